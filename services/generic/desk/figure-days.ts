import { sql } from 'drizzle-orm'
import { plusDays } from '#lib/contracts/days.ts'
import type { FigureDay } from '#lib/contracts/operator/desk.ts'
import { FIGURE_DAYS, today } from '#services/shared/figures/days.ts'
import type { FigureScope } from '#services/shared/figures/sums.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { figuresBy, NO_FIGURES, readSums } from './figures.ts'
import type { DeskParts } from './parts.ts'

/** Figures of each of the last 30 days, including days without any. */
export async function readFigureDays(db: Db, parts: DeskParts, scope: FigureScope): Promise<FigureDay[]> {
  const [sums, lastDay] = await Promise.all([readSums(db, parts, scope), lastFigureDay(db)])
  const byDay = figuresBy('day', sums)
  return daysUntil(lastDay).map((day) => ({
    day,
    ...(byDay.get(day) ?? NO_FIGURES),
    ...(scope.sport !== undefined && { registrations: null }),
  }))
}

async function lastFigureDay(db: Db): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(db, sql`select ${today}::text as day`)
  return row!.day
}

const daysUntil = (last: string) => Array.from({ length: FIGURE_DAYS }, (_, at) => plusDays(last, at + 1 - FIGURE_DAYS))
