import { type DigitGroup, digitGroupsOf } from './digit-groups.ts'

/** A number with or without the country prefix. */
const PREFIXED = /^(?:0{0,2}86)?(1[3-9]\d{9})$/
const MAX_DIGITS = '0086'.length + 11

/** The ways people break up a number: once or twice at the usual places, after each digit, or in pairs. */
const USUAL = new Set(['11', '3,8', '7,4', '3,4,4', '1,1,1,1,1,1,1,1,1,1,1'])
const EVEN = new Set(['2,2,2,2,2,1', '1,2,2,2,2,2'])
const MAX_GROUPS = 5

/** Eleven plain digits are still a number next to a numeral that belongs to a word: 张三138…, 138…一对一. */
const BESIDE_NUMERALS = /(?<![0-9０-９])(?:[0０]{0,2}[8８][6６])?[1１][3-9３-９][0-9０-９]{9}(?![0-9０-９])/g

/** A range in a text; `end` is exclusive. */
export type Range = { start: number; end: number }

/**
 * Finds mobile numbers in a text, however they are written: full width, in Chinese, with +86, with dots, blanks or
 * pictures in between. Longer numbers, dates, scores and prices do not count (T33).
 */
export function findMobiles(text: string): Range[] {
  const groups = digitGroupsOf(text)
  const found: Range[] = []
  for (let first = 0; first < groups.length; first++) {
    const last = lastOfMobile(groups, first)
    if (last === null || isAmount(text, groups[first]!, groups[last]!)) continue
    found.push({ start: groups[first]!.start, end: groups[last]!.end })
    first = last
  }
  return [...found, ...besideNumerals(text, found)].sort((one, other) => one.start - other.start)
}

/** Numbers next to numerals, except those already found; both are in text order. */
function besideNumerals(text: string, found: readonly Range[]): Range[] {
  let next = 0
  return [...text.matchAll(BESIDE_NUMERALS)].flatMap(({ 0: number, index: start }) => {
    const end = start + number.length
    while (next < found.length && found[next]!.end <= start) next++
    return next < found.length && found[next]!.start < end ? [] : [{ start, end }]
  })
}

const digitsOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('')

/** The last group of the mobile number that begins with this group; null if none does. */
function lastOfMobile(groups: readonly DigitGroup[], first: number): number | null {
  let length = 0
  for (let last = first; last < groups.length; last++) {
    if (last > first && groups[last]!.gap === null) return null
    length += groups[last]!.digits.length
    if (length > MAX_DIGITS) return null
    const own = groups.slice(first, last + 1)
    const [, number] = PREFIXED.exec(digitsOf(own)) ?? []
    if (number && isWrittenAsMobile(own, length - number.length)) return last
  }
  return null
}

/** Whether the groups, minus `prefix` digits of the country prefix, look like one number rather than several. */
function isWrittenAsMobile(groups: readonly DigitGroup[], prefix: number): boolean {
  const sizes: number[] = []
  const gaps: string[] = []
  let left = prefix
  for (const { digits, gap } of groups) {
    const own = digits.length - Math.min(left, digits.length)
    left -= digits.length - own
    if (own === 0) continue
    if (sizes.length > 0) gaps.push(gap!)
    sizes.push(own)
  }
  const isInList = gaps.includes('list')
  const isEven = gaps.every((gap) => gap === gaps[0])
  const shape = sizes.join()
  if (isInList) return isEven && sizes.length === 11
  return USUAL.has(shape) || (isEven && (sizes.length <= MAX_GROUPS || EVEN.has(shape)))
}

/** Several groups next to a currency sign or a unit are prices and amounts. */
function isAmount(text: string, first: DigitGroup, last: DigitGroup) {
  if (first === last) return false
  return MONEY.test(text.slice(0, first.start).trimEnd().slice(-1)) || UNIT.test(text.slice(last.end))
}

const MONEY = /[¥￥$]/
const UNIT = /^\s*(?:元|块|万|米|公里|人|分|次|岁)/
