import { and, eq, or, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application } from '../db/application-schema.ts'
import { coach } from '../db/schema.ts'

/**
 * The role in which an account speaks about a coach: as the coach, as a venue the coach teaches at, or null.
 */
export async function roleOn(db: Db, coachId: number, accountId: number): Promise<ApplicationKind | null> {
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
          and(eq(application.kind, 'venue'), teachesThere),
        ),
      ),
    )
  const kinds = published.map(({ kind }) => kind)
  return kinds.includes('coach') ? 'coach' : (kinds[0] ?? null)
}
