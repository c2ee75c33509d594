import { markWithPrior } from '#lib/contracts/coach/ranking.ts'

type Signals = { score: number | null; verifiedCount: number; collectedCount: number; views: number }

/** How popular a coach is, as one number to sort by: each signal has diminishing weight, and only verified comments count. */
export function popularityOf({ score, verifiedCount, collectedCount, views }: Signals): number {
  return Math.round(
    400 * (markWithPrior({ score, verifiedCount }) - 1) +
      120 * Math.log2(1 + verifiedCount) +
      80 * Math.log2(1 + collectedCount) +
      40 * Math.log2(1 + views),
  )
}
