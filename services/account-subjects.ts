import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { application } from './coach/db/application-schema.ts'
import type { Db } from './shared/store/database.ts'

/** The coach and venues an account owns, coach first: the order in which everyone locks them. */
export const subjectsOf = (db: Db, accountId: number) =>
  db
    .selectDistinct({ kind: application.kind, id: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), isNotNull(application.subjectId)))
    .orderBy(asc(application.kind), asc(application.subjectId))
    .then((rows) => rows.map(({ kind, id }) => ({ kind, id: id! })))
