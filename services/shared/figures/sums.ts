import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../store/database.ts'
import { firstFigureDay } from './days.ts'

/** How many of something there were on a day, in a city or in a sport. */
export type Sum = { by: 'day' | 'city' | 'sport'; key: string; count: number }

/** What sums are narrowed to. */
export type FigureScope = { cityCode?: string | undefined; sport?: string | undefined }

/**
 * Sums of the last 30 days. `source` is a query with the columns day, city, sport and amount; a city or sport that is
 * empty counts for the days only.
 */
export async function sumsOf(db: Db, source: SQL, { cityCode, sport }: FigureScope = {}): Promise<Sum[]> {
  const rows = await rowsOf<Sum>(
    db,
    sql`select case when grouping(day) = 0 then 'day' when grouping(city) = 0 then 'city' else 'sport' end as by,
        coalesce(day::text, city, sport, '') as key, sum(amount)::int as count
      from (${source}) as counted
      where day >= ${firstFigureDay}
        and ${cityCode === undefined ? sql`true` : sql`city = ${cityCode}`}
        and ${sport === undefined ? sql`true` : sql`sport = ${sport}`}
      group by grouping sets ((day), (city), (sport))`,
  )
  return rows.filter(({ key }) => key !== '')
}

/** The same of views that were counted as they came. */
export const viewSums = (db: Db, table: SQL, scope?: FigureScope): Promise<Sum[]> =>
  sumsOf(db, sql`select day, city_code as city, sport, views as amount from ${table}`, scope)
