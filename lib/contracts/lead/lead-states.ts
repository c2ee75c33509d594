import type { LEARNER_AGES } from '../codes.ts'

/** Kinds and states of leads, and who may move them. No schema library here, so that pages may import it. */
export const LEAD_KINDS = ['coach', 'venue', 'course', 'job'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STATES = [
  'new',
  'seen',
  'contacted',
  'agreed',
  'done',
  'unsuited',
  'unanswered',
  'withdrawn',
  'expired',
] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** People involved in a lead. The clock is not one: it makes the moves that happen by timeout. */
export const LEAD_ROLES = ['poster', 'recipient', 'operator'] as const
export type LeadRole = (typeof LEAD_ROLES)[number]
export type LeadMover = LeadRole | 'clock'

/** Lead queues of operators: no account to answer, overdue, reported as harassment. */
export const LEAD_QUEUES = ['leadsWithoutRecipient', 'overdueLeads', 'harassment'] as const
export type LeadQueue = (typeof LEAD_QUEUES)[number]

const RESPONDERS: readonly LeadMover[] = ['recipient', 'operator']

/** Possible from any open state. A demand becomes done automatically once a lead sent on from it succeeds. */
const ENDINGS: Partial<Record<LeadState, readonly LeadMover[]>> = {
  done: ['clock'],
  unsuited: RESPONDERS,
  withdrawn: ['poster'],
  expired: ['clock'],
}
/** The same once the number has been seen; before that nobody can have called in vain. */
const ENDINGS_SEEN: typeof ENDINGS = { ...ENDINGS, unanswered: RESPONDERS }

/**
 * The state machine of leads: from a state, to which, by whom. A state without moves is closed. Answering a lead
 * requires viewing the number, which makes it seen.
 */
export const LEAD_MOVES: Record<LeadState, Partial<Record<LeadState, readonly LeadMover[]>>> = {
  new: { seen: RESPONDERS, ...ENDINGS },
  seen: { contacted: RESPONDERS, ...ENDINGS_SEEN },
  contacted: { agreed: RESPONDERS, ...ENDINGS_SEEN },
  agreed: { ...ENDINGS_SEEN, done: [...RESPONDERS, 'poster', 'clock'] },
  done: {},
  unsuited: {},
  unanswered: {},
  withdrawn: {},
  expired: {},
}

export const isLeadOpen = (state: LeadState): boolean => Object.keys(LEAD_MOVES[state]).length > 0

export const OPEN_LEAD_STATES = LEAD_STATES.filter(isLeadOpen)

/** Ended without a result: the poster may send the same request to others. */
export const REPEATABLE_LEAD_STATES: readonly LeadState[] = ['unsuited', 'unanswered']

export const mayMoveLead = (from: LeadState, to: LeadState, mover: LeadMover): boolean =>
  LEAD_MOVES[from][to]?.includes(mover) ?? false

/** States that imply a call, so only someone who has viewed the number may set them. */
const STATES_AFTER_CALL: readonly LeadState[] = ['contacted', 'unanswered']
export const requiresViewedNumber = (to: LeadState): boolean => STATES_AFTER_CALL.includes(to)

/** States a role may move a lead to, in the order of the table. */
export const leadMovesOf = (from: LeadState, role: LeadRole): LeadState[] =>
  LEAD_STATES.filter((to) => mayMoveLead(from, to, role))

/** Token that gives a visitor access to a lead: 256 random bits; 128 in an SMS, whose variables are short. */
export const LEAD_TOKEN = /^[\w-]{22}([\w-]{21})?$/

export type LearnerAge = (typeof LEARNER_AGES)[number]

export const LEARNER_LEVELS = ['none', 'some', 'skilled'] as const
export type LearnerLevel = (typeof LEARNER_LEVELS)[number]

/** Week parts: ten times the weekday (1 is Monday) plus the part of day (1 morning, 2 afternoon, 3 evening). */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const DAY_PARTS = [1, 2, 3] as const
export const WEEK_PARTS: readonly number[] = WEEK_DAYS.flatMap((day) => DAY_PARTS.map((part) => 10 * day + part))

export const LEAD_FIELDS = ['learnerAge', 'level', 'feeType', 'times', 'description'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]

/** Form fields besides name and number: shown at first, and after expanding the rest. */
export const LEAD_FORM_FIELDS: Record<LeadKind, { first: readonly LeadField[]; more: readonly LeadField[] }> = {
  coach: { first: ['learnerAge', 'times'], more: ['feeType', 'level', 'description'] },
  course: { first: ['learnerAge', 'description'], more: ['level', 'times'] },
  venue: { first: ['times', 'description'], more: [] },
  job: { first: ['description'], more: ['times'] },
}

/** Whether a folded field of the form has a value. They are all optional, so only then can one be wrong. */
export const hasFoldedAnswer = (kind: LeadKind, values: Partial<Record<LeadField, unknown>>): boolean =>
  LEAD_FORM_FIELDS[kind].more.some((field) => [values[field]].flat().some(Boolean))
