import type { AuditFilter } from '#lib/contracts/operator/audit.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { AuthContext } from '../context.ts'
import { readEntries } from './search.ts'

/** Entries per part: each may hold a whole text before and after, so a part stays within a few megabytes. */
const PART_SIZE = 500

/** Exports a part of the audit log, with where the next one begins; null after the last. */
export async function exportEntries(
  context: AuthContext,
  { after, ...filter }: AuditFilter & { after?: number | undefined },
  call: AuditedCall,
) {
  const list = await readEntries(context, filter, { after, limit: PART_SIZE })
  await writeAudit(context.db, call, { act: 'export', kind: 'audit', recordId: '', after: { ...filter, after } })
  return { list, next: list.length === PART_SIZE ? list.at(-1)!.entryId : null }
}
