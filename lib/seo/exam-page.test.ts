import { cityByName } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import type { ExamTable } from '#lib/contracts/exam/exam.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { examPage } from './exam-page.ts'
import { textJsonLd, textMetadata } from './text-page.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const guangzhou = cityByName('广州')!
const scope: Scope = { kind: 'host', city: guangzhou }
const item = { group: '跑', sex: 1, unit: 'seconds', better: 'less', fullScore: 10, sportSlug: 'paobu' } as const
const rows = [
  { value: 220, score: 10 },
  { value: 300, score: 5 },
]
const table: ExamTable = {
  tableId: 1,
  adCode: guangzhou.adCode,
  cityName: '广州市',
  year: 2026,
  title: '广州市 2026 年中考体育评分表',
  source: { name: '广州市教育局', url: 'https://jyj.gz.gov.cn/x', verifiedOn: '2026-09-01' },
  items: ['1000 米跑', '跳绳'].map((name) => ({ ...item, name, rows })),
}

test('R-15.12 a city with its official table has an exam page of its own, named and described by that table', () => {
  const page = examPage(guangzhou, [table], 8)
  expect(page.name).toBe('广州中考体育评分表')
  expect(page.description).toContain('广州2026年中考体育评分表，1000 米跑、跳绳等2个项目，来自广州市教育局')
  expect(textMetadata(scope, page, site)).toMatchObject({
    title: { absolute: '广州中考体育评分表 - 好教练' },
    alternates: { canonical: 'https://guangzhou.example.com/zhongkaotiyu' },
  })
  expect(textJsonLd(page, site)).toContain('"dateModified":"2026-09-01"')
})

test('without any scoring table, none is promised, nor a calculator', () => {
  const { description } = examPage(null, [], 1)
  expect(description).not.toMatch(/得分|评分表/)
  expect(examPage(guangzhou, [], 8).description).toBe(description)
  expect(examPage(null, [table], 1).description).toMatch(/算出得分.*评分表/)
})

test('R-15.12 with an example only, or another city’s table, a city has no exam page of its own', () => {
  for (const tables of [[], [{ ...table, source: null }], [{ ...table, adCode: '440300' }]]) {
    const page = examPage(guangzhou, tables, 8)
    expect(textMetadata(scope, page, site).alternates?.canonical).toBe('https://www.example.com/zhongkaotiyu')
  }
  expect(examPage(null, [table], 1).name).toBe('中考体育')
})

test('C-3 the exam page of a city that is not shown is not indexed, that of a thin one is', () => {
  const robots = [8, Infinity].map(
    (indexThreshold) => textMetadata(scope, examPage(guangzhou, [table], indexThreshold), site).robots,
  )
  expect(robots).toEqual([expect.stringMatching(/^index, follow/), 'noindex, follow'])
})
