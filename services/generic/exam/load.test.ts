import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { ExamItem } from '#lib/contracts/exam/exam.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import { examTable } from '#lib/contracts/resources/exam-table.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { category } from '#services/coach/db/schema.ts'
import { contentParts } from '#services/content-parts.ts'
import { DAY } from '#services/shared/china-time.ts'
import { WrongFileError } from '#services/shared/operator-file.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite } from '#tests/services/open-test-site.ts'
import { genericResources } from '../resource/stores.ts'
import { contentOfTable } from './content.ts'
import { loadExamTables } from './load.ts'
import { loadExampleTable } from './load-example.ts'
import { scoreTables } from './tables.ts'

const HEAD = 'adCode,year,item,group,sex,unit,better,fullScore,sportSlug,value,score,source,sourceUrl,verifiedOn'
const line = (value: number, score: number, adCode = '440100') =>
  `${adCode},2027,一分钟跳绳,技能,男,times,more,10,tiaosheng,${value},${score},市教育局,https://example.edu.cn/a,2026-03-01`

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite({ coaches: 0, findActor: async () => ({ accountId: 5, role: 'editor' }) })
})
afterAll(() => site.close())

const load = (...lines: string[]) =>
  loadExamTables(genericResources(site.store.db, contentParts, PUSH_OFF), [HEAD, ...lines].join('\n'))
const stored = (adCode = '440100') => scoreTables(site.store.db, { adCode })

test('a valid file is loaded and replaces the table of the same city and year', async () => {
  expect(await load(line(180, 10), line(170, 9))).toMatchObject({
    tables: [{ title: '广州市 2027 年中考体育评分表', source: { name: '市教育局', verifiedOn: '2026-03-01' } }],
    tags: ['exam'],
  })
  expect((await stored())[0]!.items[0]!.rows).toHaveLength(2)
})

test('one invalid line rejects the file: every invalid line is reported and the stored table stays', async () => {
  const wrong = load(line(200, 10), line(170, 12), line(160, 8, '999999'))
  await expect(wrong).rejects.toThrow(WrongFileError)
  await expect(wrong).rejects.toThrow(
    /line 3: score: 12 is more than the full score, 10[\s\S]*line 4: adCode: Not the code of a city/,
  )
  expect((await stored())[0]!.items[0]!.rows.map(({ value }) => value)).toEqual([180, 170])
})

test('if the store rejects one of two tables, neither is loaded', async () => {
  // A district code has the form of a city code, but no table of its own.
  const district = [line(180, 10, '440106'), line(170, 9, '440106')]
  await expect(load(line(180, 10, '440300'), line(170, 9, '440300'), ...district)).rejects.toThrow('请重新选择城市')
  expect((await stored('440300')).map(({ adCode }) => adCode)).toEqual(['100000'])
  await load(line(180, 10, '440300'), line(170, 9, '440300'))
  expect((await stored('440300')).map(({ adCode }) => adCode)).toEqual(['440300'])
})

test('an unknown sport is reported and nothing is loaded', async () => {
  const before = await stored()
  const wrong = [line(200, 10), line(170, 9)].map((each) => each.replace('tiaosheng', 'quidditch'))
  await expect(load(...wrong)).rejects.toThrow('一分钟跳绳：没有“quidditch”这个运动项目')
  expect(await stored()).toEqual(before)
})

test('R-1.26 an item of a scoring table names a sport that has coaches, never 综合', async () => {
  const before = await stored()
  const general = [line(200, 10), line(170, 9)].map((each) => each.replace('tiaosheng', 'zonghe'))
  await expect(load(...general)).rejects.toThrow('一分钟跳绳：没有“zonghe”这个运动项目')
  expect(await stored()).toEqual(before)
})

const EDITOR = { 'auth-token': 'x' }
const calls = callsOf(examTable)
let forms = 0
const save = (id: number | undefined, version: number, content: object) =>
  site.call(calls.save, { id, version, content, clientKey: `exam-table-${forms++}` }, { headers: EDITOR })

test('R-13.8 loading a scoring table by the command makes a version like any other', async () => {
  const id = (await stored())[0]!.tableId
  await load(line(190, 10), line(170, 9))
  const versions = await site.read(calls.versions, { id }, EDITOR)
  expect(versions.map(({ version, why }) => [version, why])).toEqual([
    [2, 'npm run load-exam'],
    [1, 'npm run load-exam'],
  ])
})

test('R-13.7 the example scoring table is a record: edited, other cities get the edit; taken down, they get none', async () => {
  const others = () => scoreTables(site.store.db, { adCode: '310100' })
  const { version, content } = await site.read(calls.get, { id: 1 }, EDITOR)
  expect((await save(1, version, { ...content, title: '改过的示例' })).envelope.code).toBe(0)
  expect((await others()).map(({ title }) => title)).toEqual(['改过的示例'])
  await loadExampleTable(site.store.db)
  expect((await others()).map(({ title }) => title)).toEqual(['改过的示例'])
  await site.read(calls.move, { id: 1, version: version + 1, move: 'takeDown' }, EDITOR)
  expect(await others()).toEqual([])
})

