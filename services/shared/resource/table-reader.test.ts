import { callsOf } from '#lib/contracts/resources/calls.ts'
import { course } from '#lib/contracts/resources/course.ts'
import { friendLink as resource } from '#lib/contracts/resources/friend-link.ts'
import { friendLink } from '#services/generic/db/schema.ts'
import type { Db } from '#services/shared/store/database.ts'
import { findAccounts } from '#services/user/desk/find.ts'
import { openPlanner } from '#tests/services/open-planner.ts'
import { openTestSite } from '#tests/services/open-test-site.ts'
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

describe('courses in the console', () => {
  const OWNER = { 'auth-token': '5' }
  const { list } = callsOf(course)
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite({ findActor: async (token) => ({ accountId: Number(token), role: 'owner' }) })
  })
  afterAll(() => site.close())
  const find = async (input: object) => (await site.read(list, { pageSize: 40, ...input }, OWNER)).list

  test('R-13.7 are found by a number as the console writes it, their own or that of a record they name', async () => {
    const [{ id, content }] = (await find({})) as [Awaited<ReturnType<typeof find>>[number]]
    for (const text of [`${id}`, `#${id}`, `＃${id}`, ` # ${id} `])
      expect((await find({ text })).map((each) => each.id)).toEqual([id])
    const { organiserId } = content
    const held = (await find({ filters: { organiserId } })).map((each) => each.id)
    expect(held).toContain(id)
    expect((await find({ filters: { organiserId: `#${organiserId}` } })).map((each) => each.id)).toEqual(held)
    expect(await find({ filters: { organiserId: '林教练' } })).toEqual([])
  })

  test('R-13.7 are told apart by whether a coach or a venue holds them: both kinds have the same numbers', async () => {
    const held = await Promise.all(
      (['coach', 'venue'] as const).map((organiserKind) => find({ filters: { organiserKind } })),
    )
    const kinds = held.map((courses) => [...new Set(courses.map(({ content }) => content.organiserKind))])
    expect(kinds).toEqual([['coach'], ['venue']])
  })
})
