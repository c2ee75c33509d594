import { PLAIN_VIEW, viewParameters } from '#lib/routing/comment-view.ts'

const BASE = '/jiaolian/component'

/** Opens the comment form on the coach's page. */
export const WRITE_HASH = '#xiepingjia'

const withPage = (address: string, page: number) => (page > 1 ? `${address}&pageNum=${page}` : address)

/** Plain page of all comments on a coach (R-2.59, A-09), with the chosen filters and order (R-12.2). */
export const allCommentsHref = (coachId: number, page = 1, view = PLAIN_VIEW) =>
  withPage(
    `${BASE}/EvaluateListPop?coachId=${coachId}${viewParameters(view)
      .map(([name, value]) => `&${name}=${value}`)
      .join('')}`,
    page,
  )

/** Plain page of all replies to a comment (R-2.60, A-09). */
export const allRepliesHref = (commentId: number, page = 1) =>
  withPage(`${BASE}/ReplyListPop?commentId=${commentId}`, page)
