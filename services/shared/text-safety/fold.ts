import { Converter } from 'opencc-js/t2cn'
import { HEARTS, LOOKALIKES } from './signs.ts'

/** What separates two letters: nothing, a mark or picture, a blank, a colon, or the end of a clause. */
export type Gap = '' | ' ' | '-' | ':' | ','

/**
 * A text in canonical spelling: lower case, half width, simplified characters, separators removed. For each UTF-16 unit
 * it holds the original position and the gap before it.
 */
export type Folded = { text: string; starts: number[]; ends: number[]; gaps: Gap[] }

const toSimplified = Converter({ from: 't', to: 'cn' })
const HEART = '❤'
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu
const LETTER = /[\p{L}\p{N}]/u
const BLANK = /^[^\S\n]$/u
const STOP = /^[\n,，。.．!！?？;；、…]$/u
/** A Latin full stop between letters is a mark; the Chinese one ends a sentence. */
const MARKS = new Set(['.', '．', '…'])
const COLON = /^[:：=＝→➡👉]$/u

/** Cache of folded characters: texts use few distinct ones. */
const known = new Map<string, string>()
const MOST_KNOWN = 50_000

/** The canonical spelling of one character; '' if it is invisible. */
function plainOf(sign: string): string {
  const before = known.get(sign)
  if (before !== undefined) return before
  const plain = HEARTS.has(sign) ? HEART : spell(sign)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(sign, plain)
  return plain
}

function spell(sign: string): string {
  const compatible = LOOKALIKES.get(sign) ?? sign.normalize('NFKD').replaceAll(UNSEEN, '').toLowerCase()
  const seen = [...compatible].map((each) => LOOKALIKES.get(each) ?? each).join('')
  return toSimplified(seen)
}

const RANKS: readonly Gap[] = ['', ' ', '-', ':', ',']
const wider = (one: Gap, other: Gap) => (RANKS.indexOf(other) > RANKS.indexOf(one) ? other : one)

function gapOf(sign: string): Gap {
  if (BLANK.test(sign)) return ' '
  if (COLON.test(sign)) return ':'
  return STOP.test(sign) && !MARKS.has(sign) ? ',' : '-'
}

/** Characters before which a plus means 加: names of contact channels that people write after it. */
const AFTER_PLUS = /^[vwq微薇威维卫徽巍葳溦嶶扣企群裙]/u
const BEFORE_HEART = /[vwi微薇威维卫围徽巍葳溦嶶]$/u
const AFTER_HEART = /^[信芯伩訫x]/u

/** converts a text to its canonical spelling. */
export function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [], gaps: [] }
  const signs = [...text]
  let at = 0
  let gap: Gap = ''
  // Tracked separately: reading from a growing string would copy the whole string each time.
  let before = ''
  for (const [index, sign] of signs.entries()) {
    const end = at + sign.length
    const letters = [...lettersAt(signs, index, before)]
    if (letters.length === 0 && plainOf(sign) !== '') gap = wider(gap, gapOf(sign))
    for (const letter of letters) {
      folded.text += letter
      before = letter
      for (const _ of letter.split('')) {
        folded.starts.push(at)
        folded.ends.push(end)
        folded.gaps.push(gap)
        gap = ''
      }
    }
    at = end
  }
  return folded
}

/** The letters a character is read as after `before`; '' for a separator. */
function lettersAt(signs: readonly string[], index: number, before: string): string {
  const plain = plainOf(signs[index]!)
  if (plain === HEART) {
    return BEFORE_HEART.test(before) && !AFTER_HEART.test(nextLetter(signs, index)) ? HEART : ''
  }
  if (plain === '+') return AFTER_PLUS.test(nextLetter(signs, index)) && !BEFORE_HEART.test(before) ? '加' : ''
  if (plain.length === 1) return LETTER.test(plain) ? plain : ''
  return [...plain].filter((each) => LETTER.test(each)).join('')
}

/** Lookahead for the next letter. */
const AHEAD = 4

function nextLetter(signs: readonly string[], index: number): string {
  for (const sign of signs.slice(index + 1, index + 1 + AHEAD)) {
    const plain = plainOf(sign)
    if (plain !== HEART && LETTER.test(plain)) return plain
  }
  return ''
}
