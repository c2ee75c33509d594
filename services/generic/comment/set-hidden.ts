import { and, eq, ne, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'
import { type CommentContext, type CommentParts, tagsOf } from './context.ts'
import { lockComments, recount } from './write.ts'

type Target = { commentId: number; replyId?: number | null | undefined; isHidden: boolean }

/** What an operator does about a comment or reply that breaks the rules; numbers follow, nothing is deleted. */
export async function setHidden({ db, parts, revalidate }: CommentContext, target: Target, call: AuditedCall) {
  const coachId = await db.transaction((tx) => hide(tx, parts, target, { by: call }))
  await revalidate(tagsOf(coachId), { isUrgent: true })
  return null
}

/** The same in the caller's transaction. Answers the number of the coach it is about. */
export async function hide(
  tx: Db,
  parts: Pick<CommentParts, 'keepMarks'>,
  { commentId, replyId, isHidden }: Target,
  { by, why = '' }: { by: AuditedCall; why?: string },
): Promise<number> {
  const [thread] = await tx.select().from(comment).where(eq(comment.commentId, commentId))
  if (!thread) throw new ServiceError(ERROR_CODES.GONE)
  if (replyId) {
    await hideReply(tx, { commentId, replyId, isHidden })
  } else {
    if (thread.isHeld) throw waiting()
    await lockComments(tx, thread.coachId)
    await tx.update(comment).set({ isHidden }).where(eq(comment.commentId, commentId))
    await recount(tx, parts, thread.coachId)
  }
  const record = replyId ? { kind: 'reply', recordId: replyId } : { kind: 'comment', recordId: commentId }
  await writeAudit(tx, by, { act: isHidden ? 'hide' : 'show', ...record, why })
  return thread.coachId
}

/** A held text is decided about in its queue. */
const waiting = () => new ServiceError(ERROR_CODES.CONFLICT, '这条内容正在待审，请在待审列表里处理')

async function hideReply(tx: Db, { commentId, replyId, isHidden }: Target & { replyId: number }) {
  const one = and(eq(reply.replyId, replyId), eq(reply.commentId, commentId))
  const [found] = await tx.select({ isHeld: reply.isHeld }).from(reply).where(one)
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  if (found.isHeld) throw waiting()
  const changed = await tx
    .update(reply)
    .set({ isHidden })
    .where(and(one, ne(reply.isHidden, isHidden)))
    .returning({ replyId: reply.replyId })
  const difference = isHidden ? -changed.length : changed.length
  await tx
    .update(comment)
    .set({ replyCount: sql`${comment.replyCount} + ${difference}` })
    .where(eq(comment.commentId, commentId))
}
