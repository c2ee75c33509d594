/**
 * The one table between addresses and code: URLs speak pinyin, code speaks the English noun. A family that is not yet
 * served answers 404; its entry is here so that links, tabs and tests already agree on the address.
 */
export type Noun = 'coach' | 'venue' | 'course' | 'article' | 'video' | 'job' | 'news'

export interface Family {
  noun: Noun
  /** First segment of list addresses, the canonical one. */
  path: string
  /** English first segment that shows the same pages with a canonical link to `path`. */
  alias: string | null
  /** Where a detail is: `/{path}/detail/{id}`, for news a word of its own. */
  detail: string
  /** Old first segment of details, answered with 301. */
  legacyDetail: string | null
  /** Query parameters that may carry the id instead of the path. */
  idParameters: readonly string[]
  /** Whether lists take a `:second`. */
  hasSecond: boolean
  isServed: boolean
}

const family = (noun: Noun, path: string, rest: Partial<Family> = {}): Family => ({
  noun,
  path,
  alias: null,
  detail: `/${path}/detail`,
  legacyDetail: `${path}Detail`,
  idParameters: ['id'],
  hasSecond: true,
  isServed: false,
  ...rest,
})

export const FAMILIES: readonly Family[] = [
  family('coach', 'jiaolian', { isServed: true }),
  family('venue', 'changguan', { alias: 'venue', isServed: true }),
  family('course', 'peixun', { alias: 'train', idParameters: ['trainsId', 'id'], isServed: true }),
  family('article', 'jiaoxue', { alias: 'article', isServed: true }),
  family('video', 'shipin', { alias: 'video', isServed: true }),
  family('job', 'zhaopin', { alias: 'job', idParameters: ['jobsId', 'id'], isServed: true }),
  family('news', 'ijiaolianNews', {
    detail: '/ijiaolianNewsDetail',
    legacyDetail: null,
    hasSecond: false,
    isServed: true,
  }),
]

export const familyOf = (noun: Noun): Family => FAMILIES.find((each) => each.noun === noun)!

export interface SitePage {
  path: string
  /** `scoped`: drawn by the page under `/c/[city]`. `plain`: the same for every host, served where it stands. */
  kind: 'scoped' | 'plain'
  isServed: boolean
  /** The same text for every city: it is indexed at its address on the nationwide host. */
  isNationwide?: boolean
  /** Query parameters the page reads; all others are nothing to it. */
  parameters?: readonly string[]
}

const scoped = (path: string, isServed = false): SitePage => ({ path, kind: 'scoped', isServed })
const text = (path: string, isServed = false): SitePage => ({ ...scoped(path, isServed), isNationwide: true })
const plain = (path: string, isServed = false): SitePage => ({ path, kind: 'plain', isServed })

/** Every other page of the site. */
export const PAGES: readonly SitePage[] = [
  scoped('/location', true),
  text('/about', true),
  text('/safeguard', true),
  text('/zhongkaotiyu', true),
  scoped('/zhongkaotiyu/SPORTS_MAP', true),
  scoped('/sitemap', true),
  text('/faq', true),
  // The same text as /about, which is its canonical address.
  scoped('/faq/about', true),
  ...'contact falv fuwu guize jiaolianhezuo shengming xieyi xuzhi'.split(' ').map((key) => text(`/faq/${key}`, true)),
  { ...scoped('/jiaolian/component/EvaluateListPop', true), parameters: ['coachId', 'pageNum'] },
  { ...scoped('/jiaolian/component/ReplyListPop', true), parameters: ['commentId', 'pageNum'] },
  plain('/test', true),
  ...['', '/collectCoach', '/comments', '/demands', '/workbench', '/security', '/sessions', '/data'].map((part) =>
    scoped(`/user${part}`, true),
  ),
  scoped('/admin/checks', true),
  plain('/account/login', true),
  plain('/account/register', true),
  plain('/account/register/register-success', true),
  plain('/account/reward', true),
  scoped('/add/addCoach', true),
  scoped('/add/addVenues', true),
  scoped('/add/coachIntro', true),
  plain('/oauth/wechat', true),
]

/** Whether a page other than lists and details answers yet; links to the others are left out. */
export const isServed = (path: string): boolean => PAGES.some((page) => page.path === path && page.isServed)

/** The seven tabs of the main navigation, in order. */
export const TABS = [
  { key: 'home', label: '首页', path: '/' },
  { key: 'coach', label: '找教练', path: '/jiaolian' },
  { key: 'venue', label: '找场馆', path: '/changguan' },
  { key: 'course', label: '培训信息', path: '/peixun' },
  { key: 'article', label: '教学文章', path: '/jiaoxue' },
  { key: 'video', label: '教学视频', path: '/shipin' },
  { key: 'news', label: '品牌资讯', path: '/ijiaolianNews' },
] as const satisfies readonly { key: Noun | 'home'; label: string; path: string }[]
