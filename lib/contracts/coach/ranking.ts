/**
 * the single table of ranking weights. The rules page is generated from it, and a change to it takes effect in
 * stores with the next `RANKING_VERSION`. Nothing else affects a coach's ranking: no operator, no payment.
 */
export const RANKING = {
  /** Mean of verified marks, smoothed with a few average marks for every coach. */
  score: { points: 450, priorMark: 4.2, priorMarks: 5 },
  /** Number of verified marks; each counts less than the one before, and none beyond `most`. */
  marks: { points: 100, most: 50 },
  /** Working hours until contact: full points up to `best`, none from `worst`, half if unknown. */
  reply: { points: 150, best: 2, worst: 24 },
  /** How complete the page is (`lib/contracts/workbench/completeness.ts`). */
  completeness: { points: 200 },
  /** Days (in China) since the owner changed the page or its times: a share of the points; none after the last step. */
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

/** Sum of all parts. */
export const RANKING_MAX = 1000

/** After an increase, every store re-ranks its coaches before it serves requests. */
export const RANKING_VERSION = 1

/** Inputs of a coach's ranking. */
export interface RankingSignals {
  /** Mean of verified marks, 1.0–5.0; null if there is none. */
  score: number | null
  /** Number of marks in that mean. */
  verifiedCount: number
  /** Working hours; null if there are too few leads. */
  replyHours: number | null
  /** Percent. */
  completeness: number
  /** Days in China. */
  daysSinceChange: number
}

/** Mean mark with the prior: a coach with few marks counts as average. */
export function markWithPrior({ score, verifiedCount }: Pick<RankingSignals, 'score' | 'verifiedCount'>): number {
  const { priorMark, priorMarks } = RANKING.score
  const count = score === null ? 0 : verifiedCount
  return ((score ?? 0) * count + priorMark * priorMarks) / (count + priorMarks)
}

/** Share of each part's points, 0 to 1; a share never falls when its signal improves. */
const SHARES: Record<RankingPart, (signals: RankingSignals) => number> = {
  score: (signals) => (markWithPrior(signals) - 1) / 4,
  marks: ({ verifiedCount }) =>
    Math.log2(1 + Math.min(verifiedCount, RANKING.marks.most)) / Math.log2(1 + RANKING.marks.most),
  reply: ({ replyHours }) => {
    const { best, worst } = RANKING.reply
    // Never estimated: an unknown reply time is neither fast nor slow.
    return replyHours === null ? 0.5 : Math.min(1, Math.max(0, (worst - replyHours) / (worst - best)))
  },
  completeness: ({ completeness }) => completeness / 100,
  freshness: ({ daysSinceChange }) => RANKING.freshness.steps.find(({ days }) => daysSinceChange <= days)?.share ?? 0,
}

/** Points per part, rounded to integers. */
export const rankingPartsOf = (signals: RankingSignals): Record<RankingPart, number> =>
  Object.fromEntries(
    RANKING_PARTS.map((part) => [part, Math.round(RANKING[part].points * SHARES[part](signals))]),
  ) as Record<RankingPart, number>

/**
 * A coach's ranking in lists, 0 to 1,000, higher first: the sum of the parts. No signal can be bought or set
 * by hand, and improving one never lowers the ranking.
 */
export const rankingOf = (signals: RankingSignals): number =>
  Object.values(rankingPartsOf(signals)).reduce((sum, points) => sum + points, 0)
