import {
  getCoachCommentCount,
  getCoachComments,
  getCommentDetails,
  getHomeComments,
  getReplies,
  getReplyCount,
} from '#lib/contracts/comment.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { coachComments, commentCount, commentDetails, commentReplies, homeComments, replyCount } from './list.ts'

export function mountComments(service: Service, db: Db) {
  service.mount(getHomeComments, (input) => homeComments(db, input))
  service.mount(getCoachComments, (input) => coachComments(db, input))
  service.mount(getCoachCommentCount, (input) => commentCount(db, input))
  service.mount(getCommentDetails, (input) => commentDetails(db, input))
  service.mount(getReplyCount, (input) => replyCount(db, input))
  service.mount(getReplies, (input) => commentReplies(db, input))
}
