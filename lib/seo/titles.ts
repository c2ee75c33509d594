import type { Noun } from '#lib/config/routes.ts'
import { FAMILY_WORDS } from '#lib/copy/families.ts'
import { cutToWidth, widthOf } from './text-width.ts'

/** Width at which search engines truncate a title, in 汉字 (C-1). */
export const TITLE_MAX_WIDTH = 30

/** `heading` is the page's `h1`; `title` starts with the same words (Baidu: title and landing page match). */
export interface PageTitle {
  title: string
  heading: string
}

interface Parts {
  heading: string
  /** Second key phrase, omitted if there is no room. */
  phrase?: string
  page?: number
  brand: string
}

function titleOf({ heading, phrase, page = 1, brand }: Parts): PageTitle {
  const tail = `${page > 1 ? ` 第${page}页` : ''} - ${brand}`
  const full = `${heading}${phrase ? `_${phrase}` : ''}${tail}`
  if (widthOf(full) <= TITLE_MAX_WIDTH) return { heading, title: full }
  return { heading, title: cutToWidth(heading, TITLE_MAX_WIDTH - widthOf(tail)) + tail }
}

/** Home page: brand and slogan for the whole country; for a city, what can be found there. */
export const homeTitle = ({
  city,
  brand,
  slogan,
}: {
  city: string | null
  brand: string
  slogan: string
}): PageTitle =>
  city
    ? titleOf({ heading: `${city}体育教练`, phrase: `${city}私教一对一`, brand })
    : { heading: slogan, title: cutToWidth(`${brand} - ${slogan}`, TITLE_MAX_WIDTH) }

export interface ListTitle {
  noun: Noun
  /** Short city name, null for the whole country. */
  city: string | null
  district?: string | null
  /** Name of the category, null for all sports. */
  sport: string | null
  /** Search text, if any. */
  text?: string
  page?: number
  /** Second phrase of the title: what this page in particular shows, such as 广州篮球私教价格 (R-15.6). */
  titlePhrase?: string | null
  brand: string
}

/** Used in place of the sport in the heading of a list of all sports. */
const ANY_SPORT: Record<Noun, string> = {
  coach: '体育',
  venue: '运动',
  course: '体育',
  job: '体育',
  article: '体育',
  video: '体育',
  news: '',
}

/** A list: 广州篮球教练_广州篮球私教价格 - 好教练; later pages add 第n页. */
export function listTitle({ noun, city, district, sport, text, page, titlePhrase, brand }: ListTitle): PageTitle {
  const what = FAMILY_WORDS[noun].heading
  const place = city ?? ''
  if (text) return titleOf({ heading: `${place}“${text}”相关${what}`, page, brand })
  return titleOf({
    heading: `${place}${district ?? ''}${sport ?? ANY_SPORT[noun]}${what}`,
    ...(titlePhrase && { phrase: titlePhrase }),
    page,
    brand,
  })
}

/** One record: 天河体育中心篮球馆_天河区篮球场馆 - 好教练; `phrase` is omitted if there is no room. */
export const recordTitle = (heading: string, phrase: string, brand: string): PageTitle =>
  titleOf({ heading, phrase, brand })

/** Coach detail: 李强_广州篮球教练 - 好教练. */
export const coachPageTitle = (coach: { name: string; city: string; sport: string; brand: string }): PageTitle =>
  titleOf({ heading: coach.name, phrase: `${coach.city}${coach.sport}教练`, brand: coach.brand })

/** A page with a fixed name: 切换城市, 页面未找到, a legal text. */
export const namedTitle = (name: string, brand: string): PageTitle => titleOf({ heading: name, brand })
