/** The total of a list; where the store stopped counting there are more. */
export interface ListTotal {
  total: number
  isTotalCapped: boolean
}

const TEN_THOUSAND = 10_000

/** How many are in a list: the number as `exact` writes it, or 1 万+ where the store stopped counting. */
export const totalText = ({ total, isTotalCapped }: ListTotal, exact: (count: number) => string = String): string =>
  isTotalCapped ? `${Math.floor(total / TEN_THOUSAND)} 万+` : exact(total)

/** The same without spaces, for descriptions. */
export const denseTotalText = (list: ListTotal): string => totalText(list).replaceAll(' ', '')
