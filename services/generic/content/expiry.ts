import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Days for which something expired is still shown, as ended. */
const GRACE_DAYS = 30

/** Today's date in China by the store's clock, so that all processes agree. */
export const today: SQL = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Whether the deadline has passed; never without one (长期有效, R-9.21). */
export const isExpired = (deadline: SQLWrapper): SQL<boolean> => sql<boolean>`coalesce(${deadline} < ${today}, false)`

/** Whether it has not expired, or not longer ago than the grace period. */
export const isShown = (deadline: SQLWrapper): SQL => sql`coalesce(${deadline} >= ${today} - ${GRACE_DAYS}::int, true)`
