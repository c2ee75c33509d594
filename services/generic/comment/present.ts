import type { Comment, Reply } from '#lib/contracts/comment/comment.ts'
import type { comment, reply } from '../db/schema.ts'
import { ANONYMOUS_NAME, ANONYMOUS_PICTURE } from './anonymous-author.ts'

type CommentRow = typeof comment.$inferSelect
type ReplyRow = typeof reply.$inferSelect
/** The columns that decide whether a person may be named in a thread. */
type Thread = Pick<CommentRow, 'authorRef' | 'isAnonymous'>

/** The author of an anonymous comment is hidden in the whole thread, also as author and addressee of replies. */
const isUnnamed = ({ isAnonymous, authorRef }: Thread, ref: string) => isAnonymous && ref !== '' && ref === authorRef

const authorOf = (thread: Thread, row: Pick<CommentRow, 'authorRef' | 'authorName' | 'authorHeadImg'>) =>
  isUnnamed(thread, row.authorRef)
    ? { userName: ANONYMOUS_NAME, headImg: ANONYMOUS_PICTURE }
    : { userName: row.authorName, headImg: row.authorHeadImg }

/** A reply as others see it; the addressee's `userName` is empty if it answers the comment itself. */
export const presentReply = (row: ReplyRow, thread: Thread): Reply => ({
  replyId: row.replyId,
  commentId: row.commentId,
  content: row.content,
  createTime: row.createdAt.toISOString(),
  authorUserInfo: authorOf(thread, row),
  replyUserInfo: { userName: isUnnamed(thread, row.toAuthorRef) ? ANONYMOUS_NAME : row.toAuthorName },
  authorRole: row.authorRole,
  isHeld: row.isHeld,
})

/** A comment as others see it, with the replies displayed below it. */
export const presentComment = (row: CommentRow, replies: readonly ReplyRow[]): Comment => ({
  commentId: row.commentId,
  replyId: null,
  coachId: row.coachId,
  content: row.content,
  pictureList: row.pictures,
  createTime: row.createdAt.toISOString(),
  anonymousState: row.isAnonymous ? 1 : 0,
  score: row.score,
  aspects: { skill: row.skillScore, patience: row.patienceScore, punctuality: row.punctualityScore },
  learnerAge: row.learnerAge,
  isVerified: row.isVerified,
  isDeleted: row.isDeleted,
  isHeld: row.isHeld,
  authorUserInfo: authorOf(row, row),
  replyListVO: replies.map((each) => presentReply(each, row)),
  replyCount: row.replyCount,
})
