import type { RecordStore, Row } from './record-store.ts'

/** A record as it is at a version of it. */
type Kept = { row: Row; version: number }

/**
 * What the log says of a record before and after. Of its content only what differs: each version holds all of it. Of a
 * page that accounts publish no content at all: it goes with the account, its versions too, and the log stays.
 */
export function audited({ isOwn }: RecordStore, before: Kept | null, after: Kept | null) {
  const { content } = (after ?? before)!.row
  const fields = Object.keys(content).filter(
    (name) => JSON.stringify(before?.row.content[name]) !== JSON.stringify(after?.row.content[name]),
  )
  const part = (kept: Kept | null) => {
    if (!kept) return undefined
    const { version, row } = kept
    if (isOwn) return { state: row.state, version, ...(kept === after && { fields }) }
    return { state: row.state, ...Object.fromEntries(fields.map((name) => [name, row.content[name]])) }
  }
  return { before: part(before), after: part(after) }
}
