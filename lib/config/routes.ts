import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'

/** The single mapping between URLs and code: URLs use pinyin, code uses the English noun. */
export type Noun = PlacedNoun | TextNoun
/** Records that belong to a city. */
export type PlacedNoun = 'coach' | 'venue' | 'course' | 'job'
/** Nationwide texts. */
export type TextNoun = 'article' | 'video' | 'news'

export interface Family {
  noun: Noun
  /** Canonical first segment of list URLs. */
  path: string
  /** English first segment that serves the same pages with `path` as canonical. */
  alias: string | null
  /** Prefix of detail pages: `/{path}/detail/{id}`, except for news. */
  detail: string
  /** Old first segment of detail pages, redirected with 301. */
  legacyDetail: string | null
  /** Query parameters that may hold the id instead of the path. */
  idParameters: readonly string[]
  /** Whether list URLs have a `:second` segment. */
  hasSecond: boolean
  /** Whether a sport's list in a district has its own path: `/jiaolian/lanqiu/tianhe`. */
  hasDistrictPaths: boolean
}

const family = (noun: Noun, path: string, rest: Partial<Family> = {}): Family => ({
  noun,
  path,
  alias: null,
  detail: `/${path}/detail`,
  legacyDetail: `${path}Detail`,
  idParameters: ['id'],
  hasSecond: true,
  hasDistrictPaths: false,
  ...rest,
})

export const FAMILIES: readonly Family[] = [
  family('coach', 'jiaolian', { hasDistrictPaths: true }),
  family('venue', 'changguan', { alias: 'venue' }),
  family('course', 'peixun', { alias: 'train', idParameters: ['trainsId', 'id'] }),
  family('article', 'jiaoxue', { alias: 'article' }),
  family('video', 'shipin', { alias: 'video' }),
  family('job', 'zhaopin', { alias: 'job', idParameters: ['jobsId', 'id'] }),
  family('news', 'ijiaolianNews', { detail: '/ijiaolianNewsDetail', legacyDetail: null, hasSecond: false }),
]

export const familyOf = (noun: Noun): Family => FAMILIES.find((each) => each.noun === noun)!

/** 中考体育: a nationwide text, and a city's own page if it has an official table. */
export const EXAM_PATH = '/zhongkaotiyu'

export interface SitePage {
  path: string
  /** `scoped`: rendered by the page under `/c/[city]`. `plain`: the same for every host, served at its own path. */
  kind: 'scoped' | 'plain'
  /** The same for every city: it is canonical on the nationwide host. */
  isNationwide?: boolean
  /**
   * For a plain comment page: the query parameter that names its subject. It also reads `pageNum` and, for comments,
   * the view.
   */
  thread?: 'coachId' | 'commentId'
  /** Reads `ids`: the coaches to compare. */
  isComparison?: boolean
}

/** Comparison of coaches. */
const COMPARISON_PATH = '/duibi'

/** Path of the comparison of these coaches, or of none once the last is removed; commas need no escaping in a query. */
export const comparisonPath = (ids: readonly number[]) => `${COMPARISON_PATH}?ids=${ids.join(',')}`

const scoped = (path: string): SitePage => ({ path, kind: 'scoped' })
const text = (path: string): SitePage => ({ ...scoped(path), isNationwide: true })
const plain = (path: string): SitePage => ({ path, kind: 'plain' })

/** Every other page of the site. */
export const PAGES: readonly SitePage[] = [
  scoped('/location'),
  text('/about'),
  text('/safeguard'),
  text(EXAM_PATH),
  scoped('/zhongkaotiyu/SPORTS_MAP'),
  scoped('/sitemap'),
  text('/faq'),
  // The same text as /about, which is canonical.
  scoped('/faq/about'),
  ...'contact falv fuwu guize jiaolianhezuo shengming xieyi xuzhi'.split(' ').map((key) => text(`/faq/${key}`)),
  { ...scoped('/jiaolian/component/EvaluateListPop'), thread: 'coachId' },
  { ...scoped('/jiaolian/component/ReplyListPop'), thread: 'commentId' },
  { ...scoped(COMPARISON_PATH), isComparison: true },
  plain('/test'),
  ...[
    '',
    '/collectCoach',
    '/contents',
    '/comments',
    '/demands',
    '/leads',
    '/messages',
    '/workbench',
    '/security',
    '/sessions',
    '/data',
    '/reports',
  ].map((part) => scoped(`/user${part}`)),
  plain('/account/login'),
  plain('/account/register'),
  plain('/account/register/register-success'),
  plain('/account/reward'),
  // Where a login redirects if an agreement has to be accepted.
  plain('/account/agreements'),
  scoped('/add/addCoach'),
  scoped('/add/addVenues'),
  scoped('/add/coachIntro'),
  plain('/oauth/wechat'),
]

/** Path of a help page or agreement; 404 if it no longer exists. */
export const helpPagePath = (key: string) => `/faq/${key}`

/** Canonical path of a help page: 关于我们 is also served at `/about`, which is the canonical one. */
export const helpAddress = (key: string) => (key === 'about' ? '/about' : helpPagePath(key))

/** The console: a single page at every path below this one, on the nationwide host. */
export const CONSOLE_PATH = '/admin'

/** First segment of lead forms and of the pages that show a lead. */
export const LEAD_SEGMENT = 'yuyue'

/** Path of a record's lead form: /yuyue/jiaolian/12. */
export const leadFormPath = (kind: LeadKind, id: number | string) => `/${LEAD_SEGMENT}/${familyOf(kind).path}/${id}`

/** Path of the page where a visitor follows a lead. */
export const leadTokenPath = (token: string) => `/${LEAD_SEGMENT}/s/${token}`

/** Path of the page where a lead just sent is followed: with its token, or in the account that owns it. */
export const sentLeadPath = (token: string | null) => (token === null ? '/user/demands' : leadTokenPath(token))

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
