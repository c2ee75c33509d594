import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { COMMENT_ORDERS, type CommentOrder } from '#lib/contracts/comment/comment-codes.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'

/** Which of a coach's comments are read, and in which order. */
export interface CommentView {
  order: CommentOrder
  isPictured: boolean
  learnerAge: LearnerAge | null
}

export const PLAIN_VIEW: CommentView = { order: 'newest', isPictured: false, learnerAge: null }

/** What an address asks for; words that mean nothing ask for nothing. */
export const readCommentView = (query: URLSearchParams): CommentView => ({
  order: COMMENT_ORDERS.find((each) => each === query.get('order')) ?? PLAIN_VIEW.order,
  isPictured: query.get('pictured') === '1',
  learnerAge: LEARNER_AGES.find((each) => each === query.get('age')) ?? null,
})

/** The same as parameters, what nobody asked for left out. */
export const viewParameters = ({ order, isPictured, learnerAge }: CommentView): [name: string, value: string][] => [
  ...(order === PLAIN_VIEW.order ? [] : [['order', order] satisfies [string, string]]),
  ...(isPictured ? [['pictured', '1'] satisfies [string, string]] : []),
  ...(learnerAge ? [['age', learnerAge] satisfies [string, string]] : []),
]
