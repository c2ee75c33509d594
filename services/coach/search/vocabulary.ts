import { CITIES } from '#lib/city/cities.ts'
import type { City } from '#lib/contracts/city.ts'
import { initialsOf, pinyinOf, syllablesOf } from '#services/shared/search/pinyin.ts'
import { SPORT_WORDS } from '#services/shared/search/sport-words.ts'
import type { CategoryTree } from '../category/tree.ts'
import { categoryFacet, placeFacet } from '../coach/facets.ts'
import { TRAITS } from './traits.ts'

/** Something people name that is a property of coaches rather than a text: a sport, a place, a trait such as 女. */
export type Term = {
  kind: 'sport' | 'place' | 'trait'
  facet: number
  names: readonly string[]
  /** Pinyin of each name; an English name as written. */
  sounds: readonly string[]
  initials: readonly string[]
  /** Facets that every coach with this one has, too: those above it. */
  above: readonly number[]
  /** Of a trait: only coaches with the facet are meant, whatever their text says. */
  isStrict?: boolean
  /** Of a place: its city, and that city's facet. */
  cityCode?: string
  cityFacet?: number
}

/** Everything that can be named. Sports and traits are few enough to scan; places are indexed. */
export type Vocabulary = {
  sports: readonly Term[]
  traits: readonly Term[]
  places: PlaceIndex
  /** Whether letters are the sound of a sport or place. */
  isSound(letters: string): boolean
}

export type PlaceIndex = {
  withFacet(facet: number): readonly Term[]
  startingWith(name: string): readonly Term[]
  sounding(sound: string): readonly Term[]
  soundingFrom(sound: string): readonly Term[]
  /** Everything one letter off, and some more: whatever agrees once a letter is left out. */
  soundingAlmost(sound: string): readonly Term[]
  abbreviated(initials: string): readonly Term[]
}

const isLatin = (name: string) => /^[a-z]/.test(name)

const withSounds = (names: readonly string[]) => ({
  names,
  sounds: names.map((name) => (isLatin(name) ? name.replaceAll(' ', '') : pinyinOf(name))),
  initials: names.filter((name) => name.length > 1 && !isLatin(name)).map((name) => initialsOf(syllablesOf(name))),
})

function sportTerms(tree: CategoryTree): Term[] {
  // A word in a category's own name means that category, not the whole sport above it: 蛙泳, 太极.
  const isTaken = (word: string) => tree.all.some(({ name }) => name.includes(word))
  return tree.all.map(({ categoryId, name, slug }) => ({
    kind: 'sport',
    facet: categoryFacet(categoryId),
    above: tree
      .pathOf(categoryId)
      .slice(0, -1)
      .map((upper) => categoryFacet(upper.categoryId)),
    ...withSounds([name, ...(SPORT_WORDS[slug] ?? []).filter((word) => !isTaken(word))]),
  }))
}

const placeTerms = (city: City): Term[] =>
  [city, ...city.children].map(({ adCode, adName, label }) => ({
    kind: 'place',
    facet: placeFacet(adCode),
    above: adCode === city.adCode ? [] : [placeFacet(city.adCode)],
    ...withSounds([...new Set([label, adName])]),
    cityCode: city.adCode,
    cityFacet: placeFacet(city.adCode),
  }))

const traitTerms = (): Term[] =>
  TRAITS.map(({ facet, names, isStrict }) => ({
    kind: 'trait',
    facet,
    above: [],
    ...withSounds(names),
    ...(isStrict && { isStrict }),
  }))

/** Indexes terms by every key that `keysOf` gives. */
function indexBy<Key>(terms: readonly Term[], keysOf: (term: Term) => Iterable<Key>) {
  const index = new Map<Key, Term[]>()
  for (const term of terms) {
    for (const key of new Set(keysOf(term))) {
      const found = index.get(key)
      if (found) found.push(term)
      else index.set(key, [term])
    }
  }
  return (key: Key): readonly Term[] => index.get(key) ?? []
}

/**
 * Prefixes of at least `shortest` letters; shorter ones match too much: one character of a place, three letters of a
 * sound.
 */
const prefixes = (texts: readonly string[], shortest: number) =>
  texts.flatMap((text) => Array.from({ length: text.length - shortest + 1 }, (_, at) => text.slice(0, shortest + at)))

/** A sound, and the sound with each of its letters left out. */
const deletionVariants = (sound: string) => [
  sound,
  ...Array.from(sound, (_, at) => sound.slice(0, at) + sound.slice(at + 1)),
]

function indexPlaces(): PlaceIndex {
  const all = CITIES.flatMap(placeTerms)
  const byDeletion = indexBy(all, ({ sounds }) => sounds.flatMap(deletionVariants))
  return {
    withFacet: indexBy(all, ({ facet }) => [facet]),
    startingWith: indexBy(all, ({ names }) => [...names, ...prefixes(names, 2)]),
    sounding: indexBy(all, ({ sounds }) => sounds),
    soundingFrom: indexBy(all, ({ sounds }) => prefixes(sounds, 4)),
    soundingAlmost: (sound) => [...new Set(deletionVariants(sound).flatMap(byDeletion))],
    abbreviated: indexBy(all, ({ initials }) => initials),
  }
}

let places: PlaceIndex | undefined

export function vocabularyOf(tree: CategoryTree): Vocabulary {
  places ??= indexPlaces()
  const sports = sportTerms(tree)
  const sportSounds = new Set(sports.flatMap(({ sounds }) => sounds))
  const { sounding } = places
  return {
    sports,
    traits: traitTerms(),
    places,
    isSound: (letters) => sportSounds.has(letters) || sounding(letters).length > 0,
  }
}
