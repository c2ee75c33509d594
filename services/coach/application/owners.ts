import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application } from '../db/application-schema.ts'

/** Accounts whose application published a coach or venue. */
export async function ownersOf(db: Db, kind: ApplicationKind, subjectId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ accountId: application.accountId })
    .from(application)
    .where(and(eq(application.kind, kind), eq(application.subjectId, subjectId)))
  return rows.map(({ accountId }) => accountId)
}

/** Whether the account is an owner. */
export const isOwnedBy = async (
  db: Db,
  kind: ApplicationKind,
  subjectId: number,
  accountId: number,
): Promise<boolean> =>
  (await db.$count(
    application,
    and(eq(application.accountId, accountId), eq(application.kind, kind), eq(application.subjectId, subjectId)),
  )) > 0

/** Subquery of the ids an account's applications have published. */
export const publishedBy = (db: Db, kind: ApplicationKind, accountId: number) =>
  db
    .select({ id: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), eq(application.kind, kind), isNotNull(application.subjectId)))

/** Which of these ids have an owner. */
export async function isOwnedAmong(db: Db, kind: ApplicationKind, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: application.subjectId })
    .from(application)
    .where(and(eq(application.kind, kind), inArray(application.subjectId, [...ids])))
  return new Set(rows.map(({ id }) => id!))
}

export const isOwned = async (db: Db, kind: ApplicationKind, subjectId: number): Promise<boolean> =>
  (await isOwnedAmong(db, kind, [subjectId])).has(subjectId)
