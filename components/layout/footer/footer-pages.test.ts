import { PAGES } from '#lib/config/routes.ts'
import { FOOTER_PAGES, shownFooterPages } from './footer-pages.ts'

test('R-2.86 R-2.87 R-2.88 R-2.89 R-2.90 R-2.91 R-2.92 R-2.93 the footer links eight texts in order, by name and address', () => {
  expect(FOOTER_PAGES.map(({ label, path }) => [label, path])).toEqual([
    ['关于我们', '/about'],
    ['联系我们', '/faq/contact'],
    ['平台规则', '/faq/guize'],
    ['用户协议', '/faq/xieyi'],
    ['隐私声明', '/faq/shengming'],
    ['学员须知', '/faq/xuzhi'],
    ['教练合作协议', '/faq/jiaolianhezuo'],
    ['法律声明', '/faq/falv'],
  ])
})

test('each text of the footer is a page of the site', () => {
  for (const { path } of FOOTER_PAGES) expect(PAGES.map((page) => page.path)).toContain(path)
})

test('a text that was taken down is not linked; if the list cannot be loaded, all are', () => {
  const pathsOf = (...keys: string[]) => shownFooterPages(keys.map((key) => ({ key }))).map(({ path }) => path)
  expect(pathsOf('about', 'contact', 'xinshou')).toEqual(['/about', '/faq/contact'])
  expect(pathsOf('contact')).toEqual(['/faq/contact'])
  expect(shownFooterPages(null)).toHaveLength(8)
})
