import type { City } from '#lib/contracts/city.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import { countedMarks } from '#lib/copy/comment.ts'
import { facetText } from '#lib/copy/facets.ts'
import { formatShortPrice, hasSeveralPrices } from '#lib/format/price.ts'
import { denseTotalText, type ListTotal } from '#lib/format/total.ts'
import { cutToWidth, widthOf } from './text-width.ts'

/** Length of a description shown in search results, in 汉字 (C-1). */
export const DESCRIPTION_MIN_WIDTH = 50
export const DESCRIPTION_MAX_WIDTH = 78

/**
 * Composes a description from facts, most important first: adds each sentence that still fits, and fillers only while
 * the text is too short. Between 50 and 78 汉字, provided the fillers suffice.
 */
export function composeDescription(facts: readonly (string | null)[], fillers: readonly string[]): string {
  const add = (text: string, sentence: string) =>
    widthOf(text + sentence) <= DESCRIPTION_MAX_WIDTH ? text + sentence : text
  const composed = facts.filter((fact) => fact !== null).reduce(add, '')
  const filled = fillers.reduce(
    (text, filler) => (widthOf(text) < DESCRIPTION_MIN_WIDTH ? add(text, filler) : text),
    composed,
  )
  return cutToWidth(filled, DESCRIPTION_MAX_WIDTH).replace(/，$/, '。')
}

const yuan = (fen: number) => `${formatShortPrice(fen)}元`

const rangeText = (lowest: number, highest: number) =>
  highest === lowest ? `${yuan(lowest)}起` : `${yuan(lowest)}至${yuan(highest)}`

/** Whether a place's lists can be filtered by district: not those of the whole country, nor those of 东莞. */
export const hasDistricts = (city: Pick<City, 'children'> | null): boolean => city !== null && city.children.length > 0

/** Filters of a list of records with a place. */
export const filtersOf = (hasDistricts: boolean, others = ''): string => `项目${hasDistricts ? '、区域' : ''}${others}`

/** 收录广州篮球教练, or 找到符合条件的广州篮球教练 if the list is filtered by more than place and sport. */
export const listedText = (what: string, isNarrowed: boolean): string =>
  isNarrowed ? `找到符合条件的${what}` : `收录${what}`

export interface ListFacts extends ListTotal {
  /** Whether the list is filtered by more than place and sport. */
  isNarrowed?: boolean
  city: string | null
  hasDistricts: boolean
  /** The district the list is filtered by. */
  district?: string | null
  sport: string | null
  /** Fen, over exactly the coaches of this list; null if unknown. */
  minPrice: number | null
  maxPrice: number | null
  /** One-to-one prices of the coaches on the page, fen; used if the price range of the whole list is unknown. */
  privatePrices: readonly [least: number, most: number] | null
  /** Districts with the most coaches, largest first. */
  districts: readonly string[]
  brand: string
}

/** Coach list: count, price range, districts with the most coaches. */
export function coachListDescription({
  isNarrowed = false,
  city,
  hasDistricts,
  district,
  sport,
  minPrice,
  maxPrice,
  privatePrices,
  districts,
  brand,
  ...list
}: ListFacts): string {
  const what = `${city ?? '全国'}${district ?? ''}${sport ?? '体育'}教练`
  const known = minPrice === null ? null : `起价${rangeText(minPrice, maxPrice ?? minPrice)}，`
  const shown = privatePrices && `本页私教一对一${rangeText(...privatePrices)}，`
  return composeDescription(
    [
      `${brand}${listedText(what, isNarrowed)}${denseTotalText(list)}位，`,
      known ?? shown,
      districts.length > 0 ? `${districts.slice(0, 3).join('、')}可就近上课。` : '可就近上课。',
    ],
    [
      `支持按${filtersOf(hasDistricts, '、价格、班型和教龄')}筛选，先看资质与学员评价再决定。`,
      '每位教练都写明班型价格、教龄、适合学员和上课区域。',
      '在线比较，就近上课。',
    ],
  )
}

