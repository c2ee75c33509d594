import { useListContext } from 'react-admin'
import { totalText } from '#lib/format/total.ts'

/** How many records the list has, formatted: 156, 1 万+. */
export function useListTotal(): string {
  const { total = 0, meta } = useListContext()
  return totalText({ total, isTotalCapped: meta?.isTotalCapped === true })
}
