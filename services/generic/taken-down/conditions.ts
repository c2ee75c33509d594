import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { course, job } from '../db/content-schema.ts'
import { type SubjectKind, takenDown } from '../db/taken-down-schema.ts'

/** Whether the coach or venue a row names is one nobody is to see. */
export const isTakenDown = (kind: SubjectKind, id: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`exists (select from ${takenDown} where kind = ${kind}::text and subject_id = ${id}::bigint)`

/** A course needs who holds it and the venue where it is held. */
export const isCourseHeld: SQL = sql`not exists (select from ${takenDown}
  where (kind, subject_id) in ((${course.organiserKind}, ${course.organiserId}), ('venue', ${course.venueId})))`

/** A job needs the venue that employs; a club that is no venue of ours is only a name. */
export const isJobHeld: SQL = sql`not ${isTakenDown('venue', job.venueId)}`
