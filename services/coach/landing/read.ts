import { and, desc, eq, max, ne, sql } from 'drizzle-orm'
import { CATEGORY_INDEX_THRESHOLD, DEFAULT_PAGE_SIZE, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { Landing } from '#lib/contracts/listing/landing.ts'
import { idList } from '../coach/card.ts'
import { listIds } from '../coach/queries.ts'
import { liveVenues } from '../coach/reindex.ts'
import type { CoachContext } from '../context.ts'
import { landing } from '../db/landing-schema.ts'
import { coach } from '../db/schema.ts'
import { measuresOf } from './measures.ts'

type LandingQuery = { adCode: string; districtCode?: string | undefined; categoryId: number }

/** Most districts on a page of the whole country, and most venues on any page. */
const MAX_DISTRICTS = 12
const MAX_VENUES = 8

/** returns all figures of a landing page. */
export async function readLanding(context: CoachContext, query: LandingQuery): Promise<Landing> {
  const { adCode, districtCode = '', categoryId } = query
  const { byId, all } = await context.tree()
  const kinds = all.filter(({ parentId }) => parentId === categoryId)
  const isNationwide = adCode === NATIONWIDE_CODE
  const rows = await rowsOfSport(context, {
    ...query,
    categoryIds: [categoryId, ...kinds.map((kind) => kind.categoryId)],
  })
  const ofPlace = rows.filter((row) => isNationwide || (row.cityCode === adCode && row.districtCode === districtCode))
  const own = rows.filter((row) => row.categoryId === categoryId)
  const wholeCities = own.filter((row) => row.districtCode === '')
  const [districts, venues] = await Promise.all([
    isNationwide ? districtsOfCountry(context, categoryId) : own.filter((row) => row.cityCode === adCode),
    venuesOf(context, query),
  ])
  return {
    ...measuresOf(ofPlace.filter((row) => row.categoryId === categoryId)),
    wider: isNationwide
      ? null
      : measuresOf(districtCode === '' ? wholeCities : wholeCities.filter((row) => row.cityCode === adCode)),
    kinds: kinds
      .map((kind) => ({
        ...byId.get(kind.categoryId)!,
        coachCount: measuresOf(ofPlace.filter((row) => row.categoryId === kind.categoryId)).coachCount,
      }))
      .filter(({ coachCount }) => coachCount > 0)
      .sort((a, b) => b.coachCount - a.coachCount),
    districts: areas(
      districts.filter((row) => row.districtCode !== '').map((row) => [row.districtCode, row.coachCount]),
    ),
    cities: areas(wholeCities.map((row) => [row.cityCode, row.coachCount])),
    venues,
  }
}

const areas = (counts: readonly (readonly [adCode: string, coachCount: number])[]) =>
  counts
    .map(([adCode, coachCount]) => ({ adCode, coachCount }))
    .sort((a, b) => b.coachCount - a.coachCount || (a.adCode < b.adCode ? -1 : 1))

/** Rows of these categories: of every city, and of the districts of one. */
function rowsOfSport({ db }: CoachContext, { adCode, categoryIds }: LandingQuery & { categoryIds: readonly number[] }) {
  return db
    .select()
    .from(landing)
    .where(
      and(
        sql`${landing.categoryId} = any(${idList(categoryIds)}::text::int[])`,
        sql`(${landing.districtCode} = '' or ${landing.cityCode} = ${adCode})`,
      ),
    )
}

const districtsOfCountry = ({ db }: CoachContext, categoryId: number) =>
  db
    .select({ districtCode: landing.districtCode, coachCount: landing.coachCount })
    .from(landing)
    .where(and(eq(landing.categoryId, categoryId), ne(landing.districtCode, '')))
    .orderBy(desc(landing.coachCount), landing.districtCode)
    .limit(MAX_DISTRICTS)

/** Venues where the coaches on the first page of the list teach. */
async function venuesOf(
  context: CoachContext,
  { adCode, districtCode, categoryId }: LandingQuery,
): Promise<Landing['venues']> {
  const filter = { adCode, districtCode, categoryId }
  const { ids } = await listIds(
    context,
    { filter, sort: 'recommended' },
    { limit: DEFAULT_PAGE_SIZE, withTotal: false },
  )
  if (ids.length === 0) return []
  const teachers = await context.db
    .select({ coachId: coach.coachId, name: coach.name, venueIds: coach.venueIds })
    .from(coach)
    .where(sql`${coach.coachId} = any(${idList(ids)}::text::bigint[])`)
  teachers.sort((a, b) => ids.indexOf(a.coachId) - ids.indexOf(b.coachId))
  const venues = await liveVenues(context.db, [...new Set(teachers.flatMap(({ venueIds }) => venueIds))])
  return venues
    .map(({ venueId, name, cityCode }) => ({
      venueId,
      name,
      cityCode,
      coachNames: teachers.filter(({ venueIds }) => venueIds.includes(venueId)).map((teacher) => teacher.name),
    }))
    .sort((a, b) => b.coachNames.length - a.coachNames.length)
    .slice(0, MAX_VENUES)
}

const likeness = sql`concat_ws(' ', ${landing.coachCount}, ${landing.verifiedCount}, ${landing.markTotal}, ${landing.changedAt}, ${landing.prices})`

/** lists the landing pages of a city and its districts, or of the whole country. */
export async function listLandings({ db }: CoachContext, { adCode }: { adCode: string }) {
  const isNationwide = adCode === NATIONWIDE_CODE
  const place = isNationwide ? sql`null` : landing.districtCode
  const rows = await db
    .select({
      categoryId: landing.categoryId,
      districtCode: sql<string | null>`nullif(${place}, '')`,
      coachCount: sql<number>`sum(${landing.coachCount})::int`,
      likeness: sql<string>`md5(string_agg(${likeness}, ',' order by ${landing.cityCode}))`,
      changedAt: max(landing.changedAt),
    })
    .from(landing)
    .where(isNationwide ? eq(landing.districtCode, '') : eq(landing.cityCode, adCode))
    .groupBy(landing.categoryId, ...(isNationwide ? [] : [landing.districtCode]))
    .having(sql`sum(${landing.coachCount}) >= ${CATEGORY_INDEX_THRESHOLD}`)
    .orderBy(landing.categoryId, ...(isNationwide ? [] : [landing.districtCode]))
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt!.toISOString() }))
}
