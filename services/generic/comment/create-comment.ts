import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Comment, userComment } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { comment } from '../db/schema.ts'
import { findDoubts, hold } from '../held-text/hold.ts'
import { claimUploads } from '../upload/claim.ts'
import { authorRefOf, type CommentContext, type CommentParts, tagsOf } from './context.ts'
import { findResubmitted } from './find-resubmitted.ts'
import { withReplies } from './list.ts'
import { countTowardsLimit, lockComments, NO_MARKS, recount } from './write.ts'

type Input = z.output<typeof userComment.input>

/**
 * stores a comment, visible at once unless its text is doubtful, with the account's current name and
 * picture. Only an account's latest mark for a coach counts, so that nobody skews the average by writing often.
 */
export async function createComment(context: CommentContext, input: Input, accountId: number): Promise<Comment> {
  const { db, revalidate } = context
  const row = await db.transaction((tx) => write({ ...context, db: tx }, input, accountId))
  if (!row.isHeld) await revalidate(tagsOf(row.coachId), { isUrgent: true })
  const [written] = await withReplies(db, [row])
  return written!
}

async function write({ db, parts, check }: CommentContext, input: Input, accountId: number) {
  const { coachId, content, score, aspects, learnerAge, anonymousState, pictureList } = input
  const authorRef = authorRefOf(accountId)
  await lockName(db, authorRef)
  const written = {
    ...{ content, pictures: pictureList, learnerAge, isAnonymous: anonymousState === 1 },
    ...(score === null ? NO_MARKS : marksOf(score, aspects)),
  }
  const duplicate = await findResubmitted(db, { coachId, authorRef }, written)
  if (duplicate) return duplicate
  const doubts = await findDoubts(db, check, content)
  const isHeld = doubts.length > 0
  await countTowardsLimit(db, accountId)
  await refuseOwn(parts, db, coachId, accountId)
  const author = await parts.findAuthor(db, accountId)
  await claimUploads(db, accountId, pictureList)
  // From here on, contacting a lead of the account verifies this comment too.
  await lockComments(db, coachId)
  const subject = await parts.requireCoach(db, coachId)
  if (score !== null && !isHeld) await clearEarlierMarks(db, authorRef, coachId)
  const [row] = await db
    .insert(comment)
    .values({
      ...subject,
      ...author,
      coachId,
      authorRef,
      ...written,
      isVerified: (await wasVerified(db, authorRef, coachId)) || (await parts.wasContacted(db, coachId, accountId)),
      replyCount: 0,
      isHidden: isHeld,
      isHeld,
      createdAt: sql`clock_timestamp()`,
    })
    .returning()
  if (isHeld) {
    await hold(db, 'comment', row!.commentId, doubts)
    return row!
  }
  await recount(db, parts, coachId)
  await parts.notifyOfComment(db, row!)
  return row!
}

const marksOf = (score: number, { skill = null, patience = null, punctuality = null }: Input['aspects']) => ({
  ...{ score, skillScore: skill, patienceScore: patience, punctualityScore: punctuality },
})

/** Coaches may not mark themselves (decision 22). */
async function refuseOwn({ replyRoleOf }: CommentParts, db: Db, coachId: number, accountId: number) {
  if ((await replyRoleOf(db, coachId, accountId)) === 'coach')
    throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '不能评价自己的主页，可以在学员的评价下回复')
}

/**
 * Whether an earlier comment was verified; then this one is too (decision 53), so that a verified mark is never
 * replaced by one that does not count.
 */
const wasVerified = async (db: Db, authorRef: string, coachId: number) =>
  (await db.$count(
    comment,
    and(eq(comment.authorRef, authorRef), eq(comment.coachId, coachId), eq(comment.isVerified, true)),
  )) > 0

const clearEarlierMarks = (db: Db, authorRef: string, coachId: number) =>
  db
    .update(comment)
    .set(NO_MARKS)
    .where(and(eq(comment.authorRef, authorRef), eq(comment.coachId, coachId), isNotNull(comment.score)))
