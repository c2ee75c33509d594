import { setImmediate as nextRound } from 'node:timers/promises'
import { createTurns } from './turns.ts'

test('T25 no more than the limit run at a time, in the order they came, also after one fails', async () => {
  const takeTurn = createTurns(2)
  const started: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const works = gates.map(({ promise }, at) =>
    takeTurn(async () => {
      started.push(at)
      await promise
    }).catch(() => 'failed'),
  )
  await nextRound()
  expect(started).toEqual([0, 1])
  gates[1]!.reject(new Error('broken'))
  await nextRound()
  expect(started).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  await Promise.all(works)
  expect(started).toEqual([0, 1, 2, 3, 4])
})
