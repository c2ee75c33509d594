/**
 * What can be reported and why, the states of a report, and who may move it. No schema library here,
 * so that pages may import it.
 */
export const REPORT_KINDS = ['comment', 'reply', 'coach', 'venue', 'course', 'job', 'article', 'video'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_REASONS = [
  'untrue',
  'childSafety',
  'abuse',
  'fraud',
  'advertising',
  'privacy',
  'infringement',
  'illegal',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATES = ['open', 'upheld', 'dismissed', 'objected', 'confirmed', 'overturned'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Who moves a report; `otherOperator` is anyone but the operator who decided first. */
export type ReportMover = 'operator' | 'author' | 'otherOperator'

/**
 * The state machine of reports: from a state, to which, by whom. The author can object only once, because nothing leads
 * back to a state that allows it.
 */
export const REPORT_MOVES: Record<ReportState, Partial<Record<ReportState, ReportMover>>> = {
  open: { upheld: 'operator', dismissed: 'operator' },
  upheld: { objected: 'author' },
  dismissed: {},
  objected: { confirmed: 'otherOperator', overturned: 'otherOperator' },
  confirmed: {},
  overturned: {},
}

export const mayMoveReport = (from: ReportState, to: ReportState, mover: ReportMover): boolean =>
  REPORT_MOVES[from][to] === mover

/** States visible to the author: their content was hidden, temporarily or for good. */
export const AUTHOR_STATES: readonly ReportState[] = ['upheld', 'objected', 'confirmed', 'overturned']

/** Queues for operators to decide, with the state that puts a report into each. */
export const REPORT_QUEUES = { reports: 'open', objections: 'objected' } as const satisfies Record<string, ReportState>
export type ReportQueue = keyof typeof REPORT_QUEUES
