import type { Db } from '../store/database.ts'
import type { RecordStore, Row } from './record-store.ts'

/** A record at one of its versions. */
type Kept = { row: Row; version: number }

/**
 * The before and after values for the audit log. Only the changed content is logged, since each version holds all of
 * it. Content of pages that accounts publish is never logged: it and its versions are deleted with the account, while
 * the log remains.
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

/** Whether an account published the record: always for coaches and venues, for texts only when submitted. */
export const isAccounts = async (db: Db, { isOwn, isSubmitted }: RecordStore, id: number): Promise<boolean> =>
  isOwn !== undefined && (isSubmitted === undefined || (await isSubmitted(db, id)))
