import 'server-only'
import { getLead, getLeadTarget } from '#lib/contracts/lead/lead.ts'
import { getSimilarOfLead, getSimilarOfTarget, type PausedParty } from '#lib/contracts/lead/lead-match.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { read } from '#lib/http/server-client.ts'

/** Who is asked and who will see the number is as it is at this moment; a lead is nobody else's. */
const NEVER = { tags: [], revalidate: false as const }

/** What a form is about, or null when it can no longer be asked for. */
export const readLeadTarget = (kind: LeadKind, id: number) => read(getLeadTarget, { kind, id }, NEVER)

/** The lead a token opens, or null. */
export const readLeadByToken = (token: string) => read(getLead, { token }, NEVER)

/** Whom the poster of that lead may ask as well. */
export const readSimilarByToken = async (token: string) => (await read(getSimilarOfLead, { token }, NEVER)) ?? []

/** Others like a coach or a venue that takes nobody for now. */
export const readSimilarOfTarget = async (target: PausedParty) => (await read(getSimilarOfTarget, target, NEVER)) ?? []
