import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Waiting } from '#lib/contracts/operator/desk.ts'
import type { HeldText } from '#lib/contracts/text/held-text.ts'
import { waitingOf } from '#services/shared/figures/waiting.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { conflictOfInterestIn } from '../comment/conflict-of-interest.ts'
import { authorRefOf, type CommentParts } from '../comment/context.ts'
import { presentComment, presentReply } from '../comment/present.ts'
import { comment, reply } from '../db/schema.ts'
import { heldText } from '../db/text-safety-schema.ts'

/** Held texts with their comment, and the reply if one is held. */
export const withSubjects = (db: Db) =>
  db
    .select({ held: heldText, comment, reply })
    .from(heldText)
    .leftJoin(reply, and(eq(heldText.kind, 'reply'), eq(reply.replyId, heldText.subjectId)))
    .innerJoin(
      comment,
      eq(
        comment.commentId,
        sql`case when ${heldText.kind} = 'reply' then ${reply.commentId} else ${heldText.subjectId} end`,
      ),
    )

/** Size of the queue and age of its oldest entry. */
export const countHeld = async (db: Db): Promise<Waiting> => {
  const waiting = withSubjects(db).where(isNull(heldText.decidedAt)).as('waiting')
  const [row] = await rowsOf<{ count: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as count, min(held_at) as oldest from ${waiting}`,
  )
  return waitingOf([{ count: row!.count, oldestAt: row!.oldest === null ? null : new Date(row!.oldest) }])
}

type Found = Awaited<ReturnType<typeof withSubjects>>[number]

/** The queue as an operator sees it, oldest first; or a single text. */
export async function listHeld(
  db: Db,
  parts: Pick<CommentParts, 'replyRoleOf'>,
  operatorId: number,
  { heldId, ...page }: PageInput & { heldId?: number | undefined },
) {
  const { limit, offset } = windowOf(page)
  const condition = heldId ? eq(heldText.heldId, heldId) : isNull(heldText.decidedAt)
  const [total, rows] = await Promise.all([
    db.$count(withSubjects(db).where(condition).as('held')),
    withSubjects(db).where(condition).orderBy(asc(heldText.heldAt), asc(heldText.heldId)).limit(limit).offset(offset),
  ])
  const list: HeldText[] = []
  for (const row of rows) {
    const text = { thread: row.comment, answer: row.reply }
    list.push({ ...present(row), obstacle: await conflictOfInterestIn(db, parts, text, operatorId) })
  }
  return { list, ...cappedTotal(total), ...page }
}

const present = ({ held, comment: thread, reply: answer }: Found): Omit<HeldText, 'obstacle'> => ({
  heldId: held.heldId,
  kind: held.kind,
  commentId: thread.commentId,
  replyId: answer?.replyId ?? null,
  coachId: thread.coachId,
  coachName: thread.coachName,
  authorName: (answer ?? thread).authorName,
  content: (answer ?? thread).content,
  pictureList: answer ? [] : thread.pictures,
  marks: answer ? null : presentComment(thread, []),
  findings: held.findings,
  heldAt: held.heldAt.toISOString(),
  decision: held.decision,
})

/** Upper bound of one author's texts in one place. */
const MAX_OWN_TEXTS = 50

type Place = { coachId: number } | { commentId: number }

/** An account's texts in a place that nobody else sees: held ones, and hidden replies with the reason if any. */
export async function ownHeld(db: Db, accountId: number, place: Place) {
  const ref = authorRefOf(accountId)
  const comments =
    'coachId' in place
      ? await db
          .select()
          .from(comment)
          .where(and(eq(comment.authorRef, ref), eq(comment.coachId, place.coachId), eq(comment.isHeld, true)))
          .orderBy(desc(comment.createdAt))
          .limit(MAX_OWN_TEXTS)
      : []
  const replies =
    'commentId' in place
      ? await db
          .select({ reply, comment, reason: heldText.reason })
          .from(reply)
          .innerJoin(comment, eq(comment.commentId, reply.commentId))
          // Whatever was hidden without being held has no such row.
          .leftJoin(heldText, and(eq(heldText.kind, 'reply'), eq(heldText.subjectId, reply.replyId)))
          .where(and(eq(reply.authorRef, ref), eq(reply.commentId, place.commentId), eq(reply.isHidden, true)))
          .orderBy(desc(reply.createdAt))
          .limit(MAX_OWN_TEXTS)
      : []
  return {
    comments: comments.map((row) => presentComment(row, [])),
    replies: replies.map(({ reply: row, comment: thread, reason }) => ({
      ...presentReply(row, thread),
      hiddenReason: reason ?? '',
    })),
  }
}
