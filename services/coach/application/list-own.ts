import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OwnVenue } from '#lib/contracts/application/venue-application.ts'
import type { CoachContext } from '../context.ts'
import { aboutId, application, isStillOpen } from '../db/application-schema.ts'
import { venue } from '../db/venue-schema.ts'
import { isOwnedAmong } from './owners.ts'
import { readRow } from './stored-content.ts'

/** the account's venues and those it applies for, last changed first. */
export async function listOwnVenues({ db }: CoachContext, accountId: number): Promise<OwnVenue[]> {
  const newest = await db
    .selectDistinctOn([aboutId], {
      row: application,
      checkIds: sql<string[]>`array_agg(${application.checkId}) over (partition by ${aboutId})`,
    })
    .from(application)
    .where(and(eq(application.accountId, accountId), eq(application.kind, 'venue')))
    .orderBy(aboutId, desc(isStillOpen), desc(application.createdAt))
  const rows = newest.map(({ row, checkIds }) => ({ ...readRow(row), checkIds }))
  const ids = rows.flatMap(({ subjectId, claimedId }) => subjectId ?? claimedId ?? [])
  const { venueId, name, cityCode, status } = venue
  const venues = await db.select({ venueId, name, cityCode, status }).from(venue).where(inArray(venueId, ids))
  const shownAs = new Map(venues.map((each) => [each.venueId, each]))
  const owned = await isOwnedAmong(db, 'venue', ids)
  return rows
    .map((row) => {
      const { checkId, checkIds, subjectId, claimedId, content, updatedAt } = row
      const shown = shownAs.get(subjectId ?? claimedId ?? 0)
      const isClaim = subjectId === null && claimedId !== null
      return {
        ...{ venueId: subjectId ?? claimedId, checkId, checkIds, status: row.status, isClaim },
        // A draft may have no name yet; a public venue goes by its public name.
        name: (shown && shown.status !== 'draft' ? shown.name : content.name) || content.name,
        cityCode: shown?.cityCode ?? content.cityCode,
        isPublished: subjectId !== null && shown !== undefined && shown.status !== 'draft',
        isLive: subjectId !== null && shown?.status === 'live',
        isClaimable: isClaim && shown?.status === 'live' && !owned.has(claimedId),
        updatedAt: updatedAt.toISOString(),
      }
    })
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}
