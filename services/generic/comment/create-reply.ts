import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Reply, userReply } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { comment, reply } from '../db/schema.ts'
import { findDoubts, hold } from '../held-text/hold.ts'
import { accountOf, authorRefOf, type CommentContext, tagsOf } from './context.ts'
import { presentReply } from './present.ts'
import { countTowardsLimit, isRepeated } from './write.ts'

type Input = z.output<typeof userReply.input>

/** stores and counts a reply atomically; a doubtful one counts once it is passed. */
export async function createReply(context: CommentContext, input: Input, accountId: number): Promise<Reply> {
  const { row, thread } = await context.db.transaction((tx) => write({ ...context, db: tx }, input, accountId))
  if (!row.isHeld) await context.revalidate(tagsOf(thread.coachId), { isUrgent: true })
  return presentReply(row, thread)
}

async function write({ db, parts, check }: CommentContext, { commentId, replyId, content }: Input, accountId: number) {
  const authorRef = authorRefOf(accountId)
  await lockName(db, authorRef)
  const thread = await findThread(db, commentId)
  const to = replyId ? await findAnswered(db, commentId, replyId) : { toAuthorRef: '', toAuthorName: '' }
  const [duplicate] = await db
    .select()
    .from(reply)
    .where(
      and(eq(reply.commentId, commentId), eq(reply.toAuthorRef, to.toAuthorRef), isRepeated(reply, authorRef, content)),
    )
    .limit(1)
  if (duplicate) return { row: duplicate, thread }
  const doubts = await findDoubts(db, check, content)
  const isHeld = doubts.length > 0
  await countTowardsLimit(db, accountId)
  await parts.requireCoach(db, thread.coachId)
  const author = await parts.findAuthor(db, accountId)
  const authorRole = await parts.signedRoleOf(db, thread.coachId, accountId)
  const [counted] = await db
    .update(comment)
    .set({ replyCount: sql`${comment.replyCount} + ${isHeld ? 0 : 1}` })
    .where(isOpen(commentId))
    .returning({ commentId: comment.commentId })
  if (!counted) throw gone()
  const [row] = await db
    .insert(reply)
    .values({
      ...author,
      ...to,
      commentId,
      authorRef,
      content,
      authorRole,
      isAnswer: authorRole !== null && !replyId,
      isHidden: isHeld,
      isHeld,
      createdAt: sql`clock_timestamp()`,
    })
    .returning()
  if (isHeld) {
    await hold(db, 'reply', row!.replyId, doubts)
    return { row: row!, thread }
  }
  const answered = [thread.authorRef, to.toAuthorRef].flatMap((ref) => accountOf(ref) ?? [])
  await parts.notifyOfReply(db, { commentId, authorId: accountId, answered })
  return { row: row!, thread }
}

async function findThread(db: CommentContext['db'], commentId: number) {
  const [row] = await db.select().from(comment).where(isOpen(commentId))
  if (!row) throw gone()
  return row
}

/** Condition for a comment that can be replied to. */
const isOpen = (commentId: number) =>
  and(eq(comment.commentId, commentId), eq(comment.isHidden, false), eq(comment.isDeleted, false))

/** The author being answered; GONE for a reply under another comment. */
async function findAnswered(db: CommentContext['db'], commentId: number, replyId: number) {
  const [row] = await db
    .select({ toAuthorRef: reply.authorRef, toAuthorName: reply.authorName })
    .from(reply)
    .where(and(eq(reply.replyId, replyId), eq(reply.commentId, commentId), eq(reply.isHidden, false)))
  if (!row) throw gone()
  return row
}

const gone = () => new ServiceError(ERROR_CODES.GONE, '您要回复的内容已被删除')
