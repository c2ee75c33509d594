import { and, desc, eq, or, sql } from 'drizzle-orm'
import { cityByCode } from '#lib/city/cities.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { Suggestions } from '#lib/contracts/listing/suggest.ts'
import { all, any, facetWord, nameWord, prefix, type Query, word } from '#services/shared/search/lexemes.ts'
import { isHan, runsOf } from '#services/shared/search/normalise.ts'
import { cityOverview, liveCities } from '../category/overview.ts'
import { categoryFacet, placeFacet } from '../coach/facets.ts'
import type { CoachContext } from '../context.ts'
import { coach, listing } from '../db/schema.ts'
import { venue, venueListing } from '../db/venue-schema.ts'
import { LANDMARKS, type Landmark } from '../search/landmarks.ts'
import { likelyTerms, termsNamed } from '../search/look-up.ts'
import { type ParsedText, parseText } from '../search/parse-text.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import { bestMatches } from './matches.ts'

const MAX_OF_EACH = 4
/** Fewer letters begin half of all names. */
const MIN_LETTERS = 2

/** Returns what the search box suggests for a beginning, in a city or in the whole country. */
export async function suggest(context: CoachContext, { text, adCode }: { text: string; adCode: string }) {
  const typed = runsOf(text).join('')
  const none: Suggestions = { sports: [], places: [], landmarks: [], coaches: [], venues: [] }
  if (typed === '') return none
  const here = adCode === NATIONWIDE_CODE ? '' : word(facetWord(placeFacet(adCode)))
  const read = parseText(text, adCode)
  const [{ coachCount, categories, districts }, coaches, venues, vocabulary] = await Promise.all([
    cityOverview(context, { adCode }),
    matchedCoaches(context, { typed, number: read.coachId }, here),
    matchedVenues(context, typed, here),
    context.vocabulary(),
  ])
  const isNationwide = adCode === NATIONWIDE_CODE
  const places = isNationwide ? await citiesWithCoaches(context) : districts
  const cities = isNationwide ? places : coachCount > 0 ? [{ adCode, coachCount }] : []
  const matched = matchedFacets(typed, vocabulary)
  const sports = bestMatches(categories, typed, ({ name }) => name, MAX_OF_EACH)
  const matchedPlaces = bestMatches(places, typed, ({ adName }) => adName, MAX_OF_EACH)
  const landmarks = matchedLandmarks(typed, cities)
  return {
    sports:
      sports.length > 0 ? sports : topByCoaches(categories, ({ categoryId }) => matched.has(categoryFacet(categoryId))),
    places:
      matchedPlaces.length > 0 ? matchedPlaces : topByCoaches(places, (each) => matched.has(placeFacet(each.adCode))),
    landmarks: landmarks.length > 0 ? landmarks : matchedLandmark(read, cities),
    coaches,
    venues,
  }
}

/**
 * The facets of what a text names by another word or with a typo (basketball, 羽毛求, yumoqiu), as the search reads it.
 */
function matchedFacets(typed: string, vocabulary: Vocabulary): ReadonlySet<number> {
  const terms = [termsNamed, likelyTerms].flatMap((read) => read(typed, vocabulary, () => true))
  return new Set(terms.map(({ facet }) => facet))
}

/** Items that are meant, those with most coaches first. */
const topByCoaches = <T extends { coachCount: number }>(items: readonly T[], isMatch: (item: T) => boolean) =>
  items
    .filter(isMatch)
    .sort((a, b) => b.coachCount - a.coachCount)
    .slice(0, MAX_OF_EACH)

/** The landmark meant by a text with a typo (珠江新成), if the text says nothing else. */
function matchedLandmark({ landmark, words }: Readonly<ParsedText>, cities: readonly { adCode: string }[]) {
  const isHere = cities.some(({ adCode }) => adCode === landmark?.cityCode)
  return landmark && isHere && words.length === 0 ? [landmarkOf(landmark)] : []
}

const landmarkOf = ({ name, cityCode }: Landmark) => ({
  name,
  cityName: cityByCode(cityCode)!.adName,
  adCode: cityCode,
})

/** Landmarks in cities with coaches; of equal matches, those in the city with most coaches first. */
function matchedLandmarks(typed: string, cities: readonly { adCode: string; coachCount: number }[]) {
  const counts = new Map(cities.map(({ adCode, coachCount }) => [adCode, coachCount]))
  const near = LANDMARKS.flatMap((landmark) => {
    const coachCount = counts.get(landmark.cityCode)
    return coachCount === undefined ? [] : [{ ...landmarkOf(landmark), coachCount }]
  })
  const station = typed.replace(/^地铁站?(?=.)/, '').replace(/(?<=..)(?:地铁站|站)$/, '')
  const found = bestMatches(near, typed, ({ name }) => name, MAX_OF_EACH)
  return (found.length > 0 ? found : bestMatches(near, station, ({ name }) => name, MAX_OF_EACH)).map(
    ({ coachCount: _, ...landmark }) => landmark,
  )
}

async function citiesWithCoaches(context: CoachContext) {
  return (await liveCities(context)).flatMap(({ adCode, coachCount }) => {
    const city = cityByCode(adCode)
    return city ? [{ adCode, adName: city.adName, coachCount }] : []
  })
}

/** Query for names that begin with the text or, for a single character, contain it; null when too little was typed. */
function nameQueryOf(typed: string, inName: (part: string) => string): Query | null {
  if (!isHan(typed) && typed.length < MIN_LETTERS) return null
  return typed.length === 1 ? word(inName(typed)) : any([word(inName(typed)), prefix(inName(typed))])
}

/** Coaches by the beginning of their name, and the one whose id was typed. */
async function matchedCoaches(
  { db, tree }: CoachContext,
  { typed, number }: { typed: string; number: number | null },
  here: Query,
) {
  const nameQuery = nameQueryOf(typed, nameWord)
  if (nameQuery === null && number === null) return []
  const hasId = sql`${listing.coachId} = ${number ?? 0}`
  const nameMatches = nameQuery === null ? sql`false` : sql`${listing.words} @@ ${nameQuery}::text::tsquery`
  const rows = await db
    .select({
      coachId: coach.coachId,
      name: coach.name,
      headImg: coach.headImg,
      cityName: coach.cityName,
      districtName: coach.districtName,
      sportId: listing.sportId,
    })
    .from(listing)
    .innerJoin(coach, eq(coach.coachId, listing.coachId))
    .where(and(or(hasId, nameMatches), here === '' ? undefined : sql`${listing.words} @@ ${here}::text::tsquery`))
    .orderBy(desc(hasId), desc(listing.recommended), desc(listing.coachId))
    .limit(MAX_OF_EACH)
  const { byId } = await tree()
  return rows.map(({ sportId, ...row }) => ({ ...row, sport: byId.get(sportId)?.name ?? '' }))
}

async function matchedVenues({ db }: CoachContext, typed: string, here: Query) {
  const nameQuery = nameQueryOf(typed, (part) => part)
  if (nameQuery === null) return []
  return db
    .select({
      venueId: venue.venueId,
      name: venue.name,
      cityName: venue.cityName,
      districtName: venue.districtName,
    })
    .from(venueListing)
    .innerJoin(venue, eq(venue.venueId, venueListing.venueId))
    .where(sql`${venueListing.words} @@ ${all([nameQuery, here])}::text::tsquery`)
    .orderBy(
      desc(sql`(position(${typed} in lower(${venueListing.name})) > 0)::int`),
      desc(venueListing.recommended),
      desc(venueListing.venueId),
    )
    .limit(MAX_OF_EACH)
}
