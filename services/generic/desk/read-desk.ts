import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { cityByCode } from '#lib/city/cities.ts'
import { type FigureName, type getDesk, QUEUES, type QueueName } from '#lib/contracts/desk.ts'
import { FIGURE_DAYS, today } from '#services/shared/figures/days.ts'
import { type Sum, viewSums } from '#services/shared/figures/sums.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { dailyView } from '../db/figure-schema.ts'
import type { DeskParts } from './parts.ts'
import { OWN_QUEUES } from './queues.ts'

/** Lines of each table: what comes after them is not where one would begin. */
const SHOWN = 20

type Figures = Record<FigureName, number>
type Sums = Record<FigureName, readonly Sum[]>

/** What waits, and the last 30 days. */
export async function readDesk(db: Db, parts: DeskParts): Promise<z.output<typeof getDesk.data>> {
  const [queues, leadStates, views, ownViews, leads, registrations, emptySearches, lastDay] = await Promise.all([
    readQueues(db, parts),
    parts.leadStates(db),
    parts.views(db),
    viewSums(db, sql`${dailyView}`),
    parts.leads(db),
    parts.registrations(db),
    parts.emptySearches(db, SHOWN),
    lastFigureDay(db),
  ])
  const sums: Sums = { views: [...views, ...ownViews], leads, registrations }
  const byDay = figuresBy('day', sums)
  return {
    queues,
    leadStates,
    days: daysUntil(lastDay).map((day) => ({ day, ...(byDay.get(day) ?? NONE) })),
    cities: busiest(figuresBy('city', sums))
      .flatMap(([cityCode, figures]) => {
        const name = cityByCode(cityCode)?.label
        return name ? [{ cityCode, name, ...figures }] : []
      })
      .slice(0, SHOWN),
    sports: busiest(figuresBy('sport', sums))
      .map(([name, { registrations: _, ...figures }]) => ({ name, ...figures }))
      .slice(0, SHOWN),
    emptySearches,
  }
}

async function readQueues(db: Db, parts: DeskParts) {
  const readers: DeskParts['queues'] = { ...parts.queues, ...OWN_QUEUES }
  const names = (Object.keys(QUEUES) as QueueName[]).filter((name) => readers[name])
  return Promise.all(names.map(async (queue) => ({ queue, label: QUEUES[queue], ...(await readers[queue]!(db)) })))
}

const NONE: Figures = { views: 0, leads: 0, registrations: 0 }

function figuresBy(by: Sum['by'], sums: Sums): Map<string, Figures> {
  const figures = new Map<string, Figures>()
  for (const name of Object.keys(NONE) as FigureName[]) {
    for (const { key, count } of sums[name].filter((sum) => sum.by === by)) {
      const known = figures.get(key) ?? NONE
      figures.set(key, { ...known, [name]: known[name] + count })
    }
  }
  return figures
}

/** Leads and accounts are few and what matters; views decide between equals. */
const weightOf = ({ views, leads, registrations }: Figures) => (leads + registrations) * 1_000_000 + views
const busiest = (figures: ReadonlyMap<string, Figures>) =>
  [...figures].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))

async function lastFigureDay(db: Db): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(db, sql`select ${today}::text as day`)
  return row!.day
}

const DAY = 86_400_000
const daysUntil = (last: string) =>
  Array.from({ length: FIGURE_DAYS }, (_, at) =>
    new Date(Date.parse(last) - (FIGURE_DAYS - 1 - at) * DAY).toISOString().slice(0, 10),
  )
