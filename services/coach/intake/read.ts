import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import type { Intake } from '#lib/contracts/intake.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application } from '../db/application-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'

/** The numbers of what an account's applications have published. */
const published = (db: Db, kind: ApplicationKind, accountId: number) =>
  db
    .select({ id: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), eq(application.kind, kind), isNotNull(application.subjectId)))

/** How the coach and the venues of an account take learners. `isLocked`: nobody else changes them until the transaction ends. */
export async function readIntakes(db: Db, accountId: number, { isLocked = false } = {}): Promise<Intake[]> {
  const { coachId: id, name, isPaused, ageBands, openTimes } = coach
  const coaches = db
    .select({ id, name, isPaused, teaching: { ageBands, openTimes } })
    .from(coach)
    .where(inArray(id, published(db, 'coach', accountId)))
    .orderBy(asc(id))
  const venues = db
    .select({ id: venue.venueId, name: venue.name, isPaused: venue.isPaused })
    .from(venue)
    .where(inArray(venue.venueId, published(db, 'venue', accountId)))
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
