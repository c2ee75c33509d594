import type { City } from '#lib/contracts/city.ts'

const SYLLABLE = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:[aeiouv]{1,3}(?:ng|n|r)?)$/

/**
 * Pinyin initials of a city's name, sz for both 苏州 and 深圳: splits its slug into as many syllables as the short name has
 * characters. Empty if the slug is not the plain pinyin of the name (香港 hongkong).
 */
export const initialsOf = ({ label, slug }: Pick<City, 'label' | 'slug'>): string =>
  splitIntoInitials(slug, label.length) ?? ''

/** Tries the longest syllable first: guang, not gu and ang. */
function splitIntoInitials(letters: string, count: number): string | undefined {
  if (count === 0) return letters === '' ? '' : undefined
  for (let end = Math.min(letters.length, 6); end > 0; end--) {
    if (!SYLLABLE.test(letters.slice(0, end))) continue
    const rest = splitIntoInitials(letters.slice(end), count - 1)
    if (rest !== undefined) return `${letters[0]}${rest}`
  }
  return undefined
}
