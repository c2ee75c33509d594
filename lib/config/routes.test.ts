import { FAMILIES, PAGES, TABS } from './routes.ts'

test('R-2.100 the navigation has exactly seven tabs, in their order', () => {
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

test('R-2.7 to R-2.19 the table has every list path of the specification once', () => {
  expect(FAMILIES.map(({ noun, path, alias }) => [noun, path, alias])).toEqual([
    ['coach', 'jiaolian', null],
    ['venue', 'changguan', 'venue'],
    ['course', 'peixun', 'train'],
    ['article', 'jiaoxue', 'article'],
    ['video', 'shipin', 'video'],
    ['job', 'zhaopin', 'job'],
    ['news', 'ijiaolianNews', null],
  ])
})

test('R-2.61 to R-2.78 every detail path of the specification follows from the table', () => {
  expect(
    FAMILIES.map(({ noun, detail, alias, legacyDetail }) => [noun, detail, alias && `/${alias}/detail`, legacyDetail]),
  ).toEqual([
    ['coach', '/jiaolian/detail', null, 'jiaolianDetail'],
    ['venue', '/changguan/detail', '/venue/detail', 'changguanDetail'],
    ['course', '/peixun/detail', '/train/detail', 'peixunDetail'],
    ['article', '/jiaoxue/detail', '/article/detail', 'jiaoxueDetail'],
    ['video', '/shipin/detail', '/video/detail', 'shipinDetail'],
    ['job', '/zhaopin/detail', '/job/detail', 'zhaopinDetail'],
    ['news', '/ijiaolianNewsDetail', null, null],
  ])
})

test('A-06 jobs are also found by jobsId, courses by trainsId', () => {
  const idOf = (noun: string) => FAMILIES.find((family) => family.noun === noun)?.idParameters
  expect(idOf('job')).toContain('jobsId')
  expect(idOf('course')).toContain('trainsId')
})

test('R-2.18 R-2.20..37 R-2.40 R-2.43 R-2.44 R-2.51..54 R-2.59 R-2.60 R-10.17 the table holds exactly these pages besides lists and details', () => {
  const expected = [
    ...['/about', '/location', '/safeguard', '/test', '/sitemap', '/zhongkaotiyu', '/zhongkaotiyu/SPORTS_MAP'],
    ...['/faq', '/faq/about', '/faq/contact', '/faq/falv', '/faq/fuwu', '/faq/guize', '/faq/jiaolianhezuo'],
    ...['/faq/shengming', '/faq/xieyi', '/faq/xuzhi'],
    ...['/account/login', '/account/register', '/account/register/register-success', '/account/reward'],
    '/account/agreements',
    ...['/add/addCoach', '/add/addVenues', '/add/coachIntro', '/oauth/wechat'],
    ...['/user/leads', '/user/messages', '/user/reports'],
    ...['/user', '/user/collectCoach', '/user/comments', '/user/demands', '/user/workbench', '/user/security'],
    ...['/user/sessions', '/user/data', '/user/contents'],
    ...['/jiaolian/component/EvaluateListPop', '/jiaolian/component/ReplyListPop', '/duibi'],
  ]
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual(expected.toSorted())
})
