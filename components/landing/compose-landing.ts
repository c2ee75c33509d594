import type { ArticleCard } from '#lib/contracts/article.ts'
import type { ListedCoach } from '#lib/contracts/coach/coach.ts'
import type { CourseCard } from '#lib/contracts/course.ts'
import type { Landing } from '#lib/contracts/listing/landing.ts'
import { COUNTED_MARKS } from '#lib/copy/comment.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { formatDay } from '#lib/format/date.ts'
import { maskName } from '#lib/format/mask-name.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import type { LandingFacts, LinkedText } from './landing-facts.ts'
import {
  articleAnswer,
  coachesAnswer,
  courseAnswer,
  placeAnswer,
  questionsFor,
  reviewAnswer,
  teacherAnswer,
} from './landing-words.ts'
import { priceAnswer } from './price-words.ts'
import { chooserFor, hashOf } from './wording.ts'

export interface LandingSource {
  /** 广州天河区; 全国. */
  place: string
  /** 0 country, 1 city, 2 district. */
  scale: number
  widerPlace: string | null
  sport: string
  /** The sport of the courses and articles: 游泳 also on the page of 成人游泳. */
  channel: string
  categoryId: number
  /** Level of the sport in the tree: 1 to 3. */
  level: number
  landing: Landing
  /** The coaches on the page. */
  coaches: readonly ListedCoach[]
  comments: readonly Quoted[]
  courses: readonly CourseCard[]
  articles: readonly ArticleCard[]
  linkGroups: LandingFacts['linkGroups']
  href: Record<'coach' | 'venue' | 'course' | 'article', (id: number) => string>
}

interface Quoted {
  commentId: number
  coachId: number
  coachName: string
  content: string
  authorUserInfo: { userName: string }
}

const EXCERPT_LENGTH = 44
const VENUES_SHOWN = 3
const COACHES_INTRODUCED = 5
const COURSES_SHOWN = 2
const ARTICLES_SHOWN = 2
/** Minimum length of a quoted comment; shorter ones say nothing. */
const MIN_QUOTE_LENGTH = 12

/** Composes a landing page's own text from its facts; parts with nothing to say are left out. */
export function composeLanding(source: LandingSource): LandingFacts {
  const {
    place,
    scale,
    sport,
    channel,
    categoryId,
    level,
    widerPlace,
    landing,
    coaches,
    comments,
    courses,
    articles,
    linkGroups,
    href,
  } = source
  const page = {
    key: place + sport,
    share: (level < LOWEST ? level - 1 : 2 + (categoryId % 3)) + 2 * scale,
    isNarrow: level === LOWEST || scale > 1,
  }
  const choose = chooserFor(page.key)
  const wording = { place, sport, widerPlace, choose }
  const questionTexts = questionsFor(wording, channel)
  const venues = inOwnOrder(landing.venues, page, ({ venueId }) => venueId)
    .slice(0, VENUES_SHOWN)
    .map((venue) => ({
      ...venue,
      coachNames: venue.coachNames.toSorted((a, b) => hashOf(page.key + a) - hashOf(page.key + b)),
    }))
  const openCourses = courses.filter(({ isExpired }) => !isExpired)
  const shownCourses = ownOf(openCourses, page, ({ trainsId }) => trainsId).slice(0, COURSES_SHOWN)
  const shownArticles = ownOf(articles, page, ({ articleId }) => articleId).slice(0, ARTICLES_SHOWN)
  const teachers = inOwnOrder(coaches, page, ({ coachId }) => coachId)
  const introduced = teachers.slice(0, COACHES_INTRODUCED)
  const text = (answer: string | null): LinkedText[] => (answer ? [[answer]] : [])
  const questions: [string, LinkedText[]][] = [
    [questionTexts.price, text(priceAnswer(wording, landing, coaches))],
    [questionTexts.reviews, text(reviewAnswer(wording, landing, coaches))],
    [questionTexts.places, placeAnswer(wording, venues, href.venue)],
    [questionTexts.teachers, [...text(teacherAnswer(wording, teachers)), ...text(coachesAnswer(wording, introduced))]],
    [
      shownCourses.length > 0 ? questionTexts.courses : questionTexts.articles,
      [...courseAnswer(wording, shownCourses, href.course), ...articleAnswer(wording, shownArticles, href.article)],
    ],
  ]
  return {
    title: choose(0, `${place}${sport}教练行情`, `${place}${sport}课的价格与评价`, `${place}请${sport}教练先看行情`),
    strip: [
      ...(landing.changedAt ? ([['更新于', formatDay(landing.changedAt)]] as const) : []),
      ['教练', `${landing.coachCount} 位`],
      ...(landing.score === null ? [] : ([['平均评分', landing.score.toFixed(1)]] as const)),
      [COUNTED_MARKS, `${landing.verifiedCount} 个`],
    ],
    pricesTitle: `${place}${sport}每课时`,
    prices: landing.prices.map(({ feeType, coachCount, minPrice, medianPrice, maxPrice }) => [
      FEE_TYPE_WORDS[feeType],
      `${coachCount} 位`,
      `¥${formatShortPrice(medianPrice)}`,
      [...new Set([minPrice, maxPrice])].map((fen) => `¥${formatShortPrice(fen)}`).join('–'),
    ]),
    quotes: quotesFrom(comments, page).map(({ content, authorUserInfo, coachId, coachName }) => ({
      text: excerptOf(content, page),
      author: maskName(authorUserInfo.userName),
      coach: [coachName, href.coach(coachId)],
    })),
    questions: questions.filter(([, answer]) => answer.length > 0),
    linkGroups,
  }
}

