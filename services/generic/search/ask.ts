import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { all, any, word as lexeme, prefix, type Query } from '#services/shared/search/lexemes.ts'
import { bigramsOf, isHan } from '#services/shared/search/normalise.ts'
import { parseQuery } from '#services/shared/search/parse-query.ts'
import { pinyinOf } from '#services/shared/search/pinyin.ts'
import { cutForIndex } from '#services/shared/search/segment.ts'

/** What a typed text asks of the words of a row. */
export type TextQuestion = { query: Query; words: readonly string[] }

/** As written, as all its parts, as it sounds, and letters also as the beginning of a word. */
function found(word: string): Query {
  if (!isHan(word)) return any([lexeme(word), ...(word.length > 2 ? [prefix(word)] : [])])
  if (word.length === 1) return lexeme(word)
  const parts = cutForIndex(word).filter((part) => part !== word && part.length > 1)
  return any([lexeme(word), all(bigramsOf(word).map(lexeme)), all(parts.map(lexeme)), lexeme(pinyinOf(word))])
}

type Found = { total: number }

/** What was found, and whether nothing had every word and each has at least one. */
type Answered<T> = T & { isAnyWord: boolean }

/** Its characters in any place of a title: 崴脚 finds 崴了脚. */
const scattered = (word: string): Query => (isHan(word) ? all([...word].map(lexeme)) : found(word))

/**
 * Asks for what a text finds: every word; where that finds nothing, any of them; last their characters. No text and a
 * text of words that say nothing (教练) ask for everything (`null`), signs alone for nothing.
 */
export async function answerText<T extends Found>(
  text: string | undefined,
  nothing: T,
  ask: (question: TextQuestion | null) => Promise<T>,
): Promise<Answered<T>> {
  const { words, isReadable } = parseQuery(text ?? '')
  if (text && !isReadable) return { ...nothing, isAnyWord: false }
  if (words.length === 0) return { ...(await ask(null)), isAnyWord: false }
  const [every, some, pieces] = [all(words.map(found)), any(words.map(found)), all(words.map(scattered))]
  for (const query of new Set([every, some, pieces])) {
    const answer = await ask({ query, words })
    if (answer.total > 0) return { ...answer, isAnyWord: query === some && words.length > 1 }
  }
  return { ...nothing, isAnyWord: false }
}

/** The condition a question puts on a row's words. */
export const hasWords = (column: SQLWrapper, question: TextQuestion | null): SQL | undefined =>
  question === null ? undefined : sql`${column} @@ ${question.query}::text::tsquery`

/** First what has the most of the words in its title. */
export const byTitle = (title: SQLWrapper, question: TextQuestion | null): SQL[] => {
  const named = question?.words.map((word) => sql`(position(${word} in lower(${title})) > 0)::int`) ?? []
  return named.length > 0 ? [desc(sql`(${sql.join(named, sql` + `)})`)] : []
}
