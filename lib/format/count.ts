const TEN_THOUSAND = 10_000
const NUMBER = new Intl.NumberFormat('zh-CN')

/** A count to the last one, where it is what one came for: 12,999. */
export const formatExactCount = (count: number): string => NUMBER.format(count)

/** A count as a card says it: 1,234, or 1.2 万 from ten thousand on. */
export const formatCount = (count: number): string =>
  count < TEN_THOUSAND ? formatExactCount(count) : `${Math.floor(count / (TEN_THOUSAND / 10)) / 10} 万`
