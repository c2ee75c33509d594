import { readTree } from '#services/coach/category/tree.ts'
import { nextDueOn } from '#services/coach/coach/certificate-dates.ts'
import { listingRowOf } from '#services/coach/coach/listing-row.ts'
import { bumpRevision } from '#services/coach/coach/revision.ts'
import { recountLive } from '#services/coach/coach/tally.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { subjectView } from '#services/coach/db/figure-schema.ts'
import { landing } from '#services/coach/db/landing-schema.ts'
import { place, placeCoach } from '#services/coach/db/place-schema.ts'
import { referenceData } from '#services/coach/db/reference-schema.ts'
import {
  category,
  coach,
  collection,
  consumedLessons,
  listing,
  recentView,
  tally,
  viewCount,
} from '#services/coach/db/schema.ts'
import { venue, venueListing } from '#services/coach/db/venue-schema.ts'
import { recountAllLandings } from '#services/coach/landing/recount.ts'
import { loadCategories } from '#services/coach/reference/load-categories.ts'
import { reindexVenues } from '#services/coach/venue/reindex.ts'
import { insertRows } from '#services/shared/store/bulk.ts'
import type { Db } from '#services/shared/store/database.ts'
import { chinaDay, currentDay, NOW } from '../seed/timeline.ts'
import type { Marketplace, SeedCoach, SeedComment, SeedVenue } from '../seed/types.ts'
import { advanceSequence, truncate, withoutIndexes } from './tables.ts'

type CoachRow = typeof coach.$inferSelect

/** Tables worth vacuuming after a fill, so that index-only scans need not visit rows. */
export const COACH_TABLES = [
  category,
  venue,
  coach,
  viewCount,
  listing,
  place,
  placeCoach,
  venueListing,
  tally,
  landing,
] as const

/** From this many rows on, building an index once is faster than updating it row by row. */
const REINDEX_THRESHOLD = 10_000

/** Writes the marketplace's coaches and everything derived from them. Runs inside the caller's transaction. */
export async function fillCoaches(
  db: Db,
  data: Marketplace,
  { count, report }: { count: number; report: (what: string, rows: number) => void },
): Promise<void> {
  await truncate(db, [
    application,
    collection,
    consumedLessons,
    tally,
    landing,
    venueListing,
    listing,
    recentView,
    viewCount,
    subjectView,
    coach,
    venue,
    category,
    referenceData,
  ])
  await loadCategories(db)
  const tree = await readTree(db)
  await insertRows(db, venue, data.venues.map(venueRowOf), (rows) => report('venues', rows))
  const liveVenues = data.venues.filter(({ status }) => status === 'live')
  const context: RowContext = {
    venues: new Map(liveVenues.map((each) => [each.venueId, each])),
    commentedAt: newestCommentTimes(data.comments),
  }
  await insertRows(
    db,
    coach,
    map(data.coaches, (each) => coachRowOf(each, context)),
    (rows) => report('coaches', rows),
  )
  await insertRows(
    db,
    viewCount,
    map(data.coaches, ({ coachId, viewCount: views }) => ({ coachId, views })),
  )
  const fillListing = async () => {
    const live = filter(data.coaches, ({ status }) => status === 'live')
    const rows = map(live, (each) => {
      const [place] = each.venueIds.flatMap((venueId) => context.venues.get(venueId) ?? [])
      return listingRowOf(coachRowOf(each, context), tree, { views: each.viewCount, place })
    })
    await insertRows(db, listing, rows, (written) => report('listings', written))
  }
  await (count >= REINDEX_THRESHOLD ? withoutIndexes(db, listing, fillListing) : fillListing())
  await recountLive(db)
  await recountAllLandings(db)
  await reindexVenues(db, tree)
  await advanceSequence(db, venue, 'venue_id')
  await advanceSequence(db, coach, 'coach_id')
  await bumpRevision(db)
}

const venueRowOf = ({ createdAt, updatedAt, ...rest }: SeedVenue): typeof venue.$inferInsert => ({
  ...rest,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

interface RowContext {
  venues: ReadonlyMap<number, SeedVenue>
  /** When the newest comment on a coach, or reply to one, was written. */
  commentedAt: ReadonlyMap<number, string>
}

function newestCommentTimes(comments: Iterable<SeedComment>): RowContext['commentedAt'] {
  const newest = new Map<number, string>()
  for (const { coachId, createTime, replies } of comments) {
    const times = [createTime, ...replies.map((reply) => reply.createTime), newest.get(coachId) ?? '']
    newest.set(coachId, times.toSorted().at(-1)!)
  }
  return newest
}

function coachRowOf(each: SeedCoach, { venues, commentedAt }: RowContext): CoachRow {
  const { popularity: _, certificates, createdAt, updatedAt, viewCount: views, ...rest } = each
  const storedCertificates = certificates.map(({ maskedNumber, ...shown }) => ({ ...shown, number: maskedNumber }))
  return {
    ...rest,
    certificates: storedCertificates,
    certificatesDueOn: nextDueOn(storedCertificates, chinaDay(NOW)),
    certificatesTold: [],
    venueNames: each.venueIds.flatMap((venueId) => venues.get(venueId)?.name ?? []),
    minPrice: Math.min(...each.classTypes.map(({ price }) => price)),
    replyDueAt: null,
    // Relative to the current day, or no coach would be fresh a year from now.
    ownChangeAt: new Date(Date.parse(updatedAt) + currentDay() - NOW),
    createdAt: new Date(createdAt),
    // A comment on a coach changes the page, although it is no change of the coach's own.
    updatedAt: new Date(Math.max(Date.parse(updatedAt), Date.parse(commentedAt.get(each.coachId) ?? updatedAt))),
  }
}

function* map<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item)
}

function* filter<T>(items: Iterable<T>, predicate: (item: T) => boolean): Generator<T> {
  for (const item of items) if (predicate(item)) yield item
}
