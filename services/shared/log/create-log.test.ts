import { sql } from 'drizzle-orm'
import { openTestStore } from '#tests/services/open-test-store.ts'
import type { Store } from '../store/database.ts'
import { createLog, describeError } from './create-log.ts'

const NAME = '张三'
const HEALTH = '孩子七岁，有哮喘'

let store: Store
beforeAll(async () => {
  store = await openTestStore('nothing')
})
afterAll(() => store.close())

/** The log line for a failing statement, raw and parsed. */
async function lineOf(statement: ReturnType<typeof sql>) {
  const lines: string[] = []
  const log = createLog('error', (line) => lines.push(line))
  const fail = async () => {
    await store.db.execute(statement)
  }
  await fail().catch((error: unknown) => log.error(describeError(error), 'failed'))
  return { text: lines.join(), facts: JSON.parse(lines[0]!) }
}

test('T29 a failed statement is logged with the store’s code and message, without its parameters', async () => {
  const { text, facts } = await lineOf(sql`select ${NAME}::text, ${HEALTH}::text from nowhere`)
  expect(facts).toMatchObject({ error: 'relation "nowhere" does not exist', code: '42P01' })
  expect(facts.stack).toMatch(/^error: relation "nowhere" does not exist\n {4}at /)
  for (const secret of [NAME, HEALTH, 'select']) expect(text).not.toContain(secret)
})

test('T29 a value the store cannot parse is not quoted', async () => {
  const { text, facts } = await lineOf(sql`select ${`${NAME} "${HEALTH}"`}::text::int`)
  expect(facts).toMatchObject({ error: 'invalid input syntax for type integer: "…"', code: '22P02' })
  for (const secret of [NAME, HEALTH]) expect(text).not.toContain(secret)
})

test('a violated constraint is logged with its table, also as the cause of another error', async () => {
  await store.db.execute(sql`create table person (name text constraint one_of_a_name unique)`)
  await store.db.execute(sql`insert into person values (${NAME})`)
  const failed: unknown = await store.db.execute(sql`insert into person values (${NAME})`).catch((error) => error)
  const facts = describeError(new Error('not registered', { cause: failed }))
  expect(facts).toMatchObject({ code: '23505', table: 'person', constraint: 'one_of_a_name' })
  expect(JSON.stringify(facts)).not.toContain(NAME)
})
