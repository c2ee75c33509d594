/** Operator roles: an owner may do everything, the others only what their work requires. */
export const OPERATOR_ROLES = ['owner', 'editor', 'reviewer', 'support'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** The duties that calls require, with the roles that have them; an owner has all. */
export const DUTIES = {
  /** The start page of every operator: queues, figures, what the site lacks. */
  desk: ['editor', 'reviewer', 'support'],
  /** Articles, videos, courses, jobs, news, banners, links, help pages. */
  content: ['editor'],
  /** Coaches and venues, and their applications. */
  applications: ['reviewer'],
  /** Reports, objections and held texts. */
  moderation: ['reviewer'],
  /** Leads and feedback. */
  leads: ['support'],
  accounts: ['support'],
  /** Agreements, sports, cities, wording, lists of words. */
  settings: [],
  /** Operators' roles, and the audit log. */
  operators: [],
} as const satisfies Record<string, readonly Exclude<OperatorRole, 'owner'>[]>
export type Duty = keyof typeof DUTIES

/** Whether a role has a duty: services authorize by it, the console shows by it. */
export const mayDo = (role: OperatorRole | null, duty: Duty): boolean =>
  role === 'owner' || (role !== null && (DUTIES[duty] as readonly OperatorRole[]).includes(role))
