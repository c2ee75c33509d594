import AhoCorasick from 'modern-ahocorasick'
import type { WordList } from '#lib/contracts/text/word-list.ts'
import { type Folded, fold } from './fold.ts'
import { isWhole, isWithinClause, type Place } from './place.ts'

export type Word = { word: string; list: WordList }
type WordPlace = Place & { entry: Word }

/** Finds all words in folded texts in one pass (Aho–Corasick). */
export type Words = { find: (folded: Folded) => WordPlace[] }

/** A word's spelling for comparison; entries with the same spelling are one. */
export const spellingOf = (word: string) => fold(word).text

/** Builds the automaton for these words. */
export function createWords(entries: readonly Word[]): Words {
  const spelled = entries.flatMap((entry) => {
    const pattern = spellingOf(entry.word)
    return pattern === '' ? [] : [{ pattern, data: entry }]
  })
  const matcher = new AhoCorasick<Word>(spelled)
  return {
    find: (folded) =>
      matcher
        .search(folded.text)
        .filter((place) => isWhole(folded, place) && isWithinClause(folded, place))
        .map(({ data, start, end }) => ({ entry: data!, start, end })),
  }
}
