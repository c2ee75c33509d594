import type { Noun } from '#lib/config/routes.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { classTypeInText } from '#lib/contracts/listing/lesson-words.ts'
import { LISTINGS } from './listings.ts'

/** Limits of a price range, in yuan. */
type PriceLimits = { minPrice?: number; maxPrice?: number }

const HUNDREDS = '(?:[一二两三四五六七八九]?百(?:[一二三四五六七八九]十?)?|[1-9]百|一千)'
/** 200, ¥200, 两百, 二百五. */
const AMOUNT = `(?<![\\d.])¥?\\s*(\\d{2,5}|${HUNDREDS})`
const YUAN = '\\s*(?:元|块钱?|塊錢?|rmb)'
/** 一节课, /小时: coaches' prices are per lesson. */
const LESSON = '\\s*[/每一1]\\s*个?\\s*(?:课时|节课?|堂课?|次课?|小时)'
const BEFORE =
  '(?:(?:价格|价位|价钱|学费|收费|费用|课时费|单价|预算|每节课?|一节课?|每课时|每小时)\\s*(?:是|在|要)?\\s*)?'
const AT_MOST = '(?:不超过|不高于|低于|少于|小于|最多|最高|预算|<=?|≤)\\s*(?:是|在|为)?\\s*'
const OR_LESS = '(?:[以之]?[内內]|以下|封顶)'
/** What must not follow a number, as it would not be a price then. */
const NO_PRICE = '(?![\\d年月日米里岁歲斤公千克k人分号路次期级])'
/** A number without a unit of money: too large for an age, and as the end of a range too small for a year. */
const BARE = `(?<![\\d.])¥?\\s*(${HUNDREDS}|[1-9]\\d{2,3}|[5-9]\\d)`
const BARE_END = `(?<![\\d.])¥?\\s*(${HUNDREDS}|[1-9]\\d{2}|[5-9]\\d)`

const pattern = (...parts: string[]) => new RegExp(`${BEFORE}${parts.join('')}\\s*的?`, 'iu')

/** Ways to express a price, most specific first. */
const PRICE_PATTERNS: readonly (readonly [pattern: RegExp, read: (amount: number, other: number) => PriceLimits])[] = [
  [pattern(AMOUNT, `(?:${YUAN})?\\s*[-–—~至到]\\s*`, AMOUNT, `(?:${YUAN}(?:${LESSON})?|${LESSON})`), between],
  [pattern(BARE_END, '\\s*[-–—~至到]\\s*', BARE_END, NO_PRICE), between],
  [pattern(AT_MOST, AMOUNT, `(?:${YUAN})?(?:${LESSON})?`, NO_PRICE, '(?:\\s*(?:以?[内內]|以下|左右))?'), atMost],
  [pattern(AMOUNT, `(?:${YUAN}(?:${LESSON})?|${LESSON})\\s*${OR_LESS}`), atMost],
  [pattern(BARE, `\\s*${OR_LESS}`), atMost],
  [pattern(AMOUNT, `(?:${YUAN}(?:${LESSON})?|${LESSON})\\s*(?:以上|起步?|往上)`), (minPrice) => ({ minPrice })],
  [pattern(BARE, '\\s*(?:以上|起步)'), (minPrice) => ({ minPrice })],
  [pattern(AMOUNT, `(?:${YUAN}(?:${LESSON})?|${LESSON})\\s*(?:左右|上下)`), around],
  [pattern(BARE, '\\s*左右'), around],
  [pattern(AMOUNT, `(?:${YUAN}(?:${LESSON})?|${LESSON})`), atMost],
  [pattern(`${LESSON}\\s*(?:是|在|要)?\\s*`, BARE, NO_PRICE), atMost],
]

function between(amount: number, other: number): PriceLimits {
  return { minPrice: Math.min(amount, other), maxPrice: Math.max(amount, other) }
}

function atMost(maxPrice: number): PriceLimits {
  return { maxPrice }
}

/** 20 % either way. */
function around(amount: number): PriceLimits {
  return { minPrice: Math.round(amount * 0.8), maxPrice: Math.round(amount * 1.2) }
}

/** A price for something other than a lesson: a month, a term, ten lessons. */
const NOT_PER_LESSON =
  /(?:包|每|[一两二三四五六七八九十半\d]个?|\/)\s*(?:[月季天]|周(?![末一二三四五六日])|年(?!级))|[月季年]度?(?:卡|费|票)|学期|全程|(?:\d{2,}|[2-9二两三四五六七八九十])\s*(?:节|次|课时|堂)/u

const CHEAP =
  /(?<!不)(?:价格|收费|学费|课时费)?(?:最|比较|更|很)?(?:便宜|实惠|平价|廉价|低价)(?:一?点|一?些)?\s*的?|(?:价格|收费|学费|课时费)(?:最|比较)?低\s*的?/u

const DIGITS = '零一二三四五六七八九'
const digitOf = (digit: string) => (/\d/.test(digit) ? Number(digit) : DIGITS.indexOf(digit.replace('两', '二')))

function amountOf(numeral: string | undefined): number {
  if (numeral === undefined) return 0
  if (numeral === '一千') return 1_000
  if (!numeral.includes('百')) return Number(numeral)
  const [hundreds, rest] = numeral.split('百') as [string, string]
  return 100 * (hundreds ? digitOf(hundreds) : 1) + (rest ? 10 * digitOf(rest[0]!) : 0)
}

/**
 * The prices in a typed search, as query parameters of the list, with the remaining words; null if it mentions none,
 * none that the list can filter by, or exceeds the search length.
 */
export function pricesInText(noun: Noun, query: URLSearchParams): Record<string, string> | null {
  const { hasPrices, sorts, isUnsearchable } = LISTINGS[noun]
  const typed = query.get('nameLikeSearch')?.normalize('NFKC').replace(/\s+/g, ' ').trim()
  // Overlong text is truncated before the search anyway, and the patterns would take too long on it.
  if (!typed || typed.length > SEARCH_TEXT_MAX_LENGTH || isUnsearchable) return null
  const parameters: Record<string, string> = {}
  let rest = typed
  const remove = (expression: RegExp) => {
    rest = rest.replace(expression, ' ')
  }
  const hasPrice = query.has('minPrice') || query.has('maxPrice')
  const priced = hasPrices && !hasPrice && !NOT_PER_LESSON.test(typed) ? priceIn(typed) : null
  if (priced) {
    for (const [name, yuan] of Object.entries(priced.limits)) parameters[name] = String(yuan)
    remove(priced.expression)
    // Restrict the price to the class type mentioned, or prices of other class types would match too.
    const classType = query.has('feeType') ? undefined : classTypeInText(typed)
    if (classType) {
      parameters.feeType = String(classType.feeType)
      remove(classType.said)
    }
  }
  const isOrdered = query.has('sort') || query.has('lng')
  if (!isOrdered && CHEAP.test(typed) && sorts.some(([value]) => value === 'priceAsc')) {
    parameters.sort = 'priceAsc'
    remove(CHEAP)
  }
  if (Object.keys(parameters).length === 0) return null
  const remaining = rest.replace(/\s+/g, ' ').trim()
  return { ...parameters, ...(remaining && { nameLikeSearch: remaining }) }
}

function priceIn(typed: string): { limits: PriceLimits; expression: RegExp } | null {
  for (const [expression, read] of PRICE_PATTERNS) {
    const found = expression.exec(typed)
    if (found) return { limits: read(amountOf(found[1]), amountOf(found[2])), expression }
  }
  return null
}
