import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'

/** Days for which something expired is still shown, as ended. */
const GRACE_DAYS = 30

/** Today's date in China by the store's clock, so that all processes agree. */
export const today: SQL = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Whether the deadline has passed; never without one (长期有效, R-9.21). */
export const isExpired = (deadline: SQLWrapper): SQL<boolean> => sql<boolean>`coalesce(${deadline} < ${today}, false)`

/** Whether it has not expired, or not longer ago than the grace period. */
export const isShown = (deadline: SQLWrapper): SQL => sql`coalesce(${deadline} >= ${today} - ${GRACE_DAYS}::int, true)`

/** Whether content of any kind has a deadline that has passed. */
export const hasExpired = (db: Db, content: object): Promise<boolean> => testDeadline(db, content, isExpired)

/** Whether it has one that passed too long ago for it to be shown. */
export const hasLongExpired = (db: Db, content: object): Promise<boolean> =>
  testDeadline(db, content, (deadline) => sql`not ${isShown(deadline)}`)

async function testDeadline(db: Db, content: object, condition: (deadline: SQLWrapper) => SQL): Promise<boolean> {
  if (!('deadline' in content) || content.deadline === null) return false
  const [row] = await rowsOf<{ holds: boolean }>(db, sql`select ${condition(sql`${content.deadline}::date`)} as holds`)
  return row!.holds
}
