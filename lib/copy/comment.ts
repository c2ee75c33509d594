import type { CommentAspect, CommentOrder, ReplyRole } from '#lib/contracts/comment-codes.ts'

export const COMMENT_ASPECT_WORDS: Record<CommentAspect, string> = {
  skill: '专业',
  patience: '耐心',
  punctuality: '守时',
}

export const COMMENT_ORDER_WORDS: Record<CommentOrder, string> = {
  newest: '最新',
  best: '评分最高',
  worst: '评分最低',
}

export const REPLY_ROLE_WORDS: Record<ReplyRole, string> = { coach: '教练', venue: '场馆' }

/** What stands beside a comment's author. */
export const verifiedWord = (isVerified: boolean) => (isVerified ? '约过课' : '未核实')

export const DELETED_COMMENT = '该评价已删除'
