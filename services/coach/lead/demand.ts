import { and, count, eq, inArray } from 'drizzle-orm'
import { cityByCode } from '#lib/city/cities.ts'
import { DEMAND_TYPES, type DemandType } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { LEAD_KIND_OF_DEMAND } from '#lib/contracts/lead/lead.ts'
import { OPEN_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import { DEMAND_REPEAT_TIME, OPEN_LEADS_PER_MOBILE } from '#lib/contracts/limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead, leadContact } from '../db/lead-schema.ts'
import { saveLead } from './save.ts'
import { lockMobile, openLeadOf } from './send.ts'

type PostedDemand = {
  opinionType: DemandType
  description: string
  contactMobile: string | null
  pictures: string[]
  accountId: number | null
  isVerified: boolean
  /** Version of the consent text shown; null for demands from before numbers were shared. */
  consentVersion: string | null
  /** City of the page it was posted on. */
  cityCode: string | null
  createdAt: Date
  /** Hash of the number and the form's key, or without one of number, type and text; null where it no longer matters. */
  contentHash: string | null
}

/** Whether a general demand becomes a lead rather than feedback. */
export const isLead = (opinionType: DemandType) => LEAD_KIND_OF_DEMAND[opinionType] !== undefined

/** Whether the same demand was posted seconds ago (FM-10); an older one gives up its key. */
export async function wasJustSent(tx: Db, contentHash: string, at: Date): Promise<boolean> {
  const [before] = await tx.select().from(lead).where(eq(lead.clientKey, contentHash))
  if (!before) return false
  if (at.getTime() - before.createdAt.getTime() < DEMAND_REPEAT_TIME) return true
  await tx.update(lead).set({ clientKey: null }).where(eq(lead.leadId, before.leadId))
  return false
}

/** The open demand a form has sent. */
export async function findSentDemand(
  tx: Db,
  contentHash: string,
): Promise<Pick<PostedDemand, 'opinionType' | 'description' | 'pictures'> | null> {
  const before = await openLeadOf(tx, contentHash)
  if (!before) return null
  const { kind, description, pictures } = before
  return { opinionType: DEMAND_TYPES.find((type) => LEAD_KIND_OF_DEMAND[type] === kind)!, description, pictures }
}

/** Stores a general demand as a lead without recipient. */
export function saveDemand(tx: Db, { opinionType, contactMobile, contentHash, ...demand }: PostedDemand) {
  const kind = LEAD_KIND_OF_DEMAND[opinionType]!
  const cityName = cityByCode(demand.cityCode ?? '')?.adName ?? ''
  return saveLead(
    tx,
    { ...demand, cityName, kind, clientKey: contentHash, callName: '', times: [], source: '/' },
    contactMobile,
  )
}

/**
 * rejects more than five open leads per number, verified or not; referred copies do not count. What
 * somebody else posted with a number must not block its owner.
 */
export async function refuseManyDemands(tx: Db, mobile: string, isOwner: boolean): Promise<void> {
  await lockMobile(tx, mobile)
  const own = and(eq(leadContact.mobile, mobile), eq(lead.isReferred, false), inArray(lead.state, OPEN_LEAD_STATES))
  const [open] = await tx
    .select({ total: count() })
    .from(leadContact)
    .innerJoin(lead, eq(lead.leadId, leadContact.leadId))
    .where(isOwner ? and(own, eq(lead.isVerified, true)) : own)
  if ((open?.total ?? 0) >= OPEN_LEADS_PER_MOBILE) {
    throw new ServiceError(
      ERROR_CODES.TOO_MANY_REQUESTS,
      `这个手机号已有 ${OPEN_LEADS_PER_MOBILE} 条需求在处理，请等结束后再发布`,
      { reason: 'open demands' },
    )
  }
}
