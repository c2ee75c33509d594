import type { CourseCard } from '#lib/contracts/course.ts'
import { FEE_TYPE_WORDS, suitableCrowdLabels, teachingWayLabel, trainingPlaceLabels } from '#lib/copy/enums.ts'
import { formatArea } from '#lib/format/area.ts'
import { formatDeadline } from '#lib/format/date.ts'

/** 12 节 × 60 分钟. */
export const lessonsText = ({ lessonCount, lessonMinutes }: Pick<CourseCard, 'lessonCount' | 'lessonMinutes'>) =>
  `${lessonCount} 节 × ${lessonMinutes} 分钟`

/** 报名已截止, 报名长期有效 or 报名截至 2026-12-01. */
export const deadlineText = ({ deadline, isExpired }: Pick<CourseCard, 'deadline' | 'isExpired'>): string => {
  if (isExpired) return '报名已截止'
  return deadline === null ? '报名长期有效' : `报名截至 ${formatDeadline(deadline)}`
}

/** Fen a lesson, rounded to whole yuan: what lets courses of different length be compared. */
export const pricePerLesson = ({ price, lessonCount }: Pick<CourseCard, 'price' | 'lessonCount'>): number =>
  Math.round(price / lessonCount / 100) * 100

/** The facts of a course as word and answer; a way of teaching that says nothing has no line. */
export function courseFacts(course: CourseCard & { address: string }): [word: string, answer: string][] {
  const facts: [string, string | null][] = [
    ['项目', course.channel.name],
    ['班型', FEE_TYPE_WORDS[course.feeType]],
    ['授课方式', teachingWayLabel(course.teachingWay)],
    ['适合人群', suitableCrowdLabels(course.suitableCrowd).join('、')],
    ['课时', lessonsText(course)],
    ['开班日期', course.startsOn],
    ['报名截止', course.isExpired ? `${formatDeadline(course.deadline)}（已截止）` : formatDeadline(course.deadline)],
    ['上课地点', `${formatArea(course)} ${course.address}`],
    ['场地', trainingPlaceLabels(course.trainingPlace).join('、')],
  ]
  return facts.flatMap(([word, answer]) => (answer ? [[word, answer]] : []))
}
