import { WrongFileError } from '#services/shared/operator-file.ts'
import { openTestSite } from '#tests/services/open-test-site.ts'
import { loadExamTables } from './load.ts'
import { scoreTables } from './tables.ts'

const HEAD = 'adCode,year,item,group,sex,unit,better,fullScore,sportSlug,value,score,source,sourceUrl,verifiedOn'
const line = (value: number, score: number, adCode = '440100') =>
  `${adCode},2027,一分钟跳绳,技能,男,times,more,10,tiaosheng,${value},${score},市教育局,https://example.edu.cn/a,2026-03-01`

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const load = (...lines: string[]) => loadExamTables(site.store.db, [HEAD, ...lines].join('\n'))
const stored = () => scoreTables(site.store.db, { adCode: '440100' })

test('a right file is loaded and put in place of the table of the same city and year', async () => {
  expect(await load(line(180, 10), line(170, 9))).toMatchObject([
    { title: '广州市 2027 年体育中考评分表', source: { name: '市教育局', verifiedOn: '2026-03-01' } },
  ])
  expect((await stored())[0]!.items[0]!.rows).toHaveLength(2)
})

test('one wrong line and nothing is taken: every wrong line is named, what was there stays', async () => {
  const wrong = load(line(200, 10), line(170, 12), line(160, 8, '999999'))
  await expect(wrong).rejects.toThrow(WrongFileError)
  await expect(wrong).rejects.toThrow(
    /line 3: score: 12 is more than the full score, 10[\s\S]*line 4: adCode: Not the code of a city/,
  )
  expect((await stored())[0]!.items[0]!.rows.map(({ value }) => value)).toEqual([180, 170])
})
