import { currentOperators } from './auth/operator/terms.ts'
import { coachViews, emptySearches, hasCoaches, leadStates, leadSums } from './coach/desk/figures.ts'
import { harassmentReports, leadsWithoutRecipient, overdueLeads, pendingApplications } from './coach/desk/queues.ts'
import type { DeskParts } from './generic/desk/parts.ts'
import { registrations } from './user/account/figures.ts'

/** What the desk needs from other services; each queue is one line. */
export const deskParts: DeskParts = {
  queues: { applications: pendingApplications, leadsWithoutRecipient, overdueLeads, harassment: harassmentReports },
  leadStates,
  views: coachViews,
  leads: leadSums,
  registrations,
  emptySearches,
  roles: async (db) => [...new Set((await currentOperators(db)).map(({ role }) => role))],
  hasCoaches,
}
