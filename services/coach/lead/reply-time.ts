import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { APPLICATION_KINDS, type ApplicationKind } from '#lib/contracts/application/application.ts'
import { REPLY_TIME_MIN_LEADS, REPLY_TIME_SPAN } from '#lib/contracts/limits.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { categoryIdsAmong } from '../coach/facets.ts'
import { RANKED_BY, rankingAt } from '../coach/ranking.ts'
import { bumpRevision } from '../coach/revision.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadMove } from '../db/lead-schema.ts'
import { coach, listing } from '../db/schema.ts'
import { venue, venueListing } from '../db/venue-schema.ts'
import { recountLandings } from '../landing/recount.ts'
import { workingHoursBetween } from './working-hours.ts'

type Recipient = { kind: ApplicationKind; id: number }

const TABLES = {
  coach: { table: coach, id: coach.coachId, due: coach.replyDueAt, listing, listed: listing.coachId, pages: 'coaches' },
  venue: {
    table: venue,
    id: venue.venueId,
    due: venue.replyDueAt,
    listing: venueListing,
    listed: venueListing.venueId,
    pages: 'venues',
  },
} as const

/**
 * Recounts in how many working hours a coach or venue makes contact: the median of its own contacts, or null
 * with too few leads. Returns the cache tags that change. Locks the recipient first, so that of two leads contacted at
 * once neither is left out.
 */
export async function recountReplyTime(tx: Db, { kind, id: number }: Recipient, now: Date): Promise<string[]> {
  const { table, id, listing: searchRow, listed, pages } = TABLES[kind]
  const isRecipient = sql`${id} = ${number}`
  const [before] = await rowsOf<{ hours: number | null }>(
    tx,
    sql`select reply_hours as hours from ${table} where ${isRecipient} for update`,
  )
  if (!before) return []
  const contacts = await contactsOf(tx, { kind, id: number }, new Date(now.getTime() - REPLY_TIME_SPAN))
  const hours = replyHoursOf(contacts.map(({ createdAt, at }) => workingHoursBetween(createdAt, at)))
  const [oldest] = contacts
  const dueAt = oldest ? new Date(oldest.at.getTime() + REPLY_TIME_SPAN).toISOString() : null
  await tx.execute(
    sql`update ${table} set reply_hours = ${hours}::smallint, reply_due_at = ${dueAt}::timestamptz where ${isRecipient}`,
  )
  if (hours === before.hours) return []
  // The public page has changed, and so have the lists and landings that show the coach.
  for (const [changed, where] of [
    [table, isRecipient],
    [searchRow, sql`${listed} = ${number}`],
  ] as const)
    await tx.execute(sql`update ${changed} set updated_at = ${now.toISOString()}::timestamptz where ${where}`)
  if (kind === 'coach') {
    const [row] = await tx
      .select({ ...RANKED_BY, cityCode: coach.cityCode })
      .from(coach)
      .where(eq(coach.coachId, number))
    const [listed] = await tx
      .update(listing)
      .set({ recommended: rankingAt(row!, now) })
      .where(eq(listing.coachId, number))
      .returning({ facets: listing.facets })
    await bumpRevision(tx)
    await recountLandings(tx, row!.cityCode, categoryIdsAmong(listed?.facets ?? []))
  }
  return [`${kind}:${number}`, pages]
}

/** When each lead arrived and when the recipient made contact, since then; earliest contact first. */
export const contactsOf = (db: Db, { kind, id }: Recipient, since: Date) =>
  db
    .select({ createdAt: lead.createdAt, at: leadMove.at })
    .from(lead)
    .innerJoin(leadMove, eq(leadMove.leadId, lead.leadId))
    .where(
      and(
        eq(lead.recipientKind, kind),
        eq(lead.recipientId, id),
        eq(leadMove.toState, 'contacted'),
        eq(leadMove.mover, 'recipient'),
        gt(leadMove.at, since),
      ),
    )
    .orderBy(asc(leadMove.at))

/** The median in whole hours; null with too few leads. */
export const replyHoursOf = (hours: readonly number[]): number | null =>
  hours.length < REPLY_TIME_MIN_LEADS ? null : medianHours(hours)

/** The median of any number of leads; null for none. */
export function medianHours(hours: readonly number[]): number | null {
  if (hours.length === 0) return null
  const ordered = [...hours].sort((a, b) => a - b)
  const half = ordered.length / 2
  const median = (ordered[Math.ceil(half) - 1]! + ordered[Math.floor(half)]!) / 2
  return Math.max(1, Math.ceil(median))
}

/** Recounts reply times whose oldest lead has become too old to count, and revalidates what changed. */
export async function sweepReplyTimes({ db, now, revalidate }: Pick<CoachContext, 'db' | 'now' | 'revalidate'>) {
  const at = now()
  for (const kind of APPLICATION_KINDS) {
    const { table, id, due } = TABLES[kind]
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`select ${id}::float8 as id from ${table} where ${due} <= ${at.toISOString()}::timestamptz`,
    )
    for (const row of rows) {
      const tags = await db.transaction((tx) => recountReplyTime(tx, { kind, id: row.id }, at))
      if (tags.length > 0) await revalidate(tags)
    }
  }
}
