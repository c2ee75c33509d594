import { eq, sql } from 'drizzle-orm'
import type { VenueContent } from '#lib/contracts/venue-application.ts'
import { placeOf } from '#services/shared/place-of.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { reindexCoachesAt } from '../coach/reindex.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { venue } from '../db/venue-schema.ts'
import { reindexVenues } from '../venue/reindex.ts'
import { picturesOf } from './pictures.ts'

/**
 * Writes what was approved as the public venue, new or in place of what it was, with all that follows from it; one that
 * was taken down stays so. Answers its number and what web shows it by.
 */
export async function publishVenue(
  tx: Db,
  push: PushSettings,
  content: VenueContent,
  venueId: number | null,
): Promise<{ subjectId: number; tags: string[] }> {
  const [before] = venueId === null ? [] : await tx.select().from(venue).where(eq(venue.venueId, venueId)).for('update')
  const values = publicVenue(content)
  const [after] = before
    ? await tx.update(venue).set(values).where(eq(venue.venueId, before.venueId)).returning()
    : await tx
        .insert(venue)
        .values({ ...values, status: 'live', createdAt: sql`clock_timestamp()` })
        .returning()
  const { venueId: subjectId, status, cityCode } = after!
  const tree = await readTree(tx)
  await reindexVenues(tx, tree, [subjectId])
  const coachIds = before ? await reindexCoachesAt(tx, tree, subjectId) : []
  if (status === 'live')
    await enqueuePages(tx, pushOutbox, push, [{ kind: 'venue', id: subjectId, cityCode, isGone: false }])
  return {
    subjectId,
    tags: [`venue:${subjectId}`, 'venues', ...coachIds.map((coachId) => `coach:${coachId}`)],
  }
}

function publicVenue(content: VenueContent) {
  const { name, businessStatus, address, longitude, latitude, categoryIds, openingHours, facilities, phone } = content
  return {
    name,
    businessStatus,
    address,
    longitude: longitude!,
    latitude: latitude!,
    categoryIds,
    openingHours,
    facilities,
    photos: picturesOf(content.photos, `${name}的照片`),
    prices: content.prices.map(({ price, ...rest }) => ({ ...rest, price: price! })),
    introduction: content.introduction,
    transport: content.transport,
    phone: phone || null,
    updatedAt: sql`clock_timestamp()`,
    ...placeOf(content),
  }
}
