import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application } from '../db/application-schema.ts'

/** The accounts whose application published a coach or a venue. */
export async function ownersOf(db: Db, kind: ApplicationKind, subjectId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ accountId: application.accountId })
    .from(application)
    .where(and(eq(application.kind, kind), eq(application.subjectId, subjectId)))
  return rows.map(({ accountId }) => accountId)
}

/** Whether the account is one of them. */
export const isOwn = async (db: Db, kind: ApplicationKind, subjectId: number, accountId: number): Promise<boolean> =>
  (await db.$count(
    application,
    and(eq(application.accountId, accountId), eq(application.kind, kind), eq(application.subjectId, subjectId)),
  )) > 0

/** The numbers of what an account's applications have published, as a query. */
export const publishedBy = (db: Db, kind: ApplicationKind, accountId: number) =>
  db
    .select({ id: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), eq(application.kind, kind), isNotNull(application.subjectId)))

/** Which of these some account owns. */
export async function isOwnedAmong(db: Db, kind: ApplicationKind, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: application.subjectId })
    .from(application)
    .where(and(eq(application.kind, kind), inArray(application.subjectId, [...ids])))
  return new Set(rows.map(({ id }) => id!))
}

export const isOwned = async (db: Db, kind: ApplicationKind, subjectId: number): Promise<boolean> =>
  (await isOwnedAmong(db, kind, [subjectId])).has(subjectId)
