import { NOTICE_SMS_DAY } from '#lib/contracts/limits.ts'
import { DAY, HOUR, startOfChinaDay } from '#services/shared/china-time.ts'

const OPENS = NOTICE_SMS_DAY.opens * HOUR
const CLOSES = NOTICE_SMS_DAY.closes * HOUR

/** Start of the day in China that contains this moment. */
export const startOfDay = (at: Date) => new Date(startOfChinaDay(at.getTime()))

/** 8:00 of the next day in China. */
export const nextMorning = (at: Date) => new Date(startOfDay(at).getTime() + DAY + OPENS)

/** Until when no SMS is sent; null if one may go now. */
export function quietUntil(at: Date): Date | null {
  const today = startOfDay(at).getTime()
  const sinceMidnight = at.getTime() - today
  if (sinceMidnight < OPENS) return new Date(today + OPENS)
  return sinceMidnight < CLOSES ? null : nextMorning(at)
}
