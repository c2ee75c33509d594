import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getExamTables } from '#lib/contracts/exam.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { parseExamTables } from './parse-table.ts'
import { putTables } from './tables.ts'

const EXAMPLE = readFileSync(path.join(import.meta.dirname, 'example.csv'), 'utf8')

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 0 })
})
afterAll(() => site.close())

/** The example's lines as an official table of a city and year. */
function official(adCode: string, year: number) {
  const csv = EXAMPLE.replaceAll(
    /^100000,2027,(.*),,,$/gm,
    `${adCode},${year},$1,市教育局,https://example.edu.cn/a,2026-03-01`,
  )
  const parsed = parseExamTables(csv)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems[0]))
  return parsed.tables
}

test('a city without a table of its own gets the example, which names no source', async () => {
  for (const input of [{ adCode: '310100' }, {}]) {
    const tables = await site.read(getExamTables, input)
    expect(tables).toHaveLength(1)
    expect(tables[0]).toMatchObject({ adCode: '100000', source: null })
    expect(tables[0]!.items.length).toBeGreaterThan(10)
  }
})

test('a loaded table is shown with its source, the newest year first, and only in its city', async () => {
  await putTables(site.store.db, [...official('440100', 2026), ...official('440100', 2027)])
  const tables = await site.read(getExamTables, { adCode: '440100' })
  expect(tables.map(({ year }) => year)).toEqual([2027, 2026])
  expect(tables[0]).toMatchObject({
    cityName: '广州市',
    source: { name: '市教育局', url: 'https://example.edu.cn/a', verifiedOn: '2026-03-01' },
  })
  expect(tables[0]!.tableId).toBeGreaterThanOrEqual(1000)
  expect((await site.read(getExamTables, { adCode: '310100' }))[0]!.source).toBeNull()
})

test('loading a city and year again replaces its table', async () => {
  const [before] = await site.read(getExamTables, { adCode: '440100' })
  const [table] = official('440100', 2027)
  await putTables(site.store.db, [{ ...table!, title: '新表', items: table!.items.slice(0, 2) }])
  const tables = await site.read(getExamTables, { adCode: '440100' })
  expect(tables).toHaveLength(2)
  expect(tables[0]).toMatchObject({ tableId: before!.tableId, title: '新表' })
  expect(tables[0]!.items).toHaveLength(2)
})

test('tables are taken all or none: one that cannot be stored leaves the others out', async () => {
  const good = official('440300', 2027)
  const bad = { ...good[0]!, adCode: '440600', year: 999_999 }
  await expect(putTables(site.store.db, [...good, bad])).rejects.toThrow()
  expect((await site.read(getExamTables, { adCode: '440300' }))[0]!.source).toBeNull()
})
