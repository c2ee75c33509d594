import type { z } from 'zod'
import { cityByCode } from '#lib/city/cities.ts'
import { type getDesk, QUEUES, type QueueName } from '#lib/contracts/desk.ts'
import type { Db } from '#services/shared/store/database.ts'
import { type Figures, figuresBy, readSums } from './figures.ts'
import type { DeskParts } from './parts.ts'
import { OWN_QUEUES } from './queues.ts'

/** Lines of each table: what comes after them is not where one would begin. */
const SHOWN = 20

/** What waits, and the last 30 days. */
export async function readDesk(db: Db, parts: DeskParts): Promise<z.output<typeof getDesk.data>> {
  const [queues, leadStates, sums, emptySearches] = await Promise.all([
    readQueues(db, parts),
    parts.leadStates(db),
    readSums(db, parts),
    parts.emptySearches(db, SHOWN),
  ])
  return {
    queues,
    leadStates,
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

/** Leads and accounts are few and what matters; views decide between equals. */
const weightOf = ({ views, leads, registrations }: Figures) => (leads + registrations) * 1_000_000 + views
const busiest = (figures: ReadonlyMap<string, Figures>) =>
  [...figures].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))
