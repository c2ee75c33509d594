import { and, asc, type Column, inArray, ne, sql } from 'drizzle-orm'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import type { Intake } from '#lib/contracts/lead/intake.ts'
import type { Db } from '#services/shared/store/database.ts'
import { publishedBy } from '../application/owners.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'

const isLive = (status: Column) => sql<boolean>`${status} = 'live'`

/**
 * Returns how an account's coach and venues take learners, without drafts: those are what is left of a first approval
 * that was taken back. `isLocked`: locks the rows until the transaction ends.
 */
export async function readIntakes(db: Db, accountId: number, { isLocked = false } = {}): Promise<Intake[]> {
  const { coachId: id, name, status, isPaused, ageBands, openTimes } = coach
  const coaches = db
    .select({ id, name, isLive: isLive(status), isPaused, teaching: { ageBands, openTimes } })
    .from(coach)
    .where(and(inArray(id, publishedBy(db, 'coach', accountId)), ne(status, 'draft')))
    .orderBy(asc(id))
  const venues = db
    .select({
      id: venue.venueId,
      name: venue.name,
      isLive: isLive(venue.status),
      isInBusiness: sql<boolean>`${venue.businessStatus} = ${BUSINESS_STATUS.IN_BUSINESS}`,
      isPaused: venue.isPaused,
    })
    .from(venue)
    .where(and(inArray(venue.venueId, publishedBy(db, 'venue', accountId)), ne(venue.status, 'draft')))
    .orderBy(asc(venue.venueId))
  return [
    ...(await (isLocked ? coaches.for('update') : coaches)).map((row) => ({
      kind: 'coach' as const,
      ...row,
      isInBusiness: true,
    })),
    ...(await (isLocked ? venues.for('update') : venues)).map((row) => ({
      kind: 'venue' as const,
      ...row,
      teaching: null,
    })),
  ]
}
