import type { Coach } from '#lib/contracts/coach/coach.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { inWeekOrder, type OpenTime } from '#lib/contracts/lead/open-times.ts'
import type { Category } from '#lib/contracts/listing/category.ts'
import type { Random } from '../grammar/random.ts'
import type { Audience } from '../sports/levels.ts'

type Intake = Pick<Coach, 'ageBands' | 'openTimes' | 'isPaused' | 'replyHours'>
type AgeBand = (typeof LEARNER_AGES)[number]
type Hours = readonly [from: string, to: string]

const PRESCHOOL = /^(youer|gantong)/
const TEENAGE = /^(zhongkao|qingshaonian)/

const AFTER_SCHOOL: readonly Hours[] = [
  ['16:30', '18:00'],
  ['17:00', '19:00'],
  ['18:30', '20:00'],
  ['18:30', '20:30'],
]
const AFTER_WORK: readonly Hours[] = [
  ['18:30', '20:30'],
  ['19:00', '21:00'],
  ['19:30', '21:30'],
]
/** Hours of full-time coaches. */
const WORKDAY: readonly Hours[] = [
  ['09:00', '11:30'],
  ['10:00', '12:00'],
  ['14:00', '16:30'],
]
const MORNING: readonly Hours[] = [
  ['08:30', '11:30'],
  ['09:00', '12:00'],
  ['10:00', '12:00'],
]
const AFTERNOON: readonly Hours[] = [
  ['14:00', '17:00'],
  ['14:30', '18:00'],
  ['15:00', '18:00'],
]

const UNSPECIFIED_SHARE = 0.06
const PAUSED_SHARE = 0.02

/**
 * Ages and weekly times: children come after school and at weekends, adults after work. Reply times are measured only
 * for coaches with an account, so none is set here.
 */
export function drawIntake(
  random: Random,
  { audience, main, isFullTime }: { audience: Audience; main: Category; isFullTime: boolean },
): Intake {
  const isUnspecified = random.chance(UNSPECIFIED_SHARE)
  return {
    ageBands: isUnspecified ? [] : drawAges(random, audience, main),
    openTimes: isUnspecified ? [] : inWeekOrder(drawTimes(random, audience, isFullTime)),
    isPaused: random.chance(PAUSED_SHARE),
    replyHours: null,
  }
}

function drawAges(random: Random, audience: Audience, main: Category): AgeBand[] {
  if (audience === 'a') return random.chance(0.3) ? ['16-18', 'adult'] : ['adult']
  const first = PRESCHOOL.test(main.slug) ? 0 : TEENAGE.test(main.slug) ? 2 : random.between(0, 1)
  const run = LEARNER_AGES.slice(first, first + random.between(2, 3))
  return random.chance(0.15) ? [...run, 'adult'] : run
}

function drawTimes(random: Random, audience: Audience, isFullTime: boolean): OpenTime[] {
  const weekdayHours = audience === 'k' ? AFTER_SCHOOL : AFTER_WORK
  const openTimeOn = (weekday: OpenTime['weekday'], hours: readonly Hours[]): OpenTime => {
    const [from, to] = random.pick(hours)
    return { weekday, from, to }
  }
  const workdays = random.sample([1, 2, 3, 4, 5] as const, random.between(1, isFullTime ? 4 : 2))
  return [
    ...workdays.map((day) => openTimeOn(day, weekdayHours)),
    ...(isFullTime && audience === 'a' ? workdays.slice(1).map((day) => openTimeOn(day, WORKDAY)) : []),
    ...([6, 7] as const).flatMap((day) => [
      ...(random.chance(0.75) ? [openTimeOn(day, MORNING)] : []),
      ...(random.chance(0.55) ? [openTimeOn(day, AFTERNOON)] : []),
    ]),
  ]
}
