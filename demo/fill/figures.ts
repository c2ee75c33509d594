import { sql } from 'drizzle-orm'
import { dailyView, emptySearch } from '#services/coach/db/figure-schema.ts'
import { category, coach } from '#services/coach/db/schema.ts'
import { insertRows } from '#services/shared/store/bulk.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { chinaDay, currentDay, days } from '../seed/timeline.ts'
import { truncate } from './tables.ts'

/** As long as the period operators see. */
const DAYS = 30
/** Number of city and sport pairs that get views, those with most coaches. */
const PAIR_LIMIT = 40

/** Searches without results: text, how often, and how many days ago. */
const EMPTY_SEARCHES = [
  ['滑翔伞', 3, 1],
  ['冰壶', 2, 2],
  ['滑翔伞', 2, 5],
  ['马球', 2, 8],
  ['水下曲棍球', 1, 13],
] as const

/** Writes the figures on the desk of a demo: views by day, city and sport, and searches without results. */
export async function fillFigures(db: Db): Promise<void> {
  await truncate(db, [dailyView, emptySearch])
  const pairs = await rowsOf<{ city: string; sport: string; coaches: number }>(
    db,
    sql`select c.city_code as city, second.name as sport, count(*)::int as coaches from ${coach} c
      join ${category} main on main.category_id = c.category_ids[1]
      join ${category} second on second.category_id = main.parent_id
      where c.status = 'live' group by 1, 2 order by 3 desc, 1, 2 limit ${PAIR_LIMIT}`,
  )
  const rows = pairs.flatMap(({ city, sport, coaches }, rank) =>
    Array.from({ length: DAYS }, (_, daysAgo) => ({
      ...{ day: chinaDay(currentDay() - days(daysAgo)), cityCode: city, sport },
      views: viewsOf(coaches, rank, daysAgo),
    })),
  )
  await insertRows(
    db,
    dailyView,
    rows.filter(({ views }) => views > 0),
  )
  await insertRows(
    db,
    emptySearch,
    EMPTY_SEARCHES.map(([text, count, daysAgo]) => ({ text, count, day: chinaDay(currentDay() - days(daysAgo)) })),
  )
}

/** More at weekends; varies without a visible pattern. */
function viewsOf(coaches: number, rank: number, daysAgo: number): number {
  const weekday = new Date(chinaDay(currentDay() - days(daysAgo))).getUTCDay()
  const weekendFactor = weekday === 0 || weekday === 6 ? 1.6 : 1
  const variation = ((daysAgo * 7919 + rank * 131 + 13) % 101) / 101
  return Math.round(coaches * weekendFactor * (0.3 + variation))
}
