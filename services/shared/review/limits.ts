import type { Bound } from '../limit/sliding-limits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Per account: a form autosaves every 2.4 s while someone types, for hours; programs get no more than that.
 */
export const SAVES: Bound[] = [
  { limit: 40, window: MINUTE },
  { limit: 300, window: 10 * MINUTE },
]

/** Per account; each preview costs a publication that is rolled back. */
export const PREVIEWS: Bound[] = [
  { limit: 10, window: MINUTE },
  { limit: 60, window: 60 * MINUTE },
]

/** Per account: a change that is live at once refreshes pages and notifies search engines. */
export const LIVE_CHANGES: Bound[] = [
  { limit: 10, window: MINUTE },
  { limit: 60, window: DAY },
]
