import type { ExportQuery } from '#lib/contracts/resources/calls.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import { type AuditedCall, writeAudit } from '../audit/write-audit.ts'
import { cappedTotal } from '../paging.ts'
import { presented } from './read.ts'
import type { RecordStore, ResourceContext } from './record-store.ts'

/** A record may hold a whole text; a part is read well within its deadline. */
const PART = 100

/**
 * Records to be taken away, and after which the next part begins; null when there is none. Whoever takes some away is in
 * the log with what they asked for and how many there were, once: with the first part.
 */
export async function exportRecords(
  context: ResourceContext,
  store: RecordStore,
  { after, ...asked }: ExportQuery,
  call: AuditedCall,
) {
  const { db } = context
  const query = { ...asked, after, sort: 'id', order: 'asc', pageNum: 1, pageSize: PART } as const
  const { rows, total } = await store.find(db, query)
  if (after === undefined) {
    const told = { records: cappedTotal(total), ...narrowedTo(store, asked) }
    await writeAudit(db, call, { act: 'export', kind: store.resource.kind, recordId: '', after: told })
  }
  return { list: await presented(db, context, store, rows), next: rows.length === PART ? rows.at(-1)!.id : null }
}

function narrowedTo({ resource: { fields } }: RecordStore, { text, state, filters }: ExportQuery) {
  const chosen = Object.entries(filters).flatMap(([name, value]) => {
    const field = fields[name]
    return field?.isFilter ? [[name, contentOf(field, String(value))]] : []
  })
  return { ...(text && { text }), ...(state && { state }), ...Object.fromEntries(chosen) }
}

/** As content has it what a list is narrowed to as text. */
function contentOf({ input: { kind } }: Field, text: string): unknown {
  if (kind === 'yes') return text === 'true'
  return kind === 'references' ? text.split(',').map(Number) : text
}
