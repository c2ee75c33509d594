import { createHash } from 'node:crypto'
import { COACH_PARTS } from '../workbench/completeness.ts'
import {
  markWithPrior,
  RANKING,
  RANKING_MAX,
  RANKING_PARTS,
  RANKING_VERSION,
  type RankingSignals,
  rankingOf,
  rankingPartsOf,
} from './ranking.ts'

const MARKS = [1, 1.5, 3, 4, 4.2, 4.5, 5]
const COUNTS = [1, 2, 3, 10, 49, 50, 400]
const HOURS = [null, 1, 3, 13, 24, 25]
const PERCENTS = [0, 50, 100]
const DAYS = [0, 30, 31, 90, 91, 180, 181, 365, 366]

/** Every combination of signals. */
const ALL_SIGNALS: RankingSignals[] = [null, ...MARKS].flatMap((score) =>
  (score === null ? [0] : COUNTS).flatMap((verifiedCount) =>
    HOURS.flatMap((replyHours) =>
      PERCENTS.flatMap((completeness) =>
        DAYS.map((daysSinceChange) => ({ score, verifiedCount, replyHours, completeness, daysSinceChange })),
      ),
    ),
  ),
)

/** Rankings before and after a change, for every combination it applies to. */
const rankingChanges = (change: (signals: RankingSignals) => Partial<RankingSignals> | null) =>
  ALL_SIGNALS.flatMap((signals) => {
    const changed = change(signals)
    return changed ? [{ signals, from: rankingOf(signals), to: rankingOf({ ...signals, ...changed }) }] : []
  })

/** Adds one verified mark. */
const marked = ({ score, verifiedCount }: RankingSignals, mark: number) => ({
  score: ((score ?? 0) * verifiedCount + mark) / (verifiedCount + 1),
  verifiedCount: verifiedCount + 1,
})

test('R-14.9 the parts add up to 1,000 points, and no ranking is above that or below zero', () => {
  expect(RANKING_PARTS.reduce((sum, part) => sum + RANKING[part].points, 0)).toBe(RANKING_MAX)
  const rankings = ALL_SIGNALS.map(rankingOf)
  expect(Math.min(...rankings)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...rankings)).toBeLessThanOrEqual(RANKING_MAX)
  const best = { score: 5, verifiedCount: 1e9, replyHours: 1, completeness: 100, daysSinceChange: 0 }
  expect(rankingOf(best)).toBe(RANKING_MAX)
})

test('R-14.9 the ranking is the sum of its parts, all whole numbers', () => {
  for (const signals of ALL_SIGNALS.slice(0, 500)) {
    const parts = Object.values(rankingPartsOf(signals))
    expect(parts.every(Number.isInteger)).toBe(true)
    expect(parts.reduce((sum, points) => sum + points, 0)).toBe(rankingOf(signals))
  }
})

test.each<[string, (signals: RankingSignals) => Partial<RankingSignals> | null]>([
  ['a better mean', ({ score }) => (score !== null && score < 5 ? { score: Math.min(5, score + 0.1) } : null)],
  [
    'more marks of an average coach',
    (signals) =>
      (signals.score ?? 0) >= RANKING.score.priorMark ? { verifiedCount: signals.verifiedCount + 1 } : null,
  ],
  ['one more mark of five', (signals) => marked(signals, 5)],
  ['a quicker reply', ({ replyHours }) => (replyHours ? { replyHours: replyHours - 1 } : null)],
  ['a part of the page', ({ completeness }) => (completeness < 100 ? { completeness: completeness + 5 } : null)],
  ['a later change', ({ daysSinceChange }) => (daysSinceChange > 0 ? { daysSinceChange: daysSinceChange - 1 } : null)],
])('R-14.9 no coach ranks lower for %s', (_what, change) => {
  const found = rankingChanges(change)
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ from, to }) => to < from)).toEqual([])
  expect(found.some(({ from, to }) => to > from)).toBe(true)
})

test('R-14.9 a rating one star below a coach’s average raises nobody', () => {
  const found = rankingChanges((signals) => {
    const mark = Math.floor(markWithPrior(signals) - 1)
    return mark >= 1 ? marked(signals, mark) : null
  })
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ from, to }) => to > from)).toEqual([])
})

test('R-14.9 a coach without ratings has the initial average, and without a reply time half of its points', () => {
  const signals = { score: null, verifiedCount: 0, replyHours: null, completeness: 100, daysSinceChange: 0 }
  expect(markWithPrior(signals)).toBe(RANKING.score.priorMark)
  expect(rankingPartsOf(signals)).toEqual({ score: 360, marks: 0, reply: 75, completeness: 200, freshness: 100 })
})

test('R-14.9 an average of few ratings counts less than one of many', () => {
  const at = (score: number, verifiedCount: number) =>
    rankingOf({ score, verifiedCount, replyHours: null, completeness: 80, daysSinceChange: 10 })
  expect(at(5, 1)).toBeLessThan(at(4.8, 40))
  expect(at(1, 1)).toBeGreaterThan(at(1.5, 40))
})

test('R-14.9 freshness falls in a few steps, each lower than the one before', () => {
  const { steps } = RANKING.freshness
  for (const [at, { days, share }] of steps.entries()) {
    const next = steps[at + 1]
    expect(days).toBeLessThan(next?.days ?? Number.POSITIVE_INFINITY)
    expect(share).toBeGreaterThan(next?.share ?? 0)
  }
  expect(steps.length).toBeLessThanOrEqual(4)
})

test('R-14.9 a new coach ranks below an average one and above a neglected one', () => {
  const at = (
    score: number | null,
    verifiedCount: number,
    replyHours: number | null,
    completeness: number,
    days: number,
  ) => rankingOf({ score, verifiedCount, replyHours, completeness, daysSinceChange: days })
  const [excellent, average, complete, bare, neglected] = [
    at(4.9, 60, 2, 100, 10),
    at(4.5, 10, 5, 80, 60),
    at(null, 0, null, 80, 0),
    at(null, 0, null, 25, 0),
    at(3.8, 3, 30, 40, 400),
  ]
  expect([excellent, average, complete, bare, neglected]).toEqual([983, 809, 695, 585, 458])
})

test('R-14.9 a changed formula comes with a new version, so that stored rankings are recomputed', () => {
  const points = Object.entries(COACH_PARTS).map(([part, { points }]) => [part, points])
  const digest = createHash('sha256')
    .update(JSON.stringify([RANKING, points]))
    .digest('hex')
    .slice(0, 16)
  expect([RANKING_VERSION, digest]).toEqual([1, 'def10c187c844b2c'])
})
