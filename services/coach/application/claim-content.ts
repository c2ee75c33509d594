import { eq } from 'drizzle-orm'
import { EMPTY_VENUE_CONTENT } from '#lib/contracts/application/venue-application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { venue } from '../db/venue-schema.ts'
import { findClaimable } from './claim.ts'
import { venueFields } from './from-record.ts'

/**
 * initial content of a claim: the venue's page in application form. CONFLICT says why a venue cannot be
 * claimed.
 */
export async function readClaim(db: Db, venueId: number) {
  const claim = await findClaimable(db, venueId)
  const [row] = await db.select().from(venue).where(eq(venue.venueId, venueId))
  return { ...claim, content: { ...EMPTY_VENUE_CONTENT, ...venueFields(row!) } }
}
