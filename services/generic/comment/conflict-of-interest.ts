import type { Db } from '#services/shared/store/database.ts'
import type { comment, reply } from '../db/schema.ts'
import { authorRefOf, type CommentParts } from './context.ts'

/** A comment, or a reply to it if `answer` is set. */
type TextInThread = {
  thread: Pick<typeof comment.$inferSelect, 'coachId' | 'authorRef'>
  answer?: Pick<typeof reply.$inferSelect, 'authorRef' | 'toAuthorRef'> | null | undefined
}

const ABOUT = {
  coach: '评价的是您自己的教练主页，请由其他同事处理',
  venue: '评价的是在您的场馆任教的教练，请由其他同事处理',
}

/**
 * Why an operator may not decide about a text because they are involved in it: they wrote it, it answers
 * them, or they own the coach or a venue it is about. Null if they are not.
 */
export async function conflictOfInterestIn(
  db: Db,
  { replyRoleOf }: Pick<CommentParts, 'replyRoleOf'>,
  { thread, answer }: TextInThread,
  operatorId: number,
): Promise<string | null> {
  const own = authorRefOf(operatorId)
  if ((answer ?? thread).authorRef === own) return '这是您自己写的，请由其他同事处理'
  if (answer && [thread.authorRef, answer.toAuthorRef].includes(own)) return '回复的是您写的内容，请由其他同事处理'
  const role = await replyRoleOf(db, thread.coachId, operatorId)
  return role && ABOUT[role]
}
