import { sql } from 'drizzle-orm'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { type ChinaTime, MINUTES_OF_DAY } from '#lib/contracts/venue/opening-hours.ts'
import { venueListing as listing } from '../db/venue-schema.ts'

const DAYS = 7

/** In business, and open this minute: the same rule as `isOpenAt`, on search rows. */
export const isOpen = (now: ChinaTime) =>
  sql`(${listing.businessStatus} = ${BUSINESS_STATUS.IN_BUSINESS} and ${isWithinHours(now)})`

function isWithinHours({ weekday, minute, isHoliday, isAfterHoliday }: ChinaTime) {
  const usual = sql`${listing.openWeek} @> ${weekday * MINUTES_OF_DAY + minute}::int`
  if (!isHoliday && !isAfterHoliday) return usual
  const onHoliday = sql`${listing.openHoliday} @> ${minute}::int`
  const isContinued = beganDayBefore(weekday, minute)
  const own = !isHoliday
    ? sql`${usual} and not ${isContinued}`
    : isAfterHoliday
      ? onHoliday
      : sql`(${onHoliday} or ${isContinued})`
  return sql`case when ${listing.openHoliday} is null then ${usual} else ${own} end`
}

/** Whether this minute is in hours that began the day before: `continuationOn`. */
function beganDayBefore(weekday: number, minute: number) {
  const today = weekday * MINUTES_OF_DAY
  const dayBefore = ((weekday + DAYS - 1) % DAYS) * MINUTES_OF_DAY
  const rangesFrom = (from: number) =>
    sql`unnest(${listing.openWeek} * ${`{[${from},${from + MINUTES_OF_DAY})}`}::text::int4multirange)`
  return sql`exists (select from ${rangesFrom(dayBefore)} as late, ${rangesFrom(today)} as early
    where late @> ${dayBefore + MINUTES_OF_DAY - 1}::int and early @> ${today}::int and early @> ${today + minute}::int
      and upper(early) - ${today}::int < lower(late) - ${dayBefore}::int)`
}
