import type { CoachCard } from '#lib/contracts/coach/coach.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import { formatShortPrice, hasSeveralPrices } from '#lib/format/price.ts'

type Priced = Pick<CoachCard, 'minPrice' | 'feePrices'>

/** Price per lesson in yuan: of the given class type, otherwise the lowest; `isFrom` if it is one of several. */
export function priceOf(coach: Priced, feeType: FeeType | null = null): { price: string; isFrom: boolean } {
  const classPrice = feeType === null ? null : (coach.feePrices[feeType - 1] ?? null)
  return {
    price: formatShortPrice(classPrice ?? coach.minPrice),
    isFrom: classPrice === null && hasSeveralPrices(coach.feePrices),
  }
}

/** ¥200 起/课时. */
export function priceText(coach: Priced): string {
  const { price, isFrom } = priceOf(coach)
  return `¥${price}${perLesson(isFrom)}`
}

/** Suffix of a price: with 起 if it is the lowest of several. */
export const perLesson = (isFrom: boolean | undefined) => (isFrom ? ' 起/课时' : '/课时')
