import { DIGIT_WORDS, LOOKALIKES as SIGNS } from './lookalikes.ts'

/** Consecutive digits with their range in the text, and the gap to the previous group. */
export type DigitGroup = { digits: string; start: number; end: number; gap: Gap | null }

/** Blanks, dashes, dots, list separators, or pictures and the like; null: words. */
type Gap = 'blank' | 'dash' | 'dot' | 'list' | 'mark'

/** Letters that look like digits when next to digits. */
const LOOKALIKES = new Map(
  [...'oO'].map((character) => [character, '0']).concat([...'lI'].map((character) => [character, '1'])) as [
    string,
    string,
  ][],
)
/** Parts of keycaps, and invisible marks. */
const INVISIBLE = /^(?:\p{Default_Ignorable_Code_Point}|\u20e3)$/u

const GAPS: readonly [Gap, RegExp][] = [
  ['list', /^[\s,，、/／;；:：|]$/u],
  ['dash', /^[\s\p{Pd}_~～*=＿]$/u],
  ['dot', /^[\s.．。·・•…]$/u],
  ['mark', /^[\s#@!！&+^%\p{So}\p{Extended_Pictographic}]$/u],
]
const BLANK = /^[\s()（）[\]【】]$/u
const MAX_GAP = 3

/** The digit a character stands for, including full-width, circled and superscript forms; '' if none. */
function digitOf(character: string): string {
  if (character >= '0' && character <= '9') return character
  if (character < '\x80') return ''
  const plain = SIGNS.get(character) ?? character.normalize('NFKC')
  // ⒈ and ⑴ include a dot or brackets.
  const digit = /^\(?(\d|[一二三四五六七八九])[.)]?$/.exec(plain)?.[1] ?? plain
  return /^\d$/.test(digit) ? digit : (DIGIT_WORDS.get(digit) ?? '')
}

/** Splits the digits of a text into groups, in one pass. */
export function digitGroupsOf(text: string): DigitGroup[] {
  const characters = [...text]
  const values = characters.map(digitOf)
  const groups: DigitGroup[] = []
  let between: string[] = []
  let isOpen = false
  let at = 0
  for (const [index, character] of characters.entries()) {
    const isBeside = values[index - 1] || values[index + 1]
    const digit = values[index] || (isBeside ? (LOOKALIKES.get(character) ?? '') : '')
    // A lookalike counts as a digit for its neighbour, too.
    values[index] = digit
    const end = at + character.length
    if (digit !== '' && isOpen) {
      const group = groups.at(-1)!
      group.digits += digit
      group.end = end
    } else if (digit !== '') {
      groups.push({ digits: digit, start: at, end, gap: groups.length > 0 ? gapOf(between) : null })
      isOpen = true
    } else if (INVISIBLE.test(character)) {
      if (isOpen) groups.at(-1)!.end = end
    } else {
      if (isOpen) between = []
      isOpen = false
      between.push(character)
    }
    at = end
  }
  return groups
}

function gapOf(between: readonly string[]): Gap | null {
  if (between.length > MAX_GAP) return null
  const seen = between.filter((character) => !BLANK.test(character))
  if (seen.length === 0) return 'blank'
  return GAPS.find(([, signs]) => seen.every((character) => signs.test(character)))?.[0] ?? null
}
