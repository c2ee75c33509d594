import type { Lead } from '#lib/contracts/lead/lead.ts'

/** Shows what became of a lead; without one it was no longer what was seen, and is read anew. */
export type ShowLead = (lead?: Lead) => void
