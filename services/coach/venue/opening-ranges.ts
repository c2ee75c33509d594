import { MINUTES_OF_DAY, minuteOf, type OpeningHours, type OpeningSpan } from '#lib/contracts/venue/opening-hours.ts'

const rangesOf = (spans: readonly OpeningSpan[], from: number) =>
  spans.map(({ opens, closes }) => `[${from + minuteOf(opens)},${from + minuteOf(closes)})`)

const multirangeOf = (ranges: readonly string[]) => `{${ranges.join(',')}}`

/** Opening hours as stored in the search row: minutes of the week from Monday 00:00, and of a public holiday. */
export const openingRangesOf = ({ weekdays, holidays }: OpeningHours) => ({
  openWeek: multirangeOf(weekdays.flatMap((spans, day) => rangesOf(spans, day * MINUTES_OF_DAY))),
  openHoliday: holidays && multirangeOf(rangesOf(holidays, 0)),
})
