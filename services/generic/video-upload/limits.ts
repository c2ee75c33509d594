import type { Bound } from '#services/shared/limit/sliding-limits.ts'

/** Limits of videos. Times in ms, sizes in bytes. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Files one account begins. */
export const BEGINS_PER_ACCOUNT: Bound[] = [
  { limit: 20, window: HOUR },
  { limit: 60, window: DAY },
]
/** Of all videos one account has begun within this time and that are still there, by the size it says. */
export const ACCOUNT_QUOTA = 2 * 1024 * 1024 * 1024
export const QUOTA_WINDOW = 24 * HOUR
/** Unfinished ones of one account; one more takes the place of what has rested longest. */
export const MAX_UNFINISHED = 3
/** One that moved within this time is on its way, and makes no place for another. */
export const RESTS_AFTER = 2 * MINUTE
/** Without a move for so long what no record has named is removed. */
export const UNCLAIMED_LIFE = 24 * HOUR
/** And after so long whatever moves. */
export const UNCLAIMED_LONGEST = 7 * DAY
