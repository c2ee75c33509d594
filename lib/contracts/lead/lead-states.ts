import type { LEARNER_AGES } from '../codes.ts'

/**
 * What a lead can be about, how it can stand, and who may move it. No schema library here, so that pages may
 * import it.
 */
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

/** Who has to do with a lead. The clock is nobody: what happens when nothing happens. */
export const LEAD_ROLES = ['poster', 'recipient', 'operator'] as const
export type LeadRole = (typeof LEAD_ROLES)[number]
export type LeadMover = LeadRole | 'clock'

/** What of leads operators work through: nobody answers, nobody has in time, no honest request. */
export const LEAD_QUEUES = ['leadsWithoutRecipient', 'overdueLeads', 'harassment'] as const
export type LeadQueue = (typeof LEAD_QUEUES)[number]

const ANSWERING: readonly LeadMover[] = ['recipient', 'operator']

/** From any state that is open. A demand is done by itself when something came of it where it was sent. */
const ENDINGS: Partial<Record<LeadState, readonly LeadMover[]>> = {
  done: ['clock'],
  unsuited: ANSWERING,
  withdrawn: ['poster'],
  expired: ['clock'],
}
/** The same once somebody has seen the number: before that nobody can have called in vain. */
const ENDINGS_SEEN: typeof ENDINGS = { ...ENDINGS, unanswered: ANSWERING }

/**
 * The one table of moves: from a state, to which, by whom. A state without moves is closed. Whoever answers a lead sees
 * the number first, which makes it seen.
 */
export const LEAD_MOVES: Record<LeadState, Partial<Record<LeadState, readonly LeadMover[]>>> = {
  new: { seen: ANSWERING, ...ENDINGS },
  seen: { contacted: ANSWERING, ...ENDINGS_SEEN },
  contacted: { agreed: ANSWERING, ...ENDINGS_SEEN },
  agreed: { ...ENDINGS_SEEN, done: [...ANSWERING, 'poster', 'clock'] },
  done: {},
  unsuited: {},
  unanswered: {},
  withdrawn: {},
  expired: {},
}

export const isLeadOpen = (state: LeadState): boolean => Object.keys(LEAD_MOVES[state]).length > 0

export const OPEN_LEAD_STATES = LEAD_STATES.filter(isLeadOpen)

export const mayMoveLead = (from: LeadState, to: LeadState, mover: LeadMover): boolean =>
  LEAD_MOVES[from][to]?.includes(mover) ?? false

/** What only who has looked at the number can say: nobody else can have called. */
const CALLED: readonly LeadState[] = ['contacted', 'unanswered']
export const needsLook = (to: LeadState): boolean => CALLED.includes(to)

/** Where somebody may move a lead to, in the order of the table. */
export const leadMovesOf = (from: LeadState, role: LeadRole): LeadState[] =>
  LEAD_STATES.filter((to) => mayMoveLead(from, to, role))

/** What opens a lead to a visitor: 256 random bits, or 128 in an SMS, whose variables are short. */
export const LEAD_TOKEN = /^[\w-]{22}([\w-]{21})?$/

export type LearnerAge = (typeof LEARNER_AGES)[number]

export const LEARNER_LEVELS = ['none', 'some', 'skilled'] as const
export type LearnerLevel = (typeof LEARNER_LEVELS)[number]

/** Parts of a week: ten times the weekday (1 is Monday) and the part of the day (1 morning, 2 afternoon, 3 evening). */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const DAY_PARTS = [1, 2, 3] as const
export const WEEK_PARTS: readonly number[] = WEEK_DAYS.flatMap((day) => DAY_PARTS.map((part) => 10 * day + part))

export const LEAD_FIELDS = ['learnerAge', 'level', 'feeType', 'times', 'description'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]

/** What is asked besides name and number: at once, and when somebody unfolds the rest. */
export const LEAD_QUESTIONS: Record<LeadKind, { first: readonly LeadField[]; more: readonly LeadField[] }> = {
  coach: { first: ['learnerAge', 'times'], more: ['feeType', 'level', 'description'] },
  course: { first: ['learnerAge', 'description'], more: ['level', 'times'] },
  venue: { first: ['times', 'description'], more: [] },
  job: { first: ['description'], more: ['times'] },
}
