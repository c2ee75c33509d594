import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountsOf } from '#services/accounts.ts'
import { noticeOutbox } from '#services/auth/db/schema.ts'
import { noticeDelivery } from '#services/notice-delivery.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openStore } from '#services/shared/store/database.ts'
import { listen } from '#tests/services/listen.ts'
import { addressOf, copyPreparedDatabase, copyPreparedFolder, onServer } from '#tests/services/prepared-store.ts'
import { SHORT_LIVED } from '#tests/services/start-process.ts'
import { delivery, notice } from '../db/notice-schema.ts'
import { account } from '../db/schema.ts'
import { deliverNotices } from './deliver.ts'

/** Kills processes that write and send at random moments, twenty times, on the store of this run. */
const ROUNDS = 20
const ROOT = path.join(import.meta.dirname, '..', '..', '..')
const MORNING = Date.parse('2026-03-02T10:00:00+08:00')
const server = process.env.DATABASE_URL
const database = `kill_${process.pid}`

test('R-11.2 R-10.15 twenty processes killed between a write and its notice neither lose nor repeat one', async () => {
  const folder = server ? '' : await copyPreparedFolder('empty')
  if (server) await copyPreparedDatabase(server, database, 'empty')
  const where = server ? { DATABASE_URL: addressOf(server, database) } : { STORE_FOLDER: folder }
  const provider = await listen(() => ({ Code: 'OK' }))
  const acknowledged: string[] = []

  /** Starts a process that loads and then waits to be told to open the store. */
  function prepare(round: number): ChildProcess {
    const env = {
      NODE_ENV: 'test' as const,
      PATH: process.env.PATH,
      ...where,
      SMS_ENDPOINT: provider.endpoint,
      FIRST: String(round * 10_000),
      // The lease of a killed process has expired when the next begins.
      NOW: new Date(MORNING + round * 9 * 60_000).toISOString(),
    }
    return spawn(process.execPath, [...SHORT_LIVED, path.join(ROOT, 'tests/services/notice-worker.ts')], {
      cwd: ROOT,
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  }

  let next = prepare(0)
  for (let round = 0; round < ROUNDS; round++) {
    const worker = next
    worker.stdin!.write('open\n')
    if (round + 1 < ROUNDS) next = prepare(round + 1)
    let output = ''
    worker.stdout!.on('data', (chunk) => (output += chunk))
    while (output.split('\n').length <= 1 + (round % 5)) await once(worker.stdout!, 'data')
    await sleep(Math.random() * 15)
    worker.kill('SIGKILL')
    const [, signal] = await once(worker, 'close')
    expect(signal).toBe('SIGKILL')
    // An incomplete line was never reported.
    acknowledged.push(...output.split('\n').slice(0, -1))
  }

  const log = createLog('silent')
  const store = await openStore({ ...(server ? { url: where.DATABASE_URL } : { folder }), log })
  try {
    const { auth } = accountsOf(store, { log, mode: 'demo', secret: 'a-secret-for-tests-only' })
    // The remaining ones go out to the demo's outbox; the provider counted those that went out before.
    const office = noticeDelivery(auth, () => new Date(MORNING + 6 * 3_600_000))
    const careful = { ...office, senders: { ...office.senders, sms: { ...office.senders.sms!, isRepeatable: false } } }
    while ((await deliverNotices(careful)) > 0);
    const accounts = await store.db.select({ id: account.accountId, mobile: account.mobile }).from(account)
    const notices = await store.db.select().from(notice)
    const given = await store.db.select().from(delivery)
    const messages = await store.db.select().from(noticeOutbox)
    const requestsByNumber = Map.groupBy(provider.requests, ({ url }) => url.searchParams.get('PhoneNumbers'))
    expect(accounts.map(({ mobile }) => mobile)).toEqual(expect.arrayContaining(acknowledged))
    for (const { id, mobile } of accounts) {
      const own = notices.filter(({ accountId }) => accountId === id)
      expect(own).toHaveLength(1)
      const to = (channel: string) =>
        messages.filter((each) => each.channel === channel && each.addressee === mobile).length
      expect(to('wechat')).toBe(1)
      // Whether the message a killed process was sending went out is unknown: operators see it, and it went out once at
      // most.
      const isGivenUp = given.some(({ noticeId }) => noticeId === own[0]!.noticeId)
      const sms = to('sms') + (requestsByNumber.get(mobile)?.length ?? 0)
      expect(isGivenUp ? sms <= 1 : sms === 1).toBe(true)
    }
    expect(accounts.length).toBeGreaterThan(ROUNDS)
    expect(given.length).toBeLessThanOrEqual(ROUNDS)
  } finally {
    await store.close()
    await provider.close()
    if (server) await onServer(server, (client) => client.query(`drop database ${database} with (force)`))
    else rmSync(path.dirname(folder), { recursive: true, force: true })
  }
})
