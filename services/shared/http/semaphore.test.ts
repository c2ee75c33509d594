import { setImmediate as nextRound } from 'node:timers/promises'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { createSemaphore } from './semaphore.ts'

test('T25 at most the permitted number run at a time, in order of arrival, also after one fails', async () => {
  const withPermit = createSemaphore(2)
  const started: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const works = gates.map(({ promise }, at) =>
    withPermit(async () => {
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

test('work beyond the queue, or waiting too long, is refused as busy and never runs', async () => {
  const withPermit = createSemaphore(1, { queue: 1, patience: 20 })
  const gate = Promise.withResolvers<void>()
  const first = withPermit(() => gate.promise)
  const never = jest.fn()
  const waiting = withPermit(never)
  const busy = { code: ERROR_CODES.BUSY, retryAfter: 1 }
  await expect(withPermit(never)).rejects.toMatchObject(busy)
  await expect(waiting).rejects.toMatchObject(busy)
  gate.resolve()
  await first
  expect(never).not.toHaveBeenCalled()
  expect(await withPermit(async () => 'free again')).toBe('free again')
})
