import { asc, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { idList } from '../coach/card.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import type { ResourceParts } from './parts.ts'

type Subjects = { coaches: readonly number[]; venues: readonly number[] }

/**
 * Locks coaches and venues with all that changing them writes, in the one order of everybody who does: comments on the
 * coaches, the coaches and those who teach at the venues, the venues. Accounts come before, `passRevision` after.
 */
export async function lockSubjects(
  tx: Db,
  { lockComments }: Pick<ResourceParts, 'lockComments'>,
  { coaches, venues }: Subjects,
): Promise<void> {
  await lockComments(tx, ...coaches)
  const teachesThere = sql`${coach.venueIds} && ${idList(venues)}::text::bigint[]`
  await tx
    .select({ id: coach.coachId })
    .from(coach)
    .where(or(inArray(coach.coachId, [...coaches]), venues.length > 0 ? teachesThere : undefined))
    .orderBy(asc(coach.coachId))
    .for('update')
  await tx
    .select({ id: venue.venueId })
    .from(venue)
    .where(inArray(venue.venueId, [...venues]))
    .orderBy(asc(venue.venueId))
    .for('update')
}
