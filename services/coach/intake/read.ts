import { asc, inArray } from 'drizzle-orm'
import type { Intake } from '#lib/contracts/lead/intake.ts'
import type { Db } from '#services/shared/store/database.ts'
import { publishedBy } from '../application/owners.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'

/** Returns how an account's coach and venues take learners. `isLocked`: locks the rows until the transaction ends. */
export async function readIntakes(db: Db, accountId: number, { isLocked = false } = {}): Promise<Intake[]> {
  const { coachId: id, name, isPaused, ageBands, openTimes } = coach
  const coaches = db
    .select({ id, name, isPaused, teaching: { ageBands, openTimes } })
    .from(coach)
    .where(inArray(id, publishedBy(db, 'coach', accountId)))
    .orderBy(asc(id))
  const venues = db
    .select({ id: venue.venueId, name: venue.name, isPaused: venue.isPaused })
    .from(venue)
    .where(inArray(venue.venueId, publishedBy(db, 'venue', accountId)))
    .orderBy(asc(venue.venueId))
  return [
    ...(await (isLocked ? coaches.for('update') : coaches)).map((row) => ({ kind: 'coach' as const, ...row })),
    ...(await (isLocked ? venues.for('update') : venues)).map((row) => ({
      kind: 'venue' as const,
      ...row,
      teaching: null,
    })),
  ]
}
