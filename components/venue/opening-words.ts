import {
  type ChinaTime,
  chinaTimeAt,
  isOpenAt,
  MINUTES_OF_DAY,
  minuteOf,
  type OpeningHours,
  type OpeningSpan,
  spansOn,
} from '#lib/contracts/venue/opening-hours.ts'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const DAY = 24 * 60 * 60 * 1000
const MIDNIGHT = '24:00'

/** 09:00–12:00、14:00–21:30; 全天, 休息. */
export function spansText(spans: readonly OpeningSpan[]): string {
  if (spans.length === 0) return '休息'
  const [first] = spans
  if (spans.length === 1 && first?.opens === '00:00' && first.closes === MIDNIGHT) return '全天'
  return spans.map(({ opens, closes }) => `${opens}–${closes}`).join('、')
}

/** Every weekday with its hours, and public holidays. */
export const hoursRows = ({ weekdays, holidays }: OpeningHours): [day: string, hours: string][] => [
  ...weekdays.map((spans, day): [string, string] => [WEEKDAYS[day] ?? '', spansText(spans)]),
  ['法定节假日', holidays ? spansText(holidays) : '同平日'],
]

/** 周一至周五 09:00–22:00，周六至周日 08:00–22:00: consecutive days with the same hours combined, days off last. */
export function weekText({ weekdays }: Pick<OpeningHours, 'weekdays'>): string {
  const runs: { from: number; to: number; text: string }[] = []
  for (const [day, spans] of weekdays.entries()) {
    const text = spansText(spans)
    const last = runs.at(-1)
    if (last?.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  const [only] = runs
  if (runs.length === 1 && only) return `每天 ${only.text}`.replace('每天 全天', '24 小时开放')
  const isOff = ({ text }: { text: string }) => text === '休息'
  return [...runs.filter((run) => !isOff(run)), ...runs.filter(isOff)]
    .map(({ from, to, text }) => {
      const days = from === to ? WEEKDAYS[from] : `${WEEKDAYS[from]}至${WEEKDAYS[to]}`
      return isOff({ text }) ? `${days}休息` : `${days} ${text}`
    })
    .join('，')
}

export interface OpenState {
  isOpen: boolean
  /** 22:00 关门; 明天 09:00 开门; 全天开放. Empty if unknown. */
  next: string
}

/** Whether a venue with these hours is open at a given time, and what comes next. */
export function openStateAt(hours: OpeningHours, moment: Date): OpenState {
  const isOpen = isOpenAt(hours, moment)
  return { isOpen, next: isOpen ? closingText(hours, moment) : openingText(hours, moment) }
}

const dayAfter = (moment: Date, days: number): ChinaTime => chinaTimeAt(new Date(moment.getTime() + days * DAY))

function closingText(hours: OpeningHours, moment: Date): string {
  const now = chinaTimeAt(moment)
  const { closes } = spansOn(hours, now).find(
    ({ opens, closes: end }) => minuteOf(opens) <= now.minute && now.minute < minuteOf(end),
  ) as OpeningSpan
  if (minuteOf(closes) < MINUTES_OF_DAY) return `${closes} 关门`
  // Hours past midnight are stored as two spans.
  const [next] = spansOn(hours, dayAfter(moment, 1))
  if (next?.opens !== '00:00') return '24:00 关门'
  return next.closes === MIDNIGHT ? '全天开放' : `次日 ${next.closes} 关门`
}

const DAYS_LOOKED_AHEAD = 8

function openingText(hours: OpeningHours, moment: Date): string {
  for (let ahead = 0; ahead < DAYS_LOOKED_AHEAD; ahead++) {
    const day = dayAfter(moment, ahead)
    const span = spansOn(hours, day).find(({ opens }) => ahead > 0 || minuteOf(opens) > day.minute)
    if (!span) continue
    const when = ['', '明天 '][ahead] ?? `${WEEKDAYS[day.weekday]} `
    return `${when}${span.opens} 开门`
  }
  return ''
}
