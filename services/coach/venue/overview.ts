import { sql } from 'drizzle-orm'
import { districtByCode } from '#lib/city/cities.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { venueListing as listing } from '../db/venue-schema.ts'

type Row = { kind: 'all' | 'category' | 'district'; key: string; venues: number; changed: number | null }

/** In ms, because the store's two drivers return moments differently. */
const CHANGED = sql`floor(extract(epoch from max(updated_at)) * 1000)::float8 as changed`

/** Counts the live venues of a city or the whole country: in total, per category, per district (of a city only). */
export async function venueOverview({ db, tree }: CoachContext, { adCode }: { adCode: string }) {
  const here = adCode === NATIONWIDE_CODE ? sql`` : sql` where city_code = ${adCode}`
  const districts = sql` union all select 'district', district_code, count(*)::int, null from ${listing}${here} group by 2`
  const rows = await rowsOf<Row>(
    db,
    sql`select 'all' as kind, '' as key, count(*)::int as venues, ${CHANGED} from ${listing}${here}
        union all
        select 'category', category_id::text, count(*)::int, ${CHANGED}
        from ${listing} cross join unnest(category_ids) as category_id${here} group by 2
        ${adCode === NATIONWIDE_CODE ? sql`` : districts}`,
  )
  const { byId } = await tree()
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  const byCount = (a: { venueCount: number }, b: { venueCount: number }) => b.venueCount - a.venueCount
  return {
    adCode,
    venueCount: of('all')[0]?.venues ?? 0,
    changedAt: momentOf(of('all')[0]),
    categories: of('category')
      .flatMap((row) => {
        const category = byId.get(Number(row.key))
        return category ? [{ ...category, venueCount: row.venues, changedAt: momentOf(row)! }] : []
      })
      .sort((a, b) => a.level - b.level || byCount(a, b) || a.categoryId - b.categoryId),
    districts: of('district')
      .flatMap(({ key, venues }) => {
        // As with coaches: a city without districts has nothing to choose.
        const found = districtByCode(key)
        return found ? [{ adCode: key, adName: found.district.adName, venueCount: venues }] : []
      })
      .sort((a, b) => byCount(a, b) || (a.adCode < b.adCode ? -1 : 1)),
  }
}

const momentOf = (row: Row | undefined) => (row?.changed ? new Date(row.changed).toISOString() : null)
