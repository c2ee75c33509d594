import { withoutTags } from '#lib/contracts/text/without-tags.ts'
import { bigramsOf, isHan, normalise, runsOf } from './normalise.ts'
import { initialsOf, pinyinOf, syllablesOf } from './pinyin.ts'
import { cutForIndex } from './segment.ts'

/** Search words for a person: the name, its characters and pairs, pinyin of all and of the given name, initials. */
export function nameWords(name: string): string[] {
  return runsOf(name).flatMap((run) => {
    if (!isHan(run)) return [run]
    const syllables = syllablesOf(run, { isPerson: true })
    const given = syllables.slice(1).join('')
    return [run, ...run, ...bigramsOf(run), syllables.join(''), initialsOf(syllables), ...(given ? [given] : [])]
  })
}

export const namePinyin = (name: string) =>
  runsOf(name)
    .map((run) => (isHan(run) ? syllablesOf(run, { isPerson: true }).join('') : run))
    .join('')

const venueCache = new Map<string, string[]>()

/** Search words for a venue: words, characters, pairs, pinyin of each word and of the whole name, initials. */
export function venueWords(name: string): string[] {
  const known = venueCache.get(name)
  if (known) return known
  const words = runsOf(name).flatMap((run) => {
    if (!isHan(run)) return [run]
    const parts = cutForIndex(run)
    const syllables = syllablesOf(run)
    const sounds = [...parts.filter((part) => part.length > 1).map(pinyinOf), syllables.join(''), initialsOf(syllables)]
    return [run, ...run, ...bigramsOf(run), ...parts, ...sounds]
  })
  // Thousands of coaches share a venue when the store is seeded; the bound only protects a long-lived process.
  if (venueCache.size > 20_000) venueCache.clear()
  const unique = [...new Set(words)]
  venueCache.set(name, unique)
  return unique
}

/** Words of at least two characters in a longer text; single characters of prose would match nearly everything. */
export const proseWords = (text: string): string[] =>
  cutForIndex(normalise(text)).filter((word) => word.length > 1 && /[\p{L}\p{N}]/u.test(word))

/** The readable text of our own cleaned HTML. */
export const plainText = (html: string) =>
  withoutTags(html, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, ' ')
    .trim()

/** A picture with a description; attributes before it are skipped whole, as one could contain ` alt=`. */
const DESCRIBED_PICTURE = /<img(?:\s(?!alt=)[a-z]+(?:="[^"]*")?)*\salt="([^"]+)"[^>]*>/g

/** The same with the descriptions of pictures, each on its own line: they are public too. */
export const textWithDescriptions = (html: string) => plainText(html.replace(DESCRIBED_PICTURE, '\n$1\n'))
