import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application } from '../db/application-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'

/**
 * The role in which an account speaks about a coach: as the coach, as a venue the coach teaches at, or null;
 * the venue may be taken down.
 */
export const roleOn = (db: Db, coachId: number, accountId: number) => findRole(db, coachId, accountId)

const isVenueLive = sql`exists (select from ${venue}
  where ${venue.venueId} = ${application.subjectId} and ${venue.status} = 'live')`

/** The same for signing a reply below a published coach's comment: a venue signs only while it is published too. */
export const signedRoleOn = (db: Db, coachId: number, accountId: number) =>
  findRole(db, coachId, accountId, isVenueLive)

async function findRole(db: Db, coachId: number, accountId: number, ofVenue?: SQL): Promise<ApplicationKind | null> {
  const teachesThere = sql`exists (select from ${coach}
    where ${coach.coachId} = ${coachId} and ${application.subjectId} = any(${coach.venueIds}))`
  const published = await db
    .select({ kind: application.kind })
    .from(application)
    .where(
      and(
        eq(application.accountId, accountId),
        or(
          and(eq(application.kind, 'coach'), eq(application.subjectId, coachId)),
          and(eq(application.kind, 'venue'), teachesThere, ofVenue),
        ),
      ),
    )
  const kinds = published.map(({ kind }) => kind)
  return kinds.includes('coach') ? 'coach' : (kinds[0] ?? null)
}
