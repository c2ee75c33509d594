const TEN_THOUSAND = 10_000
const NUMBER = new Intl.NumberFormat('zh-CN')

/** A count as a card says it: 1,234, or 1.2 万 from ten thousand on. */
export const formatCount = (count: number): string =>
  count < TEN_THOUSAND ? NUMBER.format(count) : `${Math.floor(count / (TEN_THOUSAND / 10)) / 10} 万`
