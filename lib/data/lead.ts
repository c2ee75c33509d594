import 'server-only'
import { getLead, getLeadTarget } from '#lib/contracts/lead/lead.ts'
import { getSimilarOfLead, getSimilarOfTarget, type PausedParty } from '#lib/contracts/lead/lead-match.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { read } from '#lib/http/server-client.ts'

/** Never cached: recipient and consent text must be current, and leads are private. */
const UNCACHED = { tags: [], revalidate: false as const }

/** The subject of a lead form, or null if it no longer accepts leads. */
export const readLeadTarget = (kind: LeadKind, id: number) => read(getLeadTarget, { kind, id }, UNCACHED)

/** The lead a token gives access to, or null. */
export const readLeadByToken = (token: string) => read(getLead, { token }, UNCACHED)

/** Other coaches or venues the lead's poster may also ask. */
export const readSimilarByToken = async (token: string) => (await read(getSimilarOfLead, { token }, UNCACHED)) ?? []

/** Alternatives to a coach, venue or course that is paused. */
export const readSimilarOfTarget = async (target: PausedParty) =>
  (await read(getSimilarOfTarget, target, UNCACHED)) ?? []
