import type { Marketplace, SeedCoach, SeedVenue } from '#services/shared/seed/types.ts'
import { continueNumbers, insertRows, truncate, withoutIndexes } from '#services/shared/store/bulk.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { listingRowOf } from '../coach/listing-row.ts'
import { passRevision } from '../coach/revision.ts'
import { countAnew } from '../coach/tally.ts'
import { loadCategories } from '../reference/load-categories.ts'
import { relistVenues } from '../venue/relist.ts'
import { checkRecord } from './check-schema.ts'
import { place, placeCoach } from './place-schema.ts'
import { referenceData } from './reference-schema.ts'
import { category, coach, collection, consumedLesson, listing, recentView, tally, viewCount } from './schema.ts'
import { venue, venueListing } from './venue-schema.ts'

type CoachRow = typeof coach.$inferInsert & typeof coach.$inferSelect

/** Tables whose pages are worth tidying after a fill, so that index-only scans need not look at rows. */
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
] as const

/** From here on building an index once beats keeping it up to date row by row. */
const MANY = 10_000

/** Writes the marketplace's coaches with everything that follows from them. Runs inside the caller's transaction. */
export async function fillCoaches(
  db: Db,
  data: Marketplace,
  { count, report }: { count: number; report: (what: string, rows: number) => void },
): Promise<void> {
  await truncate(db, [
    checkRecord,
    collection,
    consumedLesson,
    tally,
    venueListing,
    listing,
    recentView,
    viewCount,
    coach,
    venue,
    category,
    referenceData,
  ])
  await loadCategories(db)
  const tree = await readTree(db)
  await insertRows(db, venue, data.venues.map(venueRowOf), (rows) => report('场馆', rows))
  const liveVenues = data.venues.filter(({ status }) => status === 'live')
  const venues = new Map(liveVenues.map((each) => [each.venueId, each]))
  await insertRows(
    db,
    coach,
    map(data.coaches, (each) => coachRowOf(each, venues)),
    (rows) => report('教练', rows),
  )
  await insertRows(
    db,
    viewCount,
    map(data.coaches, ({ coachId, viewCount: views }) => ({ coachId, views })),
  )
  const fillListing = async () => {
    const live = filter(data.coaches, ({ status }) => status === 'live')
    const rows = map(live, (each) => {
      const [place] = each.venueIds.flatMap((venueId) => venues.get(venueId) ?? [])
      return listingRowOf(coachRowOf(each, venues), tree, { views: each.viewCount, place })
    })
    await insertRows(db, listing, rows, (written) => report('搜索', written))
  }
  await (count >= MANY ? withoutIndexes(db, listing, fillListing) : fillListing())
  await countAnew(db)
  await relistVenues(db, tree)
  await continueNumbers(db, venue, 'venue_id')
  await continueNumbers(db, coach, 'coach_id')
  await passRevision(db)
}

const venueRowOf = ({ createdAt, updatedAt, ...rest }: SeedVenue): typeof venue.$inferInsert => ({
  ...rest,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

function coachRowOf(each: SeedCoach, venues: ReadonlyMap<number, SeedVenue>): CoachRow {
  const { popularity, certificates, createdAt, updatedAt, viewCount: views, ...rest } = each
  return {
    ...rest,
    certificates: certificates.map(({ maskedNumber, ...shown }) => ({ ...shown, number: maskedNumber })),
    venueNames: each.venueIds.flatMap((venueId) => venues.get(venueId)?.name ?? []),
    minPrice: Math.min(...each.classTypes.map(({ price }) => price)),
    recommended: popularity,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }
}

function* map<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item)
}

function* filter<T>(items: Iterable<T>, keep: (item: T) => boolean): Generator<T> {
  for (const item of items) if (keep(item)) yield item
}
