import { and, desc, eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Venue } from '#lib/contracts/venue/venue.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { isOwned } from '../application/owners.ts'
import { cardColumns, cardOf } from '../coach/card.ts'
import type { CoachContext } from '../context.ts'
import { coach, listing } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { venueCardOf } from './card.ts'
import { landmarksNear } from './landmarks-near.ts'

/** Most coaches on a page; `coachCount` says how many there are. */
const COACHES_SHOWN = 24

/** R-7.12: returns the public record of a live venue with the coaches who teach there. */
export async function venueDetail(context: CoachContext, { venueId }: { venueId: number }): Promise<Venue> {
  const { db } = context
  const [row] = await db
    .select()
    .from(venue)
    .where(and(eq(venue.venueId, venueId), eq(venue.status, 'live')))
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  const teachesHere = and(sql`${coach.venueIds} @> ${`{${venueId}}`}::text::bigint[]`, eq(coach.status, 'live'))
  const [coaches, coachCount, isOwnedNow] = await Promise.all([
    db
      .select(cardColumns)
      .from(coach)
      .innerJoin(listing, eq(listing.coachId, coach.coachId))
      .where(teachesHere)
      .orderBy(desc(listing.recommended), desc(listing.coachId))
      .limit(COACHES_SHOWN),
    db.$count(coach, teachesHere),
    isOwned(db, 'venue', venueId),
  ])
  const tree = await context.tree([row, ...coaches])
  return {
    ...venueCardOf({ ...row, coachCount }, tree),
    photos: row.photos,
    facilities: row.facilities,
    prices: row.prices,
    introduction: cleanRichText(row.introduction),
    transport: row.transport,
    landmarks: landmarksNear(row),
    phone: row.phone,
    coaches: coaches.map((each) => cardOf(each, tree, context.now())),
    isOwned: isOwnedNow,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
