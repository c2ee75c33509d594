import { isHan } from '#services/shared/search/normalise.ts'
import { pinyinOf } from '#services/shared/search/pinyin.ts'
import { SPORT_WORDS } from '#services/shared/search/sport-words.ts'
import { LEARNER_WORDS } from './learner-synonyms.ts'

/** Whether a word names a sport, by its pinyin or a synonym. */
export const namesSport = (word: string): boolean =>
  word.length > 1 &&
  !LEARNER_WORDS.has(word) &&
  (Object.hasOwn(SPORT_WORDS, isHan(word) ? pinyinOf(word) : word) ||
    Object.values(SPORT_WORDS).some((names) => names.includes(word)))

/** Joins two adjacent words that sound like a sport (羽毛 求) into its pinyin, by which texts about it are found. */
export function joinSportNames(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const pinyin = last && isHan(last) && isHan(word) ? pinyinOf(last + word) : ''
    if (pinyin && Object.hasOwn(SPORT_WORDS, pinyin)) joined[joined.length - 1] = pinyin
    else joined.push(word)
  }
  return joined
}
