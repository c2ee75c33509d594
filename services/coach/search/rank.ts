import { type SQL, sql } from 'drizzle-orm'
import { isHan } from '#services/shared/search/normalise.ts'
import { listing } from '../db/schema.ts'
import { namesSport, type RankedWord } from './plan-search.ts'

/** Rank by where a word is found, the best place counting: name, sport, venue or place, and last the introduction. */
const FULL_NAME = 100
const FULL_NAME_SOUND = 90
const PART_OF_NAME = 60
const SPORT = 40
const ONE_CHARACTER_OF_NAME = 30
const PLACE = 20

/** From this rank on a row matches by more than its introduction. */
export const WEAKEST_TITLE_RANK = PLACE

/** What a row is compared with for a word: values of a statement that is the same for every word. */
const RANK_TYPES = {
  word: sql`text`,
  sound: sql`text`,
  isPart: sql`boolean`,
  sports: sql`int[]`,
  others: sql`int[]`,
}
type RankValues = Record<keyof typeof RANK_TYPES, unknown>

/** Maps each value of a word. */
export const mapRank = (read: (key: string, type: SQL) => unknown) =>
  Object.fromEntries(Object.entries(RANK_TYPES).map(([key, type]) => [key, read(key, type)])) as RankValues

/** Values of a word; without one every comparison is null, which adds nothing to the rank. */
export function rankValues(ranked: RankedWord | undefined): RankValues {
  if (!ranked) return mapRank(() => null)
  const { word, sound, terms } = ranked
  const sports = namesSport(ranked) ? terms.filter(({ kind }) => kind === 'sport') : []
  const facetsOf = (some: typeof terms) => `{${some.map(({ facet }) => facet)}}`
  return {
    word,
    sound,
    isPart: isHan(word) && word.length > 1,
    sports: facetsOf(sports),
    others: facetsOf(terms.filter((term) => !sports.includes(term))),
  }
}

/** Rank of a row: the sum over the words. */
export const rankOf = (words: readonly RankValues[]): SQL => sql`(${sql.join(words.map(rankOfWord), sql` + `)})`

const rankOfWord = ({ word, sound, isPart, sports, others }: RankValues) => sql`case
  when ${listing.name} = ${word}::text then ${literal(FULL_NAME)}
  when ${listing.namePinyin} = ${sound}::text then ${literal(FULL_NAME_SOUND)}
  when ${isPart}::boolean and position(${word}::text in ${listing.name}) > 0 then ${literal(PART_OF_NAME)}
  when ${listing.facets} && ${sports}::int[] then ${literal(SPORT)}
  when position(${word}::text in ${listing.name}) > 0 then ${literal(ONE_CHARACTER_OF_NAME)}
  when ${listing.facets} && ${others}::int[] then ${literal(PLACE)}
  when position(${word}::text in ${listing.venueText}) > 0 then ${literal(PLACE)}
  else 0 end`

const literal = (rank: number) => sql.raw(String(rank))

/** An array of its own type: a text with a cast would be parsed again for every row. */
export const facetList = (facets: readonly number[]) => sql`${`{${facets}}`}::int[]`
