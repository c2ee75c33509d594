import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Lead } from '#lib/contracts/lead.ts'
import { type LeadQueue, type LeadRole, OPEN_LEAD_STATES } from '#lib/contracts/lead-states.ts'
import { maskMobile } from '#lib/contracts/mask-mobile.ts'
import { mayDo } from '#lib/contracts/operator-roles.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOpenLead, lead, leadContact, leadMove, leadTimer, leadToken, leadView } from '../db/lead-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import type { LeadRow } from './keep.ts'
import { isAnsweredBy } from './target.ts'

/** How somebody names a lead: an account by its number, a visitor by its token. */
export type LeadName = { leadId?: number | undefined; token?: string | undefined }

type Seen = { row: LeadRow; roles: LeadRole[] }

/**
 * A lead and what the caller is to it. For whom it is not visible it does not exist, found by the same question
 * . `isLocked`: nobody else moves it until the transaction ends.
 */
export async function findLead(
  db: Db,
  { leadId, token }: LeadName,
  actor: Actor | null,
  { isLocked = false } = {},
): Promise<Seen> {
  const me = actor?.accountId ?? 0
  const isOperator = mayDo(actor?.role ?? null, 'leads')
  const byToken = token ? eq(leadToken.tokenHash, hashToken(token)) : sql`false`
  const opened = db.select({ id: leadToken.leadId }).from(leadToken).where(byToken)
  const isOpened = sql`${lead.leadId} in ${opened}`
  const facts = {
    isOpened: sql<boolean>`${isOpened}`,
    isPosted: sql<boolean>`coalesce(${lead.accountId} = ${me}, false)`,
    isReceived: sql<boolean>`${isAnsweredBy(me)}`,
  }
  const named = leadId === undefined ? isOpened : eq(lead.leadId, leadId)
  const isVisible = or(isOpened, eq(lead.accountId, me), isAnsweredBy(me), sql`${isOperator}`)
  const question = db
    .select({ row: lead, ...facts })
    .from(lead)
    .where(and(named, isVisible))
  const [found] = await (isLocked ? question.for('update') : question)
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  const { row, isOpened: isGuest, isPosted, isReceived } = found
  const roles: [LeadRole, boolean][] = [
    ['poster', isGuest || isPosted],
    ['recipient', isReceived],
    ['operator', isOperator],
  ]
  return { row, roles: roles.flatMap(([role, is]) => (is ? [role] : [])) }
}

/** Reported as harassment, and no operator has decided about it. */
export const isHarassmentOpen = ({ isHarassment, harassmentSettledAt }: LeadRow) =>
  isHarassment && harassmentSettledAt === null

/** Nobody has made contact in time, nor said that there is nobody to call. */
export const isOverdue = (row: LeadRow) =>
  row.overdueAt !== null && (row.state === 'new' || row.state === 'seen') && !isHarassmentOpen(row)

/** Whose account answers; null where none does, or it is blocked. */
export const recipientNameOf = ({ recipientName, recipientBlockedAt }: LeadRow): string | null =>
  (recipientBlockedAt === null && recipientName) || null

/** The number of what was taken back is kept for operators alone, while a report waits for them. */
export const showsNumber = ({ state }: LeadRow, role: LeadRole) => state !== 'withdrawn' || role === 'operator'

/** Rows as somebody with this role sees them. */
export async function showLeads(db: Db, rows: readonly LeadRow[], role: LeadRole): Promise<Lead[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ leadId }) => leadId)
  const [contacts, moves, views, copies] = await Promise.all([
    db.select().from(leadContact).where(inArray(leadContact.leadId, ids)),
    db.select().from(leadMove).where(inArray(leadMove.leadId, ids)).orderBy(asc(leadMove.at)),
    db.select().from(leadView).where(inArray(leadView.leadId, ids)).orderBy(asc(leadView.at)),
    role === 'recipient' ? [] : db.select().from(lead).where(inArray(lead.originId, ids)).orderBy(asc(lead.leadId)),
  ])
  const gone = await goneSubjects(db, [...rows, ...copies])
  const mobiles = new Map(contacts.map(({ leadId, mobile }) => [leadId, maskMobile(mobile)]))
  const movesOf = Map.groupBy(moves, ({ leadId }) => leadId)
  const viewsOf = Map.groupBy(views, ({ leadId }) => leadId)
  const copiesOf = Map.groupBy(copies, ({ originId }) => originId)
  return rows.map((row) => ({
    ...row,
    role,
    subject: row.subjectId === null ? null : { id: row.subjectId, name: row.subjectName, isGone: gone(row) },
    recipient: recipientNameOf(row),
    isRecipientGone: row.recipientBlockedAt !== null,
    mobile: (showsNumber(row, role) && mobiles.get(row.leadId)) || null,
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
      isGone: gone(copy),
      state: copy.state,
      isReferred: copy.isReferred,
    })),
    note: role === 'recipient' ? row.note : null,
    isHarassment: role === 'poster' ? null : row.isHarassment,
    harassment: role === 'operator' && row.isHarassment ? harassmentOf(row) : null,
  }))
}

