import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { fillTables } from '#tests/services/fill-tables.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { rowsOf, type Store } from './shared/store/database.ts'

/**
 * A migration meets tables with rows: every one runs on a store that has some in each table, written at each step before
 * it, with and without what may be left out. `breaking-changes.test.ts` reads what it means for the release before.
 */
let store: Store
beforeAll(async () => {
  store = await openTestStore('nothing')
})
afterAll(() => store.close())

const folderOf = (service: string) => path.join(import.meta.dirname, service, 'db', 'migrations')
const MIGRATIONS = SERVICES.flatMap((service) =>
  readdirSync(folderOf(service))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name, at) => ({ service, name, at })),
)

const run = (migration: string) =>
  store.onOneConnection((db) =>
    db.transaction(async (tx) => {
      for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    }),
  )

test.each(MIGRATIONS)('$service/$name runs on a store with rows in every table', async ({ service, name, at }) => {
  await run(readFileSync(path.join(folderOf(service), name), 'utf8'))
  const tables = await store.onOneConnection((db) => fillTables(db, service, at + 1))
  const empty = []
  for (const table of tables) {
    const of = sql`${sql.identifier(service)}.${sql.identifier(table)}`
    const [found] = await rowsOf<{ rows: boolean }>(store.db, sql`select exists (select from ${of}) as rows`)
    if (!found?.rows) empty.push(table)
  }
  expect(empty).toEqual([])
})

const statements = (...each: string[]) => each.join(';--> statement-breakpoint\n')
const add = (column: string) => `ALTER TABLE "coach"."coach" ADD COLUMN ${column}`
const alter = (column: string, change: string) => `ALTER TABLE "coach"."coach" ALTER COLUMN "${column}" ${change}`

test.each([
  ['adds a column with NOT NULL and without a default', add('"level" integer NOT NULL'), 'null values'],
  [
    'asks for a value in a column it adds without one',
    statements(add('"level" integer'), alter('level', 'SET NOT NULL')),
    'null values',
  ],
  [
    'asks for a value where rows have none, though new rows get one',
    statements(alter('sex', 'SET DEFAULT 0'), alter('sex', 'SET NOT NULL')),
    'null values',
  ],
  [
    'gives every row the same value and asks for different ones',
    statements(add(`"slug" text DEFAULT '' NOT NULL`), 'CREATE UNIQUE INDEX ON "coach"."coach" ("slug")'),
    'unique index',
  ],
])('one fails here that %s', async (_what, migration, why) => {
  await expect(run(migration)).rejects.toMatchObject({ cause: { message: expect.stringContaining(why) } })
})

test.each([
  ['adds a column with a default', add('"level" integer DEFAULT 0 NOT NULL')],
  [
    'gives a value to the rows that have none before it asks for one',
    statements(
      alter('sex', 'SET DEFAULT 0'),
      'UPDATE "coach"."coach" SET "sex" = 0 WHERE "sex" IS NULL',
      alter('sex', 'SET NOT NULL'),
    ),
  ],
])('one runs here that %s', async (_what, migration) => {
  await expect(run(migration)).resolves.toBeUndefined()
})
