import { createHmac, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { loginByPassword, loginByVerifyCode } from '#lib/contracts/auth.ts'
import { sendVerifyCode } from '#lib/contracts/captcha.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { step } from '#scripts/bootstrap/steps.mjs'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import { startStack } from '#scripts/stack/start-stack.ts'
import { createKeys } from '#services/auth/keys.ts'
import { SMS_PER_SITE } from '#services/auth/limits.ts'
import { createPasswords } from '#services/auth/password/hash.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPostgres } from '#services/shared/store/database.ts'
import { SERVER_CORE } from '../cores.ts'
import { atMost, type Figure, milliseconds, perSecond, told } from '../figure.ts'
import { load } from '../load.ts'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'
const CONNECTIONS = 16
const SECRET = 'a-secret-of-the-bench-only'
const PASSWORD = 'hedgehog on a mountain'
const BY_PASSWORD = 400
const BY_CODE = 2_000

/** Visits of list pages a second, through the edge, over as many addresses as visitors leaf through. */
const LIST_RATE = 50
const LISTS = ['jiaolian', 'changguan', 'peixun', 'zhaopin'].flatMap((family) => [
  `/${family}`,
  ...[2, 3].map((page) => `/${family}?pageNum=${page}`),
])

const ATTACKS = 10_000
const ATTACKER_ADDRESSES = 2_000
const ATTACKED_MOBILES = 3_000

/** Logins a second, alone and beside visited list pages, and what 10,000 requests for codes cost. On PostgreSQL. */
export async function accounts(): Promise<Figure[]> {
  const admin = new pg.Client({
    connectionString: process.env.DATABASE_URL || DEFAULT_URL,
    connectionTimeoutMillis: 2_000,
  })
  const isThere = await admin.connect().then(
    () => true,
    () => false,
  )
  if (!isThere) return [told('logins on PostgreSQL', 'no PostgreSQL at DATABASE_URL or 127.0.0.1:5432')]
  const name = `account_bench_${process.pid}`
  const url = new URL(process.env.DATABASE_URL || DEFAULT_URL)
  url.pathname = `/${name}`
  await admin.query(`create database ${name}`)
  try {
    await step(`Filling ${name}`, () =>
      runQuietly(process.execPath, ['demo/load.ts'], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: url.href },
      }),
    )
    const stack = await startStack({
      prefix: SERVER_CORE,
      environment: { DATABASE_URL: url.href, INTERNAL_SECRET: SECRET, EDGE_MAX_SOCKETS_PER_CLIENT: '1000' },
    })
    const store = openPostgres({ url: url.href, size: 4, log: createLog('silent') })
    const bench = {
      url: `http://127.0.0.1:${stack.servicesPort}`,
      sitePort: stack.port,
      pool: new pg.Pool({ connectionString: url.href, max: 4 }),
      keyOf: createKeys(store.db, ''),
    }
    try {
      return [...(await logins(bench)), ...(await attack(bench))]
    } finally {
      await bench.pool.end()
      await store.close()
      await stack.stop()
    }
  } finally {
    await untilLeft(admin, name)
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** Dropping a database under an open connection would break that connection's process. */
async function untilLeft(admin: pg.Client, name: string) {
  for (let tries = 0; tries < 60; tries++) {
    const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name])
    if (rows.length === 0) return
    await sleep(250)
  }
}

type Bench = { url: string; sitePort: number; pool: pg.Pool; keyOf: ReturnType<typeof createKeys> }
type Question = { body: object; headers?: Record<string, string> }

const mobileOf = (at: number) => `137${String(at).padStart(8, '0')}`

async function logins(bench: Bench): Promise<Figure[]> {
  await makeAccounts(bench, BY_CODE)
  const questions = (count: number, proof: (at: number) => object) =>
    Array.from({ length: count }, (_, at): Question => ({ body: { mobile: mobileOf(at), ...proof(at) } }))
  const figures: Figure[] = []
  const measure = async (how: string, endpoint: Endpoint, asked: Question[]) => {
    const { rate, p99, codes } = await askAll(bench.url, endpoint, asked)
    const failed = asked.length - (codes.get(0) ?? 0)
    figures.push(told(`login ${how}, 16 connections`, `${perSecond(rate)}, p99 ${milliseconds(p99)}, ${failed} failed`))
  }
  const byPassword = questions(BY_PASSWORD, () => ({ password: PASSWORD }))
  const byCode = async () => {
    const codes = await makeCodes(bench, BY_CODE)
    return questions(BY_CODE, (at) => ({ verifyCode: codes[at] }))
  }
  await measure('by password', loginByPassword, byPassword)
  await measure('by code', loginByVerifyCode, await byCode())
  const codes = await byCode()
  const [list] = await Promise.all([
    load({
      url: `http://127.0.0.1:${bench.sitePort}`,
      connections: 4,
      duration: 12,
      warmUp: 4,
      atRate: LIST_RATE,
      mayFail: true,
      requests: LISTS.map((path) => ({
        path,
        headers: { host: `guangzhou.${DEMO_HOSTNAME}:${bench.sitePort}`, accept: 'text/html', 'accept-encoding': 'br' },
      })),
    }),
    measure('by password, beside list pages', loginByPassword, byPassword).then(() =>
      measure('by code, beside list pages', loginByVerifyCode, codes),
    ),
  ])
  return [
    ...figures,
    told('those pages, meanwhile', `${perSecond(list.rate)}, p99 ${milliseconds(list.p99)}, ${list.failed} failed`),
  ]
}