type Subject = Pick<LeadRow, 'kind' | 'subjectId'>

/** Which of the coaches and venues that leads are about nobody is shown any more. */
async function goneSubjects(db: Db, rows: readonly Subject[]): Promise<(row: Subject) => boolean> {
  const idsOf = (kind: LeadRow['kind']) => rows.flatMap((row) => (row.kind === kind ? (row.subjectId ?? []) : []))
  const [coaches, venues] = await Promise.all([
    db
      .select({ id: coach.coachId })
      .from(coach)
      .where(and(inArray(coach.coachId, idsOf('coach')), eq(coach.status, 'live'))),
    db
      .select({ id: venue.venueId })
      .from(venue)
      .where(and(inArray(venue.venueId, idsOf('venue')), eq(venue.status, 'live'))),
  ])
  const live: Partial<Record<LeadRow['kind'], Set<number>>> = {
    coach: new Set(coaches.map(({ id }) => id)),
    venue: new Set(venues.map(({ id }) => id)),
  }
  return ({ kind, subjectId }) => subjectId !== null && live[kind]?.has(subjectId) === false
}

const recipientOf = ({ recipientKind: kind, recipientId: id, recipientName: name }: LeadRow) =>
  kind === null || id === null ? null : { kind, id, name }

const harassmentOf = (row: LeadRow) => ({
  by: recipientOf(row),
  accountId: row.accountId,
  isOpen: isHarassmentOpen(row),
})

export const showLead = async (db: Db, row: LeadRow, role: LeadRole): Promise<Lead> =>
  (await showLeads(db, [row], role))[0]!

const isOpen = isOpenLead(lead)

const OLDEST = [asc(lead.createdAt), asc(lead.leadId)]
const LATEST = [desc(lead.createdAt), desc(lead.leadId)]
const OPEN_FIRST = [desc(sql`${isOpen}`), ...LATEST]

async function page(
  db: Db,
  role: LeadRole,
  condition: SQL | undefined,
  input: PageInput,
  { isOldestFirst = false } = {},
) {
  const { limit, offset } = windowOf(input)
  const [counted] = await db.select({ total: count() }).from(lead).where(condition)
  const rows = await db
    .select()
    .from(lead)
    .where(condition)
    .orderBy(...(isOldestFirst ? OLDEST : role === 'poster' ? LATEST : OPEN_FIRST))
    .limit(limit)
    .offset(offset)
  return { list: await showLeads(db, rows, role), ...cappedTotal(counted?.total ?? 0), ...input }
}

/** What the account has sent. */
export const listSent = (db: Db, accountId: number, input: PageInput) =>
  page(db, 'poster', eq(lead.accountId, accountId), input)

export const listReceived = (db: Db, accountId: number, input: PageInput) =>
  page(db, 'recipient', isAnsweredBy(accountId), input)

/** A demand operators sent on, while somebody it went to may still make something of it. */
const isWithOthers = sql`exists (select from ${lead} copy
  where copy.origin_id = ${lead}.lead_id and copy.is_referred and copy.state in ${[...OPEN_LEAD_STATES, 'done']})`

/**
 * Reported as harassment and not decided, open or closed. What is forgotten has no timer any more, and nothing
 * left to decide by.
 */
export const isHarassing = sql`(${lead.isHarassment} and ${lead.harassmentSettledAt} is null
  and exists (select from ${leadTimer} t where t.lead_id = ${lead.leadId} and t.kind = 'forget'))`
/** By an account that is not blocked. */
const isAnswered = sql`(${isAnsweredBy()} and ${lead.recipientBlockedAt} is null)`

/** Nobody but operators answers it. */
export const isWithoutRecipient = and(isOpen, sql`not ${isAnswered}`, sql`not ${isWithOthers}`, sql`not ${isHarassing}`)
/** Whoever answers it has not made contact in time. */
export const isLate = and(
  isOpen,
  sql`${lead.overdueAt} is not null`,
  inArray(lead.state, ['new', 'seen']),
  isAnswered,
  sql`not ${isHarassing}`,
)

/** What operators have to look at, each lead in one of them: nobody answers it, nobody has in time, or it was no honest request. */
const DESK: Record<LeadQueue, SQL | undefined> = {
  leadsWithoutRecipient: isWithoutRecipient,
  overdueLeads: isLate,
  harassment: isHarassing,
}
const isOnDesk = or(...Object.values(DESK))

/** One of their queues, the oldest first; without one all of it, the latest first. */
export const listDesk = (db: Db, { queue, ...input }: PageInput & { queue?: LeadQueue | undefined }) =>
  page(db, 'operator', queue ? DESK[queue] : isOnDesk, input, { isOldestFirst: queue !== undefined })

/** Whether a lead is among it. */
export const waitsOnDesk = async (db: Db, leadId: number): Promise<boolean> =>
  (await db.$count(lead, and(eq(lead.leadId, leadId), isOnDesk))) > 0
