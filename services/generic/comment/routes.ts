import {
  deleteComment as deleteCommentContract,
  deleteReply as deleteReplyContract,
  getCoachCommentCount,
  getCoachComments,
  getCommentDetails,
  getHomeComments,
  getMyComments,
  getMyReplies,
  getNewestComments,
  getReplies,
  getReplyCount,
  setCommentHidden,
  userComment,
  userReply,
} from '#lib/contracts/comment/comment.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import type { CommentContext } from './context.ts'
import { createComment } from './create-comment.ts'
import { createReply } from './create-reply.ts'
import { deleteComment } from './delete-comment.ts'
import { deleteReply } from './delete-reply.ts'
import {
  coachComments,
  commentCount,
  commentDetails,
  commentReplies,
  homeComments,
  newestOfCoaches,
  ownComments,
  ownReplies,
  replyCount,
} from './list.ts'
import { setHidden } from './set-hidden.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts comments and replies: public to read, written and deleted by their author, hidden by operators. */
export function mountComments(service: Service, context: CommentContext) {
  const { db } = context
  service.mount(getHomeComments, (input) => homeComments(db, input))
  service.mount(getNewestComments, (input) => newestOfCoaches(db, input))
  service.mount(getCoachComments, (input) => coachComments(db, input))
  service.mount(getCoachCommentCount, (input) => commentCount(db, input))
  service.mount(getCommentDetails, (input) => commentDetails(db, input))
  service.mount(getReplyCount, (input) => replyCount(db, input))
  service.mount(getReplies, (input) => commentReplies(db, input))
  service.mount(userComment, (input, call) => createComment(context, input, idOf(call)))
  service.mount(userReply, (input, call) => createReply(context, input, idOf(call)))
  service.mount(getMyComments, (page, call) => ownComments(db, idOf(call), page))
  service.mount(deleteCommentContract, ({ commentId }, call) => deleteComment(context, commentId, idOf(call)))
  service.mount(deleteReplyContract, ({ replyId }, call) => deleteReply(context, replyId, idOf(call)))
  service.mount(getMyReplies, ({ commentId }, call) => ownReplies(db, idOf(call), commentId))
  service.mount(setCommentHidden, (input, call) => setHidden(context, input, call))
}
