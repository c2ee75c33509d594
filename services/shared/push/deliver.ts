import type { Log } from '../log/create-log.ts'
import { deleteEntries, type Lease, leaseDue, MAX_ATTEMPTS, postpone, retryLater } from '../outbox/outbox.ts'
import type { Db } from '../store/database.ts'
import type { Outbox } from './outbox.ts'
import { currentAddress, type LiveCities } from './push-host.ts'
import type { PushSettings } from './settings.ts'
import { type Batch, type SubmitResult, submitBatch } from './submit.ts'

/** Addresses per call; IndexNow accepts 10,000 and Baidu 2,000. */
const BATCH = 1_000
/** Longer than delivering a batch in the smallest portions takes. */
const LEASE = 15 * 60_000
/**
 * Attempts to report a removed page, four a day for a month after the first ten: the sitemap tells engines of pages that
 * exist, but nothing else tells them of a takedown. A month later they have long revisited the page themselves.
 */
const MAX_GONE_ATTEMPTS = MAX_ATTEMPTS + 30 * 4

type Row = Outbox['$inferSelect']

interface Delivery {
  lease: Lease<Outbox>
  settings: PushSettings
  log: Log
}

/**
 * Notifies search engines of due pages, grouped by target, host and whether they are gone, and deletes the rows that
 * were accepted; rows that changed in the meantime stay. Pages over quota wait for the next quota. Returns the number
 * delivered.
 */
export async function deliverDue(
  db: Db,
  outbox: Outbox,
  { settings, log, live }: { settings: PushSettings; log: Log; live: LiveCities },
): Promise<number> {
  const { rows, lease } = await leaseDue(db, outbox, { limit: BATCH, lease: LEASE, maxAttempts: MAX_GONE_ATTEMPTS })
  const delivery: Delivery = { lease, settings, log }
  const pages = rows.map((row) => ({ ...row, address: currentAddress(row, settings, live) }))
  let delivered = 0
  const groups = Map.groupBy(pages, ({ target, isGone, address }) => `${target} ${address.host} ${isGone}`)
  for (const group of groups.values()) delivered += await deliver(delivery, group)
  return delivered
}

type Page = Row & { address: URL }

/** Notifies one engine of pages on one host; halves a batch that exceeds the quota until nothing fits. */
async function deliver(delivery: Delivery, pages: readonly Page[]): Promise<number> {
  const [first] = pages
  if (!first) return 0
  const { target, isGone } = first
  const batch: Batch = { target, host: first.address.host, isGone, urls: pages.map(({ address }) => address.href) }
  // A site that is not verified with Baidu has no token, so there is nothing to send.
  if (target === 'baidu' && !delivery.settings.baiduTokens.has(batch.host)) {
    await deleteEntries(delivery.lease, pages)
    return 0
  }
  const result = await submitBatch(batch, delivery.settings)
  if (result.kind === 'taken') {
    await deleteEntries(delivery.lease, pages)
    if (result.note)
      delivery.log.info({ target, host: batch.host, addresses: pages.length, answer: result.note }, 'push told')
    return pages.length
  }
  if (result.kind === 'quota' && pages.length > 1) {
    const middle = Math.ceil(pages.length / 2)
    const delivered = await deliver(delivery, pages.slice(0, middle))
    if (delivered === middle) return delivered + (await deliver(delivery, pages.slice(middle)))
    await postpone(delivery.lease, pages.slice(middle), result)
    return delivered
  }
  delivery.log.warn({ target, host: batch.host, addresses: pages.length, problem: result.problem }, 'push failed')
  await deferOrRetry(delivery, pages, result)
  return 0
}

async function deferOrRetry(
  { lease }: Delivery,
  pages: readonly Page[],
  result: Exclude<SubmitResult, { kind: 'taken' }>,
) {
  if (result.kind === 'quota') {
    await postpone(lease, pages, result)
    return
  }
  await deleteEntries(lease, pages.filter(isLastAttempt))
  await retryLater(lease, pages, result.problem)
}

const isLastAttempt = ({ attempts, isGone }: Row) => attempts + 1 >= (isGone ? MAX_GONE_ATTEMPTS : MAX_ATTEMPTS)
