import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { LeadTarget } from '#lib/contracts/lead/lead.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { weekPartsOf } from '#lib/contracts/lead/open-times.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOwned, isOwnedBy } from '../application/owners.ts'
import { sportOf } from '../coach/commented.ts'
import type { CoachContext } from '../context.ts'
import { application } from '../db/application-schema.ts'
import { lead } from '../db/lead-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import type { LeadSubject } from './subject.ts'

type Parts = Pick<CoachContext, 'findOffer'>
type Recipient = { kind: ApplicationKind; id: number }
type Offered = Pick<LeadTarget, 'feeTypes' | 'openParts' | 'isPaused'>
type Found = LeadSubject & { recipientName: string | null } & Offered

/** Returns what a request is about, or throws GONE. The recipient is set only when an account answers. */
export async function findTarget(parts: Parts, db: Db, kind: LeadKind, id: number): Promise<Found> {
  const found = await FINDERS[kind](parts, db, id)
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  const { recipient } = found
  const recipientName =
    recipient && (await isOwned(db, recipient.kind, recipient.id)) ? await nameOf(db, recipient) : null
  return {
    feeTypes: [],
    openParts: [],
    isPaused: false,
    ...found,
    recipient: recipientName === null ? null : recipient,
    recipientName,
  }
}

type Finder = (parts: Parts, db: Db, id: number) => Promise<(LeadSubject & Partial<Offered>) | null>

const FINDERS: Record<LeadKind, Finder> = {
  coach: async (_parts, db, id) => {
    const [row] = await db
      .select()
      .from(coach)
      .where(and(eq(coach.coachId, id), eq(coach.status, 'live')))
    if (!row) return null
    const sportName = await sportOf(db, row.categoryIds[0] ?? 0)
    const feeTypes = row.classTypes.map(({ feeType }) => feeType)
    return { ...row, recipient: { kind: 'coach', id }, sportName, feeTypes, openParts: weekPartsOf(row.openTimes) }
  },
  venue: async (_parts, db, id) => {
    const [row] = await db
      .select()
      .from(venue)
      .where(
        and(eq(venue.venueId, id), eq(venue.status, 'live'), eq(venue.businessStatus, BUSINESS_STATUS.IN_BUSINESS)),
      )
    return row ? { ...row, recipient: { kind: 'venue', id }, sportName: '' } : null
  },
  course: async ({ findOffer }, db, id) => {
    const found = await findOffer(db, 'course', id)
    return found && { ...found, isPaused: found.recipient !== null && (await hasPaused(db, found.recipient)) }
  },
  // Whoever takes no learners may still look for staff.
  job: ({ findOffer }, db, id) => findOffer(db, 'job', id),
}

async function hasPaused(db: Db, { kind, id }: Recipient): Promise<boolean> {
  const [row] =
    kind === 'coach'
      ? await db.select({ isPaused: coach.isPaused }).from(coach).where(eq(coach.coachId, id))
      : await db.select({ isPaused: venue.isPaused }).from(venue).where(eq(venue.venueId, id))
  return row?.isPaused ?? false
}

async function nameOf(db: Db, { kind, id }: Recipient): Promise<string> {
  const [row] =
    kind === 'coach'
      ? await db.select({ name: coach.name }).from(coach).where(eq(coach.coachId, id))
      : await db.select({ name: venue.name }).from(venue).where(eq(venue.venueId, id))
  return row?.name ?? ''
}

/** Rejects an account that would send to itself. */
export async function refuseOwnLead(db: Db, recipient: LeadSubject['recipient'], accountId: number | null) {
  if (!recipient || accountId === null) return
  if (await isOwnedBy(db, recipient.kind, recipient.id, accountId)) {
    throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '这是您自己的主页，不能给自己发预约')
  }
}

/** Rejects requests to whoever takes no learners. */
export function refusePaused({ isPaused }: Pick<LeadTarget, 'isPaused'>) {
  if (isPaused) throw new ServiceError(ERROR_CODES.CONFLICT, '对方暂不接收新学员，请刷新页面，看看相近的其他选择')
}

/** Those of the leads that this account answers. */
export async function answeredAmong(db: Db, ids: readonly number[], accountId: number): Promise<ReadonlySet<number>> {
  const answered = await db
    .select({ leadId: lead.leadId })
    .from(lead)
    .where(and(inArray(lead.leadId, [...ids]), isAnsweredBy(accountId)))
  return new Set(answered.map(({ leadId }) => leadId))
}

/** SQL condition for leads that an account answers: any account, or the one given. */
export const isAnsweredBy = (accountId?: number) => {
  const ownerCondition = accountId === undefined ? sql`true` : sql`a.account_id = ${accountId}`
  return sql`exists (select from ${application} a
    where a.kind = ${lead.recipientKind} and a.subject_id = ${lead.recipientId} and ${ownerCondition})`
}
