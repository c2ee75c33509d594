import { isHan } from '#services/shared/search/normalise.ts'
import { initialsOf, syllablesOf } from '#services/shared/search/pinyin.ts'

/** A single letter begins nearly everything. */
const MIN_LETTERS = 2

const soundCache = new Map<string, { sound: string; initials: string }>()

/** Names of sports and places repeat, so their sounds are cached. */
function soundOf(name: string) {
  let sound = soundCache.get(name)
  if (!sound) {
    const syllables = syllablesOf(name)
    sound = { sound: syllables.join(''), initials: initialsOf(syllables) }
    soundCache.set(name, sound)
  }
  return sound
}

/** How well a name matches what was typed: 0 exactly, 1 as a prefix, 2 by sound, 3 contains it; null not at all. */
export function matchOf(name: string, typed: string): 0 | 1 | 2 | 3 | null {
  if (name === typed) return 0
  if (isHan(typed)) return name.startsWith(typed) ? 1 : name.includes(typed) ? 3 : null
  if (typed.length < MIN_LETTERS) return null
  const { sound, initials } = soundOf(name)
  return sound.startsWith(typed) || initials.startsWith(typed) ? 2 : null
}

type Counted = { coachCount: number }

/** Items whose name matches, the best match first, then those with most coaches. */
export function bestMatches<T extends Counted>(
  items: readonly T[],
  typed: string,
  nameOf: (item: T) => string,
  size: number,
) {
  return items
    .flatMap((item) => {
      const match = matchOf(nameOf(item), typed)
      return match === null ? [] : [{ item, match }]
    })
    .sort((a, b) => a.match - b.match || b.item.coachCount - a.item.coachCount)
    .slice(0, size)
    .map(({ item }) => item)
}
