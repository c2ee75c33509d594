import { lastReachablePage } from '#lib/contracts/fields.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SEARCH_TEXT_MAX_LENGTH } from '#lib/contracts/limits.ts'

// Control characters and lone surrogates cannot be stored, so nothing can match them.
const UNSEARCHABLE = /[\p{Cc}\p{Cs}]/gu

/** Length to which the cut-off part is shortened for display. */
const CUT_MAX_LENGTH = 50

/**
 * `nameLikeSearch` as searched and shown: one line, single spaces, at most 50 characters; and the start of what was cut
 * off a longer text.
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

/** `pageSize`, rounded to the nearest size the pager offers. */
export const pageSizeIn = (query: URLSearchParams): number => {
  const raw = query.get('pageSize')
  if (!raw || !/^[1-9]\d{0,5}$/.test(raw)) return DEFAULT_PAGE_SIZE
  const distance = (size: number) => Math.abs(size - Number(raw))
  return PAGE_SIZES.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}

/** `pageNum`, from 1; null for an impossible page (0, `abc`, beyond the last reachable one). */
export const pageIn = (query: URLSearchParams, pageSize: number): number | null => {
  const text = query.get('pageNum') ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= lastReachablePage(pageSize) ? Number(text) : null
}

/** Price limits in fen; null if unlimited. */
export interface PriceRange {
  minPrice: number | null
  maxPrice: number | null
}

export const ANY_PRICE: PriceRange = { minPrice: null, maxPrice: null }

/** Converts yuan in the URL, with at most two decimals, to fen. */
const fenOf = (yuan: string | null): number | null =>
  yuan && /^\d{1,6}(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : null

export const yuanOf = (fen: number | null): string | null => (fen === null ? null : String(fen / 100))

/** `minPrice` and `maxPrice`, swapped if in the wrong order. */
export function pricesIn(query: URLSearchParams): PriceRange {
  const [minPrice, maxPrice] = [fenOf(query.get('minPrice')), fenOf(query.get('maxPrice'))] as const
  const isTurned = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return isTurned ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}
