import { withLearnerWords } from './learner-words.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { withTimeWords } from './time-words.ts'
import { createTypedWords, type TypedWords } from './typed-words.ts'

/** A text as words, with what was typed for those that stand for something else. */
export type KnownWords = ParsedQuery & { typed: TypedWords }

/** A normalised text as words; times, ages, levels and class types as the one word that searches know for them. */
export function inKnownWords(text: string): KnownWords {
  const { typed, tell } = createTypedWords()
  return { ...parseQuery(withLearnerWords(withTimeWords(text, tell), tell), typed), typed }
}
