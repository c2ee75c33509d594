import { formatExactCount } from '#lib/format/count.ts'

const TEN_THOUSAND = 10_000

/** How many there are: 156, or 1 万+ where the store stopped counting. */
export function countText({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }): string {
  if (!isTotalCapped) return formatExactCount(total)
  return `${Math.floor(total / TEN_THOUSAND)} 万+`
}
