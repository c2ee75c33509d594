import { randomInt } from 'node:crypto'

/** Uses the system's generator: a picture must not be predictable from the one before. */
export const randomBetween = (low: number, high: number) => low + (randomInt(10_001) / 10_000) * (high - low)
export const pickRandom = <T>(list: readonly T[]): T => list[randomInt(list.length)]!
export const randomBoolean = (probability: number) => randomBetween(0, 1) < probability
