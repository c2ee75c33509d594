import { atLeast, type Figure, noisy, perSecond, times, told } from './figure.ts'
import type { Rates } from './load.ts'

const byCpu = (text: string) => ` (CPU: ${text})`

/** Answers a second, by the clock and for each second of CPU. */
export const rate = (rates: Rates): string =>
  noisy(rates) + (rates.perCpuSecond === null ? '' : byCpu(perSecond(rates.perCpuSecond)))

/** How many times as many answers one server gives as the other. The clock decides; CPU time stands beside it. */
export function ratio(name: string, target: number, one: Rates, other: Rates): Figure {
  return { ...atLeast(name, target, one.rate / other.rate, times), measured: shares(one, other) }
}

/** The same without a target: what a bare server does, to read the others by. */
export const shareOf = (name: string, one: Rates, other: Rates): Figure => told(name, shares(one, other))

function shares(one: Rates, other: Rates): string {
  const byClock = times(one.rate / other.rate)
  if (one.perCpuSecond === null || other.perCpuSecond === null) return byClock
  return byClock + byCpu(times(one.perCpuSecond / other.perCpuSecond))
}
