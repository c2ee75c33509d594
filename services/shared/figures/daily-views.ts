import { sql } from 'drizzle-orm'
import { date, integer, type PgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Db } from '../store/database.ts'
import { firstFigureDay, today } from './days.ts'

/** Views of records by day, city and sport, both '' for a record that has none. Viewers are not recorded. */
export const dailyViewTable = (schema: PgSchema) =>
  schema.table(
    'daily_view',
    {
      day: date('day').notNull(),
      cityCode: text('city_code').notNull(),
      sport: text('sport').notNull(),
      views: integer('views').notNull(),
    },
    (row) => [primaryKey({ columns: [row.day, row.cityCode, row.sport] })],
  )
export type DailyViewTable = ReturnType<typeof dailyViewTable>

export async function countDailyView(
  tx: Db,
  table: DailyViewTable,
  { cityCode, sport }: { cityCode: string | null; sport: string | null },
): Promise<void> {
  await tx
    .insert(table)
    .values({ day: today, cityCode: cityCode ?? '', sport: sport ?? '', views: 1 })
    .onConflictDoUpdate({
      target: [table.day, table.cityCode, table.sport],
      set: { views: sql`${table.views} + 1` },
    })
}

/** Adds the views of a renamed sport to those of its new name. */
export const renameDailyViews = (tx: Db, table: DailyViewTable, { from, to }: { from: string; to: string }) =>
  tx.execute(sql`with moved as (delete from ${table} where sport = ${from} returning day, city_code, views)
    insert into ${table} as kept (day, city_code, sport, views) select day, city_code, ${to}, views from moved
    on conflict (day, city_code, sport) do update set views = kept.views + excluded.views`)

/** Deletes the days that are no longer displayed. */
export const deleteOldDailyViews = (db: Db, table: DailyViewTable) =>
  db.delete(table).where(sql`${table.day} < ${firstFigureDay}`)
