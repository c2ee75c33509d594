import { sql } from 'drizzle-orm'
import { rowsOf, type Store } from '#services/shared/store/database.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { placeCoach } from '../db/place-schema.ts'
import { listing } from '../db/schema.ts'
import { hasTraits, where } from './conditions.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore({})
})
afterAll(() => store.close())

/** The last three bits of the second column, which no filter uses. */
const UNUSED = 2 ** 27

test('both bit columns are queried, in search rows and in place rows', async () => {
  const { db } = store
  const [one] = await rowsOf<{ id: number; traits: number }>(
    db,
    sql`select coach_id::int as id, traits from ${listing} limit 1`,
  )
  const { id, traits } = one!
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table kept on commit drop as select * from ${listing} where coach_id = ${id}`)
    await tx.execute(sql`delete from ${listing} where coach_id = ${id}`)
    await tx.execute(sql`update kept set more_traits = ${5 * UNUSED}::int`)
    await tx.execute(sql`insert into ${listing} select * from kept`)
  })
  const idsIn = async (table: typeof listing | typeof placeCoach, moreTraits: number) => {
    const conditions = hasTraits({ traits, moreTraits }, { ...listing, ...table })
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`select distinct coach_id::int as id from ${table}${where(conditions)}`,
    )
    return rows.map((row) => row.id)
  }
  for (const table of [listing, placeCoach]) {
    expect(await idsIn(table, 4 * UNUSED)).toEqual([id])
    expect(await idsIn(table, 5 * UNUSED)).toEqual([id])
    expect(await idsIn(table, 2 * UNUSED)).toEqual([])
    expect((await idsIn(table, 0)).length).toBeGreaterThan(1)
  }
})
