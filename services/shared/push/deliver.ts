import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Log } from '../log/create-log.ts'
import type { Db } from '../store/database.ts'
import type { Outbox } from './outbox.ts'
import { addressNow, type LiveCities } from './push-host.ts'
import type { PushSettings } from './settings.ts'
import { type Answer, type Batch, tell } from './tell.ts'

/** Addresses of one call; IndexNow takes 10,000 and Baidu 2,000. */
const BATCH = 1_000
/** After this many failures, about two days, the address is given up: the sitemap has it anyway. */
const MOST_ATTEMPTS = 10
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 3600
/** Longer than telling a batch in the smallest portions takes. What a killed process took is told after it. */
const LEASE = 15 * 60_000

type Row = Outbox['$inferSelect']

interface Work {
  db: Db
  outbox: Outbox
  settings: PushSettings
  log: Log
  /** Moment until which the rows at hand are nobody else's. */
  lease: Date
}

/**
 * Tells engines what is due, by target, host and kind of news, and forgets what was taken. The rows are taken out first
 * and told outside any transaction, so that an engine's slowness holds nothing up; what changed again meanwhile stays.
 * What failed waits longer each time; what a quota leaves out waits for the next one. Answers how many were told.
 */
export async function deliverDue(
  db: Db,
  outbox: Outbox,
  { settings, log, live }: { settings: PushSettings; log: Log; live: LiveCities },
): Promise<number> {
  const lease = new Date(Date.now() + LEASE)
  const due = db
    .select({ pushId: outbox.pushId })
    .from(outbox)
    .where(lte(outbox.dueAt, sql`now()`))
    .orderBy(asc(outbox.pushId))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const rows = await db.update(outbox).set({ dueAt: lease }).where(inArray(outbox.pushId, due)).returning()
  const work: Work = { db, outbox, settings, log, lease }
  const pages = rows
    .toSorted((a, b) => a.pushId - b.pushId)
    .map((row) => ({ row, address: addressNow(row, settings, live) }))
  let told = 0
  const groups = Map.groupBy(pages, ({ row, address }) => `${row.target} ${address.host} ${row.isGone}`)
  for (const group of groups.values()) told += await deliver(work, group)
  return told
}

type Page = { row: Row; address: URL }

/** Tells one engine about pages of one host; halves what is more than its quota, until nothing fits. */
async function deliver(work: Work, pages: readonly Page[]): Promise<number> {
  const [first] = pages
  if (!first) return 0
  const { target, isGone } = first.row
  const batch: Batch = { target, host: first.address.host, isGone, urls: pages.map(({ address }) => address.href) }
  // A site that is not verified at Baidu has no token: nobody to tell.
  if (target === 'baidu' && !work.settings.baiduTokens.has(batch.host)) {
    await forget(work, pages)
    return 0
  }
  const answer = await tell(batch, work.settings)
  if (answer.kind === 'taken') {
    await forget(work, pages)
    if (answer.note)
      work.log.info({ target, host: batch.host, addresses: pages.length, answer: answer.note }, 'push told')
    return pages.length
  }
  if (answer.kind === 'quota' && pages.length > 1) {
    const middle = Math.ceil(pages.length / 2)
    const told = await deliver(work, pages.slice(0, middle))
    if (told === middle) return told + (await deliver(work, pages.slice(middle)))
    await postpone(work, pages.slice(middle), answer)
    return told
  }
  work.log.warn({ target, host: batch.host, addresses: pages.length, problem: answer.problem }, 'push failed')
  await postpone(work, pages, answer)
  return 0
}

const rowsOf = ({ outbox, lease }: Work, pages: readonly Page[]) =>
  and(
    inArray(
      outbox.pushId,
      pages.map(({ row }) => row.pushId),
    ),
    eq(outbox.dueAt, lease),
  )

const forget = (work: Work, pages: readonly Page[]) => work.db.delete(work.outbox).where(rowsOf(work, pages))

async function postpone(work: Work, pages: readonly Page[], answer: Exclude<Answer, { kind: 'taken' }>) {
  const { db, outbox } = work
  if (answer.kind === 'quota') {
    // Nobody's fault, so it counts for no attempt.
    await db.update(outbox).set({ dueAt: answer.until, lastError: answer.problem }).where(rowsOf(work, pages))
    return
  }
  const isHopeless = ({ row }: Page) => row.attempts + 1 >= MOST_ATTEMPTS
  await forget(work, pages.filter(isHopeless))
  const wait = sql`least(${FIRST_WAIT_SECONDS}::int * power(2, ${outbox.attempts}), ${LONGEST_WAIT_SECONDS}::int)`
  await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: sql`now() + make_interval(secs => ${wait})`,
      lastError: answer.problem,
    })
    .where(rowsOf(work, pages))
}
