import { and, gt, sql } from 'drizzle-orm'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { all, facetWord, word } from '#services/shared/search/lexemes.ts'
import { normalise, runsOf } from '#services/shared/search/normalise.ts'
import type { Db } from '#services/shared/store/database.ts'
import { placeFacet } from '../coach/facets.ts'
import { venueListing } from '../db/venue-schema.ts'
import { type ParsedText, parsePlainText, parseText } from './parse-text.ts'

type VenueScope = { adCode: string | undefined; isTaughtAt?: true }

/**
 * Parses a text like `parseText`, except for the whole name of a live venue in the city, or anywhere for the whole
 * country: that means the venue, not the landmark in its name (天河体育中心羽毛球馆). `isTaughtAt` requires one with coaches.
 */
export async function parseVenueOrText(db: Db, text: string, where: VenueScope): Promise<Readonly<ParsedText>> {
  const parsed = parseText(text, where.adCode)
  return parsed.landmark && (await isVenueName(db, text, where)) ? parsePlainText(text) : parsed
}

/** Uses the index of words: each run of a name is a word, so few venues are compared. */
async function isVenueName(db: Db, text: string, { adCode, isTaughtAt }: VenueScope): Promise<boolean> {
  const here = !adCode || adCode === NATIONWIDE_CODE ? '' : word(facetWord(placeFacet(adCode)))
  const named = all([...runsOf(text).map(word), here])
  const found = await db
    .select({ venueId: venueListing.venueId })
    .from(venueListing)
    .where(
      and(
        sql`${venueListing.words} @@ ${named}::text::tsquery`,
        sql`lower(normalize(${venueListing.name}, nfkc)) = ${normalise(text).trim()}`,
        isTaughtAt && gt(venueListing.coachCount, 0),
      ),
    )
    .limit(1)
  return found.length > 0
}
