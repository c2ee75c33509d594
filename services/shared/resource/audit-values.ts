import type { Db } from '../store/database.ts'
import type { RecordStore, Row } from './record-store.ts'

/** A record at one of its versions. */
type VersionedRow = { row: Row; version: number }

/**
 * The before and after values for the audit log. Only the changed content is logged, since each version holds all of
 * it. Content of pages that accounts publish is never logged: it and its versions are deleted with the account, while
 * the log remains.
 */
export function auditValues(isPersonal: boolean, before: VersionedRow | null, after: VersionedRow | null) {
  const { content } = (after ?? before)!.row
  const fields = Object.keys(content).filter(
    (name) => JSON.stringify(before?.row.content[name]) !== JSON.stringify(after?.row.content[name]),
  )
  const part = (versioned: VersionedRow | null) => {
    if (!versioned) return undefined
    const { version, row } = versioned
    if (isPersonal) return { state: row.state, version, ...(versioned === after && { fields }) }
    return { state: row.state, ...Object.fromEntries(fields.map((name) => [name, row.content[name]])) }
  }
  return { before: part(before), after: part(after) }
}

/** Whether an account published the record: always for coaches and venues, for texts only when submitted. */
export const isPublishedByAccount = async (db: Db, { isOwn, isSubmitted }: RecordStore, id: number): Promise<boolean> =>
  isOwn !== undefined && (isSubmitted === undefined || (await isSubmitted(db, id)))
