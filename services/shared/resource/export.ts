import type { ExportQuery } from '#lib/contracts/resources/calls.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import { type AuditedCall, writeAudit } from '../audit/write-audit.ts'
import { cappedTotal } from '../paging.ts'
import { presentRecords } from './read.ts'
import type { RecordStore, ResourceContext } from './record-store.ts'

/** Records per part; each may hold a whole text, and a part must be read well within its deadline. */
const PART = 100

/**
 * Returns one part of an export and the id after which the next part starts, null at the end. Each export is audited
 * once, with the first part: what was requested and how many records there were.
 */
export async function exportRecords(
  context: ResourceContext,
  store: RecordStore,
  { after, ...criteria }: ExportQuery,
  call: AuditedCall,
) {
  const { db } = context
  const query = { ...criteria, after, sort: 'id', order: 'asc', pageNum: 1, pageSize: PART } as const
  const { rows, total } = await store.find(db, query)
  if (after === undefined) {
    const auditDetails = { records: cappedTotal(total), ...appliedFilters(store, criteria) }
    await writeAudit(db, call, { act: 'export', kind: store.resource.kind, recordId: '', after: auditDetails })
  }
  return { list: await presentRecords(db, context, store, rows), next: rows.length === PART ? rows.at(-1)!.id : null }
}

function appliedFilters({ resource: { fields } }: RecordStore, { text, state, filters }: ExportQuery) {
  const chosen = Object.entries(filters).flatMap(([name, value]) => {
    const field = fields[name]
    return field?.isFilter ? [[name, contentOf(field, String(value))]] : []
  })
  return { ...(text && { text }), ...(state && { state }), ...Object.fromEntries(chosen) }
}

/** Converts a filter value from text to its type in the content. */
function contentOf({ input: { kind } }: Field, text: string): unknown {
  if (kind === 'yes') return text === 'true'
  return kind === 'references' ? text.split(',').map(Number) : text
}
