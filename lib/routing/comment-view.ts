import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { COMMENT_ORDERS, type CommentOrder } from '#lib/contracts/comment/comment-codes.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'

/** Which of a coach's comments are shown, and in which order. */
export interface CommentView {
  order: CommentOrder
  isPictured: boolean
  learnerAge: LearnerAge | null
}

export const PLAIN_VIEW: CommentView = { order: 'newest', isPictured: false, learnerAge: null }

/** Reads the view from a URL's query, ignoring invalid values. */
export const readCommentView = (query: URLSearchParams): CommentView => ({
  order: COMMENT_ORDERS.find((each) => each === query.get('order')) ?? PLAIN_VIEW.order,
  isPictured: query.get('pictured') === '1',
  learnerAge: LEARNER_AGES.find((each) => each === query.get('age')) ?? null,
})

/** The view as query parameters, defaults omitted. */
export const viewParameters = ({ order, isPictured, learnerAge }: CommentView): [name: string, value: string][] => [
  ...(order === PLAIN_VIEW.order ? [] : [['order', order] satisfies [string, string]]),
  ...(isPictured ? [['pictured', '1'] satisfies [string, string]] : []),
  ...(learnerAge ? [['age', learnerAge] satisfies [string, string]] : []),
]
