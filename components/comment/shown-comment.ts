import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import type { Comment, Reply } from '#lib/contracts/comment/comment.ts'
import { COMMENT_ASPECTS } from '#lib/contracts/comment/comment-codes.ts'
import { COMMENT_ASPECT_WORDS, HELD_TEXT, REPLY_ROLE_WORDS } from '#lib/copy/comment.ts'
import { LEARNER_AGE_WORDS } from '#lib/copy/lead.ts'
import { formatDay } from '#lib/format/date.ts'

/** A comment in the page's payload. What is rendered of it and of its first replies is sent only once. */
export interface ShownComment {
  id: number
  /** The author's name. */
  name: string
  words: StaticSource<CommentContent>
  /** The first replies, as many as the page shows; absent if none. */
  replies?: StaticSource<ShownReply[]>
  /** Number of replies; absent if none. */
  count?: number
  /** Deleted by its author: it cannot be answered. */
  isDeleted?: true
  /** Visible to its author only. */
  isHeld?: true
}

/** The rendered content of a comment. */
export interface CommentContent {
  name: string
  head: string
  /** 2026-10-01. */
  day: string
  text: string
  score: number | null
  pictures: string[]
  /** Counts towards the coach's score. */
  isVerified: boolean
  /** Ratings per aspect, those given: 专业 5. */
  aspects: [word: string, mark: number][]
  /** 10–12 岁; null if not given. */
  age: string | null
  /** Deleted by its author: nothing else is left of it. */
  isDeleted: boolean
}

export interface ShownReply {
  id: number
  name: string
  /** Name of the addressee, unless that is the comment's author. */
  to?: string
  day: string
  text: string
  /** 教练 or 场馆, if answered in that role. */
  role?: string
  /** Why only its author sees it. */
  held?: string
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
      isVerified: comment.isVerified,
      aspects: COMMENT_ASPECTS.flatMap((aspect) => {
        const mark = comment.aspects[aspect]
        return mark === null ? [] : [[COMMENT_ASPECT_WORDS[aspect], mark] satisfies [string, number]]
      }),
      age: comment.learnerAge && LEARNER_AGE_WORDS[comment.learnerAge],
      isDeleted: comment.isDeleted,
    }),
    ...(comment.replyListVO.length > 0 && { replies: staticSource(comment.replyListVO.map(shownReply)) }),
    ...(comment.isDeleted && { isDeleted: true as const }),
    ...(comment.isHeld && { isHeld: true as const }),
    ...(comment.replyCount > 0 && { count: comment.replyCount }),
  }
}

export const shownReply = (reply: Reply): ShownReply => ({
  id: reply.replyId,
  name: reply.authorUserInfo.userName,
  day: formatDay(reply.createTime),
  text: reply.content,
  ...(reply.replyUserInfo.userName && { to: reply.replyUserInfo.userName }),
  ...(reply.authorRole && { role: REPLY_ROLE_WORDS[reply.authorRole] }),
  ...(reply.isHeld && { held: HELD_TEXT }),
})
