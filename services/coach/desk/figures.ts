import { and, count, desc, gte, isNull, sql } from 'drizzle-orm'
import { dayOf, figuresStart, firstFigureDay } from '#services/shared/figures/days.ts'
import { type FigureScope, sumsOf, viewSums } from '#services/shared/figures/sums.ts'
import type { Db } from '#services/shared/store/database.ts'
import { dailyView, emptySearch } from '../db/figure-schema.ts'
import { lead } from '../db/lead-schema.ts'
import { coach } from '../db/schema.ts'

/** Views of coaches in the last 30 days. */
export const coachViews = (db: Db, scope?: FigureScope) => viewSums(db, sql`${dailyView}`, scope)

/** Leads of the last 30 days without copies, which stand for a lead already counted. */
const isCounted = and(isNull(lead.originId), gte(lead.createdAt, figuresStart))

/** Leads in the last 30 days. */
export const leadSums = (db: Db, scope?: FigureScope) =>
  sumsOf(
    db,
    sql`select ${dayOf(sql`${lead.createdAt}`)} as day, ${lead.cityCode} as city, ${lead.sportName} as sport, 1 as amount
      from ${lead} where ${isCounted}`,
    scope,
  )

/** The states of those leads. */
export const leadStates = (db: Db) =>
  db.select({ state: lead.state, count: count() }).from(lead).where(isCounted).groupBy(lead.state)

/** The most frequent texts of searches without results in the last 30 days. */
export const emptySearches = (db: Db, most: number) =>
  db
    .select({ text: emptySearch.text, count: sql<number>`sum(${emptySearch.count})::int` })
    .from(emptySearch)
    .where(sql`${emptySearch.day} >= ${firstFigureDay}`)
    .groupBy(emptySearch.text)
    .orderBy(desc(sql`sum(${emptySearch.count})`), emptySearch.text)
    .limit(most)

/** Whether there is a live coach. */
export const hasCoaches = async (db: Db): Promise<boolean> =>
  (await db.$count(coach, sql`${coach.status} = 'live'`)) > 0
