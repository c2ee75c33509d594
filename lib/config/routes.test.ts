import { FAMILIES, PAGES, TABS } from './routes.ts'

test('R-2.100 the navigation has exactly seven tabs, in the order of R-2.101 to R-2.107', () => {
  expect(TABS.map((tab) => tab.path)).toEqual([
    '/',
    '/jiaolian',
    '/changguan',
    '/peixun',
    '/jiaoxue',
    '/shipin',
    '/ijiaolianNews',
  ])
})

test('R-2.7 to R-2.19 every list address of the specification is in the table once', () => {
  const words = FAMILIES.flatMap(({ path, alias }) => (alias ? [path, alias] : [path]))
  expect([...words].sort()).toEqual(
    ['article changguan jiaolian jiaoxue job peixun shipin train venue video zhaopin ijiaolianNews'.split(' ')]
      .flat()
      .sort(),
  )
})

test('R-2.61 to R-2.78 every detail address of the specification follows from the table', () => {
  const details = FAMILIES.flatMap(({ path, alias, detail, legacyDetail }) => [
    detail,
    ...(alias ? [`/${alias}/detail`] : []),
    ...(legacyDetail ? [`/${legacyDetail}`] : []),
    path,
  ])
  for (const address of '/article/detail /changguan/detail /jiaolian/detail /jiaoxue/detail /shipin/detail /video/detail /venue/detail /changguanDetail /ijiaolianNewsDetail /jiaolianDetail /jiaoxueDetail /shipinDetail /job/detail /zhaopin/detail /zhaopinDetail /peixun/detail /train/detail /peixunDetail'.split(
    ' ',
  ))
    expect(details).toContain(address)
})

test('A-06 jobs are also found by jobsId, courses by trainsId', () => {
  const idOf = (noun: string) => FAMILIES.find((family) => family.noun === noun)?.idParameters
  expect(idOf('job')).toContain('jobsId')
  expect(idOf('course')).toContain('trainsId')
})

test('R-2.18 to R-2.60 no page is listed twice', () => {
  const paths = PAGES.map((page) => page.path.toLowerCase())
  expect(new Set(paths).size).toBe(paths.length)
  expect(PAGES.filter((page) => page.path.startsWith('/faq/'))).toHaveLength(9)
})
