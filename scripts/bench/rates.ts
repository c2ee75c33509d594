import { atLeast, type Figure, informational, perSecond, rateWithNoise, times } from './figure.ts'
import type { Rates } from './load.ts'

const cpuNote = (text: string) => ` (CPU: ${text})`

/** Responses per second, and per CPU second. */
export const formatRates = (rates: Rates): string =>
  rateWithNoise(rates) + (rates.perCpuSecond === null ? '' : cpuNote(perSecond(rates.perCpuSecond)))

/** How many times the responses of one server exceed the other's. Wall clock decides; CPU time is shown beside it. */
export function ratio(name: string, target: number, one: Rates, other: Rates): Figure {
  return { ...atLeast(name, target, one.rate / other.rate, times), measured: formatRatio(one, other) }
}

/** The same without a target: a bare server, for comparison. */
export const untargetedRatio = (name: string, one: Rates, other: Rates): Figure =>
  informational(name, formatRatio(one, other))

function formatRatio(one: Rates, other: Rates): string {
  const wallClockRatio = times(one.rate / other.rate)
  if (one.perCpuSecond === null || other.perCpuSecond === null) return wallClockRatio
  return wallClockRatio + cpuNote(times(one.perCpuSecond / other.perCpuSecond))
}
