import { getCourseDetail, getCourseList, getRecommendedCourses } from '#lib/contracts/course.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { courseDetail, listCourses, listRecommendedCourses } from './list.ts'

/** Mounts the calls for courses: lists, details and recommendations. */
export function mountCourses(service: Service, db: Db) {
  service.mount(getCourseList, (input) => listCourses(db, input))
  service.mount(getCourseDetail, (input) => courseDetail(db, input))
  service.mount(getRecommendedCourses, (input) => listRecommendedCourses(db, input))
}
