import { atLeast, type Figure, perSecond, times } from './figure.ts'
import type { LoadResult } from './load.ts'

const byCpu = (text: string) => ` (CPU: ${text})`

/** Answers a second, by the clock and for each second of CPU. */
export const rate = ({ rate, perCpuSecond }: LoadResult): string =>
  perSecond(rate) + (perCpuSecond === null ? '' : byCpu(perSecond(perCpuSecond)))

/** How many times as many answers one server gives as the other. The clock decides; CPU time stands beside it. */
export function ratio(name: string, target: number, one: LoadResult, other: LoadResult): Figure {
  const figure = atLeast(name, target, one.rate / other.rate, times)
  if (one.perCpuSecond === null || other.perCpuSecond === null) return figure
  return { ...figure, measured: figure.measured + byCpu(times(one.perCpuSecond / other.perCpuSecond)) }
}
