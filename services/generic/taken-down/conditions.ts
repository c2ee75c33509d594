import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { course, job } from '../db/content-schema.ts'
import { type SubjectKind, takenDown } from '../db/taken-down-schema.ts'

/** Whether the coach or venue a row references is taken down. */
export const isTakenDown = (kind: SubjectKind, id: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`exists (select from ${takenDown} where kind = ${kind}::text and subject_id = ${id}::bigint)`

/** A course is visible only if its organiser and its venue are. */
export const isCourseAvailable: SQL = sql`not exists (select from ${takenDown}
  where (kind, subject_id) in ((${course.organiserKind}, ${course.organiserId}), ('venue', ${course.venueId})))`

/** A job is visible only if its employer's venue is; an employer without a venue on this site is just a name. */
export const isJobAvailable: SQL = sql`not ${isTakenDown('venue', job.venueId)}`
