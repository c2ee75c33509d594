import type { ClassType } from '#lib/contracts/coach/coach.ts'
import { roundTo } from '../grammar/numbers.ts'
import type { Random } from '../grammar/random.ts'
import type { Audience } from '../sports/levels.ts'

const STEP = 10_00
const MIN_PRICE = 60_00
/** A longer lesson costs less per minute. */
const LENGTH_FACTOR: Record<number, number> = { 45: 0.85, 60: 1, 90: 1.4, 120: 1.75 }
/** Price relative to one-to-one, per learner or, for parent and child, per family. */
const SHARE = { 2: 0.66, 3: 0.43, 4: 0.8 } as const

/** Class types with prices in fen: one-to-one is the most expensive, the group of four the cheapest. */
export function drawClassTypes(
  random: Random,
  options: { yuanPerHour: number; lessonMinutes: number; audience: Audience },
): ClassType[] {
  const { yuanPerHour, lessonMinutes, audience } = options
  const full = Math.max(12_000, roundTo(yuanPerHour * 100 * (LENGTH_FACTOR[lessonMinutes] ?? 1), STEP))
  const classTypes: ClassType[] = []
  const add = (feeType: ClassType['feeType'], price: number) =>
    classTypes.push({ feeType, price: Math.max(MIN_PRICE, roundTo(price, STEP)), lessonMinutes })

  if (random.chance(0.93)) add(1, full)
  if (random.chance(0.68)) add(2, full * SHARE[2])
  if (random.chance(0.5)) add(3, full * SHARE[3])
  if (random.chance(0.28) && audience === 'k') add(4, full * SHARE[4])
  if (classTypes.length === 0) add(1, full)
  return classTypes
}
