import { type SQL, sql } from 'drizzle-orm'
import { rightNow } from '../store/ago.ts'

/** Days covered by the desk's figures, including today. */
export const FIGURE_DAYS = 30

/** The day of a moment; days begin at midnight in Beijing. */
export const dayOf = (moment: SQL): SQL<string> => sql<string>`(${moment} at time zone 'Asia/Shanghai')::date`
export const today = dayOf(rightNow)
export const firstFigureDay = sql`${today} - ${FIGURE_DAYS - 1}::int`
/** Start of the first day, to compare a column with: no index finds a row by the day of its time. */
export const figuresStart = sql`((${firstFigureDay})::timestamp at time zone 'Asia/Shanghai')`
