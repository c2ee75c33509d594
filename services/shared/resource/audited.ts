import type { Db } from '../store/database.ts'
import type { RecordStore, Row } from './record-store.ts'

/** A record as it is at a version of it. */
type Kept = { row: Row; version: number }

/**
 * What the log says of a record before and after. Of its content only what differs: each version holds all of it. Of a
 * page that accounts publish no content at all: it goes with the account, its versions too, and the log stays.
 */
export function audited(isPersonal: boolean, before: Kept | null, after: Kept | null) {
  const { content } = (after ?? before)!.row
  const fields = Object.keys(content).filter(
    (name) => JSON.stringify(before?.row.content[name]) !== JSON.stringify(after?.row.content[name]),
  )
  const part = (kept: Kept | null) => {
    if (!kept) return undefined
    const { version, row } = kept
    if (isPersonal) return { state: row.state, version, ...(kept === after && { fields }) }
    return { state: row.state, ...Object.fromEntries(fields.map((name) => [name, row.content[name]])) }
  }
  return { before: part(before), after: part(after) }
}

/** Whether an account has published a record: all of those coaches and venues, of texts some. */
export const isAccounts = async (db: Db, { isOwn, isSubmitted }: RecordStore, id: number): Promise<boolean> =>
  isOwn !== undefined && (isSubmitted === undefined || (await isSubmitted(db, id)))