/** Two informative comments: preferably from this page's share, and about different coaches. */
function quotesFrom(comments: readonly Quoted[], page: Page): Quoted[] {
  const informative = comments.filter(({ content }) => content.length >= MIN_QUOTE_LENGTH)
  const [first, ...rest] = inOwnOrder(informative, page, ({ commentId }) => commentId)
  const own = rest.filter(({ commentId }) => isShareOf(page, commentId))
  const other = own.find(({ coachId }) => coachId !== first?.coachId) ?? rest[0]
  return [first, other].flatMap((each) => each ?? [])
}

interface Page {
  key: string
  /**
   * Differs between a sport and its third level, within the third level, and between a district, its city and the
   * country.
   */
  share: number
  /** For a third-level sport or a district: it need not repeat what the sport's own page in the city names. */
  isNarrow: boolean
}

const LOWEST = 3
/** One share for groups, one for sports, and three in rotation for the third level. */
const SHARES = 5

const isShareOf = ({ share }: Page, id: number) => hashOf(String(id)) % SHARES === share % SHARES

/**
 * Orders items differently for each page, so that those several pages could name appear on few of them: first the
 * page's own share, then the rest.
 */
function inOwnOrder<T>(items: readonly T[], page: Page, idOf: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, own: Number(isShareOf(page, idOf(item))), place: hashOf(`${page.key} ${idOf(item)}`) }))
    .toSorted((a, b) => b.own - a.own || a.place - b.place)
    .map(({ item }) => item)
}

/** The same; on a narrow page only its share. */
const ownOf = <T>(items: readonly T[], page: Page, idOf: (item: T) => number): T[] =>
  inOwnOrder(page.isNarrow ? items.filter((item) => isShareOf(page, idOf(item))) : items, page, idOf)

const SENTENCE = /[^。！？…]+[。！？…]*/g

/** A few sentences of a comment, with a different starting point on each page. */
function excerptOf(content: string, { key }: Page): string {
  const sentences = content.replaceAll(/\s+/g, ' ').trim().match(SENTENCE) ?? []
  const start = hashOf(`${key} ${content}`) % Math.max(1, sentences.length)
  const text = sentences.slice(start).join('')
  const from = text.length < MIN_QUOTE_LENGTH ? 0 : start
  const shown = sentences.slice(from).join('')
  const cut = shown.length > EXCERPT_LENGTH ? `${shown.slice(0, EXCERPT_LENGTH - 1)}…` : shown
  return from > 0 ? `…${cut}` : cut
}
