import { randomInt } from 'node:crypto'

/** Uses the system's generator: a picture must not be predictable from the one before. */
export const between = (low: number, high: number) => low + (randomInt(10_001) / 10_000) * (high - low)
export const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!
export const isLucky = (chance: number) => between(0, 1) < chance
