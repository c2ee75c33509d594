import AhoCorasick from 'modern-ahocorasick'
import type { WordList } from '#lib/contracts/text/word-list.ts'
import { type Folded, fold } from './fold.ts'
import { isTogether, isWhole, type Place } from './place.ts'

export type Word = { word: string; list: WordList }
type WordPlace = Place & { entry: Word }

/** Finds words in folded texts, all at once (Aho–Corasick). */
export type Words = { find: (folded: Folded) => WordPlace[] }

/** How a word is spelled for comparing; two entries with the same spelling are one. */
export const spellingOf = (word: string) => fold(word).text

/** Makes ready to find these words. */
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
        .filter((place) => isWhole(folded, place) && isTogether(folded, place))
        .map(({ data, start, end }) => ({ entry: data!, start, end })),
  }
}
