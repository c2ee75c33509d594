import { FAMILIES } from '#lib/config/routes.ts'
import type { Links } from '#lib/routing/scoped-links.ts'
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

/** What each family is called where it is linked with all others; jobs have no tab, so this is the way to them. */
const CHANNELS = {
  coach: '找教练',
  venue: '找场馆',
  course: '培训信息',
  article: '教学文章',
  video: '教学视频',
  news: '品牌资讯',
  job: '教练招聘',
} as const

const SECTIONS = [
  { label: '中考体育', path: '/zhongkaotiyu' },
  { label: '中考体育训练场地', path: '/zhongkaotiyu/SPORTS_MAP' },
  { label: '网站地图', path: '/sitemap' },
]

/** Every family's list, and the sections beside them. */
export const channelLinks = (links: Links): LinkPair[] => [
  ...FAMILIES.map(({ noun, path }): LinkPair => [links.page(`/${path}`), CHANNELS[noun]]),
  ...SECTIONS.map(({ path, label }): LinkPair => [links.page(path), label]),
]