test('R-13.7 a scoring table of a sport taken down is not published, by hand or on time, until the sport is', async () => {
  const { db } = site.store
  const { list } = await site.read(calls.list, { filters: { adCode: '440300' } }, EDITOR)
  const { id, version } = list[0]!
  const down = await site.read(calls.move, { id, version, move: 'takeDown' }, EDITOR)
  const publish = async (at?: string) =>
    (await site.call(calls.move, { id, version: down.version, move: 'publish', at }, { headers: EDITOR })).envelope
  const setSport = (status: 'published' | 'disabled') =>
    db.update(category).set({ status }).where(eq(category.slug, 'tiaosheng'))
  await setSport('disabled')
  const refusal = { code: ERROR_CODES.CONFLICT, msg: '一分钟跳绳的运动项目已下架，不能发布；请先改选项目' }
  for (const at of [undefined, new Date(Date.now() + DAY).toISOString()])
    expect(await publish(at)).toMatchObject(refusal)
  await setSport('published')
  expect((await publish()).code).toBe(0)
})

test('undoing an import does not put a public scoring table back under a sport taken down since', async () => {
  const { db } = site.store
  const { list } = await site.read(calls.list, { filters: { adCode: '440300' } }, EDITOR)
  const record = list[0]!
  const items = (record.content.items as ExamItem[]).map((each) => ({ ...each, sportSlug: 'youyong' }))
  const importId = 'import-of-another-sport'
  const cells = csvRow(examTable as unknown as Resource, { ...record, content: { ...record.content, items } })
  const input = {
    importId,
    isTrial: false,
    header: csvHeader(examTable as unknown as Resource),
    rows: [{ line: 2, cells }],
  }
  expect(await site.read(calls.importRows, input, EDITOR)).toMatchObject({ written: 1, problems: [] })
  const setSport = (status: 'published' | 'disabled') =>
    db.update(category).set({ status }).where(eq(category.slug, 'tiaosheng'))
  await setSport('disabled')
  const reason = '一分钟跳绳的运动项目已下架，不能发布；请先改选项目'
  expect(await site.read(calls.undoImport, { importId }, EDITOR)).toMatchObject({
    ...{ undone: 0, refused: [{ id: record.id, reason }] },
  })
  await setSport('published')
  expect(await site.read(calls.undoImport, { importId }, EDITOR)).toMatchObject({ undone: 1, refused: [] })
})

test('R-13.7 an inconsistent scoring table, or a second one for a year, is refused with the reason', async () => {
  const { list } = await site.read(calls.list, { filters: { adCode: '440100' } }, EDITOR)
  const { content } = list[0]!
  const [item] = content.items as ExamItem[]
  const refusal = async (changed: object) => (await save(undefined, 0, { ...content, ...changed })).envelope.msg
  const rows = (...marks: [value: number, score: number][]) => ({
    year: 2030,
    items: [{ ...item, rows: marks.map(([value, score]) => ({ value, score })) }],
  })
  expect(await refusal({})).toMatch(/^广州市 2027 年已有评分表，编号 \d+$/)
  expect(await refusal({ adCode: '999999' })).toBe('请重新选择城市')
  expect(await refusal({ year: 2030, items: [{ ...item, sportSlug: 'quidditch' }] })).toBe(
    '一分钟跳绳：没有“quidditch”这个运动项目',
  )
  expect(await refusal({ year: 2030, items: [{ ...item, sportSlug: 'zonghe' }] })).toBe(
    '一分钟跳绳：没有“zonghe”这个运动项目',
  )
  expect(await refusal({ verifiedOn: null })).toBe('出处、出处网址和核对日期要么都填，要么都不填')
  expect(await refusal(rows([180, 10], [170, 12]))).toBe('一分钟跳绳（男）有得分超过满分')
  expect(await refusal(rows([180, 9], [170, 8]))).toBe('一分钟跳绳（男）没有一档得满分')
  expect(await refusal(rows([180, 9], [170, 10]))).toBe('一分钟跳绳（男）有较差的成绩得分更高')
  expect(await refusal({ year: 2030, items: [item, item] })).toBe('一分钟跳绳（男）写了两次')
})

test('R-13.7 a scoring table with as many items as the form offers, of forty grades each, can be saved', async () => {
  const [table] = (await site.read(calls.list, { filters: { adCode: '440100' } }, EDITOR)).list
  const [item] = table!.content.items as ExamItem[]
  const rows = Array.from({ length: 40 }, (_, at) => ({ value: 180 - at, score: (100 - at) / 10 }))
  const items = Array.from({ length: 60 }, (_, at) => ({ ...item, name: `一分钟跳绳 ${at}`, rows }))
  const { envelope } = await save(undefined, 0, { ...table!.content, year: 2031, items })
  expect([envelope.code, envelope.msg]).toEqual([0, 'success'])
  expect(envelope.data!.content.items).toEqual(items)
})

test('R-13.11 a scoring table longer than any text can be exported and imported back', async () => {
  const { list } = await site.read(calls.export, { filters: { adCode: '440100' } }, EDITOR)
  const kind = examTable as unknown as Resource
  const rows = list.map((record, at) => ({ line: at + 2, cells: csvRow(kind, record as never) }))
  const file = { importId: 'import-of-a-large-table', isTrial: false, header: csvHeader(kind), rows }
  expect(await site.read(calls.importRows, file, EDITOR)).toMatchObject({ unchanged: list.length, problems: [] })
})

test('R-13.7 publishing a scoring table by the command cancels its scheduled publication', async () => {
  const draft = { ...contentOfTable((await stored())[0]!), year: 2028 }
  const made = await save(undefined, 0, draft)
  const { id, version } = made.envelope.data!
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await site.read(calls.move, { id, version, move: 'publish', at }, EDITOR)
  await load(...[line(180, 10), line(170, 9)].map((each) => each.replace('2027', '2028')))
  const { state, publishAt } = await site.read(calls.get, { id }, EDITOR)
  expect([state, publishAt]).toEqual(['published', null])
})
