import { sql } from 'drizzle-orm'
import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import type { Db } from '#services/shared/store/database.ts'
import { listing } from '../db/schema.ts'
import { facetConditionsOf, where } from './conditions.ts'
import { type IdList, readIds } from './id-list.ts'

/** Finds the coach with this id, if it passes the filter. */
export function findCoachById(db: Db, filter: CoachFilter, coachId: number): Promise<IdList> {
  const hasId = sql`${listing.coachId} = ${coachId}`
  const found = sql`${listing}${where([hasId, ...facetConditionsOf(filter)])}`
  return readIds(db, sql`select array_agg(${listing.coachId}) from ${found}`, sql`(select count(*)::int from ${found})`)
}
