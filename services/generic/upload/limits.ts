import type { Bound } from '#services/shared/limit/sliding-limits.ts'

/** Limits of photos. Times in ms, sizes in bytes. */
const HOUR = 3_600_000
const DAY = 24 * HOUR

export const MAX_PIXELS = 40_000_000
/** Maximum of either side, px: no camera exceeds it, and each row of a picture has its own cost. */
export const MAX_SIDE = 20_000
export const MAX_FRAMES = 200

export const UPLOADS_PER_ACCOUNT: Bound[] = [
  { limit: 60, window: HOUR },
  { limit: 300, window: DAY },
]
export const UPLOADS_PER_CLIENT: Bound[] = [{ limit: 10, window: HOUR }]
/** Bytes one account may send per day. */
export const ACCOUNT_QUOTA = 200 * 1024 * 1024
/** Bytes stored for forms that are not submitted yet, for all visitors together. */
export const TEMP_QUOTA = 2 * 1024 * 1024 * 1024
/** Time after which a photo that no form has claimed is removed. */
export const TEMP_LIFE = DAY
/** Allows for a form to be open for a while before its first photo is chosen. */
export const TOKEN_LIFE = 2 * HOUR
