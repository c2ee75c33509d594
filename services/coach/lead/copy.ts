import { and, eq, inArray } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { LeadParty } from '#lib/contracts/lead/lead-match.ts'
import { OPEN_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact } from '../db/lead-schema.ts'
import { notifyLeadSide } from './notify.ts'
import { type LeadRow, saveLead } from './save.ts'
import { findTarget, refuseOwnLead, refusePaused } from './target.ts'

type Parts = Pick<CoachContext, 'findOffer' | 'now' | 'notify'>

/** Returns the number to call about a lead; throws CONFLICT once it is forgotten. */
export async function requireContactMobile(tx: Db, leadId: number): Promise<string> {
  const [contact] = await tx.select().from(leadContact).where(eq(leadContact.leadId, leadId))
  if (!contact) throw new ServiceError(ERROR_CODES.CONFLICT, '手机号已经删除，不能再发给别人')
  return contact.mobile
}

/** Copies of a lead, oldest first. */
export const copiesOf = (db: Db, leadId: number) =>
  db.select().from(lead).where(eq(lead.originId, leadId)).orderBy(lead.leadId)

/**
 * Copies a request as a separate lead to another recipient, who is notified. The caller has locked the original and
 * checked for an existing copy. Photos stay with the original: only operators see them.
 */
export async function copyLead(
  tx: Db,
  parts: Parts,
  from: LeadRow,
  { kind, id }: LeadParty,
  { isReferred, mobile }: { isReferred: boolean; mobile: string },
): Promise<LeadRow> {
  const target = await findTarget(parts, tx, kind, id)
  refusePaused(target)
  await refuseOwnLead(tx, target.recipient, from.accountId)
  const {
    leadId: originId,
    state,
    overdueAt,
    note,
    isHarassment,
    harassmentAt,
    harassmentSettledAt,
    recipientBlockedAt,
    ...rest
  } = from
  const copy = {
    ...rest,
    originId,
    isReferred,
    clientKey: null,
    kind,
    subjectId: id,
    subjectName: target.name,
    recipientKind: target.recipient?.kind ?? null,
    recipientId: target.recipient?.id ?? null,
    recipientName: target.recipientName ?? '',
    cityCode: target.cityCode,
    cityName: target.cityName,
    districtName: target.districtName,
    sportName: target.sportName,
    pictures: [],
    createdAt: parts.now(),
  }
  const saved = await saveLead(tx, copy, mobile)
  await notifyLeadSide(tx, parts, saved, { kind: 'leadReceived', side: 'recipient', at: saved.createdAt })
  return saved
}

/**
 * Coaches or venues this number has asked, directly or through a course or job of theirs, so that nobody is asked twice
 * . `isOpen`: only those with a lead still open.
 */
export async function askedIds(db: Db, mobile: string, kind: LeadParty['kind'], { isOpen = false } = {}) {
  const { subjectId, recipientKind, recipientId } = lead
  const rows = await db
    .select({ kind: lead.kind, subjectId, recipientKind, recipientId })
    .from(leadContact)
    .innerJoin(lead, eq(lead.leadId, leadContact.leadId))
    .where(and(eq(leadContact.mobile, mobile), isOpen ? inArray(lead.state, OPEN_LEAD_STATES) : undefined))
  return rows.flatMap((row): number[] => {
    const subject = row.kind === kind ? row.subjectId : null
    const recipient = row.recipientKind === kind ? row.recipientId : null
    return [subject, recipient].filter((id) => id !== null)
  })
}
