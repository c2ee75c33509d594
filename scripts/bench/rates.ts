import { atLeast, type Figure, noisy, perSecond, times, told } from './figure.ts'
import type { Rates } from './load.ts'

const byCpu = (text: string) => ` (CPU: ${text})`

/** Responses per second, and per CPU second. */
export const rate = (rates: Rates): string =>
  noisy(rates) + (rates.perCpuSecond === null ? '' : byCpu(perSecond(rates.perCpuSecond)))

/** How many times the responses of one server exceed the other's. Wall clock decides; CPU time is shown beside it. */
export function ratio(name: string, target: number, one: Rates, other: Rates): Figure {
  return { ...atLeast(name, target, one.rate / other.rate, times), measured: shares(one, other) }
}

/** The same without a target: a bare server, for comparison. */
export const shareOf = (name: string, one: Rates, other: Rates): Figure => told(name, shares(one, other))

function shares(one: Rates, other: Rates): string {
  const byClock = times(one.rate / other.rate)
  if (one.perCpuSecond === null || other.perCpuSecond === null) return byClock
  return byClock + byCpu(times(one.perCpuSecond / other.perCpuSecond))
}
