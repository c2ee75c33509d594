import { type DigitGroup, digitGroupsOf } from './digit-groups.ts'

/** The country's prefix, as people write it before a number. */
const PREFIXED = /^(?:0{0,2}86)?(1[3-9]\d{9})$/
const LONGEST = '0086'.length + 11

/** How people break up a number: once or twice at the usual places, after each digit, or in pairs. */
const USUAL = new Set(['11', '3,8', '7,4', '3,4,4', '1,1,1,1,1,1,1,1,1,1,1'])
const EVEN = new Set(['2,2,2,2,2,1', '1,2,2,2,2,2'])
const MOST_GROUPS = 5

/** Eleven plain digits stay a number beside a numeral that belongs to a word: 张三138…, 138…一对一. */
const BESIDE_NUMERALS = /(?<![0-9０-９])(?:[0０]{0,2}[8８][6６])?[1１][3-9３-９][0-9０-９]{9}(?![0-9０-９])/g

/** From where to where in a text; the end is past it. */
export type Range = { start: number; end: number }

/**
 * Where mobile numbers stand in a text, however they are written: in full width, in Chinese, with +86, with dots, blanks
 * or pictures between. Longer numbers, dates, scores and prices are none (T33).
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

/** Those that stand beside numerals, but for what is found already; both are in the order of the text. */
function besideNumerals(text: string, found: readonly Range[]): Range[] {
  let next = 0
  return [...text.matchAll(BESIDE_NUMERALS)].flatMap(({ 0: number, index: start }) => {
    const end = start + number.length
    while (next < found.length && found[next]!.end <= start) next++
    return next < found.length && found[next]!.start < end ? [] : [{ start, end }]
  })
}

const digitsOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('')

/** The group a mobile number ends with that begins with this one; null when none begins here. */
function lastOfMobile(groups: readonly DigitGroup[], first: number): number | null {
  let length = 0
  for (let last = first; last < groups.length; last++) {
    if (last > first && groups[last]!.gap === null) return null
    length += groups[last]!.digits.length
    if (length > LONGEST) return null
    const own = groups.slice(first, last + 1)
    const [, number] = PREFIXED.exec(digitsOf(own)) ?? []
    if (number && isWrittenAsMobile(own, length - number.length)) return last
  }
  return null
}

/** Whether the groups, but for so many digits of the prefix, look like one number and not like several. */
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
  return USUAL.has(shape) || (isEven && (sizes.length <= MOST_GROUPS || EVEN.has(shape)))
}

/** Several numbers beside money or a unit are prices and amounts. */
function isAmount(text: string, first: DigitGroup, last: DigitGroup) {
  if (first === last) return false
  return MONEY.test(text.slice(0, first.start).trimEnd().slice(-1)) || UNIT.test(text.slice(last.end))
}

const MONEY = /[¥￥$]/
const UNIT = /^\s*(?:元|块|万|米|公里|人|分|次|岁)/
