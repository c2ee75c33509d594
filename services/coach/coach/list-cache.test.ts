import { createListCache } from './list-cache.ts'

const list = (length: number, revision = 1) => ({ ids: Array.from({ length }, (_, at) => at), revision, total: length })

test('a list is read once and cached until it is dropped', async () => {
  const cache = createListCache()
  await cache.read('a', 60, undefined, async () => list(3))
  expect(Array.from(cache.find('a')!.ids)).toEqual([0, 1, 2])
  expect(cache.find('a')).toMatchObject({ total: 3, revision: 1 })
  cache.drop('a')
  expect(cache.find('a')).toBeUndefined()
})

test('concurrent callers for the same list share one read; another length is a read of its own', async () => {
  const cache = createListCache()
  let reads = 0
  const read = async () => {
    reads++
    return list(5)
  }
  await Promise.all([cache.read('a', 60, undefined, read), cache.read('a', 60, undefined, read)])
  expect(reads).toBe(1)
  await Promise.all([cache.read('a', 60, undefined, read), cache.read('a', 10_001, undefined, read)])
  expect(reads).toBe(3)
})

test('the cache is bounded: the least recently used list is evicted first', async () => {
  const cache = createListCache(1_000)
  for (const key of ['a', 'b', 'c']) await cache.read(key, 300, undefined, async () => list(200))
  expect(cache.find('a')).toBeDefined()
  await cache.read('d', 300, undefined, async () => list(200))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd'])
})

test('a failed read is not cached', async () => {
  const cache = createListCache()
  await expect(cache.read('a', 60, undefined, () => Promise.reject(new Error('store away')))).rejects.toThrow()
  expect(cache.find('a')).toBeUndefined()
  expect((await cache.read('a', 60, undefined, async () => list(1))).total).toBe(1)
})
