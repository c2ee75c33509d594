import { desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toKnownWords } from '#services/shared/search/known-words.ts'
import { all, any, word as lexeme, prefix, type Query } from '#services/shared/search/lexemes.ts'
import { bigramsOf, isHan, normalise } from '#services/shared/search/normalise.ts'
import { pinyinOf } from '#services/shared/search/pinyin.ts'
import { cutForIndex } from '#services/shared/search/segment.ts'
import { asTyped } from '#services/shared/search/typed-words.ts'
import { synonymsFor } from './learner-synonyms.ts'
import { joinSportNames, namesSport } from './sport-named.ts'

/** A word with its query on a row's words. `isCanonical`: it stands for other words that were typed (入门 for 零基础). */
type WordQuery = { word: string; query: Query; isCanonical: boolean }

/** A parsed search text: all of the words must match, or any. */
export type TextQuery = { wordQueries: readonly WordQuery[]; isAny: boolean }

/** Matches a word as written, by its parts, its pinyin or a synonym; words in letters also as a prefix. */
function queryFor(word: string): Query {
  if (!isHan(word)) return any([lexeme(word), ...(word.length > 2 ? [prefix(word)] : [])])
  if (word.length === 1) return lexeme(word)
  const parts = cutForIndex(word).filter((part) => part !== word && part.length > 1)
  const others = synonymsFor(word).map(lexeme)
  return any([
    lexeme(word),
    all(bigramsOf(word).map(lexeme)),
    all(parts.map(lexeme)),
    lexeme(pinyinOf(word)),
    ...others,
  ])
}

/** Matches its characters anywhere in a title: 崴脚 finds 崴了脚. */
const characterQuery = (word: string): Query => (isHan(word) ? all([...word].map(lexeme)) : queryFor(word))

type Found = { total: number }
type Search<T> = (textQuery: TextQuery | null) => Promise<T>

/** The results, the words that were dropped, as typed, and whether results match only some of the words. */
type SearchOutcome<T> = T & { dropped: string[]; isAnyWord: boolean }

/** For texts with more words, it is not worked out which ones to drop. */
const MAX_WORDS = 6

/**
 * Searches for a text: all words first; if nothing matches, the sport with as many of the other words as possible,
 * never another sport; without a sport, any of the words; finally their characters. `ownNouns` are ignored (招聘 among
 * jobs). An empty text, or one of words that say nothing (教练), finds everything (`null`), punctuation alone nothing.
 */
export async function searchText<T extends Found>(
  { text, ownNouns }: { text: string | undefined; ownNouns: readonly string[] },
  empty: T,
  search: Search<T>,
): Promise<SearchOutcome<T>> {
  const { words: typedWords, isReadable, typed } = toKnownWords(normalise(text ?? '').trim())
  const parsedWords = typedWords.filter((word) => !ownNouns.includes(word))
  const nothingDropped = { dropped: [], isAnyWord: false }
  if (text && !isReadable) return { ...empty, ...nothingDropped }
  if (parsedWords.length === 0) return { ...(await search(null)), ...nothingDropped }
  const words = joinSportNames(parsedWords)
  const queriesBy = (queryOf: (word: string) => Query): WordQuery[] =>
    words.map((word) => ({ word, query: queryOf(word), isCanonical: typed.has(word) }))
  const wordQueries = queriesBy(queryFor)
  const allWordsResult = await search({ wordQueries, isAny: false })
  if (allWordsResult.total > 0) return { ...allWordsResult, ...nothingDropped }
  const sports = wordQueries.filter(({ word }) => namesSport(word))
  if (sports.length > 0 && sports.length < words.length && words.length <= MAX_WORDS) {
    const { result, dropped } = await searchWithSport(sports, wordQueries, search)
    return { ...result, dropped: asTyped(dropped, typed), isAnyWord: false }
  }
  if (words.length > 1) {
    const anyWordResult = await search({ wordQueries, isAny: true })
    if (anyWordResult.total > 0) return { ...anyWordResult, dropped: [], isAnyWord: true }
  }
  return {
    ...(await search({ wordQueries: queriesBy(characterQuery), isAny: false })),
    ...nothingDropped,
  }
}

/** Keeps the sport and, in the order typed, every other word that still leaves results. */
async function searchWithSport<T extends Found>(
  sports: readonly WordQuery[],
  wordQueries: readonly WordQuery[],
  search: Search<T>,
): Promise<{ result: T; dropped: string[] }> {
  let retained = sports
  let result = await search({ wordQueries: retained, isAny: false })
  const dropped: string[] = []
  if (result.total === 0) return { result, dropped }
  for (const other of wordQueries.filter((each) => !sports.includes(each))) {
    const narrowed = await search({ wordQueries: [...retained, other], isAny: false })
    if (narrowed.total === 0) dropped.push(other.word)
    else [retained, result] = [[...retained, other], narrowed]
  }
  return { result, dropped }
}

/** A condition a word stands for besides matching the text: 兼职 is a kind of job. */
export type Meaning = (word: string) => SQL | undefined

/** SQL condition of a search text on a row's words. */
export function hasWords(
  column: SQLWrapper,
  textQuery: TextQuery | null,
  meaningOf: Meaning = () => undefined,
): SQL | undefined {
  if (textQuery === null) return undefined
  const { wordQueries, isAny } = textQuery
  const plain = wordQueries.filter(({ word }) => !meaningOf(word)).map(({ query }) => query)
  const matches = (query: Query) => sql`${column} @@ ${query}::text::tsquery`
  const conditions = [
    ...(plain.length > 0 ? [matches((isAny ? any : all)(plain))] : []),
    ...wordQueries.flatMap(({ word, query }) => {
      const meaning = meaningOf(word)
      return meaning ? [or(matches(query), meaning)!] : []
    }),
  ]
  return sql`(${sql.join(conditions, isAny ? sql` or ` : sql` and `)})`
}

/** Orders by the number of words found in the title, descending; a synonym counts half as much as the word typed. */
export const byTitle = (title: SQLWrapper, textQuery: TextQuery | null): SQL[] => {
  const titleMatches = textQuery?.wordQueries.map(({ word, isCanonical }) => {
    const isIn = (each: string) => sql`(position(${each} in lower(${title})) > 0)`
    const isMeant = sql.join([word, ...synonymsFor(word)].map(isIn), sql` or `)
    return sql`(${isMeant})::int + (${isCanonical ? isMeant : isIn(word)})::int`
  })
  return titleMatches && titleMatches.length > 0 ? [desc(sql`(${sql.join(titleMatches, sql` + `)})`)] : []
}
