import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { all, any, facetWord, word as lexeme, nameWord, prefix, type Query } from '#services/shared/search/lexemes.ts'
import { bigramsOf, isHan } from '#services/shared/search/normalise.ts'
import { pinyinOf, syllablesOf } from '#services/shared/search/pinyin.ts'
import { cutForIndex } from '#services/shared/search/segment.ts'
import { OTHER_SPORTS } from '#services/shared/search/sport-words.ts'
import { facetsRequiredBy } from '../coach/facets.ts'
import { likelyTerms, type Scope, termsNamed } from './look-up.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

/** In texts of more words, those without hits are not identified. */
export const MAX_WORDS = 6

/** A word with the terms it names. */
export type RankedWord = { word: string; sound: string; terms: readonly Term[] }

export type RankedQuery = {
  words: readonly RankedWord[]
  /** Everybody the words find, as a tsquery. */
  text: Query
  /** Those of them whose name matches a word. */
  names: Query
  /**
   * Facets that satisfy a word alone, one list per word; a coach needs one of each list. An empty list: no such coach.
   */
  facets: readonly (readonly number[])[]
  /** Words of the text that the query leaves out. */
  dropped: readonly string[]
  /** Matching one of the words is enough. */
  isAnyWord: boolean
}

export type SearchPlan = {
  /** Every word as typed, which answers most texts. */
  first: RankedQuery
  /** Queries to run in turn until one has hits; computed only when needed. */
  others: () => RankedQuery[]
  /** Each word alone, as meant. */
  single: () => RankedQuery[]
  /** Queries for when these words have no hits: all the others together, then any of them. */
  without: (unknown: readonly string[]) => RankedQuery[]
}

/**
 * Turns a text into queries: every word as typed; every word as probably meant; the whole city instead of its district;
 * only the words that name something; only the sport and the place; only the sport; any word.
 */
export function planSearch(words: readonly string[], filter: CoachFilter, vocabulary: Vocabulary): SearchPlan {
  const isInScope = scopeOf(filter)
  const literalWords = regroup(words, vocabulary).map((word) => wordOf(word, termsNamed(word, vocabulary, isInScope)))
  const filterQuery = all(facetsRequiredBy(filter).map((facet) => lexeme(facetWord(facet))))
  const buildQuery = (ranked: readonly RankedWord[], query: (word: RankedWord) => Query, join = all): RankedQuery => {
    const found = join(ranked.map(query))
    const usedWords = new Set(ranked.map(({ word }) => word))
    return {
      words: ranked,
      text: all([found, filterQuery]),
      names: all([found, any(ranked.map(nameQuery)), filterQuery]),
      facets: join === all ? ranked.map(strongestFacets) : [ranked.flatMap(strongestFacets)],
      dropped:
        usedWords.size < literalWords.length
          ? literalWords.flatMap(({ word }) => (usedWords.has(word) ? [] : [word]))
          : [],
      isAnyWord: join === any,
    }
  }
  const interpretAll = () =>
    literalWords.map(({ word, terms }) => wordOf(word, [...terms, ...likelyTerms(word, vocabulary, isInScope)]))
  const others = () => {
    const queryOf = memoize(interpretedQuery)
    const interpreted = interpretAll()
    const widened = interpreted.map((ranked) => widen(ranked, vocabulary))
    const named = interpreted.filter(({ terms }) => terms.length > 0)
    const untraited = named.filter((ranked) => !namesTrait(ranked))
    const sports = untraited.filter(namesSport)
    const isFewer = (some: readonly RankedWord[], than: readonly RankedWord[]) =>
      some.length > 0 && some.length < than.length
    return [
      buildQuery(interpreted, queryOf),
      ...(interpreted.some(namesDistrict)
        ? [{ ...buildQuery(widened, queryOf), dropped: districtWords(interpreted) }]
        : []),
      ...(isFewer(named, interpreted) ? [buildQuery(named, queryOf)] : []),
      ...(isFewer(untraited, named) ? [buildQuery(untraited, queryOf)] : []),
      ...(isFewer(sports, untraited) ? [buildQuery(sports, queryOf)] : []),
      ...(interpreted.length > 1 ? [buildQuery(interpreted, queryOf, any)] : []),
    ]
  }
  const single = () => interpretAll().map((word) => buildQuery([word], interpretedQuery))
  const without = (unknown: readonly string[]) => {
    const known = interpretAll().filter(({ word }) => !unknown.includes(word))
    if (known.length === 0) return []
    return known.length === 1
      ? [buildQuery(known, interpretedQuery)]
      : [buildQuery(known, interpretedQuery), buildQuery(known, interpretedQuery, any)]
  }
  return { first: buildQuery(literalWords, literalQuery), others, single, without }
}

/** Caches queries by word, since a word is in several of the plan's queries. */
function memoize(query: (word: RankedWord) => Query): (word: RankedWord) => Query {
  const known = new Map<RankedWord, Query>()
  return (word) => {
    const found = known.get(word) ?? query(word)
    known.set(word, found)
    return found
  }
}

/** In a city only its own places can be meant. */
const scopeOf =
  ({ adCode }: CoachFilter): Scope =>
  ({ cityCode }) =>
    !adCode || adCode === NATIONWIDE_CODE || cityCode === adCode

const wordOf = (word: string, terms: readonly Term[]): RankedWord => ({
  word,
  terms: withoutCovered([...new Set(terms)]),
  sound: isHan(word) ? syllablesOf(word, { isPerson: true }).join('') : word,
})

