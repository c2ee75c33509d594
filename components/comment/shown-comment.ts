import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import type { Comment, Reply } from '#lib/contracts/comment.ts'
import { formatDay } from '#lib/format/date.ts'

/** What a page carries of a comment. What it shows of it and of its first replies, it carries once. */
export interface ShownComment {
  id: number
  /** Of the author. */
  name: string
  words: StaticSource<CommentWords>
  /** The first replies, as many as the page shows; absent without any. */
  replies?: StaticSource<ShownReply[]>
  /** How many there are; absent without any. */
  count?: number
}

/** What is shown of a comment. */
export interface CommentWords {
  name: string
  head: string
  /** 2026-10-01. */
  day: string
  text: string
  score: number | null
  pictures: string[]
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
  const { userName: name, headImg: head } = comment.authorUserInfo
  return {
    id: comment.commentId,
    name,
    words: staticSource({
      name,
      head,
      day: formatDay(comment.createTime),
      text: comment.content,
      score: comment.score,
      pictures: comment.pictureList,
    }),
    ...(comment.replyListVO.length > 0 && { replies: staticSource(comment.replyListVO.map(shownReply)) }),
    ...(comment.replyCount > 0 && { count: comment.replyCount }),
  }
}

export const shownReply = (reply: Reply): ShownReply => ({
  id: reply.replyId,
  name: reply.authorUserInfo.userName,
  day: formatDay(reply.createTime),
  text: reply.content,
  ...(reply.replyUserInfo.userName && { to: reply.replyUserInfo.userName }),
})
