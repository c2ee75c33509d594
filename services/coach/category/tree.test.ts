import { eq } from 'drizzle-orm'
import type { Store } from '#services/shared/store/database.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { category } from '../db/schema.ts'
import { readTree } from './tree.ts'

let store: Store

beforeAll(async () => {
  store = await openTestStore({ coaches: 0 })
})
afterAll(() => store.close())

test('R-7.10 sports with the same position are in order of creation, whichever was changed last', async () => {
  const { db } = store
  const ids = (await readTree(db)).roots.map(({ categoryId }) => categoryId).sort((a, b) => a - b)
  expect(ids.length).toBeGreaterThan(2)
  for (const id of [...ids].reverse()) {
    await db.update(category).set({ position: 7 }).where(eq(category.categoryId, id))
  }
  expect((await readTree(db)).roots.map(({ categoryId }) => categoryId)).toEqual(ids)
})
