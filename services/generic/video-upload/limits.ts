import type { Bound } from '#services/shared/limit/sliding-limits.ts'

/** Limits of videos. Times in ms, sizes in bytes. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Uploads one account may begin. */
export const STARTS_PER_ACCOUNT: Bound[] = [
  { limit: 20, window: HOUR },
  { limit: 60, window: DAY },
]
/** Declared size of all existing videos an account has begun within the window. */
export const ACCOUNT_QUOTA = 2 * 1024 * 1024 * 1024
export const QUOTA_WINDOW = 24 * HOUR
/** Unfinished uploads per account; another one replaces the one that has been idle longest. */
export const MAX_UNFINISHED = 3
/** An upload active within this time is in progress and is not replaced. */
export const IDLE_AFTER = 2 * MINUTE
/** Inactivity after which an unclaimed upload is removed. */
export const UNCLAIMED_LIFE = 24 * HOUR
/** Age after which an unclaimed upload is removed even if active. */
export const UNCLAIMED_MAX_AGE = 7 * DAY
