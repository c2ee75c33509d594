import { and, asc, eq, inArray } from 'drizzle-orm'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import type { LeadRole } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact, leadMove, leadTimer, leadView } from '../db/lead-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { isHarassmentOpen, isOverdue, onDeskAmong, reportedAtOf } from './desk.ts'
import type { LeadRow } from './save.ts'
import { answeredAmong } from './target.ts'
import { withdrawnAmong } from './withdrawn.ts'

/** Name of the recipient; null when no account answers or it is blocked. */
export const recipientNameOf = ({ recipientName, recipientBlockedAt }: LeadRow): string | null =>
  (recipientBlockedAt === null && recipientName) || null

/** The number of a withdrawn lead is kept for operators alone, while a report is open. */
export const showsNumber = (isWithdrawn: boolean, role: LeadRole) => !isWithdrawn || role === 'operator'

/** Those of the leads whose personal data is deleted: no timer is left to do it. */
export async function forgottenAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const waiting = await db
    .select({ leadId: leadTimer.leadId })
    .from(leadTimer)
    .where(and(inArray(leadTimer.leadId, [...ids]), eq(leadTimer.kind, 'forget')))
  const isWaiting = new Set(waiting.map(({ leadId }) => leadId))
  return new Set(ids.filter((id) => !isWaiting.has(id)))
}

/** Who a lead is shown to: as its poster, its recipient or an operator; without an account, by its token. */
export type LeadViewer = { role: LeadRole; accountId: number | null }

type Parts = Pick<CoachContext, 'findVisibleOffers'>

/** Returns leads as seen by this viewer. */
export async function showLeads(
  db: Db,
  parts: Parts,
  rows: readonly LeadRow[],
  { role, accountId }: LeadViewer,
): Promise<Lead[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ leadId }) => leadId)
  const [contacts, moves, views, copies, forgotten, withdrawn, onDesk, received] = await Promise.all([
    db.select().from(leadContact).where(inArray(leadContact.leadId, ids)),
    db.select().from(leadMove).where(inArray(leadMove.leadId, ids)).orderBy(asc(leadMove.at)),
    db.select().from(leadView).where(inArray(leadView.leadId, ids)).orderBy(asc(leadView.at)),
    role === 'recipient' ? [] : db.select().from(lead).where(inArray(lead.originId, ids)).orderBy(asc(lead.leadId)),
    role === 'recipient' ? forgottenAmong(db, ids) : new Set(),
    withdrawnAmong(db, rows),
    role === 'operator' ? onDeskAmong(db, ids) : new Set(),
    role === 'operator' ? answeredAmong(db, ids, accountId ?? 0) : new Set(),
  ])
  const isGone = await findGoneSubjects(db, parts, [...rows, ...copies])
  const mobiles = new Map(contacts.map(({ leadId, mobile }) => [leadId, maskMobile(mobile)]))
  const movesOf = Map.groupBy(moves, ({ leadId }) => leadId)
  const viewsOf = Map.groupBy(views, ({ leadId }) => leadId)
  const copiesOf = Map.groupBy(copies, ({ originId }) => originId)
  const isOwn = (row: LeadRow) => role === 'operator' && row.accountId !== null && row.accountId === accountId
  return rows.map((row) => ({
    ...row,
    role,
    subject: row.subjectId === null ? null : { id: row.subjectId, name: row.subjectName, isGone: isGone(row) },
    recipient: recipientNameOf(row),
    isRecipientGone: row.recipientBlockedAt !== null,
    mobile: (showsNumber(withdrawn.has(row.leadId), role) && mobiles.get(row.leadId)) || null,
    createdAt: row.createdAt.toISOString(),
    moves: (movesOf.get(row.leadId) ?? []).map(({ toState, mover, at }) => ({
      to: toState,
      by: mover,
      at: at.toISOString(),
    })),
    views: (viewsOf.get(row.leadId) ?? []).map(({ at }) => at.toISOString()),
    isOverdue: isOverdue(row),
    sentTo: (copiesOf.get(row.leadId) ?? []).map((copy) => ({
      kind: copy.kind,
      id: copy.subjectId!,
      name: copy.subjectName,
      isGone: isGone(copy),
      state: copy.state,
      isReferred: copy.isReferred,
    })),
    note: role === 'recipient' ? row.note : null,
    ...(forgotten.has(row.leadId) && { isForgotten: true }),
    // A lead does not tell its poster of a report of harassment. An operator who sent it sees no more than that it is
    // among the reported (decision 77).
    isHarassment: role === 'poster' || isOwn(row) ? null : row.isHarassment,
    ...(role !== 'poster' && {
      ...(!isOwn(row) && { isHarassmentSettled: row.harassmentSettledAt !== null }),
      hasViewed: viewsOf.get(row.leadId)?.some((view) => view.accountId === accountId) ?? false,
    }),
    ...(role === 'operator' && !isOwn(row) && { isOnDesk: onDesk.has(row.leadId) }),
    ...(isOwn(row) && { isOwn: true }),
    ...(received.has(row.leadId) && { isReceived: true }),
    harassment: role === 'operator' && row.isHarassment && !isOwn(row) ? harassmentOf(row) : null,
  }))
}

type Subject = Pick<LeadRow, 'kind' | 'subjectId'>

/** Finds which subjects of leads are no longer public. */
async function findGoneSubjects(
  db: Db,
  { findVisibleOffers }: Parts,
  rows: readonly Subject[],
): Promise<(row: Subject) => boolean> {
  const idsOf = (kind: LeadRow['kind']) => rows.flatMap((row) => (row.kind === kind ? (row.subjectId ?? []) : []))
  const [coaches, venues, courses, jobs] = await Promise.all([
    db
      .select({ id: coach.coachId })
      .from(coach)
      .where(and(inArray(coach.coachId, idsOf('coach')), eq(coach.status, 'live'))),
    db
      .select({ id: venue.venueId })
      .from(venue)
      .where(and(inArray(venue.venueId, idsOf('venue')), eq(venue.status, 'live'))),
    findVisibleOffers(db, 'course', idsOf('course')),
    findVisibleOffers(db, 'job', idsOf('job')),
  ])
  const visible: Record<LeadRow['kind'], Set<number>> = {
    coach: new Set(coaches.map(({ id }) => id)),
    venue: new Set(venues.map(({ id }) => id)),
    course: new Set(courses),
    job: new Set(jobs),
  }
  return ({ kind, subjectId }) => subjectId !== null && !visible[kind].has(subjectId)
}

const recipientOf = ({ recipientKind: kind, recipientId: id, recipientName: name }: LeadRow) =>
  kind === null || id === null ? null : { kind, id, name }

const harassmentOf = (row: LeadRow) => ({
  by: recipientOf(row),
  accountId: row.accountId,
  at: reportedAtOf(row).toISOString(),
  isOpen: isHarassmentOpen(row),
})

export const showLead = async (db: Db, parts: Parts, row: LeadRow, viewer: LeadViewer): Promise<Lead> =>
  (await showLeads(db, parts, [row], viewer))[0]!
