import { FAMILIES, helpAddress, type Noun, TABS } from '#lib/config/routes.ts'
import { FAMILY_WORDS } from '#lib/copy/families.ts'
import type { ListRels } from '#lib/data/list-rels.ts'
import type { Links } from '#lib/routing/scoped-links.ts'
import { SITE_MAP_PATH } from '#lib/seo/sitemap.ts'
import { TRAINING_MAP_PATH } from '#lib/seo/training-map.ts'
import type { LinkPair } from './footer-view.tsx'

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

/** The pages that exist, if the list of help pages is known. */
export const shownFooterPages = (faqs: readonly { key: string }[] | null) =>
  FOOTER_PAGES.filter(({ path }) => !faqs || faqs.some(({ key }) => helpAddress(key) === path))

/** Name of a family's tab; jobs have no tab, so the footer is their entry point. */
const channelOf = (noun: Noun) => TABS.find(({ key }) => key === noun)?.label ?? FAMILY_WORDS[noun].channel

/** Links to every family's list and to further sections; `examHref` is the address of the exam section. */
export const channelLinks = (links: Links, rels: ListRels, examHref: string): LinkPair[] => [
  ...FAMILIES.map(({ noun, path }): LinkPair => [links.page(`/${path}`), channelOf(noun), rels(noun)]),
  [examHref, '中考体育'],
  // Lists the city's venues.
  [links.page(TRAINING_MAP_PATH), '中考体育训练场地', rels('venue')],
  [links.page(SITE_MAP_PATH), '网站地图', rels('coach')],
]
