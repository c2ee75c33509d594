import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How long something that has ended is still shown, as ended. */
const GRACE_DAYS = 30

/** Today in China by the store's clock, so that all processes agree. */
export const today: SQL = sql`(now() at time zone 'Asia/Shanghai')::date`

/** The last day is over; without one it never is (长期有效, R-9.21). */
export const isExpired = (deadline: SQLWrapper): SQL<boolean> => sql<boolean>`coalesce(${deadline} < ${today}, false)`

/** Not longer over than it is shown. */
export const isShown = (deadline: SQLWrapper): SQL => sql`coalesce(${deadline} >= ${today} - ${GRACE_DAYS}::int, true)`
