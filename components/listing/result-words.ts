import { formatExactCount } from '#lib/format/count.ts'
import { type ListTotal, totalText } from '#lib/format/total.ts'

/** How many there are: 1,234, or 1 万+ where the store stopped counting. */
export const countText = (list: ListTotal): string => totalText(list, formatExactCount)
