import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import {
  type CourseListInput,
  getCourseDetail,
  getCourseList,
  getRecommendedCourses as getRecommendedCoursesContract,
} from '#lib/contracts/course.ts'
import { read, readExisting } from '#lib/http/server-client.ts'

/** One visible course, including one that closed within the last 30 days (`isExpired`); null otherwise. */
export const getCourse = cache((trainsId: number) =>
  read(
    getCourseDetail,
    { trainsId },
    { tags: [cacheTags.course(trainsId), cacheTags.categories], revalidate: LIFETIMES.detail },
  ),
)

/** One page of courses, open ones first. `isStored: false` for text searches and rare combinations. */
export const searchCourses = (query: CourseListInput, { isStored = true } = {}) =>
  readExisting(getCourseList, query, {
    tags: [cacheTags.courses, ...(query.adCode ? [cacheTags.city(query.adCode)] : [])],
    revalidate: isStored && LIFETIMES.list,
  })

type Hint = { trainsId?: number; adCode?: string }

/** Recommended open courses, same city and sport first, never the course itself. */
export const getRecommendedCourses = (hint: Hint, size: number) =>
  readExisting(
    getRecommendedCoursesContract,
    { ...hint, size },
    { tags: [cacheTags.courses], revalidate: LIFETIMES.list },
  )
