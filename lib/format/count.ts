const TEN_THOUSAND = 10_000
const NUMBER = new Intl.NumberFormat('zh-CN')

/** An exact count, for pages where it is the point: 12,999. */
export const formatExactCount = (count: number): string => NUMBER.format(count)

/** A count on a card: 1,234, or 1.2 万 from ten thousand. */
export const formatCount = (count: number): string =>
  count < TEN_THOUSAND ? formatExactCount(count) : `${Math.floor(count / (TEN_THOUSAND / 10)) / 10} 万`
