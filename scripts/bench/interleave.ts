import type { Rates } from './load.ts'

const ROUNDS = 8
/** Seconds; wrk only takes whole ones. */
const SLICE = 2
const WARM_UP = 8

/** One measurement of one server: `round` counts from 0, times in s. */
export type Slice = { round: number; duration: number; warmUp: number }

/**
 * Loads servers in turns, a slice each, round after round, and returns one result each, by name. This compares them
 * under the same conditions: measured one after the other, a machine that slows down meanwhile changes a ratio by half.
 */
export async function interleave<Name extends string>(
  servers: Record<Name, (slice: Slice) => Promise<Rates>>,
): Promise<Record<Name, Rates>> {
  const measures = Object.entries(servers) as [Name, (slice: Slice) => Promise<Rates>][]
  const results = new Map<Name, Rates[]>(measures.map(([name]) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, measure] of measures) {
      results.get(name)?.push(await measure({ round, duration: SLICE, warmUp: round === 0 ? WARM_UP : 0 }))
    }
  }
  return Object.fromEntries([...results].map(([name, slices]) => [name, mergeSlices(slices)])) as Record<Name, Rates>
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Merges slices of equal length into one result. */
export function mergeSlices(slices: readonly Rates[]): Rates {
  const totalRate = sum(slices.map(({ rate }) => rate))
  const mean = totalRate / slices.length
  const cpu = slices.map(({ rate, perCpuSecond }) => (perCpuSecond === null ? null : rate / perCpuSecond))
  return {
    rate: mean,
    spread: Math.sqrt(sum(slices.map(({ rate }) => (rate - mean) ** 2)) / slices.length) / mean,
    perCpuSecond: cpu.includes(null) ? null : totalRate / sum(cpu.map(Number)),
    bytes: sum(slices.map(({ rate, bytes }) => rate * bytes)) / totalRate,
  }
}
