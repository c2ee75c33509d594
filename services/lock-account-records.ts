import { eq, inArray } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { subjectsOf } from './account-subjects.ts'
import { lockReceived } from './coach/lead/lock.ts'
import { lockSubjects } from './coach/resource/lock-subjects.ts'
import { authorRefOf } from './generic/comment/context.ts'
import { lockComments } from './generic/comment/write.ts'
import { comment, reply } from './generic/db/schema.ts'
import { lockOwnedRecords } from './generic/submission/owned-records.ts'
import type { Db } from './shared/store/database.ts'
import { lockNames } from './shared/store/lock-name.ts'

/**
 * Locks everything that blocking, unblocking or deleting these accounts changes, before anything is changed: the first
 * takedown ends with `bumpRevision`, after which nothing may wait for a lock. The accounts themselves are already
 * locked.
 */
export async function lockAccountRecords(tx: Db, accountIds: readonly number[]): Promise<void> {
  const refs = accountIds.map(authorRefOf)
  // Whatever they are writing right now is either finished by then, or finds the account blocked.
  await lockNames(tx, refs)
  const subjects: Awaited<ReturnType<typeof subjectsOf>> = []
  for (const accountId of accountIds) subjects.push(...(await subjectsOf(tx, accountId)))
  await lockReceived(tx, subjects)
  const commented = await tx
    .selectDistinct({ coachId: comment.coachId })
    .from(comment)
    .where(inArray(comment.authorRef, refs))
  const answered = await tx
    .selectDistinct({ coachId: comment.coachId })
    .from(comment)
    .innerJoin(reply, eq(reply.commentId, comment.commentId))
    .where(inArray(reply.authorRef, refs))
  const idsOf = (subjectKind: ApplicationKind) =>
    subjects.filter(({ kind }) => kind === subjectKind).map(({ id }) => id)
  const coaches = [...commented, ...answered].map(({ coachId }) => coachId)
  await lockSubjects(tx, { lockComments }, { coaches: [...coaches, ...idsOf('coach')], venues: idsOf('venue') })
  // After the coaches: renaming a coach writes the new name into its texts.
  await lockOwnedRecords(tx, accountIds)
}
