import type { AuditFilter } from '#lib/contracts/operator/audit.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { AuthContext } from '../context.ts'
import { readEntries } from './search.ts'

/** Entries may hold a whole text before and after; a part stays within a few megabytes of them. */
const PART = 500

/** A part of the audit log to be taken away, and where the next one begins; null when there is none. */
export async function exportEntries(
  context: AuthContext,
  { after, ...filter }: AuditFilter & { after?: number | undefined },
  call: AuditedCall,
) {
  const list = await readEntries(context, filter, { after, limit: PART })
  await writeAudit(context.db, call, { act: 'export', kind: 'audit', recordId: '', after: { ...filter, after } })
  return { list, next: list.length === PART ? list.at(-1)!.entryId : null }
}
