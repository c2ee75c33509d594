import type { OpeningHours, OpeningSpan } from '#lib/contracts/venue/opening-hours.ts'

/**
 * Opening hours as people type them: what closes at or before the time it opens goes on past midnight, and 24:00 is
 * 00:00, which is what a browser's field for a time can hold. A time that is missing is ''.
 */
export type TypedHours = OpeningHours

const [FIRST, LAST] = ['00:00', '24:00']
const DAYS = 7

const isWholeDay = ({ opens, closes }: OpeningSpan) => opens === FIRST && closes === FIRST
const crossesMidnight = ({ opens, closes }: OpeningSpan) => closes !== FIRST && closes < opens

/** What is wrong with a typed stretch, in words, or null. Those of holidays end with the day: what follows one is not said. */
export function problemOfSpan(span: OpeningSpan, isHoliday: boolean): string | null {
  const { opens, closes } = span
  if (opens === '' || closes === '') return '请填写开门和关门时间'
  if (opens === closes && !isWholeDay(span)) return '开门和关门时间不能相同；全天开放请都填 00:00'
  return isHoliday && crossesMidnight(span) ? '节假日最晚填到 00:00（即 24:00）' : null
}

const isSound = (span: OpeningSpan) => problemOfSpan(span, false) === null

/** 00:00 as the end of a day. */
const ended = ({ opens, closes }: OpeningSpan): OpeningSpan => ({ opens, closes: closes === FIRST ? LAST : closes })

/** In order; stretches that touch or overlap are one. */
function joined(spans: OpeningSpan[]): OpeningSpan[] {
  const list: OpeningSpan[] = []
  for (const span of spans.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const last = list.at(-1)
    if (!last || span.opens > last.closes) list.push({ ...span })
    else if (span.closes > last.closes) last.closes = span.closes
  }
  return list
}

/** Typed hours as the contract writes them. A stretch with a problem stays as it is: the contract refuses it. */
export function hoursOf({ weekdays, holidays }: TypedHours): OpeningHours {
  const written = (day: number) => {
    const own = weekdays[day]!.filter(isSound).map((span) =>
      crossesMidnight(span) ? { opens: span.opens, closes: LAST } : ended(span),
    )
    const fromBefore = weekdays[(day + DAYS - 1) % DAYS]!.filter((span) => isSound(span) && crossesMidnight(span))
    return [
      ...joined([...fromBefore.map(({ closes }) => ({ opens: FIRST, closes })), ...own]),
      ...weekdays[day]!.filter((span) => !isSound(span)),
    ]
  }
  return { weekdays: weekdays.map((_, day) => written(day)), holidays: holidays && writtenHolidays(holidays) }
}

const writtenHolidays = (spans: OpeningSpan[]) => {
  const hasProblem = (span: OpeningSpan) => problemOfSpan(span, true) !== null
  return [...joined(spans.filter((span) => !hasProblem(span)).map(ended)), ...spans.filter(hasProblem)]
}

/** The way back: what stands before and after a midnight as one stretch of the day it began on. */
export function typedHoursOf({ weekdays, holidays }: OpeningHours): TypedHours {
  const goesOn = (day: number) => {
    const last = weekdays[day]!.at(-1)
    const next = weekdays[(day + 1) % DAYS]![0]
    return last?.closes === LAST && next?.opens === FIRST && next.closes < last.opens ? next : null
  }
  const typed = (day: number) => {
    const before = goesOn((day + DAYS - 1) % DAYS)
    const after = goesOn(day)
    const own = weekdays[day]!.filter((span) => span !== before)
    return own.map((span, i) => (after && i === own.length - 1 ? { ...span, closes: after.closes } : begun(span)))
  }
  return { weekdays: weekdays.map((_, day) => typed(day)), holidays: holidays?.map(begun) ?? null }
}

/** 24:00 as 00:00. */
const begun = ({ opens, closes }: OpeningSpan): OpeningSpan => ({ opens, closes: closes === LAST ? FIRST : closes })

/** Whether two say the same, in whatever order their parts are. */
export const isSameHours = (a: OpeningHours, b: OpeningHours) => inWords(a) === inWords(b)

const inWords = ({ weekdays, holidays }: OpeningHours) =>
  [...weekdays, holidays]
    .map((spans) => spans?.map(({ opens, closes }) => `${opens}-${closes}`).join() ?? '=')
    .join('|')
