import { and, asc, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { CoachCard } from '#lib/contracts/coach/coach.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { coach, listing } from '../db/schema.ts'
import { cardOf } from './card.ts'
import { categoryFacet, placeFacet } from './facets.ts'
import { readCards } from './queries.ts'
import { requireLiveCoach } from './require-live.ts'

/** How many of each ring are compared by distance and price; more would not change the result. */
const CANDIDATES = 80

type Row = Pick<typeof listing.$inferSelect, keyof typeof columns>

const columns = {
  coachId: listing.coachId,
  cityCode: listing.cityCode,
  districtCode: listing.districtCode,
  sportId: listing.sportId,
  minPrice: listing.minPrice,
  longitude: listing.longitude,
  latitude: listing.latitude,
}

/** Coaches of the same sport who take learners: the same district first, then the city by distance, then the country by distance. */
export async function relatedCoaches(context: CoachContext, input: { coachId: number; size: number }) {
  const { db } = context
  const [own] = await db.select(columns).from(listing).where(eq(listing.coachId, input.coachId))
  if (!own) {
    await requireLiveCoach(db, input.coachId)
    return [] satisfies CoachCard[]
  }
  const chosen = new Map<number, Row>()
  for (const ring of [own.districtCode, own.cityCode, null]) {
    for (const row of await ringOf(db, own, ring)) chosen.set(row.coachId, row)
    if (chosen.size >= input.size) break
  }
  const nearest = [...chosen.values()]
    .sort((a, b) => dissimilarity(own, a) - dissimilarity(own, b))
    .slice(0, input.size)
  const rows = await readCards(
    db,
    nearest.map(({ coachId }) => coachId),
  )
  const tree = await context.tree(rows)
  return rows.map((row) => cardOf(row, tree, context.now()))
}

/** The most recommended of the sport in a district or city; in the whole country, the closest first. */
function ringOf(db: Db, own: Row, place: string | null): Promise<Row[]> {
  const facets = [categoryFacet(own.sportId), ...(place ? [placeFacet(place)] : [])]
  const closeness = place ? [] : [asc(squaredDistance(own))]
  return db
    .select(columns)
    .from(listing)
    .where(
      and(
        sql`${listing.facets} @> ${`{${facets}}`}::text::int[]`,
        ne(listing.coachId, own.coachId),
        notInArray(listing.coachId, db.select({ id: coach.coachId }).from(coach).where(eq(coach.isPaused, true))),
      ),
    )
    .orderBy(...closeness, desc(listing.recommended), desc(listing.coachId))
    .limit(CANDIDATES)
}

const squaredDistance = ({ longitude, latitude }: Row) =>
  sql<number>`coalesce((${listing.longitude} - ${longitude}::float8) ^ 2 + (${listing.latitude} - ${latitude}::float8) ^ 2, 1e9)`

/** Ring first; then a kilometre counts as much as a price difference of a tenth. */
function dissimilarity(own: Row, other: Row): number {
  const ring = other.districtCode === own.districtCode ? 0 : other.cityCode === own.cityCode ? 1e6 : 2e6
  return ring + kilometres(own, other) * 10 + (Math.abs(other.minPrice - own.minPrice) / own.minPrice) * 100
}

const KILOMETRES_PER_DEGREE = 111
const UNKNOWN_DISTANCE = 30

function kilometres(a: Row, b: Row): number {
  if (a.longitude === null || a.latitude === null || b.longitude === null || b.latitude === null)
    return UNKNOWN_DISTANCE
  const x = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(x, a.latitude - b.latitude) * KILOMETRES_PER_DEGREE
}
