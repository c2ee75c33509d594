import 'server-only'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import {
  type Comment,
  getCoachCommentCount,
  getCoachComments as getCoachCommentsContract,
  getCommentDetails,
  getReplies as getRepliesContract,
} from '#lib/contracts/comment/comment.ts'
import { REPLY_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { read, readExisting } from '#lib/http/server-client.ts'
import type { CommentView } from '#lib/routing/comment-view.ts'

const cacheOf = (coachId: number) => ({ tags: [cacheTags.comments(coachId)], revalidate: LIFETIMES.detail })

/** One page of comments on a coach, newest first, each with two replies. */
export const getCoachComments = (coachId: number, pageNum = 1) =>
  readExisting(getCoachCommentsContract, { coachId, pageNum, pageSize: 10 }, cacheOf(coachId))

/** The same in the order and with the filters of a view; not cached, because there are too many views. */
export const getCommentsInView = (coachId: number, pageNum: number, { order, isPictured, learnerAge }: CommentView) =>
  readExisting(
    getCoachCommentsContract,
    { coachId, pageNum, pageSize: 10, order, ...(isPictured && { pictured: '1' }), ...(learnerAge && { learnerAge }) },
    { tags: [], revalidate: false },
  )

/** Number of comments on a coach, and the distribution of their marks. */
export const getCoachCommentSummary = (coachId: number) =>
  readExisting(getCoachCommentCount, { coachId }, cacheOf(coachId))

/** One comment with its first replies, or null. Not cached, because its coach's tag is not known beforehand. */
export const getComment = (commentId: number) => read(getCommentDetails, { commentId }, { tags: [], revalidate: false })

/** One page of replies to an existing comment, the coach's and venues' answers first, then newest first (R-9.5). */
export const getReplies = ({ commentId, coachId }: Pick<Comment, 'commentId' | 'coachId'>, pageNum: number) =>
  readExisting(getRepliesContract, { commentId, pageNum, pageSize: REPLY_PAGE_SIZE }, cacheOf(coachId))