type CoachFacts = Pick<
  Coach,
  | 'name'
  | 'teachingYears'
  | 'suitableCrowd'
  | 'minPrice'
  | 'feePrices'
  | 'score'
  | 'commentCount'
  | 'verifiedCount'
  | 'districtName'
  | 'venueNames'
  | 'certificates'
>

/** Coach detail: name, place, years, target group, price, score. No contact data. */
export function coachDescription(coach: CoachFacts, { city, sport }: { city: string; sport: string }): string {
  const years = facetText('teachingYears', coach.teachingYears).replaceAll(' ', '')
  const venue = coach.venueNames[0]
  return composeDescription(
    [
      `${coach.name}，${city}${coach.districtName}${sport}教练，教龄${years}，`,
      `适合${facetText('suitableCrowd', coach.suitableCrowd)}学员，`,
      `每节课${yuan(coach.minPrice)}${hasSeveralPrices(coach.feePrices) ? '起' : ''}。`,
      coach.score === null
        ? null
        : `学员评分${coach.score.toFixed(1)}分（${countedMarks(coach.verifiedCount).replaceAll(' ', '')}）。`,
      venue ? `常在${venue}上课。` : null,
    ],
    [`查看${pageOffers(coach)}，合适再约。`, '同城同项目教练可一起比较。', '在线了解，就近上课。'],
  )
}

/** What a coach's page offers: 班型价格、资质证书. */
const pageOffers = ({ certificates, venueNames, commentCount }: CoachFacts): string =>
  [
    '班型价格',
    certificates.length > 0 && '资质证书',
    venueNames.length > 0 && '上课地点',
    commentCount > 0 && '学员评价',
  ]
    .filter(Boolean)
    .join('、')

/** Home page: about 50 汉字 (C-1). */
export const homeDescription = ({
  city,
  hasDistricts,
  total,
  brand,
}: {
  city: string | null
  hasDistricts: boolean
  total: number
  brand: string
}): string =>
  composeDescription(
    [
      `${brand}是按城市找体育教练的平台，${city ?? '全国'}入驻教练${total}位，`,
      `可按运动${filtersOf(hasDistricts, '、价格和时间')}挑选，`,
    ],
    ['价格、资质和学员评价一目了然。', '就近选教练。', '先比较再决定。'],
  )

const SENTENCE = /[^。！？]+[。！？]?/g

/** Article, video or news item: its own summary, plus whatever facts still fit. */
export function readingDescription(summary: string, facts: readonly (string | null)[]): string {
  const sentences = summary.match(SENTENCE) ?? []
  // If the first sentence is too long, cutting it is better than omitting it.
  if (sentences[0] && widthOf(sentences[0]) > DESCRIPTION_MAX_WIDTH) return cutToWidth(summary, DESCRIPTION_MAX_WIDTH)
  return composeDescription(
    sentences,
    facts.filter((fact) => fact !== null),
  )
}

const READING_FILLERS = {
  article: '每篇都写明作者和发布日期，可按运动项目挑选，',
  video: '每个都写明作者、时长和发布日期，可按运动项目挑选，',
  news: '每条都写明发布日期和阅读次数，置顶和最新的在前，',
}

/** List of articles, videos or news: count, subject, and the first titles on the page. */
export function readingListDescription({ noun, what, unit, titles, brand, ...list }: ReadingListFacts): string {
  return composeDescription(
    [`${brand}${what}，共${denseTotalText(list)}${unit}，`, ...titles.map((title) => `《${title}》`)],
    [READING_FILLERS[noun], '手机电脑都能看，不收费也不用登录。'],
  )
}

export interface ReadingListFacts extends ListTotal {
  noun: keyof typeof READING_FILLERS
  /** 篮球教学文章. */
  what: string
  /** Measure word: 篇. */
  unit: string
  /** Titles of the page's items, in order. */
  titles: readonly string[]
  brand: string
}
