import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { districtByCode } from '#lib/city/cities.ts'
import { CITY_INDEX_THRESHOLD, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { CoachContext } from '../context.ts'
import { citySettings } from '../db/city-schema.ts'
import { landing } from '../db/landing-schema.ts'
import { tally } from '../db/schema.ts'

/** returns what a city or the whole country has; live coaches only. */
export async function cityOverview(context: CoachContext, { adCode }: { adCode: string }) {
  const { db } = context
  const isNationwide = adCode === NATIONWIDE_CODE
  const rows = await db
    .select({
      kind: tally.kind,
      key: tally.key,
      coachCount: sql<number>`sum(${tally.coachCount})::int`,
      minPrice: sql<number>`min(${tally.minPrice})::int`,
      maxPrice: sql<number>`max(${tally.maxPrice})::int`,
    })
    .from(tally)
    // No list has the districts of the whole country.
    .where(isNationwide ? sql`${tally.kind} <> 'district'` : eq(tally.cityCode, adCode))
    .groupBy(tally.kind, tally.key)
  const byCount = (a: { coachCount: number }, b: { coachCount: number }) => b.coachCount - a.coachCount
  const all = rows.find(({ kind }) => kind === 'all')
  const { byId } = await context.tree()
  const categories = rows
    .filter(({ kind }) => kind === 'category')
    .flatMap(({ key, coachCount }) => {
      const category = byId.get(Number(key))
      return category ? [{ ...category, coachCount }] : []
    })
    .sort((a, b) => a.level - b.level || byCount(a, b) || a.categoryId - b.categoryId)
  const districts = rows
    .filter(({ kind }) => kind === 'district')
    .flatMap(({ key, coachCount }) => {
      // A few cities have no districts: their coaches are counted under the city itself, which is nothing to choose.
      const found = districtByCode(key)
      return found ? [{ adCode: key, adName: found.district.adName, coachCount }] : []
    })
    .sort((a, b) => byCount(a, b) || (a.adCode < b.adCode ? -1 : 1))
  return {
    adCode,
    coachCount: all?.coachCount ?? 0,
    indexThreshold: await getIndexThreshold(context, adCode),
    minPrice: all?.minPrice ?? null,
    maxPrice: all?.maxPrice ?? null,
    categories,
    districts,
  }
}

/**
 * When a coach of a city or the whole country last changed: each is in a category, so it is the newest of the landings.
 */
export async function newestChange({ db }: CoachContext, { adCode }: { adCode: string }): Promise<string | null> {
  const here = adCode === NATIONWIDE_CODE ? undefined : eq(landing.cityCode, adCode)
  const [newest] = await db
    .select({ changedAt: max(landing.changedAt) })
    .from(landing)
    .where(and(here, eq(landing.districtCode, '')))
  return newest?.changedAt?.toISOString() ?? null
}

/**
 * Cities with live coaches that are shown, most coaches first; `isLive`: with records on a host of their own.
 */
export async function liveCities({ db }: Pick<CoachContext, 'db'>) {
  const rows = await db
    .select({ adCode: tally.cityCode, coachCount: tally.coachCount, isLive: hasHost })
    .from(tally)
    .leftJoin(citySettings, eq(citySettings.cityCode, tally.cityCode))
    .where(and(eq(tally.kind, 'all'), sql`${isCityShown}`))
  return rows.sort((a, b) => b.coachCount - a.coachCount || (a.adCode < b.adCode ? -1 : 1))
}

/** Codes of the cities, among these or all, with enough coaches for records on a host of their own. */
export async function citiesWithHosts(
  { db }: Pick<CoachContext, 'db'>,
  among?: readonly string[],
): Promise<Set<string>> {
  const isEnough = and(eq(tally.kind, 'all'), hasHost)
  const rows = await db
    .select({ adCode: tally.cityCode })
    .from(tally)
    .leftJoin(citySettings, eq(citySettings.cityCode, tally.cityCode))
    .where(among ? and(isEnough, inArray(tally.cityCode, [...among])) : isEnough)
  return new Set(rows.map(({ adCode }) => adCode))
}

/** A city without settings uses the defaults. */
const isCityShown = sql<boolean>`coalesce(${citySettings.isShown}, true)`
const hasHost = sql<boolean>`(${isCityShown}
  and ${tally.coachCount} >= coalesce(${citySettings.threshold}, ${sql.raw(String(CITY_INDEX_THRESHOLD))}))`

/** How many records the lists of a city need to be indexed; null for a city that is not shown, whatever the number. */
async function getIndexThreshold({ db }: Pick<CoachContext, 'db'>, adCode: string): Promise<number | null> {
  const [row] = await db.select().from(citySettings).where(eq(citySettings.cityCode, adCode))
  if (row?.isShown === false) return null
  return row?.threshold ?? (adCode === NATIONWIDE_CODE ? 1 : CITY_INDEX_THRESHOLD)
}
