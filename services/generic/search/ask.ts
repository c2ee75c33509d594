import { desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { inKnownWords } from '#services/shared/search/known-words.ts'
import { all, any, word as lexeme, prefix, type Query } from '#services/shared/search/lexemes.ts'
import { bigramsOf, isHan, normalise } from '#services/shared/search/normalise.ts'
import { pinyinOf } from '#services/shared/search/pinyin.ts'
import { cutForIndex } from '#services/shared/search/segment.ts'
import { asTyped } from '#services/shared/search/typed-words.ts'
import { otherWordsFor } from './learner-terms.ts'
import { namesSport, sportsJoined } from './sport-named.ts'

/** A word with its query on a row's words. */
type Asked = { word: string; query: Query }

/** A parsed search text: all of the words must match, or any. */
export type TextQuestion = { asked: readonly Asked[]; isAny: boolean }

/** Matches a word as written, by its parts, its pinyin or a synonym; words in letters also as a prefix. */
function found(word: string): Query {
  if (!isHan(word)) return any([lexeme(word), ...(word.length > 2 ? [prefix(word)] : [])])
  if (word.length === 1) return lexeme(word)
  const parts = cutForIndex(word).filter((part) => part !== word && part.length > 1)
  const others = otherWordsFor(word).map(lexeme)
  return any([
    lexeme(word),
    all(bigramsOf(word).map(lexeme)),
    all(parts.map(lexeme)),
    lexeme(pinyinOf(word)),
    ...others,
  ])
}

/** Matches its characters anywhere in a title: 崴脚 finds 崴了脚. */
const scattered = (word: string): Query => (isHan(word) ? all([...word].map(lexeme)) : found(word))

type Found = { total: number }
type Ask<T> = (question: TextQuestion | null) => Promise<T>

/** The results, the words that were dropped, as typed, and whether results match only some of the words. */
type Answered<T> = T & { dropped: string[]; isAnyWord: boolean }

/** For texts with more words, it is not worked out which ones to drop. */
const MOST_WORDS = 6

/**
 * Searches for a text: all words first; if nothing matches, the sport with as many of the other words as possible,
 * never another sport; without a sport, any of the words; finally their characters. An empty text, or one of words that
 * say nothing (教练), finds everything (`null`), punctuation alone nothing.
 */
export async function answerText<T extends Found>(
  text: string | undefined,
  nothing: T,
  ask: Ask<T>,
): Promise<Answered<T>> {
  const { words: read, isReadable, typed } = inKnownWords(normalise(text ?? '').trim())
  const whole = { dropped: [], isAnyWord: false }
  if (text && !isReadable) return { ...nothing, ...whole }
  if (read.length === 0) return { ...(await ask(null)), ...whole }
  const words = sportsJoined(read)
  const asked = words.map((word): Asked => ({ word, query: found(word) }))
  const every = await ask({ asked, isAny: false })
  if (every.total > 0) return { ...every, ...whole }
  const sports = asked.filter(({ word }) => namesSport(word))
  if (sports.length > 0 && sports.length < words.length && words.length <= MOST_WORDS) {
    const { answer, dropped } = await withSport(sports, asked, ask)
    return { ...answer, dropped: asTyped(dropped, typed), isAnyWord: false }
  }
  if (words.length > 1) {
    const either = await ask({ asked, isAny: true })
    if (either.total > 0) return { ...either, dropped: [], isAnyWord: true }
  }
  return { ...(await ask({ asked: words.map((word) => ({ word, query: scattered(word) })), isAny: false })), ...whole }
}

/** Keeps the sport and, in the order typed, every other word that still leaves results. */
async function withSport<T extends Found>(
  sports: readonly Asked[],
  asked: readonly Asked[],
  ask: Ask<T>,
): Promise<{ answer: T; dropped: string[] }> {
  let kept = sports
  let answer = await ask({ asked: kept, isAny: false })
  const dropped: string[] = []
  if (answer.total === 0) return { answer, dropped }
  for (const other of asked.filter((each) => !sports.includes(each))) {
    const more = await ask({ asked: [...kept, other], isAny: false })
    if (more.total === 0) dropped.push(other.word)
    else [kept, answer] = [[...kept, other], more]
  }
  return { answer, dropped }
}

/** A condition a word stands for besides matching the text: 兼职 is a kind of job. */
export type Meaning = (word: string) => SQL | undefined

/** SQL condition of a search text on a row's words. */
export function hasWords(
  column: SQLWrapper,
  question: TextQuestion | null,
  meaningOf: Meaning = () => undefined,
): SQL | undefined {
  if (question === null) return undefined
  const { asked, isAny } = question
  const plain = asked.filter(({ word }) => !meaningOf(word)).map(({ query }) => query)
  const has = (query: Query) => sql`${column} @@ ${query}::text::tsquery`
  const conditions = [
    ...(plain.length > 0 ? [has((isAny ? any : all)(plain))] : []),
    ...asked.flatMap(({ word, query }) => {
      const meaning = meaningOf(word)
      return meaning ? [or(has(query), meaning)!] : []
    }),
  ]
  return sql`(${sql.join(conditions, isAny ? sql` or ` : sql` and `)})`
}

/** Orders by the number of words found in the title, descending. */
export const byTitle = (title: SQLWrapper, question: TextQuestion | null): SQL[] => {
  const named = question?.asked.map(({ word }) => {
    const spelled = [word, ...otherWordsFor(word)].map((each) => sql`position(${each} in lower(${title})) > 0`)
    return sql`(${sql.join(spelled, sql` or `)})::int`
  })
  return named && named.length > 0 ? [desc(sql`(${sql.join(named, sql` + `)})`)] : []
}