async function makeAccounts({ pool }: Bench, count: number) {
  const passwordHash = await createPasswords().hash(PASSWORD)
  await pool.query(
    `insert into "user".account (mobile, user_name, name_key, password_hash, user_type, head_img, agreement_version)
     select '137' || lpad(at::text, 8, '0'), 'bench' || at, 'bench' || at, $1, 'user', '/pictures/avatars/default.svg', 'bench'
     from generate_series(0, $2::int - 1) as at`,
    [passwordHash, count],
  )
}

/** A code for every account, as if each had just been sent one. */
async function makeCodes({ pool, keyOf }: Bench, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => String(randomInt(10 ** 6)).padStart(6, '0'))
  const rows = await Promise.all(
    codes.map(async (code, at) => {
      const mobileKey = await keyOf('mobile', mobileOf(at))
      return { mobile_key: mobileKey, code_key: await keyOf('code', mobileKey, 'login', code) }
    }),
  )
  await pool.query('delete from auth.sms_code')
  await pool.query(
    `insert into auth.sms_code (mobile_key, purpose, code_key, expires_at)
     select mobile_key, 'login', code_key, now() + interval '1 hour'
     from json_to_recordset($1) as row(mobile_key text, code_key text)`,
    [JSON.stringify(rows)],
  )
  return codes
}

/** An attacker who solves every captcha, with a botnet of addresses and a list of numbers. */
async function attack(bench: Bench): Promise<Figure[]> {
  const { pool, keyOf } = bench
  const uidOf = (at: number) => `attack-of-the-bench-${at}`
  const solved = await Promise.all(
    Array.from({ length: ATTACKS }, async (_, at) => ({
      uid: uidOf(at),
      answer_key: await keyOf('captcha', uidOf(at), 'A7KP'),
    })),
  )
  await pool.query(
    `insert into auth.captcha (uid, answer_key, expires_at) select uid, answer_key, now() + interval '1 hour'
     from json_to_recordset($1) as row(uid text, answer_key text)`,
    [JSON.stringify(solved)],
  )
  const questions = solved.map(({ uid }, at): Question => {
    const address = `10.${Math.floor((at % ATTACKER_ADDRESSES) / 250)}.0.${1 + (at % 250)}`
    const signature = createHmac('sha256', SECRET).update(address).digest('hex')
    return {
      body: { uid, imageCode: 'A7KP', mobile: `138${String(at % ATTACKED_MOBILES).padStart(8, '0')}` },
      headers: { 'x-client-address': `${address};${signature}` },
    }
  })
  const { rate, p99, codes } = await askAll(bench.url, sendVerifyCode, questions)
  const { rows } = await pool.query<{ sent: number }>('select count(*)::int as sent from auth.sms_outbox')
  const sent = rows[0]?.sent ?? 0
  const limit = Math.min(...SMS_PER_SITE.map((bound) => bound.limit))
  return [
    atMost(`SMS sent for ${ATTACKS.toLocaleString('en')} code requests of one hour`, limit, sent),
    told(
      'code requests under attack',
      `${perSecond(rate)}, p99 ${milliseconds(p99)}, ${codes.get(0) ?? 0} answered with success`,
    ),
  ]
}

/** Asks everything once over so many connections: answers a second, p99 in ms, how often each code came. */
async function askAll(url: string, { service, path }: Endpoint, questions: readonly Question[]) {
  const address = `${url}/${service}/${path}`
  const times: number[] = []
  const codes = new Map<number, number>()
  let next = 0
  const work = async () => {
    for (let at = next++; at < questions.length; at = next++) {
      const { body, headers = {} } = questions[at]!
      const started = performance.now()
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const { code } = (await response.json()) as { code: number }
      times.push(performance.now() - started)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return { rate: questions.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, codes }
}
