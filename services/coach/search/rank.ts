import { type SQL, sql } from 'drizzle-orm'
import { isHan } from '#services/shared/search/normalise.ts'
import { listing } from '../db/schema.ts'
import type { RankedWord } from './plan-search.ts'
import type { Term } from './vocabulary.ts'

/** Where a word was found decides, the best place counts: name, sport, venue or place, and last the introduction. */
const FULL_NAME = 100
const FULL_NAME_SOUND = 90
const PART_OF_NAME = 60
const SPORT = 40
const ONE_CHARACTER_OF_NAME = 30
const PLACE = 20

/** From this rank on a row was found by more than its introduction. */
export const WEAKEST_TITLE_RANK = PLACE

/** The rank of a row: the sum over the words. */
export const rankOf = (words: readonly RankedWord[]): SQL => sql`(${sql.join(words.map(rankOfWord), sql` + `)})`

function rankOfWord({ word, sound, terms }: RankedWord): SQL {
  const isInName = sql`position(${word} in ${listing.name}) > 0`
  const part = isHan(word) && word.length > 1 ? [sql`when ${isInName} then ${PART_OF_NAME}::int`] : []
  const cases = [
    sql`when ${listing.name} = ${word} then ${FULL_NAME}::int`,
    sql`when ${listing.namePinyin} = ${sound} then ${FULL_NAME_SOUND}::int`,
    ...part,
    ...overlap(terms, ['sport'], SPORT),
    sql`when ${isInName} then ${ONE_CHARACTER_OF_NAME}::int`,
    ...overlap(terms, ['place', 'trait'], PLACE),
    sql`when position(${word} in ${listing.venueText}) > 0 then ${PLACE}::int`,
  ]
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

function overlap(terms: readonly Term[], kinds: readonly Term['kind'][], rank: number): SQL[] {
  const facets = terms.filter(({ kind }) => kinds.includes(kind)).map(({ facet }) => facet)
  return facets.length > 0 ? [sql`when ${listing.facets} && ${facetList(facets)} then ${rank}::int`] : []
}

export const facetList = (facets: readonly number[]) => sql`${`{${facets}}`}::text::int[]`
