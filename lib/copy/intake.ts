import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import type { Intake } from '#lib/contracts/lead/intake.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import type { OpenPart, OpenTime } from '#lib/contracts/lead/open-times.ts'
import { LEARNER_AGE_WORDS, NIGHT_HOURS_NOTE, WEEK_DAY_WORDS } from './lead.ts'

/** Shown for a coach or venue that is paused. */
export const PAUSED_WORDS = '暂不接收新学员'
/** Label of the button that replaces the call to action. */
export const PAUSED_BUTTON_LABEL = '看看相近的'

/** When a change of the intake shows on the page it is about. */
export const shownWhen = ({ isLive, isInBusiness }: Pick<Intake, 'isLive' | 'isInBusiness'>): string => {
  if (!isLive) return '主页恢复公开后显示'
  return isInBusiness ? '页面马上更新' : '主页恢复营业后显示'
}

export const OPEN_PART_WORDS: Record<OpenPart, string> = { weekend: '周末', evening: '平日晚上' }

/** */
export const replyText = (hours: number): string => `通常 ${hours} 小时内联系`
/** The same with an explanation of which hours count. */
export const replyTextInFull = (hours: number): string => `${replyText(hours)}，${NIGHT_HOURS_NOTE}`

/** 7–12 岁、成人: merges adjacent bands; empty if none are given. */
export function agesText(bands: readonly LearnerAge[]): string {
  const runs: LearnerAge[][] = []
  for (const [at, age] of LEARNER_AGES.entries()) {
    if (!bands.includes(age)) continue
    const before = LEARNER_AGES[at - 1]
    if (age !== 'adult' && before && bands.includes(before)) runs.at(-1)!.push(age)
    else runs.push([age])
  }
  return runs.map(runText).join('、')
}

const runText = (run: LearnerAge[]): string => {
  const [first, last] = [run[0]!, run.at(-1)!]
  return first === last ? LEARNER_AGE_WORDS[first] : `${first.split('-')[0]}–${last.split('-')[1]} 岁`
}

/** 09:00 → 9:00. */
const clock = (time: string) => time.replace(/^0/, '')

/** 周六 9:00. */
export const startText = ({ weekday, from }: OpenTime): string => `${WEEK_DAY_WORDS[weekday]} ${clock(from)}`

/** 周三 18:30–20:30, 周六 9:00–12:00、14:00–17:00: one line per day, in weekday order. */
export function openTimesLines(times: readonly OpenTime[]): string[] {
  const days = new Map<number, string[]>()
  for (const { weekday, from, to } of times)
    days.set(weekday, [...(days.get(weekday) ?? []), `${clock(from)}–${clock(to)}`])
  return [...days].map(([weekday, spans]) => `${WEEK_DAY_WORDS[weekday]} ${spans.join('、')}`)
}
