import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Unanswered } from '#lib/contracts/workbench/workbench.ts'
import type { Db } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'
import { shownOfCoach } from './queries.ts'

/** Unanswered comments listed individually; the rest is on the page of all comments. */
const MAX_LISTED = 3

/** Whether the coach has answered the comment itself; an answer that is still held counts too. */
const isAnswered = sql`exists (select from ${reply} where ${reply.commentId} = ${comment.commentId}
  and ${reply.isAnswer} and ${reply.authorRole} = 'coach' and (not ${reply.isHidden} or ${reply.isHeld}))`

/** Visible comments the coach has not answered: their number and the newest few. */
export async function unansweredOf(db: Db, coachId: number): Promise<Unanswered> {
  const isUnanswered = and(shownOfCoach(coachId), eq(comment.isDeleted, false), not(isAnswered))
  const [count, rows] = await Promise.all([
    db.$count(comment, isUnanswered),
    db
      .select({
        commentId: comment.commentId,
        content: comment.content,
        score: comment.score,
        createdAt: comment.createdAt,
      })
      .from(comment)
      .where(isUnanswered)
      .orderBy(desc(comment.createdAt), desc(comment.commentId))
      .limit(MAX_LISTED),
  ])
  return {
    count,
    newest: rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() })),
  }
}
