import { interleave, mergeSlices, type Slice } from './interleave.ts'
import type { Rates } from './load.ts'

const result = (rate: number, perCpuSecond: number | null = null): Rates => ({
  rate,
  spread: null,
  perCpuSecond,
  bytes: 10,
})

test('servers take turns, and only the first slice warms up', async () => {
  const slices: string[] = []
  const measure =
    (name: string, rate: number) =>
    async ({ round, warmUp }: Slice) => {
      slices.push(`${name}${round}${warmUp ? ' warm' : ''}`)
      return result(rate)
    }
  const rates = await interleave({ edge: measure('edge', 300), web: measure('web', 20) })
  expect(slices.slice(0, 4)).toEqual(['edge0 warm', 'web0 warm', 'edge1', 'web1'])
  expect([rates.edge.rate, rates.web.rate]).toEqual([300, 20])
})

test('slices merge into one result: responses by time, and by the CPU time of all of them', () => {
  // 100 responses in 0.1 s of CPU and 300 in 0.6 s.
  const { rate, spread, perCpuSecond } = mergeSlices([result(100, 1_000), result(300, 500)])
  expect([rate, spread]).toEqual([200, 0.5])
  expect(perCpuSecond).toBeCloseTo(400 / 0.7)
  expect(mergeSlices([result(100, 1_000), result(100)]).perCpuSecond).toBeNull()
})
