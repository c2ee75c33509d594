/** Hashes several numbers into one of 32 bits; deterministic. */
export function mix(...parts: number[]): number {
  let h = 0x9e3779b9
  for (const part of parts) {
    h = Math.imul(h ^ part, 0x85ebca6b)
    h ^= h >>> 13
    h = Math.imul(h, 0xc2b2ae35)
    h ^= h >>> 16
  }
  return h >>> 0
}

/** A repeatable random stream (mulberry32). Not for secrets. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[Math.floor(this.next() * list.length)] as T
  }

  /** Up to `count` different members, in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(this.next() * rest.length), 1))
    }
    return taken
  }

  shuffle<T>(list: readonly T[]): T[] {
    return this.sample(list, list.length)
  }
}

/** Draws members in proportion to their weights. */
export class Weighted<T> {
  private readonly items: readonly T[]
  private readonly ends: number[] = []
  private total = 0

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    this.items = items
    for (const item of items) {
      this.total += weightOf(item)
      this.ends.push(this.total)
    }
  }

  draw(random: Random): T {
    const at = random.next() * this.total
    let low = 0
    let high = this.ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (at < (this.ends[middle] as number)) high = middle
      else low = middle + 1
    }
    return this.items[low] as T
  }
}
