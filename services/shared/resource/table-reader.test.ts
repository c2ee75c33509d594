import { friendLink as resource } from '#lib/contracts/resources/friend-link.ts'
import { friendLink } from '#services/generic/db/schema.ts'
import type { Db } from '#services/shared/store/database.ts'
import { findAccounts } from '#services/user/desk/find.ts'
import { openPlanner } from '#tests/services/open-planner.ts'
import { tableReader } from './table-reader.ts'

const reader = tableReader({ resource, table: friendLink, id: friendLink.linkId })
const page = { text: '', pageNum: 1, pageSize: 10 } as const
const search = { ...page, filters: {}, sort: 'id', order: 'asc' } as const

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['records', (db) => reader.find(db, search)],
  ['records behind one', (db) => reader.find(db, { ...search, after: 7 })],
  ['accounts', (db) => findAccounts(db, page, {} as never)],
])('R-13.7 counting %s stops at the limit of a total', async (_name, query) => {
  const planner = await openPlanner()
  try {
    const plans = (await planner.planOf(query)).map(({ plan }) => plan)
    const counting = plans.filter((plan) => plan['Node Type'] === 'Aggregate')
    expect(counting).toMatchObject([{ Plans: [{ 'Node Type': 'Limit' }] }])
  } finally {
    await planner.close()
  }
})
