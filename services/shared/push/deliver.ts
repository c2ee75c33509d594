import type { Log } from '../log/create-log.ts'
import { forget, isLastAttempt, type Lease, leaseDue, postpone, retryLater } from '../outbox/outbox.ts'
import type { Db } from '../store/database.ts'
import type { Outbox } from './outbox.ts'
import { currentAddress, type LiveCities } from './push-host.ts'
import type { PushSettings } from './settings.ts'
import { type Answer, type Batch, tell } from './tell.ts'

/** Addresses per call; IndexNow accepts 10,000 and Baidu 2,000. */
const BATCH = 1_000
/** Longer than delivering a batch in the smallest portions takes. */
const LEASE = 15 * 60_000

type Row = Outbox['$inferSelect']

interface Work {
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
  const { rows, lease } = await leaseDue(db, outbox, { limit: BATCH, lease: LEASE })
  const work: Work = { lease, settings, log }
  const pages = rows.map((row) => ({ ...row, address: currentAddress(row, settings, live) }))
  let told = 0
  const groups = Map.groupBy(pages, ({ target, isGone, address }) => `${target} ${address.host} ${isGone}`)
  for (const group of groups.values()) told += await deliver(work, group)
  return told
}

type Page = Row & { address: URL }

/** Notifies one engine of pages on one host; halves a batch that exceeds the quota until nothing fits. */
async function deliver(work: Work, pages: readonly Page[]): Promise<number> {
  const [first] = pages
  if (!first) return 0
  const { target, isGone } = first
  const batch: Batch = { target, host: first.address.host, isGone, urls: pages.map(({ address }) => address.href) }
  // A site that is not verified with Baidu has no token, so there is nothing to send.
  if (target === 'baidu' && !work.settings.baiduTokens.has(batch.host)) {
    await forget(work.lease, pages)
    return 0
  }
  const answer = await tell(batch, work.settings)
  if (answer.kind === 'taken') {
    await forget(work.lease, pages)
    if (answer.note)
      work.log.info({ target, host: batch.host, addresses: pages.length, answer: answer.note }, 'push told')
    return pages.length
  }
  if (answer.kind === 'quota' && pages.length > 1) {
    const middle = Math.ceil(pages.length / 2)
    const told = await deliver(work, pages.slice(0, middle))
    if (told === middle) return told + (await deliver(work, pages.slice(middle)))
    await postpone(work.lease, pages.slice(middle), answer)
    return told
  }
  work.log.warn({ target, host: batch.host, addresses: pages.length, problem: answer.problem }, 'push failed')
  await putOff(work, pages, answer)
  return 0
}

async function putOff({ lease }: Work, pages: readonly Page[], answer: Exclude<Answer, { kind: 'taken' }>) {
  if (answer.kind === 'quota') {
    await postpone(lease, pages, answer)
    return
  }
  // The sitemap lists them anyway.
  await forget(lease, pages.filter(isLastAttempt))
  await retryLater(lease, pages, answer.problem)
}
