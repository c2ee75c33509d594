import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { listing, tally } from '../db/schema.ts'
import { categoryFacet } from './facets.ts'

const FIRST_CATEGORY_FACET = categoryFacet(0)

/**
 * Recounts, for one city or all, the live coaches and their prices in total, per district and per category of every
 * level.
 */
export async function recountLive(db: Db, cityCode?: string): Promise<void> {
  const here = cityCode ? sql` where city_code = ${cityCode}` : sql``
  await db.delete(tally).where(cityCode ? eq(tally.cityCode, cityCode) : undefined)
  const measures = sql`count(*), min(min_price), max(min_price)`
  await db.execute(sql`
    insert into ${tally} (city_code, kind, key, coach_count, min_price, max_price)
    select city_code, 'all', '', ${measures} from ${listing}${here} group by city_code
    union all
    select city_code, 'district', district_code, ${measures} from ${listing}${here} group by city_code, district_code
    union all
    select city_code, 'category', (facet - ${FIRST_CATEGORY_FACET}::int)::text, ${measures}
    from ${listing} cross join unnest(facets) as facet
    ${cityCode ? sql`where city_code = ${cityCode} and` : sql`where`} facet > ${FIRST_CATEGORY_FACET}::int
    group by city_code, facet`)
}

export async function countLive(db: Db): Promise<number> {
  const query = sql`select coalesce(sum(${tally.coachCount}), 0)::int as total from ${tally} where ${tally.kind} = 'all'`
  const [row] = await rowsOf<{ total: number }>(db, query)
  return row?.total ?? 0
}
