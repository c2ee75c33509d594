/** The total of a list; there are more if the database stopped counting. */
export interface ListTotal {
  total: number
  isTotalCapped: boolean
}

const TEN_THOUSAND = 10_000

/** The number of items in a list, formatted by `exact`, or 1 万+ if the database stopped counting. */
export const totalText = ({ total, isTotalCapped }: ListTotal, exact: (count: number) => string = String): string =>
  isTotalCapped ? `${Math.floor(total / TEN_THOUSAND)} 万+` : exact(total)

/** The same without spaces, for descriptions. */
export const denseTotalText = (list: ListTotal): string => totalText(list).replaceAll(' ', '')
