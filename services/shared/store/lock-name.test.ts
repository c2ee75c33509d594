import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import type { Store } from './database.ts'
import { lockName, lockNames } from './lock-name.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore('nothing')
})
afterAll(() => store.close())

onPostgres('of two transactions that lock a name, the second continues when the first has ended', async () => {
  const steps: string[] = []
  let second = Promise.resolve()
  await store.db.transaction(async (tx) => {
    await lockName(tx, 'a thing')
    second = store.db.transaction(async (other) => {
      await lockName(other, 'another thing')
      await lockName(other, 'a thing')
      steps.push('second')
    })
    await waitUntilBlocked(store.db, 1, second)
    steps.push('first')
  })
  await second
  expect(steps).toEqual(['first', 'second'])
})

onPostgres('two transactions that lock several names in different order do not deadlock', async () => {
  const names = ['first', 'between', 'last']
  let both: Promise<unknown> = Promise.resolve()
  await store.db.transaction(async (tx) => {
    await lockName(tx, 'between')
    const orders = [names, names.toReversed()]
    both = Promise.all(orders.map((each) => store.db.transaction((other) => lockNames(other, each))))
    await waitUntilBlocked(store.db, 2, both)
  })
  await both
})
