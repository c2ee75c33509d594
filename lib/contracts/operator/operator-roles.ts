/** Who runs the site: an owner may do everything, the others what their work needs. */
export const OPERATOR_ROLES = ['owner', 'editor', 'reviewer', 'support'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** What an operator's call is part of, and whose work that is; an owner's always. */
export const DUTIES = {
  /** What every operator sees first: queues, figures, what the site lacks. */
  desk: ['editor', 'reviewer', 'support'],
  /** Articles, videos, courses, jobs, news, banners, links, help pages. */
  content: ['editor'],
  /** Coaches and venues, and what they hand in. */
  applications: ['reviewer'],
  /** Reports, objections and texts that are held. */
  moderation: ['reviewer'],
  /** Leads and feedback. */
  leads: ['support'],
  accounts: ['support'],
  /** Agreements, sports, cities, wording, lists of words. */
  settings: [],
  /** Who is an operator, and what all of them did. */
  operators: [],
} as const satisfies Record<string, readonly Exclude<OperatorRole, 'owner'>[]>
export type Duty = keyof typeof DUTIES

/** The one answer to "may they?": services refuse by it, the console shows by it. */
export const mayDo = (role: OperatorRole | null, duty: Duty): boolean =>
  role === 'owner' || (role !== null && (DUTIES[duty] as readonly OperatorRole[]).includes(role))
