import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { Log } from '../log/create-log.ts'
import type { Db } from '../store/database.ts'
import type { Outbox, PushTarget } from './outbox.ts'
import type { PushSettings } from './settings.ts'

/** Addresses of one call; IndexNow takes 10,000 and Baidu 2,000. */
const BATCH = 1_000
const DEADLINE = 10_000
/** After this many failures, about two days, the address is given up: the sitemap has it anyway. */
const MOST_ATTEMPTS = 10
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 3600

type Row = Outbox['$inferSelect']

/**
 * Tells engines what is due, one call for a target and host, and forgets what was taken. What failed waits longer each
 * time. Rows are locked meanwhile, so that of several processes each tells other addresses. Answers how many were told.
 */
export function deliverDue(db: Db, outbox: Outbox, settings: PushSettings, log: Log): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(lte(outbox.dueAt, sql`now()`))
      .orderBy(asc(outbox.pushId))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    let told = 0
    for (const rows of Map.groupBy(due, ({ target, host }) => `${target} ${host}`).values()) {
      const problem = await tell(rows, settings)
      if (problem === null) {
        await tx.delete(outbox).where(inArray(outbox.pushId, idsOf(rows)))
        told += rows.length
      } else {
        log.warn({ target: rows[0]!.target, host: rows[0]!.host, addresses: rows.length, problem }, 'push failed')
        await postpone(tx, outbox, rows, problem)
      }
    }
    return told
  })
}

const idsOf = (rows: readonly Row[]) => rows.map(({ pushId }) => pushId)

async function postpone(db: Db, outbox: Outbox, rows: readonly Row[], problem: string) {
  const [given, kept] = [rows.filter(isHopeless), rows.filter((row) => !isHopeless(row))]
  if (given.length > 0) await db.delete(outbox).where(inArray(outbox.pushId, idsOf(given)))
  if (kept.length === 0) return
  const wait = sql`least(${FIRST_WAIT_SECONDS}::int * power(2, ${outbox.attempts}), ${LONGEST_WAIT_SECONDS}::int)`
  await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: sql`now() + make_interval(secs => ${wait})`,
      lastError: problem,
    })
    .where(inArray(outbox.pushId, idsOf(kept)))
}

const isHopeless = ({ attempts }: Row) => attempts + 1 >= MOST_ATTEMPTS

/** Tells one target about addresses of one host; null when it took them, else what was wrong. */
async function tell(rows: readonly Row[], settings: PushSettings): Promise<string | null> {
  const { target, host } = rows[0]!
  const urls = rows.map(({ url }) => url)
  try {
    const response = await fetch(...CALLS[target](host, urls, settings))
    const text = (await response.text()).slice(0, 200)
    // IndexNow: 200, or 202 while it still checks the key. Baidu answers some refusals with 200 and an `error`.
    return response.ok && !/"error"\s*:/.test(text) ? null : `${response.status} ${text}`
  } catch (error) {
    return String(error)
  }
}

type Call = (host: string, urls: string[], settings: PushSettings) => [url: URL, init: RequestInit]

const signal = () => AbortSignal.timeout(DEADLINE)

const CALLS: Record<PushTarget, Call> = {
  indexnow: (host, urlList, { siteUrl, indexNowKey: key, indexNowUrl }) => [
    new URL(indexNowUrl),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: `${new URL(siteUrl).protocol}//${host}/indexnow.txt`, urlList }),
      redirect: 'error',
      signal: signal(),
    },
  ],
  baidu: (host, urls, { siteUrl, baiduTokens, baiduUrl }) => {
    const url = new URL(baiduUrl)
    url.search = new URLSearchParams({
      site: `${new URL(siteUrl).protocol}//${host}`,
      token: baiduTokens.get(host) ?? '',
    }).toString()
    return [
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: urls.join('\n'),
        redirect: 'error',
        signal: signal(),
      },
    ]
  },
}
