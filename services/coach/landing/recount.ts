import { sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { idList } from '../coach/card.ts'
import { listing } from '../db/schema.ts'

/**
 * Recounts a city's landings of these categories, in the transaction that changes them and after `bumpRevision`, so
 * that nobody else counts at the same time.
 */
export async function recountLandings(db: Db, cityCode: string, categoryIds: readonly number[]): Promise<void> {
  await db.execute(sql`select coach.count_landings(${cityCode}, ${idList(categoryIds)}::text::int[])`)
}

/** Counts all landings; the table is empty. */
export async function recountAllLandings(db: Db): Promise<void> {
  await db.execute(
    sql`select coach.count_landings(city_code, null) from (select distinct city_code from ${listing}) as city`,
  )
}
