import type { LandingPrice } from '#lib/contracts/listing/landing.ts'
import type { landing, PriceRung } from '../db/landing-schema.ts'

type Row = typeof landing.$inferSelect

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Figures of several rows together: one of a place, or those of all cities for the whole country. */
export function measuresOf(rows: readonly Row[]) {
  const markedCount = sum(rows.map((row) => row.markedCount))
  const marks = sum(rows.map(({ markTotal }) => markTotal))
  const changed = rows.map(({ changedAt }) => changedAt.toISOString()).sort()
  return {
    coachCount: sum(rows.map((row) => row.coachCount)),
    verifiedCount: sum(rows.map((row) => row.verifiedCount)),
    markedCount,
    score: markedCount === 0 ? null : Math.round(marks / markedCount) / 10,
    prices: pricesOf(rows.flatMap((row) => row.prices)),
    changedAt: changed.at(-1) ?? null,
  }
}

/** Lowest, median and highest price per class type. */
export function pricesOf(rungs: readonly PriceRung[]): LandingPrice[] {
  const byType = Map.groupBy(rungs, ([feeType]) => feeType)
  return [...byType]
    .sort(([a], [b]) => a - b)
    .map(([feeType, own]) => {
      const ladder = own.toSorted((a, b) => a[1] - b[1])
      const coachCount = sum(ladder.map(([, , coaches]) => coaches))
      return {
        feeType: feeType as LandingPrice['feeType'],
        coachCount,
        minPrice: ladder[0]![1],
        medianPrice: medianOf(ladder, coachCount),
        maxPrice: ladder.at(-1)![1],
      }
    })
}

/** Median price, fen; of an even number of coaches the mean of the two in the middle. */
function medianOf(ladder: readonly PriceRung[], count: number): number {
  return Math.round((priceAt(ladder, Math.floor((count - 1) / 2)) + priceAt(ladder, Math.floor(count / 2))) / 2)
}

/** Price of the coach at this position, counted from 0: one walk, since a country has a rung for almost every coach. */
function priceAt(ladder: readonly PriceRung[], place: number): number {
  let passed = 0
  const rung = ladder.find(([, , coaches]) => {
    passed += coaches
    return passed > place
  })
  return rung![1]
}
