import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../store/database.ts'
import { firstFigureDay } from './days.ts'

/** Total of something for one day, city or sport. */
export type Sum = { by: 'day' | 'city' | 'sport'; key: string; count: number }

/** Restricts sums to a city, a sport or both. */
export type FigureScope = { cityCode?: string | undefined; sport?: string | undefined }

/**
 * Sums of the last 30 days. `source` is a query with the columns day, city, sport and amount; rows with an empty city
 * or sport count towards the days only.
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

/** The same for views, from a table that holds daily totals. */
export const viewSums = (db: Db, table: SQL, scope?: FigureScope): Promise<Sum[]> =>
  sumsOf(db, sql`select day, city_code as city, sport, views as amount from ${table}`, scope)
