import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { CourseListInput, CourseSort } from '#lib/contracts/course.ts'
import type { Window } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isInChannel, isInCity, nearestChannelFirst } from '../content/conditions.ts'
import { isExpired, today } from '../content/expiry.ts'
import { KINDS } from '../content/kinds.ts'
import { course } from '../db/content-schema.ts'
import { byTitle, hasWords, type TextQuery } from '../search/search-text.ts'
import { courseExclusion, courseMeaning } from './meaning.ts'

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
const detailColumns = {
  ...cardColumns,
  description: course.description,
  schedule: course.schedule,
  address: course.address,
  venueId: course.venueId,
  venueName: course.venueName,
}

const { isPublished, isVisible } = KINDS.course
const newest = [desc(course.publishedAt), desc(course.trainsId)]

const ORDERS: Record<CourseSort, SQL[]> = {
  newest,
  // Courses that have already started come last.
  startsSoon: [asc(sql`${course.startsOn} < ${today}`), asc(course.startsOn), desc(course.trainsId)],
  priceAsc: [asc(course.price), desc(course.trainsId)],
  priceDesc: [desc(course.price), desc(course.trainsId)],
}

type CourseCriteria = Pick<CourseListInput, 'adCode' | 'districtCode' | 'channel'> & {
  feeType?: number
  coachId?: number
  venueId?: number
  sort: CourseSort
  text: TextQuery | null
}

const isOrganisedBy = (kind: 'coach' | 'venue', id: number) =>
  and(eq(course.organiserKind, kind), eq(course.organiserId, id))

const matchesCriteria = ({ adCode, districtCode, channel, feeType, coachId, venueId, text }: CourseCriteria) =>
  and(
    isVisible,
    isInCity(course, adCode),
    districtCode === undefined ? undefined : eq(course.districtCode, districtCode),
    isInChannel(course, channel),
    feeType === undefined ? undefined : eq(course.feeType, feeType),
    coachId === undefined ? undefined : isOrganisedBy('coach', coachId),
    venueId === undefined ? undefined : eq(course.venueId, venueId),
    hasWords(course.words, text, courseMeaning),
    ...(text?.wordQueries ?? []).map(({ word }) => courseExclusion(word)),
  )

/** One page of visible courses, open ones first. */
export function readCourses(db: Db, criteria: CourseCriteria, { limit, offset }: Window) {
  const { sort, text } = criteria
  const rank = sort === 'newest' ? byTitle(course.title, text) : []
  return db
    .select(cardColumns)
    .from(course)
    .where(matchesCriteria(criteria))
    .orderBy(asc(hasEnded), ...rank, ...ORDERS[sort])
    .limit(limit)
    .offset(offset)
}

/** The same, with the total. */
export async function findCourses(db: Db, criteria: CourseCriteria, window: Window) {
  const [total, rows] = await Promise.all([
    db.$count(course, matchesCriteria(criteria)),
    readCourses(db, criteria, window),
  ])
  return { total, rows }
}

/** A visible course; undefined if there is none. A preview shows it whatever its deadline. */
export async function findCourse(db: Db, trainsId: number, { isPreview = false } = {}) {
  const [row] = await db
    .select(detailColumns)
    .from(course)
    .where(and(eq(course.trainsId, trainsId), isPreview ? isPublished : isVisible))
  return row
}

type CurrentCourse = { trainsId: number; cityCode: string; channelSlug: string; channelGroup: string | null }

/** Open courses other than this one, those in its city and sport first. */
export function recommendedCourses(
  db: Db,
  { current, adCode, size }: { current?: CurrentCourse; adCode?: string; size: number },
) {
  const city = adCode ?? current?.cityCode
  const nearest = city === undefined ? [] : [asc(sql`${course.cityCode} <> ${city}`)]
  return db
    .select(cardColumns)
    .from(course)
    .where(and(isVisible, sql`not ${hasEnded}`, current ? ne(course.trainsId, current.trainsId) : undefined))
    .orderBy(...nearest, ...nearestChannelFirst(course, current), ...newest)
    .limit(size)
}

export type CourseCardRow = Awaited<ReturnType<typeof recommendedCourses>>[number]
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>
