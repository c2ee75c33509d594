import { continuationOn, mergeSpans, type OpeningHours, type OpeningSpan } from '#lib/contracts/venue/opening-hours.ts'

/**
 * Opening hours as typed: a span that closes at or before its opening time runs past midnight, and 24:00 is 00:00, the
 * value a browser's time input can hold. A missing time is ''.
 */
export type TypedHours = OpeningHours

const [FIRST, LAST] = ['00:00', '24:00']
const DAYS = 7

const isWholeDay = ({ opens, closes }: OpeningSpan) => opens === FIRST && closes === FIRST
const crossesMidnight = ({ opens, closes }: OpeningSpan) => closes !== FIRST && closes < opens

/**
 * Error text of a typed span, or null. Holiday spans end at midnight, since the day after a holiday is not specified.
 */
export function problemOfSpan(span: OpeningSpan, isHoliday: boolean): string | null {
  const { opens, closes } = span
  if (opens === '' || closes === '') return '请填写开门和关门时间'
  if (opens === closes && !isWholeDay(span)) return '开门和关门时间不能相同；全天开放请都填 00:00'
  return isHoliday && crossesMidnight(span) ? '节假日最晚填到 00:00（即 24:00）' : null
}

const isValid = (span: OpeningSpan) => problemOfSpan(span, false) === null

/** Converts 00:00 at the end of a day to 24:00. */
const toContractSpan = ({ opens, closes }: OpeningSpan): OpeningSpan => ({
  opens,
  closes: closes === FIRST ? LAST : closes,
})

/** Converts typed hours to the contract's. A span with a problem stays as is: the contract rejects it. */
export function hoursOf({ weekdays, holidays }: TypedHours): OpeningHours {
  const contractSpansOf = (day: number) => {
    const own = weekdays[day]!.filter(isValid).map((span) =>
      crossesMidnight(span) ? { opens: span.opens, closes: LAST } : toContractSpan(span),
    )
    const fromPreviousDay = weekdays[(day + DAYS - 1) % DAYS]!.filter((span) => isValid(span) && crossesMidnight(span))
    return [
      ...mergeSpans([...fromPreviousDay.map(({ closes }) => ({ opens: FIRST, closes })), ...own]),
      ...weekdays[day]!.filter((span) => !isValid(span)),
    ]
  }
  return { weekdays: weekdays.map((_, day) => contractSpansOf(day)), holidays: holidays && contractHolidays(holidays) }
}

const contractHolidays = (spans: OpeningSpan[]) => {
  const hasProblem = (span: OpeningSpan) => problemOfSpan(span, true) !== null
  return [...mergeSpans(spans.filter((span) => !hasProblem(span)).map(toContractSpan)), ...spans.filter(hasProblem)]
}

/** The reverse: spans before and after a midnight become one span of the day it starts on. */
export function typedHoursOf({ weekdays, holidays }: OpeningHours): TypedHours {
  const typedSpansOf = (day: number) => {
    const before = continuationOn(weekdays, day)
    const after = continuationOn(weekdays, (day + 1) % DAYS)
    const own = weekdays[day]!.filter((span) => span !== before)
    return own.map((span, i) => (after && i === own.length - 1 ? { ...span, closes: after.closes } : toTypedSpan(span)))
  }
  return { weekdays: weekdays.map((_, day) => typedSpansOf(day)), holidays: holidays?.map(toTypedSpan) ?? null }
}

/** Converts 24:00 to 00:00. */
const toTypedSpan = ({ opens, closes }: OpeningSpan): OpeningSpan => ({
  opens,
  closes: closes === LAST ? FIRST : closes,
})

/** Whether two are equal, regardless of the order of keys. */
export const isSameHours = (a: OpeningHours, b: OpeningHours) => comparisonKey(a) === comparisonKey(b)

const comparisonKey = ({ weekdays, holidays }: OpeningHours) =>
  [...weekdays, holidays]
    .map((spans) => spans?.map(({ opens, closes }) => `${opens}-${closes}`).join() ?? '=')
    .join('|')
