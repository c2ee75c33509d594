import { withLearnerWords } from './learner-words.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { withTimeWords } from './time-words.ts'
import { createTypedWords, type TypedWords } from './typed-words.ts'

/** A text as words, with the typed form of each word that was replaced. */
export type KnownWords = ParsedQuery & { typed: TypedWords }

/** Parses normalised text into words; times, ages, levels and class types become the canonical words of the index. */
export function toKnownWords(text: string): KnownWords {
  const { typed, recordTyped } = createTypedWords()
  return { ...parseQuery(withLearnerWords(withTimeWords(text, recordTyped), recordTyped), typed), typed }
}
