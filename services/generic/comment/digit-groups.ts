/** Digits in a row as they are read, from where to where in the text, and what is between them and those before. */
export type DigitGroup = { digits: string; start: number; end: number; gap: Gap | null }

/** Blanks, dashes, dots, or what separates the items of a list; null: words. */
type Gap = 'blank' | 'dash' | 'dot' | 'list'

const CHINESE: readonly string[] = [
  '零〇○洞',
  '一壹幺弌',
  '二贰貳弍',
  '三叁參叄弎',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒',
  '八捌',
  '九玖',
]
const DIGITS = new Map(CHINESE.flatMap((signs, digit) => [...signs].map((sign) => [sign, String(digit)] as const)))
/** Letters that look like digits beside digits. */
const LOOKALIKES = new Map(
  [...'oO'].map((sign) => [sign, '0']).concat([...'lI'].map((sign) => [sign, '1'])) as [string, string][],
)
/** Parts of keycaps, and marks nobody sees. */
const UNSEEN = /^(?:\p{Default_Ignorable_Code_Point}|\u20e3)$/u

const GAPS: readonly [Gap, RegExp][] = [
  ['list', /^[\s,，、/／;；:：|]$/u],
  ['dash', /^[\s\p{Pd}_~～*=＿]$/u],
  ['dot', /^[\s.．。·・•…]$/u],
]
const BLANK = /^[\s()（）[\]【】]$/u
const LONGEST_GAP = 3

/** A sign as a digit: also in full width, in circles, as power; '' when it is none. */
function digitOf(sign: string): string {
  if (sign >= '0' && sign <= '9') return sign
  if (sign < '\x80') return ''
  const plain = sign.normalize('NFKC')
  return /^\d$/.test(plain) ? plain : (DIGITS.get(plain) ?? '')
}

/** The digits of a text in groups, in one pass. */
export function digitGroupsOf(text: string): DigitGroup[] {
  const signs = [...text]
  const values = signs.map(digitOf)
  const groups: DigitGroup[] = []
  let between: string[] = []
  let isOpen = false
  let at = 0
  for (const [index, sign] of signs.entries()) {
    const isBeside = values[index - 1] || values[index + 1]
    const digit = values[index] || (isBeside ? (LOOKALIKES.get(sign) ?? '') : '')
    // A lookalike is a digit to its neighbour, too.
    values[index] = digit
    const end = at + sign.length
    if (digit !== '' && isOpen) {
      const group = groups.at(-1)!
      group.digits += digit
      group.end = end
    } else if (digit !== '') {
      groups.push({ digits: digit, start: at, end, gap: groups.length > 0 ? gapOf(between) : null })
      isOpen = true
    } else if (UNSEEN.test(sign)) {
      if (isOpen) groups.at(-1)!.end = end
    } else {
      if (isOpen) between = []
      isOpen = false
      between.push(sign)
    }
    at = end
  }
  return groups
}

function gapOf(between: readonly string[]): Gap | null {
  if (between.length > LONGEST_GAP) return null
  const seen = between.filter((sign) => !BLANK.test(sign))
  if (seen.length === 0) return 'blank'
  return GAPS.find(([, signs]) => seen.every((sign) => signs.test(sign)))?.[0] ?? null
}
