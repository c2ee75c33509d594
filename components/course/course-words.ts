import { deadlineFact, deadlineText } from '#components/record/deadline.ts'
import type { CourseCard } from '#lib/contracts/course.ts'
import { FEE_TYPE_WORDS, teachingWayLabel, trainingPlaceLabels } from '#lib/copy/enums.ts'
import { FACET_WORDS, facetText } from '#lib/copy/facets.ts'
import { formatAddress } from '#lib/format/area.ts'
import { formatShortPrice } from '#lib/format/price.ts'

/** 12 节 × 60 分钟. */
export const lessonsText = ({ lessonCount, lessonMinutes }: Pick<CourseCard, 'lessonCount' | 'lessonMinutes'>) =>
  `${lessonCount} 节 × ${lessonMinutes} 分钟`

/** 2026-03-01 开班; for a course that can be joined at any time, when it is first held. */
export const startText = ({ startsOn, deadline }: Pick<CourseCard, 'startsOn' | 'deadline'>): string =>
  deadline === null ? `${startsOn} 起开班` : `${startsOn} 开班`

type Enrolment = Pick<CourseCard, 'deadline' | 'isExpired'>

const isOpenEnded = ({ deadline, isExpired }: Enrolment) => deadline === null && !isExpired
const OPEN_ENDED = '长期招生'

/** 报名已截止, 长期招生 or 报名截至 2026-12-01. */
export const enrolmentText = (course: Enrolment): string =>
  isOpenEnded(course) ? OPEN_ENDED : `报名${deadlineText(course)}`

/** Lowest price in yuan of the courses one can still join; null if there is none. */
export function lowestOpenPrice(courses: readonly Pick<CourseCard, 'price' | 'isExpired'>[]): string | null {
  const prices = courses.flatMap(({ price, isExpired }) => (isExpired ? [] : price))
  return prices.length > 0 ? formatShortPrice(Math.min(...prices)) : null
}

/** 合每节 ¥140 or 合每节约 ¥33.33, to compare courses of different length; null for one lesson, which costs the total. */
export function pricePerLessonText({ price, lessonCount }: Pick<CourseCard, 'price' | 'lessonCount'>): string | null {
  if (lessonCount === 1) return null
  return `合每节${price % lessonCount === 0 ? '' : '约'} ¥${formatShortPrice(Math.round(price / lessonCount))}`
}

/** Facts of a course as label and value; empty ones are left out. */
export function courseFacts(course: CourseCard & { address: string }): [word: string, answer: string][] {
  const facts: [string, string | null][] = [
    ['项目', course.channel.name],
    ['班型', FEE_TYPE_WORDS[course.feeType]],
    ['授课方式', teachingWayLabel(course.teachingWay)],
    [FACET_WORDS.coach.suitableCrowd.asked, facetText('suitableCrowd', course.suitableCrowd)],
    ['课时', lessonsText(course)],
    ['开班日期', course.startsOn],
    ['报名截止', isOpenEnded(course) ? OPEN_ENDED : deadlineFact(course)],
    ['上课地点', formatAddress(course)],
    ['场地', trainingPlaceLabels(course.trainingPlace).join('、')],
  ]
  return facts.flatMap(([word, answer]) => (answer ? [[word, answer]] : []))
}
