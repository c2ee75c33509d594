import type { z } from 'zod'
import type { getCourseList, getRecommendedCourses } from '#lib/contracts/course.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { searchPage } from '../content/search-page.ts'
import { courseCardOf, courseOf } from './present.ts'
import { findCourse, findCourses, recommendedCourses } from './queries.ts'

/** courses by filter and text. */
export const listCourses = (db: Db, input: z.output<typeof getCourseList.input>) =>
  searchPage(input, (text, window) => findCourses(db, { ...input, text }, window), courseCardOf)

/** one visible course. */
export async function courseDetail(db: Db, { trainsId }: { trainsId: number }, options = {}) {
  const row = await findCourse(db, trainsId, options)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return courseOf(row)
}

/** recommended open courses. */
export async function listRecommendedCourses(db: Db, input: z.output<typeof getRecommendedCourses.input>) {
  const { trainsId, size } = input
  const adCode = input.adCode === NATIONWIDE_CODE ? undefined : input.adCode
  const current = trainsId === undefined ? undefined : await findCourse(db, trainsId)
  return (await recommendedCourses(db, { current, adCode, size })).map(courseCardOf)
}
