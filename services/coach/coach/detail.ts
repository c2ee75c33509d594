import { eq, sql } from 'drizzle-orm'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { collectedAmong } from '../collection/queries.ts'
import type { CoachContext } from '../context.ts'
import { coach, type StoredCertificate } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { cardOf, idList } from './card.ts'
import { readCertificates } from './certificates.ts'
import { feePricesOf } from './listing-row.ts'
import { maskNumber } from './mask-number.ts'
import { requireLive } from './require-live.ts'

/** returns the public record of a live coach, and whether the caller has collected it. */
export async function coachDetail(
  context: CoachContext,
  { coachId }: { coachId: number },
  actor: Actor | null,
): Promise<Coach> {
  const [found] = await context.db.select().from(coach).where(eq(coach.coachId, coachId))
  const row = requireLive(found)
  const [tree, venues] = await Promise.all([context.tree([row]), readVenues(context, row.venueIds)])
  return {
    ...cardOf({ ...row, feePrices: feePricesOf(row.classTypes) }, tree, context.now()),
    photos: row.photos,
    video: row.video,
    classTypes: row.classTypes,
    coachingSince: row.coachingSince,
    teachingWay: row.teachingWay,
    introduction: cleanRichText(row.introduction),
    certificates: readCertificates(row.certificates).map(certificateOf),
    venues,
    openTimes: row.openTimes,
    collectedCount: row.collectedCount,
    collected: actor ? (await collectedAmong(context.db, actor.accountId, [coachId])).length > 0 : false,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const certificateOf = ({ number, ...rest }: StoredCertificate) => ({ ...rest, maskedNumber: maskNumber(number) })

/** Live venues, in the coach's own order. */
async function readVenues({ db }: CoachContext, venueIds: readonly number[]) {
  if (venueIds.length === 0) return []
  const rows = await db
    .select({
      venueId: venue.venueId,
      name: venue.name,
      address: venue.address,
      districtCode: venue.districtCode,
      districtName: venue.districtName,
      longitude: venue.longitude,
      latitude: venue.latitude,
    })
    .from(venue)
    .where(sql`${venue.venueId} = any(${idList(venueIds)}::text::bigint[]) and ${venue.status} = 'live'`)
  return rows.sort((a, b) => venueIds.indexOf(a.venueId) - venueIds.indexOf(b.venueId))
}
