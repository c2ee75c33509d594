/**
 * the one table of numbers coaches are ranked by. The rules page is written from it, and whatever changes here
 * reaches stores with the next `RANKING_VERSION`. Nothing else moves a coach: no operator, no payment.
 */
export const RANKING = {
  /** The mean of verified marks, each coach beginning with some average ones. */
  score: { points: 450, priorMark: 4.2, priorMarks: 5 },
  /** How many verified marks there are; each counts less than the one before, beyond `most` none does. */
  marks: { points: 100, most: 50 },
  /** Working hours until contact, where they are counted: all up to `best`, none from `worst`. Else half. */
  reply: { points: 150, best: 2, worst: 24 },
  /** How much of the page is filled in (`lib/contracts/workbench/completeness.ts`). */
  completeness: { points: 200 },
  /** Days in China since the owner changed the page or its times: a share of the points, none beyond the last step. */
  freshness: {
    points: 100,
    steps: [
      { days: 30, share: 1 },
      { days: 90, share: 0.75 },
      { days: 180, share: 0.5 },
      { days: 365, share: 0.25 },
    ],
  },
} as const
export type RankingPart = keyof typeof RANKING
export const RANKING_PARTS = Object.keys(RANKING) as RankingPart[]

/** What all parts come to. */
export const RANKING_MOST = 1000

/** With the next one every store ranks its coaches anew before it serves. */
export const RANKING_VERSION = 1

/** What is known of a coach. */
export interface RankingSignals {
  /** Mean of the verified marks, 1.0–5.0; null while there is none. */
  score: number | null
  /** The marks it is the mean of. */
  verifiedCount: number
  /** Working hours; null while too few leads tell. */
  replyHours: number | null
  /** Percent. */
  completeness: number
  /** Days in China. */
  daysSinceChange: number
}

/** A coach few people marked counts as average until more did. */
export function markWithPrior({ score, verifiedCount }: Pick<RankingSignals, 'score' | 'verifiedCount'>): number {
  const { priorMark, priorMarks } = RANKING.score
  const count = score === null ? 0 : verifiedCount
  return ((score ?? 0) * count + priorMark * priorMarks) / (count + priorMarks)
}

/** From 0 to 1; none of them falls when its signal gets better. */
const SHARES: Record<RankingPart, (signals: RankingSignals) => number> = {
  score: (signals) => (markWithPrior(signals) - 1) / 4,
  marks: ({ verifiedCount }) =>
    Math.log2(1 + Math.min(verifiedCount, RANKING.marks.most)) / Math.log2(1 + RANKING.marks.most),
  reply: ({ replyHours }) => {
    const { best, worst } = RANKING.reply
    // Never estimated: who cannot be counted yet is neither quick nor slow.
    return replyHours === null ? 0.5 : Math.min(1, Math.max(0, (worst - replyHours) / (worst - best)))
  },
  completeness: ({ completeness }) => completeness / 100,
  freshness: ({ daysSinceChange }) => RANKING.freshness.steps.find(({ days }) => daysSinceChange <= days)?.share ?? 0,
}

/** The points of each part, whole ones. */
export const rankingPartsOf = (signals: RankingSignals): Record<RankingPart, number> =>
  Object.fromEntries(
    RANKING_PARTS.map((part) => [part, Math.round(RANKING[part].points * SHARES[part](signals))]),
  ) as Record<RankingPart, number>

/**
 * Where a coach stands in lists, 0 to 1,000, higher first: the sum of the parts. No signal can be bought or set
 * by hand, and none lowers a coach by getting better.
 */
export const rankingOf = (signals: RankingSignals): number =>
  Object.values(rankingPartsOf(signals)).reduce((sum, points) => sum + points, 0)
