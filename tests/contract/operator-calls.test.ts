import { sql } from 'drizzle-orm'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { mayDo, OPERATOR_ROLES, type OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

/** Every call for operators, sent as each role, as a member and logged out. The token is the role. */
let site: TestSite
beforeAll(async () => {
  const findActor = async (token: string) => ({
    accountId: 1,
    role: OPERATOR_ROLES.find((each) => each === token) ?? null,
  })
  site = await openTestSite({ coaches: 8, findActor })
})
afterAll(() => site.close())

const CALLS = ENDPOINTS.filter(({ access }) => access === 'operator').map((call) => [call.path, call] as const)
const PEOPLE = [...OPERATOR_ROLES, 'member', 'nobody'] as const

const send = async ({ service, method, path }: (typeof CALLS)[number][1], who: string, body: string) => {
  const headers = { 'content-type': 'application/json', ...(who !== 'nobody' && { 'auth-token': who }) }
  const response = await site.send(`/${service}/${path}`, { method, headers, ...(method === 'POST' && { body }) })
  return (await response.json()).code as number
}

/** The row count of every table, and its last write. */
async function contents() {
  const tables = await rowsOf<{ name: string }>(
    site.store.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const each = tables.map(({ name }) => `select '${name}' as name, count(*), max(xmin::text::bigint) from ${name}`)
  return rowsOf(site.store.db, sql.raw(each.join(' union all ')))
}

test.each(CALLS)('R-13.2 %s names the duty it belongs to', (_, { duty }) => {
  expect(duty).toBeDefined()
})

test.each(PEOPLE)(
  'R-13.2 as %s only the calls of one’s duties are let through, all others are rejected and write nothing',
  async (who) => {
    const role = OPERATOR_ROLES.find((each) => each === who) ?? (null as OperatorRole | null)
    const before = await contents()
    for (const [path, call] of CALLS) {
      const isAllowed = mayDo(role, call.duty!)
      // Rejection as bad input proves that the call got past the gate; valid input would write.
      const code = await send(call, who, isAllowed ? '"no object"' : JSON.stringify(call.example ?? {}))
      const refusal = who === 'nobody' ? ERROR_CODES.NOT_LOGGED_IN : ERROR_CODES.NOT_ALLOWED
      expect([path, code]).toEqual([path, isAllowed ? ERROR_CODES.BAD_INPUT : refusal])
    }
    expect(await contents()).toEqual(before)
  },
)
