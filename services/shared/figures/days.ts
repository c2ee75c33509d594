import { type SQL, sql } from 'drizzle-orm'
import { rightNow } from '../store/ago.ts'

/** Days of the desk's figures, today among them. */
export const FIGURE_DAYS = 30

/** Days begin at midnight in Beijing. */
export const dayOf = (moment: SQL): SQL<string> => sql<string>`(${moment} at time zone 'Asia/Shanghai')::date`
export const today = dayOf(rightNow)
export const firstFigureDay = sql`${today} - ${FIGURE_DAYS - 1}::int`
/** When the first of them began, for a column to be compared with: no index finds a row by the day of its time. */
export const figuresBegin = sql`((${firstFigureDay})::timestamp at time zone 'Asia/Shanghai')`
