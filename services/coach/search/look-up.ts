import { isHan } from '#services/shared/search/normalise.ts'
import { pinyinOf } from '#services/shared/search/pinyin.ts'
import { isInDictionary } from '#services/shared/search/segment.ts'
import { OTHER_SPORTS } from '#services/shared/search/sport-words.ts'
import { isOneEditApart } from './one-edit-apart.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

/** A place name that matches more places than this says nothing about where (县, 区, 山). */
const TOO_MANY_PLACES = 60
/** In a shorter sound a wrong letter makes another word; from this length on it is a typo. */
const TYPO_MIN_LENGTH = 5
/** From this many letters on, a prefix is specific enough. */
const PREFIX_MIN_LENGTH = 4

/** Whether a place may be meant; in a city only its own. */
export type Scope = (place: Term) => boolean

/** The terms a word names as written: by name or part of it, pinyin, initials, or the exact sound of a sport. */
export function termsNamed(word: string, { sports, traits, places }: Vocabulary, isInScope: Scope): Term[] {
  const found = traits.filter(
    ({ names, isStrict, sounds }) => names.includes(word) || (isStrict && sounds.includes(word)),
  )
  if (!isHan(word)) {
    const abbreviated = word.length > 1 ? places.abbreviated(word) : []
    const byPrefix = word.length >= PREFIX_MIN_LENGTH ? places.soundingFrom(word) : []
    const byPinyin = [...places.sounding(word), ...abbreviated, ...byPrefix]
    const spelledSports = sportsNamed(
      sports,
      ({ sounds }) => sounds.includes(word),
      (sport) => isSpelled(word, sport),
    )
    return [...found, ...spelledSports, ...unlessVague(byPinyin, isInScope)]
  }
  const named = [
    ...sportsNamed(
      sports,
      ({ names }) => names.includes(word),
      (sport) => isWritten(word, sport),
    ),
    ...unlessVague(places.startingWith(word), isInScope),
  ]
  // 蓝球 is not a sport, so it can only mean the one that sounds the same.
  const alike = named.length + found.length === 0 && word.length > 1 ? sportsSounding(pinyinOf(word), sports) : []
  return [...found, ...named, ...alike]
}

/** The terms a word probably means: same sound, or one letter of the sound off unless it is a word of its own (台球). */
export function likelyTerms(word: string, { sports, traits, places }: Vocabulary, isInScope: Scope): Term[] {
  if (word.length < 2) return []
  const sound = isHan(word) ? pinyinOf(word) : word
  const times = traits.filter(({ isStrict, sounds }) => isStrict && sounds.includes(sound))
  const alike = [...times, ...sportsSounding(sound, sports), ...unlessVague(places.sounding(sound), isInScope)]
  if (alike.length > 0 || sound.length < TYPO_MIN_LENGTH || isWordOfItsOwn(word)) return alike
  const isTypo = ({ sounds }: Term) => sounds.some((each) => isOneEditApart(each, sound))
  return [...sports.filter(isTypo), ...unlessVague(places.soundingAlmost(sound).filter(isTypo), isInScope)]
}

const isWordOfItsOwn = (word: string) => isHan(word) && (isInDictionary(word) || OTHER_SPORTS.has(word))

/** Sports a word names; an exact match like 健身 excludes the group 健身塑形 above it. */
function sportsNamed(sports: readonly Term[], isExact: (sport: Term) => boolean, isNamed: (sport: Term) => boolean) {
  const groupsAbove = new Set(sports.filter(isExact).flatMap(({ above }) => above))
  return sports.filter((sport) => isNamed(sport) && !groupsAbove.has(sport.facet))
}

const isWritten = (word: string, { names }: Term) =>
  names.some((name) => name.includes(word) || (name.length > 1 && word.startsWith(name)))

const isSpelled = (word: string, { sounds, initials }: Term) =>
  sounds.includes(word) ||
  (word.length > 1 && initials.includes(word)) ||
  (word.length >= PREFIX_MIN_LENGTH && sounds.some((each) => each.startsWith(word)))

const sportsSounding = (sound: string, sports: readonly Term[]) => sports.filter(({ sounds }) => sounds.includes(sound))

function unlessVague(places: readonly Term[], isInScope: Scope): Term[] {
  const found = places.filter(isInScope)
  return found.length > TOO_MANY_PLACES ? [] : found
}
