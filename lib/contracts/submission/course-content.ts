import { z } from 'zod'
import { line } from '../application/application-fields.ts'
import { FeeType, SuitableCrowd, TEACHING_WAYS, TrainingPlace } from '../enums.ts'
import { AdCode, Day } from '../fields.ts'
import { COURSE_LIMITS, course } from '../resources/course.ts'
import {
  CompleteHead,
  EMPTY_HEAD,
  emptyOr,
  HeadContent,
  optionalNumber,
  richText,
  textLines,
} from './submission-fields.ts'

const { fields } = course

/**
 * The course form of a coach or venue: the fields of the record it becomes, without organiser and city. A venue's
 * course is held at the venue; a coach states where.
 */
export const CourseContent = z.object({
  ...HeadContent,
  feeType: FeeType.nullable(),
  teachingWay: z.literal(TEACHING_WAYS).nullable(),
  suitableCrowd: emptyOr(SuitableCrowd),
  lessonCount: optionalNumber(COURSE_LIMITS.lessons, '节数'),
  lessonMinutes: optionalNumber(COURSE_LIMITS.minutes, '每节分钟数'),
  /** For the whole course, fen. */
  price: optionalNumber(fields.price.input.most, '全程价格'),
  startsOn: emptyOr(Day),
  /** Null if one can join at any time. */
  deadline: Day.nullable(),
  schedule: textLines('上课时间', COURSE_LIMITS.schedule),
  trainingPlace: TrainingPlace.nullable(),
  /** '' for a venue's course. */
  districtCode: emptyOr(AdCode),
  address: line(COURSE_LIMITS.address, '地址'),
  description: richText('课程介绍'),
})
export type CourseContent = z.infer<typeof CourseContent>

const Complete = CourseContent.extend({
  ...CompleteHead,
  feeType: fields.feeType.schema,
  teachingWay: fields.teachingWay.schema,
  suitableCrowd: z.string().min(1, { error: '请选择适合的学员' }).pipe(SuitableCrowd),
  lessonCount: fields.lessonCount.schema,
  lessonMinutes: fields.lessonMinutes.schema,
  price: fields.price.schema,
  startsOn: fields.startsOn.schema,
  deadline: fields.deadline.schema,
  trainingPlace: fields.trainingPlace.schema,
  description: CourseContent.shape.description.pipe(fields.description.schema),
})

type Days = { startsOn: string; deadline: string | null }
const isInTime = ({ startsOn, deadline }: Days) => deadline === null || startsOn === '' || deadline <= startsOn
const lateDeadline = { error: '报名截止不能晚于开班日期', path: ['deadline'] }

export const CompleteVenueCourse = Complete.refine(isInTime, lateDeadline)
export const CompleteCoachCourse = Complete.extend({
  districtCode: z.string().regex(/^\d{6}$/, { error: '请选择上课的区县' }),
  address: CourseContent.shape.address.pipe(fields.address.schema),
}).refine(isInTime, lateDeadline)

export const EMPTY_COURSE_CONTENT: CourseContent = {
  ...EMPTY_HEAD,
  feeType: null,
  teachingWay: null,
  suitableCrowd: '',
  lessonCount: null,
  lessonMinutes: null,
  price: null,
  startsOn: '',
  deadline: null,
  schedule: [],
  trainingPlace: null,
  districtCode: '',
  address: '',
  description: '',
}
