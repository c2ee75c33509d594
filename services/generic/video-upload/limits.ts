import type { Bound } from '#services/shared/limit/sliding-limits.ts'

/** Limits of videos. Times in ms, sizes in bytes. */
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Files one account begins. */
export const BEGINS_PER_ACCOUNT: Bound[] = [
  { limit: 20, window: HOUR },
  { limit: 60, window: DAY },
]
/** Of all videos one account begins within a day, by the size it says. */
export const ACCOUNT_QUOTA = 2 * 1024 * 1024 * 1024
/** Unfinished ones of one account; one more takes the place of what has rested longest. */
export const MAX_UNFINISHED = 3
/** Without a move for so long what no record has named is removed. */
export const UNCLAIMED_LIFE = DAY
