import type { Bound } from '#services/shared/limit/sliding-limits.ts'

/** Limits that protect accounts; what they add up to is in docs/security.md#limits. Times in ms. */
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const CAPTCHA_LIFE = 5 * MINUTE
export const CODE_ATTEMPTS = 5
export const SCENE_LIFE = 2 * MINUTE
export const HANDLE_LIFE = 5 * MINUTE
export const MAX_SESSIONS = 10
/** Precision of "last seen": a write per call would cost more than it is worth. */
export const LAST_SEEN_PRECISION = 10 * MINUTE
/** Precision of `CONSOLE_IDLE`. */
export const CONSOLE_SEEN_PRECISION = 30 * SECOND
/** WeChat's calls older or newer than this are rejected. */
export const CALLBACK_MAX_AGE = 5 * MINUTE
/** The longest window of any limit: older attempts can be deleted. */
export const LONGEST_WINDOW = DAY

export const CAPTCHA_PER_CLIENT: Bound[] = [{ limit: 60, window: MINUTE }]
/** Work instead of a picture: 2^14 hashes per part, a second or two on a phone. */
export const WORK_BITS = 14
export const WORK_BITS_MAX = 22
export const WORK_WINDOW = HOUR
/** This many within the window cost no more than the first. */
export const WORK_FREE_USES = 3
export const WORK_PER_CLIENT: Bound[] = [{ limit: 30, window: WORK_WINDOW }]
export const SMS_PER_MOBILE: Bound[] = [
  { limit: 1, window: MINUTE },
  { limit: 5, window: HOUR },
  { limit: 10, window: DAY },
]
export const SMS_PER_CLIENT: Bound[] = [{ limit: 20, window: HOUR }]
export const SMS_PER_SITE: Bound[] = [{ limit: 1_000, window: HOUR }]
export const FAILED_LOGINS_PER_CLIENT: Bound[] = [
  { limit: 20, window: MINUTE },
  { limit: 200, window: DAY },
]
export const EXISTENCE_PER_CLIENT: Bound[] = [
  { limit: 20, window: MINUTE },
  { limit: 200, window: DAY },
]
export const EXISTENCE_PER_NAME: Bound[] = [{ limit: 20, window: MINUTE }]
export const QR_PER_CLIENT: Bound[] = [{ limit: 30, window: MINUTE }]
/** Between two polls of a scene; the page polls every two seconds. */
export const POLL_INTERVAL = SECOND

export const FREE_PASSWORD_FAILURES = 5
/** Minutes to wait after the fifth consecutive failure, the sixth, …; the last one repeats. */
export const PASSWORD_WAITS = [1, 2, 4, 8, 15] as const
/** Failures older than this no longer count. */
export const PASSWORD_FAILURE_LIFE = DAY
