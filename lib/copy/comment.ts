import type { CommentAspect, CommentOrder, ReplyRole } from '#lib/contracts/comment/comment-codes.ts'

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

/** Badge of a comment's author. */
export const verifiedWord = (isVerified: boolean) => (isVerified ? '约过课' : '未核实')

/** The marks a score averages. Comments may have no mark, so this is not the number of comments. */
export const COUNTED_MARKS = '约课评分'
export const countedMarks = (count: number) => `${COUNTED_MARKS} ${count} 个`

/** Badge of a text that is waiting for a decision. */
export const HELD_TEXT = '审核中，仅自己可见'

/** Badge of a text that an operator left visible only to its author; a reason is given for held ones. */
export const hiddenText = (reason: string) =>
  reason ? `未通过审核，仅自己可见：${reason}` : '因不符合平台规则已被隐藏，仅自己可见'

export const DELETED_COMMENT = '该评价已删除'
