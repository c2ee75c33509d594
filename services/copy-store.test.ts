import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { fillTables } from '#tests/services/fill-tables.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { copyPreparedFolder } from '#tests/services/prepared-store.ts'
import { CopyRefusedError, copyStore } from './copy-store.ts'
import { createLog } from './shared/log/create-log.ts'
import { type Db, openPglite, rowsOf, type Store } from './shared/store/database.ts'
import { createAccount } from './user/account/create.ts'

/** Copies the embedded store to PostgreSQL if DATABASE_URL is set, otherwise to another embedded one. */
let folder: string
let from: Store
let to: Store

beforeAll(async () => {
  folder = await copyPreparedFolder({ coaches: 8 })
  from = await openPglite({ folder, log: createLog('silent') })
  // Fills every table of these schemas, all columns included; the demo fills the tables whose rows refer to others.
  for (const schema of ['coach', 'auth', 'audit']) await fillTables(from.db, schema, 10_000)
  await from.db.execute(sql`alter sequence generic.comment_comment_id_seq restart with 700000`)
})
afterAll(async () => {
  await from.close()
  rmSync(path.dirname(folder), { recursive: true, force: true })
})
beforeEach(async () => {
  to = await openTestStore('empty')
})
afterEach(() => to.close())

const ignoreProgress = () => {}

async function tablesOf(db: Db) {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('coach', 'generic', 'auth', 'user', 'audit') order by 1`,
  )
  return tables.map(({ name }) => name)
}

/** All rows of all tables as text, with times in Shanghai's time zone. */
const contentsOf = ({ db }: Store) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'Asia/Shanghai'`)
    const contents: Record<string, unknown[]> = {}
    for (const name of await tablesOf(tx))
      contents[name] = (
        await rowsOf<{ row: string }>(tx, sql.raw(`select t::text as row from ${name} t order by 1`))
      ).map(({ row }) => row)
    return contents
  })

/** The rules on rows: triggers with their status, and foreign keys. */
const rulesOf = ({ db }: Store) =>
  rowsOf<{ rule: string }>(
    db,
    sql`select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as rule from pg_trigger where not tgisinternal
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' order by 1`,
  )

test('a copy has everything the store contains, and its sequences continue from there', async () => {
  const progress: string[] = []
  await copyStore(from, to, (table, rows) => progress.push(`${table} ${rows}`))
  const contents = await contentsOf(from)
  expect(Object.values(contents).filter(({ length }) => length > 0).length).toBeGreaterThan(40)
  expect(await contentsOf(to)).toEqual(contents)
  expect(progress.sort()).toEqual(
    Object.entries(contents)
      .map(([table, { length }]) => `${table} ${length}`)
      .sort(),
  )
  expect(await rulesOf(to)).toEqual(await rulesOf(from))
  const [next] = await rowsOf<{ next: number }>(
    to.db,
    sql`select nextval('generic.comment_comment_id_seq')::int as next`,
  )
  expect(next).toEqual({ next: 700_000 })
})

test('a store already in use is left unchanged', async () => {
  await createAccount(to.db, {
    mobile: '13812345678',
    passwordHash: 'none',
    userType: 'user',
    wechatUnionId: null,
    agreementVersion: '1',
  })
  const before = await contentsOf(to)
  const copied = copyStore(from, to, ignoreProgress)
  await expect(copied).rejects.toThrow(CopyRefusedError)
  await expect(copied).rejects.toThrow('"user".account')
  expect(await contentsOf(to)).toEqual(before)
})

test('an interrupted copy leaves nothing behind and can be repeated', async () => {
  const before = await contentsOf(to)
  const broken = copyStore(from, to, (table) => {
    if (table === 'generic.reply') throw new Error('the line broke')
  })
  await expect(broken).rejects.toThrow('the line broke')
  expect([await contentsOf(to), await rulesOf(to)]).toEqual([before, await rulesOf(from)])
  await copyStore(from, to, ignoreProgress)
  expect(await contentsOf(to)).toEqual(await contentsOf(from))
})
