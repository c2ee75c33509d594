import { FEE_TYPE_WORDS, SUITABLE_CROWD_WORDS, TEACHING_WAY_WORDS } from '#lib/copy/enums.ts'
import { FACET_WORDS } from '#lib/copy/facets.ts'
import { FEE_TYPES } from '../codes.ts'
import { TEACHING_WAYS } from '../enums.ts'
import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX } from '../limits.ts'
import {
  channel,
  choice,
  city,
  codes,
  day,
  dayOrNone,
  html,
  line,
  lines,
  number,
  picture,
  price,
  reference,
  referenceOrNone,
  text,
} from './field.ts'
import { resource } from './resource.ts'
import { trainingPlaceField } from './training-places.ts'

/** Limits of a course, shared with the submission form. */
export const COURSE_LIMITS = { lessons: 500, minutes: 480, address: 120, schedule: { most: 20, max: 60 } }

const ORGANISERS = ['coach', 'venue'] as const

export const course = resource({
  kind: 'course',
  service: 'generic',
  label: '培训课程',
  duty: 'content',
  fields: {
    title: line('标题', CONTENT_TITLE_MAX, { isColumn: true }),
    summary: text('摘要', CONTENT_SUMMARY_MAX),
    cover: picture('封面', { isColumn: true }),
    channelSlug: channel('项目', { isColumn: true, isFilter: true }),
    organiserKind: choice('主办方', ORGANISERS, { coach: '教练', venue: '场馆' }, { isColumn: true, isFilter: true }),
    organiserId: reference('主办方编号', 'organiser', { isColumn: true, isFilter: true }),
    venueId: referenceOrNone('上课场馆', 'venue', { hint: '尚未确定时不填' }),
    cityCode: city('城市', { isColumn: true, isFilter: true }),
    districtCode: city('区县'),
    address: line('地址', COURSE_LIMITS.address),
    feeType: choice('班型', FEE_TYPES, FEE_TYPE_WORDS, { isFilter: true }),
    teachingWay: choice('授课方式', TEACHING_WAYS, TEACHING_WAY_WORDS),
    trainingPlace: trainingPlaceField,
    suitableCrowd: codes(FACET_WORDS.coach.suitableCrowd.asked, SUITABLE_CROWD_WORDS),
    lessonCount: number('节数', { min: 1, max: COURSE_LIMITS.lessons }),
    lessonMinutes: number('每节分钟数', { min: 20, max: COURSE_LIMITS.minutes }),
    price: price('全程价格', { isColumn: true }),
    startsOn: day('开班日期', { isColumn: true, formerLabel: '开课日期' }),
    deadline: dayOrNone('报名截止', { hint: '不填为长期招生' }),
    schedule: lines('上课时间', { ...COURSE_LIMITS.schedule, hint: '一行一个时间' }),
    description: html('课程介绍'),
  },
  title: 'title',
  isPreviewed: true,
  isInFooters: true,
  page: (id) => `/peixun/detail/${id}`,
  tags: (id, { organiserKind, organiserId, venueId }) => [
    ...[`course:${id}`, 'courses', `${organiserKind}:${organiserId}`],
    ...(venueId === null ? [] : [`venue:${venueId}`]),
  ],
  check: ({ startsOn, deadline }) =>
    deadline !== null && deadline > startsOn ? { field: 'deadline', message: '报名截止不能晚于开班日期' } : null,
})
