import { Converter } from 'opencc-js/t2cn'
import { HEARTS, LOOKALIKES } from './lookalikes.ts'

/** What separates two letters: nothing, a mark or picture, a blank, a colon, or the end of a clause. */
export type Gap = '' | ' ' | '-' | ':' | ','

/**
 * A text in canonical spelling: lower case, half width, simplified characters, separators removed. For each UTF-16 unit
 * it holds the original position and the gap before it.
 */
export type Folded = { text: string; starts: number[]; ends: number[]; gaps: Gap[] }

const toSimplified = Converter({ from: 't', to: 'cn' })
const HEART = '❤'
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu
const LETTER = /[\p{L}\p{N}]/u
const BLANK = /^[^\S\n]$/u
const STOP = /^[\n,，。.．!！?？;；、…]$/u
/** A Latin full stop between letters is a mark; the Chinese one ends a sentence. */
const MARKS = new Set(['.', '．', '…'])
const COLON = /^[:：=＝→➡👉]$/u

/** Cache of folded characters: texts use few distinct ones. */
const cache = new Map<string, string>()
const MAX_CACHED = 50_000

/** The canonical spelling of one character; '' if it is invisible. */
function plainOf(character: string): string {
  const before = cache.get(character)
  if (before !== undefined) return before
  const plain = HEARTS.has(character) ? HEART : spell(character)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(character, plain)
  return plain
}

function spell(character: string): string {
  const compatible = LOOKALIKES.get(character) ?? character.normalize('NFKD').replaceAll(INVISIBLE, '').toLowerCase()
  const seen = [...compatible].map((each) => LOOKALIKES.get(each) ?? each).join('')
  return toSimplified(seen)
}

const RANKS: readonly Gap[] = ['', ' ', '-', ':', ',']
const wider = (one: Gap, other: Gap) => (RANKS.indexOf(other) > RANKS.indexOf(one) ? other : one)

function gapOf(character: string): Gap {
  if (BLANK.test(character)) return ' '
  if (COLON.test(character)) return ':'
  return STOP.test(character) && !MARKS.has(character) ? ',' : '-'
}

/** Characters before which a plus means 加: names of contact channels that people write after it. */
const AFTER_PLUS = /^[vwq微薇威维卫徽巍葳溦嶶扣企群裙]/u
const BEFORE_HEART = /[vwi微薇威维卫围徽巍葳溦嶶]$/u
const AFTER_HEART = /^[信芯伩訫x]/u

/** converts a text to its canonical spelling. */
export function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [], gaps: [] }
  const characters = [...text]
  let at = 0
  let gap: Gap = ''
  // Tracked separately: reading from a growing string would copy the whole string each time.
  let before = ''
  for (const [index, character] of characters.entries()) {
    const end = at + character.length
    const letters = [...lettersAt(characters, index, before)]
    if (letters.length === 0 && plainOf(character) !== '') gap = wider(gap, gapOf(character))
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
function lettersAt(characters: readonly string[], index: number, before: string): string {
  const plain = plainOf(characters[index]!)
  if (plain === HEART) {
    return BEFORE_HEART.test(before) && !AFTER_HEART.test(nextLetter(characters, index)) ? HEART : ''
  }
  if (plain === '+') return AFTER_PLUS.test(nextLetter(characters, index)) && !BEFORE_HEART.test(before) ? '加' : ''
  if (plain.length === 1) return LETTER.test(plain) ? plain : ''
  return [...plain].filter((each) => LETTER.test(each)).join('')
}

/** Lookahead for the next letter. */
const LOOKAHEAD = 4

function nextLetter(characters: readonly string[], index: number): string {
  for (const character of characters.slice(index + 1, index + 1 + LOOKAHEAD)) {
    const plain = plainOf(character)
    if (plain !== HEART && LETTER.test(plain)) return plain
  }
  return ''
}
