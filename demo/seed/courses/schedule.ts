import type { Random } from '../grammar/random.ts'
import { days } from '../timeline.ts'
import type { CourseForm } from './words.ts'

const WEEKEND = ['每周六', '每周日']
const EVENINGS = ['每周二、周四', '每周一、周三', '每周三、周五', '每周二']
const MORNING_STARTS = ['09:00', '09:30', '10:00', '10:30']
const AFTERNOON_STARTS = ['14:00', '14:30', '15:30', '16:00']
const EVENING_STARTS = ['18:30', '19:00', '19:30', '20:00']

/** 10:30 and 90 minutes → 10:30–12:00. */
function spanFrom(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const end = hour * 60 + minute + minutes
  return `${start}–${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** Lesson times, one per line. */
export function drawSchedule(random: Random, days: CourseForm['days'], minutes: number): string[] {
  const span = (starts: readonly string[]) => spanFrom(random.pick(starts), minutes)
  if (days === 'evening') return [`${random.pick(EVENINGS)} ${span(EVENING_STARTS)}`]
  if (days === 'daily') return [`周一至周五 ${span(random.chance(0.5) ? MORNING_STARTS : AFTERNOON_STARTS)}，周末休息`]
  if (days === 'agreed') return ['时间由学员与教练约定', '教练可约的时段见教练主页']
  const [first, second] = random.shuffle(WEEKEND)
  const lines = [`${first} ${span(MORNING_STARTS)}`]
  return random.chance(0.45) ? [...lines, `${second} ${span(AFTERNOON_STARTS)}`] : lines
}

const WEEK = '日一二三四五六'

/** The first day with a lesson on or after `day` (YYYY-MM-DD): a course starts on a day with a lesson. */
export function nextLessonDay(day: string, schedule: readonly string[]): string {
  const taught = schedule
    .join()
    .replace('周一至周五', '周一周二周三周四周五')
    .matchAll(/周([日一二三四五六])/g)
  const weekdays = new Set([...taught].map(([, name]) => WEEK.indexOf(name!)))
  let at = Date.parse(day)
  while (weekdays.size > 0 && !weekdays.has(new Date(at).getUTCDay())) at += days(1)
  return new Date(at).toISOString().slice(0, 10)
}
