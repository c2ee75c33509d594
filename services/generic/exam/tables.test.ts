import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getExamTables } from '#lib/contracts/exam/exam.ts'
import { contentParts } from '#services/content-parts.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { genericResources } from '../resource/stores.ts'
import { loadExamTables } from './load.ts'

const EXAMPLE = readFileSync(path.join(import.meta.dirname, 'example.csv'), 'utf8')

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 0 })
})
afterAll(() => site.close())

/** The example's lines as an official table for a city and year. */
const official = (adCode: string, year: number) =>
  EXAMPLE.replaceAll(/^100000,2027,(.*),,,$/gm, `${adCode},${year},$1,市教育局,https://example.edu.cn/a,2026-03-01`)
const load = (csv: string) => loadExamTables(genericResources(site.store.db, contentParts, PUSH_OFF), csv)

test('a city without a table of its own gets the example, which has no source', async () => {
  for (const input of [{ adCode: '310100' }, {}]) {
    const tables = await site.read(getExamTables, input)
    expect(tables).toHaveLength(1)
    expect(tables[0]).toMatchObject({ adCode: '100000', source: null })
    expect(tables[0]!.items.length).toBeGreaterThan(10)
  }
})

test('a loaded table is returned with its source, newest year first, for its city only', async () => {
  await load(official('440100', 2026))
  await load(official('440100', 2027))
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
  const [head, ...lines] = official('440100', 2027).trim().split('\n')
  const first = lines.filter((line) => line.split(',')[2] === lines[0]!.split(',')[2])
  await load([head, ...first].join('\n'))
  const tables = await site.read(getExamTables, { adCode: '440100' })
  expect(tables).toHaveLength(2)
  expect(tables[0]).toMatchObject({ tableId: before!.tableId, year: 2027 })
  expect(new Set(tables[0]!.items.map(({ name }) => name)).size).toBe(1)
})
