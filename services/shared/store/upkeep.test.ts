import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createLog } from '../log/create-log.ts'
import { openPglite, rowsOf } from './database.ts'

const MB = 1024 * 1024

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, each) => {
    const path = join(folder, each.name)
    return sum + (each.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)

test('an embedded store does not grow with the number of writes', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'upkeep-'))
  const folder = join(parent, 'store')
  const store = await openPglite({ folder, log: createLog('silent') })
  const { db } = store
  await db.execute(sql`create table visited as select i as id, 0 as visits, repeat(md5(i::text), 20) as words
    from generate_series(1, 5000) i`)
  const began = sizeOf(folder)
  for (let hour = 0; hour < 24; hour++) {
    for (let each = 0; each < 2; each++) await db.execute(sql`update visited set visits = visits + 1`)
    await store.upkeep()
  }
  const [{ bytes }] = (await rowsOf<{ bytes: number }>(db, sql`select pg_table_size('visited')::int as bytes`)) as [
    { bytes: number },
  ]
  // Each hour writes twice as much as the table holds.
  expect(bytes).toBeLessThan(4 * 5 * MB)
  expect(sizeOf(folder) - began).toBeLessThan(64 * MB)
  expect(await rowsOf(db, sql`select sum(visits)::int as visits from visited`)).toEqual([{ visits: 48 * 5000 }])
  await store.close()
  rmSync(parent, { recursive: true, force: true })
})
