import { tintOf } from '#components/theme/sport-tints.ts'
import type { City } from '#lib/contracts/city.ts'
import type { CourseCard } from '#lib/contracts/course.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { areaRelativeTo } from '#lib/format/area.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { enrolmentText, lessonsText, startText } from './course-words.ts'

/** The texts of a course's card, prepared on the server: all a page sends of a course besides the HTML. */
export interface CourseCardModel {
  href: string
  title: string
  cover: string
  tint: string
  /** 篮球·小班一对四. */
  kind: string
  lessons: string
  /** 天河区; with its city unless the page is of that city. */
  area: string
  starts: string
  deadline: string
  organiser: string
  /** Of the whole course, yuan. */
  price: string
  isExpired?: boolean
}

/** View model of a course's card; `city` is the page's, null for the whole country. */
export const courseCardModel = (course: CourseCard, href: string, city: City | null): CourseCardModel => ({
  href,
  title: course.title,
  cover: course.cover,
  tint: tintOf(course.channel.slug).tint,
  kind: `${course.channel.name}·${FEE_TYPE_WORDS[course.feeType]}`,
  lessons: lessonsText(course),
  area: areaRelativeTo(city, course),
  starts: startText(course),
  deadline: enrolmentText(course),
  organiser: course.organiser.name,
  price: formatShortPrice(course.price),
  ...(course.isExpired && { isExpired: true }),
})
