import { asc, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { idList } from '../coach/card.ts'
import { coach } from '../db/schema.ts'
import { lockVenues } from '../venue/reindex.ts'
import type { ResourceParts } from './parts.ts'

type Subjects = { coaches: readonly number[]; venues: readonly number[] }

/**
 * Locks coaches and venues along with everything their changes write, in the common lock order: comments on the
 * coaches, the coaches and those who teach at the venues, the venues and those the coaches teach at. Accounts and leads
 * are locked before, `bumpRevision` comes after.
 */
export async function lockSubjects(
  tx: Db,
  { lockComments }: Pick<ResourceParts, 'lockComments'>,
  { coaches, venues }: Subjects,
): Promise<void> {
  await lockComments(tx, ...coaches)
  const teachesThere = sql`${coach.venueIds} && ${idList(venues)}::text::bigint[]`
  const locked = await tx
    .select({ coachId: coach.coachId, venueIds: coach.venueIds })
    .from(coach)
    .where(or(inArray(coach.coachId, [...coaches]), venues.length > 0 ? teachesThere : undefined))
    .orderBy(asc(coach.coachId))
    .for('update')
  const taughtAt = locked.filter(({ coachId }) => coaches.includes(coachId)).flatMap(({ venueIds }) => venueIds)
  await lockVenues(tx, [...venues, ...taughtAt])
}
