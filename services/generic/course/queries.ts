import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { CourseListInput, CourseSort } from '#lib/contracts/course.ts'
import type { Window } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isInChannel, isInCity, nearestChannelFirst } from '../content/conditions.ts'
import { isExpired, today } from '../content/expiry.ts'
import { KINDS } from '../content/kinds.ts'
import { course } from '../db/content-schema.ts'
import { byTitle, hasWords, type TextQuestion } from '../search/ask.ts'
import { courseLimit, courseMeaning } from './meaning.ts'

const hasEnded = isExpired(course.deadline)

/** Columns of a card, without the description. */
const cardColumns = {
  trainsId: course.trainsId,
  title: course.title,
  summary: course.summary,
  cover: course.cover,
  channelSlug: course.channelSlug,
  channelName: course.channelName,
  channelGroup: course.channelGroup,
  feeType: course.feeType,
  teachingWay: course.teachingWay,
  trainingPlace: course.trainingPlace,
  suitableCrowd: course.suitableCrowd,
  lessonCount: course.lessonCount,
  lessonMinutes: course.lessonMinutes,
  price: course.price,
  startsOn: course.startsOn,
  deadline: course.deadline,
  organiserKind: course.organiserKind,
  organiserId: course.organiserId,
  organiserName: course.organiserName,
  cityCode: course.cityCode,
  cityName: course.cityName,
  districtCode: course.districtCode,
  districtName: course.districtName,
  publishedAt: course.publishedAt,
  updatedAt: course.updatedAt,
  viewCount: course.viewCount,
  isExpired: hasEnded,
}
const wholeColumns = {
  ...cardColumns,
  description: course.description,
  schedule: course.schedule,
  address: course.address,
  venueId: course.venueId,
  venueName: course.venueName,
}

const { isVisible } = KINDS.course
const newest = [desc(course.publishedAt), desc(course.trainsId)]

const ORDERS: Record<CourseSort, SQL[]> = {
  newest,
  // Courses that have already started come last.
  startsSoon: [asc(sql`${course.startsOn} < ${today}`), asc(course.startsOn), desc(course.trainsId)],
  priceAsc: [asc(course.price), desc(course.trainsId)],
  priceDesc: [desc(course.price), desc(course.trainsId)],
}

type Question = Pick<CourseListInput, 'adCode' | 'districtCode' | 'channel'> & {
  feeType?: number
  coachId?: number
  venueId?: number
  sort: CourseSort
  text: TextQuestion | null
}

const isBy = (kind: 'coach' | 'venue', id: number) => and(eq(course.organiserKind, kind), eq(course.organiserId, id))

const isAskedFor = ({ adCode, districtCode, channel, feeType, coachId, venueId, text }: Question) =>
  and(
    isVisible,
    isInCity(course, adCode),
    districtCode === undefined ? undefined : eq(course.districtCode, districtCode),
    isInChannel(course, channel),
    feeType === undefined ? undefined : eq(course.feeType, feeType),
    coachId === undefined ? undefined : isBy('coach', coachId),
    venueId === undefined ? undefined : eq(course.venueId, venueId),
    hasWords(course.words, text, courseMeaning),
    ...(text?.asked ?? []).map(({ word }) => courseLimit(word)),
  )

/** One page of visible courses, open ones first. */
export function readCourses(db: Db, question: Question, { limit, offset }: Window) {
  const { sort, text } = question
  const rank = sort === 'newest' ? byTitle(course.title, text) : []
  return db
    .select(cardColumns)
    .from(course)
    .where(isAskedFor(question))
    .orderBy(asc(hasEnded), ...rank, ...ORDERS[sort])
    .limit(limit)
    .offset(offset)
}

/** The same, with the total. */
export async function findCourses(db: Db, question: Question, window: Window) {
  const [total, rows] = await Promise.all([db.$count(course, isAskedFor(question)), readCourses(db, question, window)])
  return { total, rows }
}

/** A visible course; undefined if there is none. */
export async function findCourse(db: Db, trainsId: number) {
  const [row] = await db
    .select(wholeColumns)
    .from(course)
    .where(and(eq(course.trainsId, trainsId), isVisible))
  return row
}

type Own = { trainsId: number; cityCode: string; channelSlug: string; channelGroup: string | null }

/** Open courses other than this one, those in its city and sport first. */
export function recommendedCourses(db: Db, { own, adCode, size }: { own?: Own; adCode?: string; size: number }) {
  const city = adCode ?? own?.cityCode
  const nearest = city === undefined ? [] : [asc(sql`${course.cityCode} <> ${city}`)]
  return db
    .select(cardColumns)
    .from(course)
    .where(and(isVisible, sql`not ${hasEnded}`, own ? ne(course.trainsId, own.trainsId) : undefined))
    .orderBy(...nearest, ...nearestChannelFirst(course, own), ...newest)
    .limit(size)
}

export type CourseCardRow = Awaited<ReturnType<typeof recommendedCourses>>[number]
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>
