type Signals = { score: number | null; verifiedCount: number; collectedCount: number; views: number }

/** A coach few people marked counts as average until more did. */
const PRIOR_MARK = 4.2
const PRIOR_WEIGHT = 5

/** How popular a coach is, as one number to sort by: each signal has diminishing weight, and only verified comments count. */
export function popularityOf({ score, verifiedCount, collectedCount, views }: Signals): number {
  const weight = score === null ? 0 : verifiedCount
  const mark = ((score ?? 0) * weight + PRIOR_MARK * PRIOR_WEIGHT) / (weight + PRIOR_WEIGHT)
  return Math.round(
    400 * (mark - 1) +
      120 * Math.log2(1 + verifiedCount) +
      80 * Math.log2(1 + collectedCount) +
      40 * Math.log2(1 + views),
  )
}
