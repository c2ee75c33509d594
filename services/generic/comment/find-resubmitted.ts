import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { comment } from '../db/schema.ts'
import { isRepeated, NO_MARKS } from './write.ts'

type Row = typeof comment.$inferSelect
type Author = Pick<Row, 'coachId' | 'authorRef'>
/** What the author chose. */
type Written = Pick<Row, 'content' | 'pictures' | 'learnerAge' | 'isAnonymous' | keyof typeof NO_MARKS>

/**
 * The comment that the author sent just now and sends again, e.g. because the answer was lost. CONFLICT if it has the
 * same text but anything else has changed since: the earlier comment must not pass for it.
 */
export async function findResubmitted(db: Db, author: Author, written: Written): Promise<Row | undefined> {
  const [before] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.coachId, author.coachId), isRepeated(comment, author.authorRef, written.content)))
    .orderBy(desc(comment.commentId))
    .limit(1)
  if (!before) return undefined
  const sent = (await hasLostMarks(db, before)) ? { ...written, ...NO_MARKS } : written
  if (isDeepStrictEqual({ ...before, ...sent }, before)) return before
  throw new ServiceError(
    ERROR_CODES.CONFLICT,
    '这条评价刚才已经提交，这次的改动没有保存；要修改请先在“我的评价”里删除它，再重新发布',
    { field: 'content' },
  )
}

/** Whether a later comment's marks replaced those of this one, so that they are no longer known. */
const hasLostMarks = async (db: Db, { commentId, coachId, authorRef, score }: Row): Promise<boolean> =>
  score === null &&
  (await db.$count(
    comment,
    and(
      ...[eq(comment.coachId, coachId), eq(comment.authorRef, authorRef), eq(comment.isHeld, false)],
      ...[gt(comment.commentId, commentId), isNotNull(comment.score)],
    ),
  )) > 0
