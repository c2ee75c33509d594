import 'server-only'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getCoachCommentCount, getCoachComments as getCoachCommentsEndpoint } from '#lib/contracts/comment.ts'
import { readExisting } from '#lib/http/server-client.ts'

const cacheOf = (coachId: number) => ({ tags: [cacheTags.comments(coachId)], revalidate: LIFETIMES.detail })

/** The first comments on a coach, newest first, each with two replies. */
export const getCoachComments = (coachId: number) =>
  readExisting(getCoachCommentsEndpoint, { coachId, pageNum: 1, pageSize: 10 }, cacheOf(coachId))

/** How many comments a coach has and how their marks are spread. */
export const getCoachCommentSummary = (coachId: number) =>
  readExisting(getCoachCommentCount, { coachId }, cacheOf(coachId))
