import { lastReachablePage } from '#lib/contracts/fields.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SEARCH_TEXT_MAX_LENGTH } from '#lib/contracts/limits.ts'

// Control characters and lone surrogates cannot be stored, so they cannot be searched for.
const UNSEARCHABLE = /[\p{Cc}\p{Cs}]/gu

/** Of what is cut off so much is kept, to be named. */
const CUT_MAX_LENGTH = 50

/**
 * `nameLikeSearch` as it is asked and shown: one line, single blanks, at most 50 characters; and the beginning of what is
 * cut off of a longer one.
 */
export function searchTextIn(query: URLSearchParams): { text: string; cut: string } {
  const line = (query.get('nameLikeSearch') ?? '').replace(UNSEARCHABLE, ' ').replace(/\s+/g, ' ').trim()
  const whole = [...line]
    .slice(0, SEARCH_TEXT_MAX_LENGTH + CUT_MAX_LENGTH)
    .join('')
    .trim()
  const text = [...whole].slice(0, SEARCH_TEXT_MAX_LENGTH).join('').trim()
  return { text, cut: whole.slice(text.length) }
}

/** `pageSize`; a size the pager does not offer becomes the nearest one it does. */
export const sizeIn = (query: URLSearchParams): number => {
  const raw = query.get('pageSize')
  if (!raw || !/^[1-9]\d{0,5}$/.test(raw)) return DEFAULT_PAGE_SIZE
  const distance = (size: number) => Math.abs(size - Number(raw))
  return PAGE_SIZES.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}

/** `pageNum`, from 1; null for a page no list can have (0, `abc`, past the last reachable one). */
export const pageIn = (query: URLSearchParams, pageSize: number): number | null => {
  const text = query.get('pageNum') ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= lastReachablePage(pageSize) ? Number(text) : null
}

/** A price in fen at either end; null where there is none. */
export interface PriceRange {
  minPrice: number | null
  maxPrice: number | null
}

export const ANY_PRICE: PriceRange = { minPrice: null, maxPrice: null }

/** Yuan in the address, with at most two decimals, to fen. */
const fenOf = (yuan: string | null): number | null =>
  yuan && /^\d{1,6}(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : null

export const yuanOf = (fen: number | null): string | null => (fen === null ? null : String(fen / 100))

/** `minPrice` and `maxPrice`; given the wrong way round they are turned. */
export function pricesIn(query: URLSearchParams): PriceRange {
  const [minPrice, maxPrice] = [fenOf(query.get('minPrice')), fenOf(query.get('maxPrice'))] as const
  const isTurned = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return isTurned ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}
