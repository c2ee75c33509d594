import type { CoachFilter, CoachSearchPage, CoachSort } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { lastReachablePage } from '#lib/contracts/fields.ts'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { CoachContext } from '../context.ts'
import { readingOf } from '../search/parse-text.ts'
import { parseVenueOrText } from '../search/venue-name.ts'
import { cardOf } from './card.ts'
import type { Extent, IdList } from './id-list.ts'
import type { CachedList } from './list-cache.ts'
import { semaphoreFor } from './list-semaphores.ts'
import { type Nearness, readNearness } from './nearness.ts'
import { listIds, readCards } from './queries.ts'
import { readRevision } from './revision.ts'
import { searchCoachIds } from './search.ts'
import { filterKey } from './totals.ts'

export type ListInput = CoachFilter & {
  nameLikeSearch?: string | undefined
  sort: CoachSort
  longitude?: number | undefined
  latitude?: number | undefined
  pageNum: number
  pageSize: number
}

/** Fewest ids to read, so that the next pages of a list are already cached. */
const FIRST_PART = 60
/** Beyond this the whole list is read once: a deep page costs about as much, and the next ones cost nothing. */
const DEEP = 600

/**
 * Returns one page of live coaches. A page past the end is empty, one past MAX_OFFSET is BAD_INPUT. A
 * landmark in the text narrows the list to its city and surroundings, and distances are measured from it if the caller
 * gave no position.
 */
export async function listCoaches(context: CoachContext, input: ListInput): Promise<CoachSearchPage> {
  const { nameLikeSearch: text = '', sort, longitude, latitude, pageNum, pageSize, ...requestedFilter } = input
  const textQuery = text
    ? await parseVenueOrText(context.db, text, { adCode: requestedFilter.adCode, isTaughtAt: true })
    : null
  const landmark = textQuery?.landmark ?? null
  const filter = landmark ? { ...requestedFilter, adCode: landmark.cityCode } : requestedFilter
  const from = longitude === undefined || latitude === undefined ? landmark : { longitude, latitude }
  const isByDistance = sort === 'distance' || (landmark !== null && sort === 'recommended')
  const order = isByDistance ? { sort: 'distance' as const, from } : { sort, from: null }
  if (pageNum > lastReachablePage(pageSize)) {
    throw new ServiceError(ERROR_CODES.BAD_INPUT, '页码超出范围，请缩小筛选条件', { reason: 'page too deep' })
  }
  const key = JSON.stringify([text, landmark?.name, order, filterKey(filter)])
  const read = (extent: Extent) =>
    textQuery
      ? searchCoachIds(context, { filter, ...order, text: textQuery }, extent)
      : listIds(context, { filter, ...order }, extent)
  const pageRequest = { key, read, start: (pageNum - 1) * pageSize, size: pageSize }
  const known = context.lists.find(key)
  const isCached = known !== undefined && coversPage(known, pageRequest)
  const withPermit = semaphoreFor(context.semaphores, { isCached, pageSize, text, from: order.from })
  const { list, rows } = await withPermit(() => readPage(context, pageRequest))
  if (text && list.total === 0) context.countEmptySearch(text)
  const [tree, nearness] = await Promise.all([
    context.tree(rows),
    from
      ? readNearness(
          context.db,
          rows.map(({ coachId }) => coachId),
          from,
        )
      : new Map<number, Nearness>(),
  ])
  return {
    list: rows.map((row) => {
      const { coachId, longitude, latitude } = row
      return Object.assign(
        cardOf(row, tree, context.now()),
        nearness.get(coachId) ?? { longitude, latitude, distance: null },
      )
    }),
    total: Math.min(list.total, MAX_OFFSET),
    isTotalCapped: list.total > MAX_OFFSET,
    pageNum,
    pageSize,
    reading: readingOf(textQuery, list),
  }
}

type PageRequest = { key: string; read: (extent: Extent) => Promise<IdList>; start: number; size: number }

/** Writes follow each other this closely only in tests; after the last attempt an outdated list is shown as it is. */
const ATTEMPTS = 3

/** Reads the rows of a page. A list from before the last change is read again first. */
async function readPage(context: CoachContext, pageRequest: PageRequest) {
  for (let attempt = 1; ; attempt++) {
    const known = context.lists.find(pageRequest.key)
    const list = known && coversPage(known, pageRequest) ? known : await readList(context, pageRequest, known)
    const rows = await cardsOf(context, list, pageRequest)
    // A list read just now is current even without a row to show.
    const now = rows[0]?.revision ?? (known ? await readRevision(context.db) : list.revision)
    const isOld = list.revision !== now || (known && known.revision !== now)
    if (!isOld || attempt === ATTEMPTS) return { list, rows }
    context.lists.drop(pageRequest.key)
  }
}

/** Whether the cached part contains the page, or the list is known to end before it. */
const coversPage = ({ ids, total }: CachedList, { start, size }: PageRequest) =>
  ids.length >= Math.min(start + size, total)

function readList({ lists }: CoachContext, { key, read, start, size }: PageRequest, known?: CachedList) {
  const end = Math.max(start + size, FIRST_PART)
  const limit = end > DEEP ? MAX_OFFSET + 1 : end
  const withTotal = !known && limit <= DEEP
  const total = limit > DEEP ? undefined : known?.total
  return lists.read(key, limit, total, () => read({ limit, withTotal, known: known?.total }))
}

const cardsOf = ({ db }: CoachContext, { ids }: CachedList, { start, size }: PageRequest) =>
  readCards(db, Array.from(ids.subarray(start, start + size)))
