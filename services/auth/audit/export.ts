import { stringify } from 'csv-stringify/sync'
import type { AuditFilter } from '#lib/contracts/audit.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { AuthContext } from '../context.ts'
import { readEntries } from './search.ts'

/** Entries may hold a whole text before and after; a part stays within a few megabytes of them. */
const PART = 500

const COLUMNS = [
  ...['entryId', 'at', 'accountId', 'userName', 'role', 'client', 'requestId'],
  ...['act', 'kind', 'recordId', 'before', 'after', 'why'],
]

/** A part of the audit log as CSV, and where the next one begins; null when there is none. */
export async function exportEntries(
  context: AuthContext,
  { after, ...filter }: AuditFilter & { after?: number | undefined },
  call: AuditedCall,
) {
  const rows = await readEntries(context, filter, { after, limit: PART })
  await writeAudit(context.db, call, { act: 'export', kind: 'audit', recordId: '', after: { ...filter, after } })
  const csv = stringify(rows, {
    columns: COLUMNS,
    header: after === undefined,
    // A spreadsheet must not run what somebody wrote into a reason.
    escape_formulas: true,
    cast: { object: (value) => JSON.stringify(value) },
  })
  return { csv, next: rows.length === PART ? rows.at(-1)!.entryId : null }
}
