import { isHan } from '#services/shared/search/normalise.ts'
import { pinyinOf } from '#services/shared/search/pinyin.ts'
import { SPORT_WORDS } from '#services/shared/search/sport-words.ts'
import { LEARNERS } from './learner-terms.ts'

/** Whether a word names a sport: as it sounds, or by another word for it. */
export const namesSport = (word: string): boolean =>
  word.length > 1 &&
  !LEARNERS.has(word) &&
  (Object.hasOwn(SPORT_WORDS, isHan(word) ? pinyinOf(word) : word) ||
    Object.values(SPORT_WORDS).some((names) => names.includes(word)))

/** Words of which two neighbours that sound like a sport (羽毛 求) are one. */
export function sportsJoined(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const both = last && isHan(last) && isHan(word) ? last + word : ''
    if (both && Object.hasOwn(SPORT_WORDS, pinyinOf(both))) joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}
