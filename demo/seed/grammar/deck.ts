import type { Random } from './random.ts'

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** Deals the members of a list without repetition until all were dealt; without copying or shuffling. */
export class Deck<T> {
  private readonly list: readonly T[]
  private readonly step: number
  private at: number

  constructor(list: readonly T[], random: Random) {
    if (list.length === 0) throw new Error('an empty deck')
    this.list = list
    this.at = random.between(0, list.length - 1)
    let step = random.between(1, list.length)
    while (greatestCommonDivisor(step, list.length) !== 1) step++
    this.step = step
  }

  draw(): T {
    const item = this.list[this.at] as T
    this.at = (this.at + this.step) % this.list.length
    return item
  }
}
