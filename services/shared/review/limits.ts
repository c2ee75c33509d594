import type { Bound } from '../limit/sliding-limits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Per account: a form saves itself every 2.4 s while somebody types, for hours, and no program does more. */
export const SAVES: Bound[] = [
  { limit: 40, window: MINUTE },
  { limit: 300, window: 10 * MINUTE },
]

/** Per account; each costs a publication that is undone. */
export const PREVIEWS: Bound[] = [
  { limit: 10, window: MINUTE },
  { limit: 60, window: 60 * MINUTE },
]

/** Per account: what is live at once refreshes pages and tells search engines. */
export const LIVE_CHANGES: Bound[] = [
  { limit: 10, window: MINUTE },
  { limit: 60, window: DAY },
]
