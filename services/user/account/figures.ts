import { sql } from 'drizzle-orm'
import { dayOf, figuresStart } from '#services/shared/figures/days.ts'
import { type FigureScope, sumsOf } from '#services/shared/figures/sums.ts'
import type { Db } from '#services/shared/store/database.ts'
import { account } from '../db/schema.ts'

/** Accounts registered in the last 30 days and not deleted, by day and by the city in their profile. */
export const registrations = (db: Db, scope?: FigureScope) =>
  sumsOf(
    db,
    sql`select ${dayOf(sql`${account.registeredAt}`)} as day, ${account.cityCode} as city, null::text as sport, 1 as amount
      from ${account} where ${account.registeredAt} >= ${figuresStart}`,
    scope,
  )
