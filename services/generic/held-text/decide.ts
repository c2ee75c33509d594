import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { decideHeldText } from '#lib/contracts/text/held-text.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { conflictOfInterestIn } from '../comment/conflict-of-interest.ts'
import { accountOf, type CommentContext, tagsOf } from '../comment/context.ts'
import { setHiddenInTransaction } from '../comment/set-hidden.ts'
import { lockComments, NO_MARKS } from '../comment/write.ts'
import { comment, reply } from '../db/schema.ts'
import { heldText } from '../db/text-safety-schema.ts'
import { settle } from '../handling/settle.ts'
import { withSubjects } from './list.ts'

type Decision = z.output<typeof decideHeldText.input>
type Row = typeof heldText.$inferSelect
type Context = Pick<CommentContext, 'db' | 'parts' | 'revalidate'>

/**
 * passes a held text, which then becomes visible, counts and triggers notices, or hides it; the author is told
 * either way. If two operators decide at once, one wins and the other gets CONFLICT.
 */
export async function decideHeld({ db, parts, revalidate }: Context, input: Decision, call: Call) {
  const coachId = await db.transaction(async (tx) => {
    const { thread, answer } = await findText(tx, input.heldId)
    const conflict = await conflictOfInterestIn(tx, parts, { thread, answer }, call.actor!.accountId)
    if (conflict) throw new ServiceError(ERROR_CODES.NOT_ALLOWED, conflict)
    const { coachId } = thread
    const authorId = accountOf((answer ?? thread).authorRef)
    // The same lock order as deletion: the account, the coach's comments, the held text.
    const isSilent = authorId !== null && (await parts.isBlocked(tx, authorId))
    await lockComments(tx, coachId)
    const row = await saveDecision(tx, input, call.actor!.accountId)
    const { commentId } = await carryOut(tx, parts, row, { decision: input.decision, isSilent, by: call })
    // A hidden comment has no page; a hidden reply is still shown to its author under its comment.
    const linkedCommentId = input.decision === 'hidden' && row.kind === 'comment' ? null : commentId
    const kind = input.decision === 'passed' ? ('textPassed' as const) : ('textHidden' as const)
    if (authorId !== null) await parts.notifyAuthor(tx, { authorId, kind, commentId: linkedCommentId })
    if (input.decision === 'hidden')
      await writeAudit(tx, call, { act: 'hide', kind: row.kind, recordId: row.subjectId, why: input.reason })
    return coachId
  })
  if (input.decision === 'passed') await revalidate(tagsOf(coachId), { isUrgent: true })
  return null
}

/** The held comment, or the held reply with its comment. */
async function findText(tx: Db, heldId: number) {
  const [found] = await withSubjects(tx).where(eq(heldText.heldId, heldId))
  if (!found) throw gone()
  return { thread: found.comment, answer: found.reply }
}

async function saveDecision(tx: Db, { heldId, decision, reason }: Decision, operatorId: number): Promise<Row> {
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

const gone = () => new ServiceError(ERROR_CODES.GONE, '这条内容已被作者删除')

type Parts = Context['parts']

/** `isSilent`: the author is blocked, so the text appears once they are unblocked and nobody is notified now. */
type DecisionOptions = { decision: Decision['decision']; isSilent: boolean; by: Call }

const carryOut = (tx: Db, parts: Parts, row: Row, options: DecisionOptions) =>
  row.kind === 'comment'
    ? settleComment(tx, parts, row.subjectId, options)
    : settleReply(tx, parts, row.subjectId, options)

async function settleComment(tx: Db, parts: Parts, commentId: number, { decision, isSilent, by }: DecisionOptions) {
  const change = { isHeld: false, ...(decision === 'hidden' && NO_MARKS) }
  const [row] = await tx.update(comment).set(change).where(eq(comment.commentId, commentId)).returning()
  if (!row) throw gone()
  if (decision === 'hidden') return row
  if (row.score !== null) await keepLatestMark(tx, row)
  await setHiddenInTransaction(tx, parts, { commentId, isHidden: false }, { by })
  if (!isSilent) await parts.notifyOfComment(tx, row)
  return row
}

/**
 * Only the latest of an account's marks for a coach counts, whenever it was passed. Texts of deleted accounts
 * belong to nobody, and their marks stay (T35).
 */
async function keepLatestMark(tx: Db, { commentId, authorRef, coachId }: typeof comment.$inferSelect) {
  if (accountOf(authorRef) === null) return
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

async function settleReply(tx: Db, parts: Parts, replyId: number, { decision, isSilent, by }: DecisionOptions) {
  const [row] = await tx.update(reply).set({ isHeld: false }).where(eq(reply.replyId, replyId)).returning()
  if (!row) throw gone()
  if (decision === 'hidden') return row
  const { commentId, authorRef } = row
  await setHiddenInTransaction(tx, parts, { commentId, replyId, isHidden: false }, { by })
  if (isSilent) return row
  const [thread] = await tx.select().from(comment).where(eq(comment.commentId, commentId))
  const answered = [thread!.authorRef, row.toAuthorRef].flatMap((ref) => accountOf(ref) ?? [])
  await parts.notifyOfReply(tx, { commentId, authorId: accountOf(authorRef) ?? 0, answered })
  return row
}