/** Drops terms below others: 篮球 names the sport and everything under it, and the sport finds them all. */
function withoutCovered(terms: readonly Term[]): Term[] {
  const facets = new Set(terms.map(({ facet }) => facet))
  return terms.filter(({ above }) => !above.some((facet) => facets.has(facet)))
}

/** The facets of the sports a word asks for, which take precedence over a place that happens to share the name. */
function strongestFacets(ranked: RankedWord): number[] {
  const { terms } = ranked
  return (namesSport(ranked) ? terms.filter(({ kind }) => kind === 'sport') : terms).map(({ facet }) => facet)
}

/** Whether a word asks for a sport: 成人 says who is to learn, although 成人游泳 is a sport. */
export const namesSport = (ranked: RankedWord) =>
  ranked.terms.some(({ kind }) => kind === 'sport') && !namesTrait(ranked)

const namesTrait = ({ terms }: RankedWord) => terms.some(({ kind }) => kind === 'trait')

const namesDistrict = ({ terms }: RankedWord) => terms.some((term) => term.cityFacet && term.cityFacet !== term.facet)

const districtWords = (ranked: readonly RankedWord[]) => ranked.filter(namesDistrict).map(({ word }) => word)

/** Adds the city of a district, whose coaches are the next best when the district has none. */
function widen(ranked: RankedWord, vocabulary: Vocabulary): RankedWord {
  const cities = new Set(ranked.terms.flatMap(({ cityFacet }) => cityFacet ?? []))
  return wordOf(ranked.word, [...ranked.terms, ...[...cities].flatMap(vocabulary.places.withFacet)])
}

const facetQuery = ({ terms }: RankedWord) => any(terms.map(({ facet }) => lexeme(facetWord(facet))))

const nameQuery = ({ word, sound }: RankedWord) =>
  any([lexeme(nameWord(word)), ...(word.length > 1 ? [lexeme(nameWord(sound))] : [])])

/** Matches as typed: what the word names, a name, the word itself, or all its parts (天河体育 inside 天河体育中心). */
function literalQuery(ranked: RankedWord): Query {
  const { word } = ranked
  if (ranked.terms.some(({ isStrict, names }) => isStrict && names.includes(word))) return facetQuery(ranked)
  // A venue is called 从化店 where people type 从化区.
  const places = ranked.terms.filter(({ kind }) => kind === 'place').flatMap(({ names }) => names.map(lexeme))
  const whole = [facetQuery(ranked), lexeme(nameWord(word)), ...places]
  if (!isHan(word) || word.length < 3) return any([...whole, lexeme(word)])
  const pairs = bigramsOf(word)
  const cut = cutForIndex(word)
  const shorter = cut.filter((part) => part !== word)
  const parts = [pairs.map((pair) => lexeme(nameWord(pair))), shorter.map(lexeme)]
  // A dictionary word is indexed with the shorter words in it, and pairs cover those of two characters: rows with one
  // of them are already found by the shorter words, and each list less is less to read.
  if (shorter.length === 0 || !cut.includes(word)) whole.push(lexeme(word))
  if (shorter.length === 0 || !shorter.every((part) => pairs.includes(part))) parts.push(pairs.map(lexeme))
  return any([...whole, ...parts.map(all)])
}

const shorterWords = (word: string) => cutForIndex(word).filter((part) => part !== word)

/** Matches as meant: also by sound, and letters also as the beginning of a word. */
function interpretedQuery(ranked: RankedWord): Query {
  const { word, sound } = ranked
  const isLiteral = word.length < 2 || OTHER_SPORTS.has(word) || ranked.terms.some(({ isStrict }) => isStrict)
  if (isLiteral) return literalQuery(ranked)
  if (!isHan(word))
    return any([literalQuery(ranked), ...(word.length > 2 ? [prefix(word), prefix(nameWord(word))] : [])])
  const partSounds = shorterWords(word).filter((part) => part.length > 1)
  const bySound = [
    lexeme(nameWord(sound)),
    lexeme(pinyinOf(word)),
    all(partSounds.map((part) => lexeme(pinyinOf(part)))),
  ]
  return any([literalQuery(ranked), ...bySound])
}

/**
 * Regroups words as they are meant: letters that are several known sounds in one (tianhelanqiu) are split, spaced
 * syllables and the halves of a sport's name (武术 格斗), also by sound (羽毛求), are joined.
 */
function regroup(words: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const letters = words.filter((word) => !isHan(word))
  const joined = letters.join('')
  if (letters.length > 1 && vocabulary.isSound(joined)) return regroup([...words.filter(isHan), joined], vocabulary)
  const isSport = (text: string) => {
    const sound = pinyinOf(text)
    return vocabulary.sports.some(({ names, sounds }) => names.includes(text) || sounds.includes(sound))
  }
  const grouped: string[] = []
  for (const word of words) {
    const last = grouped.at(-1)
    if (last !== undefined && isHan(last) && isHan(word) && isSport(last + word))
      grouped[grouped.length - 1] = last + word
    else if (isHan(word) || vocabulary.isSound(word)) grouped.push(word)
    else grouped.push(...(split(word, vocabulary) ?? [word]))
  }
  return grouped
}

/** No known sound is shorter than this (ali, 阿里). */
const MIN_SOUND_LENGTH = 3

function split(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let end = word.length - MIN_SOUND_LENGTH; end >= MIN_SOUND_LENGTH; end--) {
    const head = word.slice(0, end)
    if (!vocabulary.isSound(head)) continue
    const tail = word.slice(end)
    const rest = vocabulary.isSound(tail) ? [tail] : split(tail, vocabulary)
    if (rest) return [head, ...rest]
  }
  return undefined
}
