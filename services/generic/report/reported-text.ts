import { and, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import type { report } from '../db/report-schema.ts'
import { comment, reply } from '../db/schema.ts'

type Reported = Pick<typeof report.$inferSelect, 'kind' | 'subjectId' | 'commentId'>

/** The reported comment, or reply with its comment, as it is now; null for records and deleted texts. */
export async function reportedText(db: Db, { kind, subjectId, commentId }: Reported) {
  if (commentId === null) return null
  const [thread] = await db.select().from(comment).where(eq(comment.commentId, commentId))
  if (!thread || kind === 'comment') return thread ? { thread, answer: null } : null
  const isReportedReply = and(eq(reply.replyId, subjectId), eq(reply.commentId, commentId))
  const [answer] = await db.select().from(reply).where(isReportedReply)
  return answer ? { thread, answer } : null
}
