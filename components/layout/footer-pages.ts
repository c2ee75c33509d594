import { PAGES, type SitePage } from '#lib/config/routes.ts'

/** The texts linked in the footer, in order. */
export const FOOTER_PAGES = [
  { label: '关于我们', path: '/about' },
  { label: '联系我们', path: '/faq/contact' },
  { label: '平台规则', path: '/faq/guize' },
  { label: '用户协议', path: '/faq/xieyi' },
  { label: '隐私声明', path: '/faq/shengming' },
  { label: '学员须知', path: '/faq/xuzhi' },
  { label: '教练合作协议', path: '/faq/jiaolianhezuo' },
  { label: '法律声明', path: '/faq/falv' },
] as const

/** Those of them whose page is there; the others appear by themselves when theirs is. */
export const servedFooterPages = (pages: readonly SitePage[] = PAGES) =>
  FOOTER_PAGES.filter(({ path }) => pages.some((page) => page.path === path && page.isServed))
