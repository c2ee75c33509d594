import { sql } from 'drizzle-orm'
import type { FigureName } from '#lib/contracts/operator/desk.ts'
import { type FigureScope, type Sum, viewSums } from '#services/shared/figures/sums.ts'
import type { Db } from '#services/shared/store/database.ts'
import { dailyView } from '../db/figure-schema.ts'
import type { DeskParts } from './parts.ts'

export type Figures = Record<FigureName, number>
export type FigureSums = Record<FigureName, readonly Sum[]>

export const NO_FIGURES: Figures = { views: 0, leads: 0, registrations: 0 }

/** Views, leads and registrations of the last 30 days, from all services. */
export async function readSums(db: Db, parts: DeskParts, scope?: FigureScope): Promise<FigureSums> {
  const [views, ownViews, leads, registrations] = await Promise.all([
    parts.views(db, scope),
    viewSums(db, sql`${dailyView}`, scope),
    parts.leads(db, scope),
    parts.registrations(db, scope),
  ])
  return { views: [...views, ...ownViews], leads, registrations }
}

/** The three figures per day, city or sport. */
export function figuresBy(by: Sum['by'], sums: FigureSums): Map<string, Figures> {
  const figures = new Map<string, Figures>()
  for (const name of Object.keys(NO_FIGURES) as FigureName[]) {
    for (const { key, count } of sums[name].filter((sum) => sum.by === by)) {
      const known = figures.get(key) ?? NO_FIGURES
      figures.set(key, { ...known, [name]: known[name] + count })
    }
  }
  return figures
}
