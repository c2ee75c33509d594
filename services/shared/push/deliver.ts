import type { Log } from '../log/create-log.ts'
import { forget, isLastAttempt, type Lease, postpone, retryLater, takeDue } from '../outbox/outbox.ts'
import type { Db } from '../store/database.ts'
import type { Outbox } from './outbox.ts'
import { addressNow, type LiveCities } from './push-host.ts'
import type { PushSettings } from './settings.ts'
import { type Answer, type Batch, tell } from './tell.ts'

/** Addresses of one call; IndexNow takes 10,000 and Baidu 2,000. */
const BATCH = 1_000
/** Longer than telling a batch in the smallest portions takes. */
const LEASE = 15 * 60_000

type Row = Outbox['$inferSelect']

interface Work {
  lease: Lease<Outbox>
  settings: PushSettings
  log: Log
}

/**
 * Tells engines what is due, by target, host and kind of news, and forgets what was taken; what changed again meanwhile
 * stays. What a quota leaves out waits for the next one. Answers how many were told.
 */
export async function deliverDue(
  db: Db,
  outbox: Outbox,
  { settings, log, live }: { settings: PushSettings; log: Log; live: LiveCities },
): Promise<number> {
  const { rows, lease } = await takeDue(db, outbox, { limit: BATCH, lease: LEASE })
  const work: Work = { lease, settings, log }
  const pages = rows.map((row) => ({ ...row, address: addressNow(row, settings, live) }))
  let told = 0
  const groups = Map.groupBy(pages, ({ target, isGone, address }) => `${target} ${address.host} ${isGone}`)
  for (const group of groups.values()) told += await deliver(work, group)
  return told
}

type Page = Row & { address: URL }

/** Tells one engine about pages of one host; halves what is more than its quota, until nothing fits. */
async function deliver(work: Work, pages: readonly Page[]): Promise<number> {
  const [first] = pages
  if (!first) return 0
  const { target, isGone } = first
  const batch: Batch = { target, host: first.address.host, isGone, urls: pages.map(({ address }) => address.href) }
  // A site that is not verified at Baidu has no token: nobody to tell.
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
  // The sitemap has them anyway.
  await forget(lease, pages.filter(isLastAttempt))
  await retryLater(lease, pages, answer.problem)
}
