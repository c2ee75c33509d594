export type Random = {
  /** A number in [min, max). */
  between: (min: number, max: number) => number
  /** A whole number in [min, max]. */
  integer: (min: number, max: number) => number
  /** One of the given things. */
  pick: <T>(items: readonly T[]) => T
  /** True in about `share` of all cases. */
  chance: (share: number) => boolean
}

/** A generator that repeats for the same words, so that drawing twice gives the same file (mulberry32 over FNV-1a). */
export const randomOf = (seed: string): Random => {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  for (let i = 0; i < 4; i++) next()
  const between = (min: number, max: number) => min + next() * (max - min)
  return {
    between,
    integer: (min, max) => Math.floor(between(min, max + 1)),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (share) => next() < share,
  }
}
