import { PAGES } from '#lib/config/routes.ts'
import { FOOTER_PAGES } from './footer-pages.ts'

test('R-2.86 R-2.87 R-2.88 R-2.89 R-2.90 R-2.91 R-2.92 R-2.93 the footer names eight texts, each with an address of the route table', () => {
  expect(FOOTER_PAGES.map(({ path }) => path)).toEqual([
    '/about',
    '/faq/contact',
    '/faq/guize',
    '/faq/xieyi',
    '/faq/shengming',
    '/faq/xuzhi',
    '/faq/jiaolianhezuo',
    '/faq/falv',
  ])
  for (const { path } of FOOTER_PAGES) expect(PAGES.map((page) => page.path)).toContain(path)
})
