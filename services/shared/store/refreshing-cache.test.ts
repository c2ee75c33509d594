import { createRefreshingCache } from './refreshing-cache.ts'

/** A source whose reads resolve when the test says so. */
function source() {
  const reads: PromiseWithResolvers<number>[] = []
  const read = () => {
    const next = Promise.withResolvers<number>()
    reads.push(next)
    return next.promise
  }
  return { reads, read }
}

test('callers before the first value share one read', async () => {
  const { reads, read } = source()
  const get = createRefreshingCache(read, 1_000)
  const both = Promise.all([get(), get()])
  reads[0]!.resolve(1)
  expect(await both).toEqual([1, 1])
  expect(reads).toHaveLength(1)
})

test('a stale value is read again before it is returned, once for all waiting; a failed read keeps the old one', async () => {
  const { reads, read } = source()
  const get = createRefreshingCache(read, -1)
  const first = get()
  reads[0]!.resolve(1)
  expect(await first).toBe(1)
  const failing = get()
  reads[1]!.reject(new Error('store away'))
  expect(await failing).toBe(1)
  const both = Promise.all([get(), get()])
  reads[2]!.resolve(2)
  expect(await both).toEqual([2, 2])
  expect(reads).toHaveLength(3)
})

test('a failed first read is not cached', async () => {
  const { reads, read } = source()
  const get = createRefreshingCache(read, 1_000)
  const failed = get()
  reads[0]!.reject(new Error('store away'))
  await expect(failed).rejects.toThrow('store away')
  const again = get()
  reads[1]!.resolve(3)
  expect(await again).toBe(3)
})

test('a caller that needs a newer value waits for it, but gets the latest if it never comes', async () => {
  const { reads, read } = source()
  const get = createRefreshingCache(read, 1_000)
  const first = get()
  reads[0]!.resolve(1)
  await first
  const newer = get((value) => value === 3)
  reads[1]!.resolve(2)
  await new Promise(setImmediate)
  reads[2]!.resolve(3)
  expect(await newer).toBe(3)
  expect(await get()).toBe(3)
  expect(reads).toHaveLength(3)
  const never = get((value) => value === 9)
  reads[3]!.resolve(4)
  await new Promise(setImmediate)
  reads[4]!.resolve(5)
  expect(await never).toBe(5)
})
