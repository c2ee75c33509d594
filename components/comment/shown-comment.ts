import type { Comment, Reply } from '#lib/contracts/comment.ts'
import { formatDay } from '#lib/format/date.ts'

/** What is shown of a comment, under short names and without empty fields, because a page carries ten of them. */
export interface ShownComment {
  id: number
  name: string
  head: string
  /** 2026-10-01. */
  day: string
  text: string
  score?: number
  pictures?: string[]
  /** The first replies, as many as the page shows. */
  replies?: ShownReply[]
  /** How many more there are. */
  hidden?: number
}

export interface ShownReply {
  id: number
  name: string
  /** Whom it answers, unless that is the comment's author. */
  to?: string
  day: string
  text: string
}

export function shownComment(comment: Comment): ShownComment {
  const { score, pictureList, replyListVO: replies, replyCount } = comment
  return {
    id: comment.commentId,
    name: comment.authorUserInfo.userName,
    head: comment.authorUserInfo.headImg,
    day: formatDay(comment.createTime),
    text: comment.content,
    ...(score !== null && { score }),
    ...(pictureList.length > 0 && { pictures: pictureList }),
    ...(replies.length > 0 && { replies: replies.map(shownReply) }),
    ...(replyCount > replies.length && { hidden: replyCount - replies.length }),
  }
}

export const shownReply = (reply: Reply): ShownReply => ({
  id: reply.replyId,
  name: reply.authorUserInfo.userName,
  day: formatDay(reply.createTime),
  text: reply.content,
  ...(reply.replyUserInfo.userName && { to: reply.replyUserInfo.userName }),
})
