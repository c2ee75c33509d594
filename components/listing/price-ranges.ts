/** Bounds of the predefined price ranges, in yuan. */
const STEPS = ['150', '250', '400']

/** The bounds of a range as in the address, in yuan. */
export type YuanRange = {
  minPrice: string | null
  maxPrice: string | null
}

export const ANY_RANGE: YuanRange = { minPrice: null, maxPrice: null }

export const PRICE_RANGES: YuanRange[] = [null, ...STEPS].map((minPrice, i) => ({
  minPrice,
  maxPrice: STEPS[i] ?? null,
}))

/** 200–300 元, 200 元以上, 300 元以下; null without bounds. */
export function rangeText({ minPrice, maxPrice }: YuanRange): string | null {
  if (minPrice && maxPrice) return `${minPrice}–${maxPrice} 元`
  if (minPrice) return `${minPrice} 元以上`
  return maxPrice && `${maxPrice} 元以下`
}

/** The price range in an address. */
export const rangeIn = ({ minPrice, maxPrice }: Partial<Record<string, string>>): YuanRange => ({
  minPrice: minPrice ?? null,
  maxPrice: maxPrice ?? null,
})
