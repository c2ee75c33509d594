import type { Lead } from '#lib/contracts/lead/lead.ts'

/** Shows the changed lead; called without one if it was outdated and has to be refetched. */
export type LeadChangeHandler = (lead?: Lead) => void
