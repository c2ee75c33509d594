const TWO_DECIMALS = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const WHOLE = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

/** Fen as yuan with two decimals and thousands separators; `0.00` if absent or not positive. */
export function formatPrice(fen: number | null | undefined): string {
  return TWO_DECIMALS.format(fen && fen > 0 ? fen / 100 : 0)
}

/** Fen as short yuan for dense cards: 20000 → 200, 19950 → 199.5. */
export function formatShortPrice(fen: number): string {
  return WHOLE.format(fen / 100)
}

/** Whether a coach's class types have different prices: only then is the lowest price followed by 起. */
export const hasSeveralPrices = (feePrices: readonly (number | null)[]) =>
  new Set(feePrices.filter((price) => price !== null)).size > 1
