import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { decideHeldText } from '#lib/contracts/held-text.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { accountOf, type CommentContext, tagsOf } from '../comment/context.ts'
import { hide } from '../comment/set-hidden.ts'
import { lockComments, NO_MARKS } from '../comment/write.ts'
import { comment, reply } from '../db/schema.ts'
import { heldText } from '../db/text-safety-schema.ts'
import { settle } from '../handling/settle.ts'

type Decision = z.output<typeof decideHeldText.input>
type Row = typeof heldText.$inferSelect
type Context = Pick<CommentContext, 'db' | 'parts' | 'revalidate'>

/**
 * what was held is seen by everybody, counted and told from now on, or stays with its author, who is told. Of two
 * operators who decide at once one wins, and the other is told so.
 */
export async function decideHeld({ db, parts, revalidate }: Context, wish: Decision, call: Call) {
  const coachId = await db.transaction(async (tx) => {
    const row = await take(tx, wish, call.actor!.accountId)
    const { commentId, authorRef } = await carryOut(tx, parts, row, wish.decision, call)
    // A hidden comment has no page; a hidden reply stands, for its author, under its comment.
    const page = wish.decision === 'hidden' && row.kind === 'comment' ? null : commentId
    const authorId = accountOf(authorRef)
    if (authorId !== null && authorId === call.actor!.accountId) throw own()
    const kind = wish.decision === 'passed' ? ('textPassed' as const) : ('textHidden' as const)
    if (authorId !== null) await parts.tellAuthor(tx, { authorId, kind, commentId: page })
    if (wish.decision === 'hidden')
      await writeAudit(tx, call, { act: 'hide', kind: row.kind, recordId: row.subjectId, why: wish.reason })
    const [about] = await tx.select({ coachId: comment.coachId }).from(comment).where(eq(comment.commentId, commentId))
    return about!.coachId
  })
  if (wish.decision === 'passed') await revalidate(tagsOf(coachId), { isUrgent: true })
  return null
}

async function take(tx: Db, { heldId, decision, reason }: Decision, operatorId: number): Promise<Row> {
  const [row] = await tx
    .update(heldText)
    .set({ decision, reason, decidedBy: operatorId, decidedAt: sql`clock_timestamp()` })
    .where(and(eq(heldText.heldId, heldId), isNull(heldText.decidedAt)))
    .returning()
  if (row) {
    await settle(tx, { queue: 'heldTexts', entryId: heldId, operatorId })
    return row
  }
  const [decided] = await tx.select().from(heldText).where(eq(heldText.heldId, heldId))
  if (!decided) throw gone()
  throw new ServiceError(ERROR_CODES.CONFLICT, '其他同事已经处理了，列表已更新')
}

const own = () => new ServiceError(ERROR_CODES.NOT_ALLOWED, '这是您自己写的，请由其他同事处理')
const gone = () => new ServiceError(ERROR_CODES.GONE, '这条内容已被作者删除')

type Parts = Context['parts']

const carryOut = (tx: Db, parts: Parts, row: Row, decision: Decision['decision'], call: Call) =>
  row.kind === 'comment'
    ? settleComment(tx, parts, row.subjectId, decision, call)
    : settleReply(tx, parts, row.subjectId, decision, call)

async function settleComment(tx: Db, parts: Parts, commentId: number, decision: Decision['decision'], by: Call) {
  const one = eq(comment.commentId, commentId)
  const [about] = await tx.select().from(comment).where(one)
  if (!about) throw gone()
  const isSilent = await isOfBlocked(tx, parts, about.authorRef)
  await lockComments(tx, about.coachId)
  const [row] = await tx.update(comment).set({ isHeld: false }).where(one).returning()
  if (!row) throw gone()
  if (decision === 'hidden') return row
  if (row.score !== null) await keepLatestMark(tx, row)
  await hide(tx, parts, { commentId, isHidden: false }, { by })
  if (!isSilent) await parts.tellComment(tx, row)
  return row
}

/** Of an account's marks for a coach the latest counts, whenever it was passed. */
async function keepLatestMark(tx: Db, { commentId, authorRef, coachId }: typeof comment.$inferSelect) {
  const others = and(
    eq(comment.authorRef, authorRef),
    eq(comment.coachId, coachId),
    eq(comment.isHeld, false),
    isNotNull(comment.score),
    ne(comment.commentId, commentId),
  )
  const isLatest = (await tx.$count(comment, and(others, gt(comment.commentId, commentId)))) === 0
  await tx
    .update(comment)
    .set(NO_MARKS)
    .where(isLatest ? others : eq(comment.commentId, commentId))
}

/** It shows when the account is let in; nobody is told of what nobody sees. */
async function isOfBlocked(tx: Db, { isBlocked }: Parts, authorRef: string): Promise<boolean> {
  const authorId = accountOf(authorRef)
  return authorId !== null && isBlocked(tx, authorId)
}

async function settleReply(tx: Db, parts: Parts, replyId: number, decision: Decision['decision'], by: Call) {
  const one = eq(reply.replyId, replyId)
  const [written] = await tx.select().from(reply).where(one)
  if (!written) throw gone()
  const isSilent = await isOfBlocked(tx, parts, written.authorRef)
  const [row] = await tx.update(reply).set({ isHeld: false }).where(one).returning()
  if (!row) throw gone()
  const { commentId, authorRef } = row
  if (decision === 'hidden') return row
  await hide(tx, parts, { commentId, replyId, isHidden: false }, { by })
  if (isSilent) return row
  const [thread] = await tx.select().from(comment).where(eq(comment.commentId, commentId))
  const answered = [thread!.authorRef, row.toAuthorRef].flatMap((ref) => accountOf(ref) ?? [])
  await parts.tellReply(tx, { commentId, authorId: accountOf(authorRef) ?? 0, answered })
  return row
}
