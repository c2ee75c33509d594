import { formatExactCount } from '#lib/format/count.ts'
import { type ListTotal, totalText } from '#lib/format/total.ts'

/** Formatted count: 1,234, or 1 万+ if the count was capped. */
export const countText = (list: ListTotal): string => totalText(list, formatExactCount)
