import { and, eq, ne, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'
import { conflictOfInterestIn } from './conflict-of-interest.ts'
import { accountOf, type CommentContext, type CommentParts, tagsOf } from './context.ts'
import { lockComments, recount } from './write.ts'

type Target = { commentId: number; replyId?: number | null | undefined; isHidden: boolean }

/**
 * Hides a comment or reply that breaks the rules, or shows it again; totals are updated, nothing is deleted. The author
 * is told of the hiding.
 */
export async function setHidden({ db, parts, revalidate }: CommentContext, target: Target, call: AuditedCall) {
  const coachId = await db.transaction(async (tx) => {
    const { coachId, authorId, hasChanged } = await setHiddenInTransaction(tx, parts, target, { by: call })
    // A hidden comment has no page; a hidden reply is still shown to its author under its comment.
    const commentId = target.replyId ? target.commentId : null
    if (target.isHidden && hasChanged && authorId !== null)
      await parts.notifyAuthor(tx, { authorId, kind: 'textTakenDown', commentId })
    return coachId
  })
  await revalidate(tagsOf(coachId), { isUrgent: true })
  return null
}

export type HidingParts = Pick<CommentParts, 'saveMarks' | 'isBlocked' | 'setRestoredOnUnblock' | 'replyRoleOf'>

type Hiding = { coachId: number; authorId: number | null; hasChanged: boolean }

/**
 * The same in the caller's transaction, without the notice; a text of a blocked account is marked to return with the
 * account, or not to. Returns the coach and author concerned, and whether anything changed. NOT_ALLOWED if the operator
 * is involved in the text.
 */
export async function setHiddenInTransaction(
  tx: Db,
  parts: HidingParts,
  target: Target,
  { by, why = '' }: { by: AuditedCall; why?: string },
): Promise<Hiding> {
  const { commentId, replyId, isHidden } = target
  const [thread] = await tx.select().from(comment).where(eq(comment.commentId, commentId))
  const answer = replyId ? await findReply(tx, commentId, replyId) : null
  const text = replyId ? answer : thread
  if (!thread || !text) throw new ServiceError(ERROR_CODES.GONE)
  // Held texts are decided in their own queue.
  if (text.isHeld) throw new ServiceError(ERROR_CODES.CONFLICT, '这条内容正在待审，请在待审列表里处理')
  const conflict = by.actor && (await conflictOfInterestIn(tx, parts, { thread, answer }, by.actor.accountId))
  if (conflict) throw new ServiceError(ERROR_CODES.NOT_ALLOWED, conflict)
  const authorId = accountOf(text.authorRef)
  const record = replyId ? ({ kind: 'reply', id: replyId } as const) : ({ kind: 'comment', id: commentId } as const)
  let hasChanged: boolean
  if (authorId !== null && (await parts.isBlocked(tx, authorId)))
    hasChanged = await parts.setRestoredOnUnblock(tx, authorId, record, !isHidden)
  else {
    await lockComments(tx, thread.coachId)
    hasChanged = replyId
      ? await setReplyHidden(tx, { commentId, replyId, isHidden })
      : await setCommentHidden(tx, { commentId, isHidden })
    if (!replyId) await recount(tx, parts, thread.coachId)
  }
  await writeAudit(tx, by, { act: isHidden ? 'hide' : 'show', kind: record.kind, recordId: record.id, why })
  return { coachId: thread.coachId, authorId, hasChanged }
}

const isReply = (commentId: number, replyId: number) => and(eq(reply.replyId, replyId), eq(reply.commentId, commentId))

const findReply = async (tx: Db, commentId: number, replyId: number) =>
  (await tx.select().from(reply).where(isReply(commentId, replyId)))[0]

async function setCommentHidden(tx: Db, { commentId, isHidden }: Target): Promise<boolean> {
  const changed = await tx
    .update(comment)
    .set({ isHidden })
    .where(and(eq(comment.commentId, commentId), ne(comment.isHidden, isHidden)))
    .returning({ commentId: comment.commentId })
  return changed.length > 0
}

async function setReplyHidden(tx: Db, { commentId, replyId, isHidden }: Target & { replyId: number }) {
  const changed = await tx
    .update(reply)
    .set({ isHidden })
    .where(and(isReply(commentId, replyId), ne(reply.isHidden, isHidden)))
    .returning({ replyId: reply.replyId })
  const difference = isHidden ? -changed.length : changed.length
  await tx
    .update(comment)
    .set({ replyCount: sql`${comment.replyCount} + ${difference}` })
    .where(eq(comment.commentId, commentId))
  return changed.length > 0
}
