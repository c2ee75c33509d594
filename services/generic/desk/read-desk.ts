import type { z } from 'zod'
import { cityByCode } from '#lib/city/cities.ts'
import { type getDesk, QUEUES, type QueueName } from '#lib/contracts/operator/desk.ts'
import { describeError, type Log } from '#services/shared/log/create-log.ts'
import type { Db } from '#services/shared/store/database.ts'
import { type FigureSums, type Figures, figuresBy, readSums } from './figures.ts'
import type { DeskParts } from './parts.ts'
import { OWN_QUEUES } from './queues.ts'

/** Rows per table; further ones are not where an operator would begin. */
const MAX_SHOWN = 20

/** The queues and the last 30 days. A part that fails is null and logged, without affecting the others. */
export async function readDesk(db: Db, parts: DeskParts, log: Log): Promise<z.output<typeof getDesk.data>> {
  const loggedOrNull = <T>(part: string, promise: Promise<T>): Promise<T | null> =>
    promise.catch((error) => {
      log.error({ part, ...describeError(error) }, 'a part of the desk was left out')
      return null
    })
  const readers: DeskParts['queues'] = { ...parts.queues, ...OWN_QUEUES }
  const names = (Object.keys(QUEUES) as QueueName[]).filter((name) => readers[name])
  const [queues, leadStates, sums, emptySearches] = await Promise.all([
    Promise.all(
      names.map(async (queue) => ({
        ...{ queue, label: QUEUES[queue] },
        ...((await loggedOrNull(queue, readers[queue]!(db))) ?? FAILED_QUEUE),
      })),
    ),
    loggedOrNull('leadStates', parts.leadStates(db)),
    loggedOrNull('figures', readSums(db, parts)),
    loggedOrNull('emptySearches', parts.emptySearches(db, MAX_SHOWN)),
  ])
  return { queues, leadStates, cities: sums && citiesOf(sums), sports: sums && sportsOf(sums), emptySearches }
}

const FAILED_QUEUE = { count: null, oldestAt: null }

const citiesOf = (sums: FigureSums) =>
  busiest(figuresBy('city', sums))
    .flatMap(([cityCode, figures]) => {
      const name = cityByCode(cityCode)?.label
      return name ? [{ cityCode, name, ...figures }] : []
    })
    .slice(0, MAX_SHOWN)

const sportsOf = (sums: FigureSums) =>
  busiest(figuresBy('sport', sums))
    .map(([name, { registrations: _, ...figures }]) => ({ name, ...figures }))
    .slice(0, MAX_SHOWN)

/** Leads and registrations are few and matter most; views break ties. */
const weightOf = ({ views, leads, registrations }: Figures) => (leads + registrations) * 1_000_000 + views
const busiest = (figures: ReadonlyMap<string, Figures>) =>
  [...figures].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))
