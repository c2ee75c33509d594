import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import type { Store } from './database.ts'
import { lockName } from './lock-name.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore('nothing')
})
afterAll(() => store.close())

onPostgres('of two deadlocked transactions one is repeated, and both succeed', async () => {
  let begun = 0
  const work: Promise<void>[] = []
  const inOrder = (first: string, second: string) =>
    store.db.transaction(async (tx) => {
      begun++
      await lockName(tx, first)
      await lockName(tx, `before ${second}`)
      await lockName(tx, second)
    })
  await store.db.transaction(async (tx) => {
    await lockName(tx, 'before one')
    await lockName(tx, 'before other')
    work.push(inOrder('one', 'other'), inOrder('other', 'one'))
    await waitUntilBlocked(store.db, 2, Promise.all(work))
  })
  await Promise.all(work)
  expect(begun).toBe(3)
})

onPostgres('any other failure is thrown without a retry', async () => {
  let begun = 0
  const failing = store.db.transaction(async () => {
    begun++
    throw new Error('wrong')
  })
  await expect(failing).rejects.toThrow('wrong')
  expect(begun).toBe(1)
})
