import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'

/** The one table between addresses and code: URLs speak pinyin, code speaks the English noun. */
export type Noun = PlacedNoun | TextNoun
/** Records that belong to a city. */
export type PlacedNoun = 'coach' | 'venue' | 'course' | 'job'
/** Texts, the same for the whole country. */
export type TextNoun = 'article' | 'video' | 'news'

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
  /** Whether a sport's list in a district is a path: `/jiaolian/lanqiu/tianhe`. */
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

/** 中考体育: a text for the whole country, and a page of its own in a city whose official table was loaded. */
export const EXAM_PATH = '/zhongkaotiyu'

export interface SitePage {
  path: string
  /** `scoped`: drawn by the page under `/c/[city]`. `plain`: the same for every host, served where it stands. */
  kind: 'scoped' | 'plain'
  /** The same for every city: it has one address, on the nationwide host. */
  isNationwide?: boolean
  /** Of a plain comment page: the query parameter that names its subject. Beside `pageNum`, and for comments how they are
   * read, no page reads another. */
  thread?: 'coachId' | 'commentId'
  /** Reads `ids`: the coaches that are compared. */
  isComparison?: boolean
}

/** Coaches side by side. */
const COMPARISON_PATH = '/duibi'

/** Where these coaches stand side by side; a comma needs no escape in a query. */
export const comparisonPath = (ids: readonly number[]) =>
  ids.length > 0 ? `${COMPARISON_PATH}?ids=${ids.join(',')}` : COMPARISON_PATH

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
  // The same text as /about, which is its canonical address.
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
  // Where a login leads when an agreement is to be accepted.
  plain('/account/agreements'),
  scoped('/add/addCoach'),
  scoped('/add/addVenues'),
  scoped('/add/coachIntro'),
  plain('/oauth/wechat'),
]

/** Where a help page or agreement stands; of one that is gone the page is 404. */
export const helpPagePath = (key: string) => `/faq/${key}`

/** The one address of a help page: 关于我们 stands at `/about` too, and that is the one to keep. */
export const helpAddress = (key: string) => (key === 'about' ? '/about' : helpPagePath(key))

/** The console: one page at every address below this one, on the nationwide host. */
export const CONSOLE_PATH = '/admin'

/** First segment of the form of a lead, and of what opens one. */
export const LEAD_SEGMENT = 'yuyue'

/** Where the form about a record stands: /yuyue/jiaolian/12. */
export const leadFormPath = (kind: LeadKind, id: number | string) => `/${LEAD_SEGMENT}/${familyOf(kind).path}/${id}`

/** Where a visitor sees how a lead stands. */
export const leadTokenPath = (token: string) => `/${LEAD_SEGMENT}/s/${token}`

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
