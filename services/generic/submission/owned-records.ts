import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { SUBMISSION_KINDS, type SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import type { Db } from '#services/shared/store/database.ts'
import { KINDS } from '../content/kinds.ts'
import { isOfText, isStillOpen, submission } from '../db/submission-schema.ts'

/** A record published from an account's submission. */
export type OwnedRecord = { kind: SubmissionKind; id: number }

/** Records an account has published through submissions, in any state. */
export async function ownedRecords(db: Db, accountId: number): Promise<OwnedRecord[]> {
  const rows = await db
    .selectDistinct({ kind: submission.kind, id: submission.recordId })
    .from(submission)
    .where(and(eq(submission.accountId, accountId), isNotNull(submission.recordId)))
    .orderBy(asc(submission.kind), asc(submission.recordId))
  return rows.map(({ kind, id }) => ({ kind, id: id! }))
}

/** The accounts that wrote a record; empty if operators did. */
export async function authorsOf(db: Db, kind: string, id: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ accountId: submission.accountId })
    .from(submission)
    .where(isOfText({ kind, recordId: id }))
  return rows.map(({ accountId }) => accountId)
}

/** For each account that wrote a record, the submission about it that its list of texts shows. */
export const shownSubmissionsOf = (db: Db, kind: string, id: number) =>
  db
    .selectDistinctOn([submission.accountId], {
      ...{ accountId: submission.accountId, submissionKind: submission.kind, checkId: submission.checkId },
    })
    .from(submission)
    .where(and(isOfText({ kind, recordId: id }), ne(submission.status, APPLICATION_STATUS.SUPERSEDED)))
    .orderBy(submission.accountId, desc(isStillOpen), desc(submission.updatedAt))

/** Condition that an account wrote a row of a kind's table. */
export const isSubmitted = (kind: string, id: PgColumn): SQL =>
  sql`exists (select from ${submission} where ${submission.kind} = ${kind} and ${submission.recordId} = ${id})`

/** Locks the accounts' published records before any is changed, in the order shared by everyone who locks several. */
export async function lockOwnedRecords(tx: Db, accountIds: readonly number[]): Promise<void> {
  const owned: OwnedRecord[] = []
  for (const accountId of accountIds) owned.push(...(await ownedRecords(tx, accountId)))
  for (const kind of SUBMISSION_KINDS) {
    const ids = owned.filter((each) => each.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const { table, id } = KINDS[kind]
    await tx
      .select({ id })
      .from(table)
      .where(sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`)
      .orderBy(asc(id))
      .for('update')
  }
}
