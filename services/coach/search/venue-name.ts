import { and, gt, sql } from 'drizzle-orm'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { all, facetWord, word } from '#services/shared/search/lexemes.ts'
import { normalise, runsOf } from '#services/shared/search/normalise.ts'
import type { Db } from '#services/shared/store/database.ts'
import { placeFacet } from '../coach/facets.ts'
import { venueListing } from '../db/venue-schema.ts'
import { plainText, type ReadText, readText } from './read-text.ts'

type Where = { adCode: string | undefined; isTaughtAt?: true }

/**
 * Parses a text like `readText`, except for the whole name of a live venue in the city, or anywhere for the whole
 * country: that means the venue, not the landmark in its name (天河体育中心羽毛球馆). `isTaughtAt` requires one with coaches.
 */
export async function readVenueOrText(db: Db, text: string, where: Where): Promise<Readonly<ReadText>> {
  const read = readText(text, where.adCode)
  return read.landmark && (await isVenueName(db, text, where)) ? plainText(text) : read
}

/** Uses the index of words: each run of a name is a word, so few venues are compared. */
async function isVenueName(db: Db, text: string, { adCode, isTaughtAt }: Where): Promise<boolean> {
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
