import { loginByPassword, loginByVerifyCode } from '#lib/contracts/account/auth.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { SMS_PER_SITE } from '#services/auth/limits.ts'
import { createPasswords } from '#services/auth/password/hash.ts'
import { atMost, type Figure, informational, milliseconds, perSecond } from '../figure.ts'
import { load } from '../load.ts'
import { allAccepted, type BenchRequest, sendAll } from '../send-all.ts'
import { type Bench, clientAddressHeader, makeCodes, withPostgres } from '../with-postgres.ts'

const PASSWORD = 'hedgehog on a mountain'
const PASSWORD_LOGINS = 400
const CODE_LOGINS = 2_000

/** List page views per second through the edge, over as many addresses as visitors browse. */
const LIST_RATE = 50
const LIST_PATHS = ['jiaolian', 'changguan', 'peixun', 'zhaopin'].flatMap((family) => [
  `/${family}`,
  ...[2, 3].map((page) => `/${family}?pageNum=${page}`),
])

const ATTACKS = 10_000
const ATTACKER_ADDRESSES = 2_000
const ATTACKED_MOBILES = 3_000

/** Logins per second, alone and beside list page views, and the cost of 10,000 requests for codes. On PostgreSQL. */
export const accounts = (): Promise<Figure[]> =>
  withPostgres('logins', async (bench) => [...(await logins(bench)), ...(await attack(bench))])

const mobileOf = (at: number) => `137${String(at).padStart(8, '0')}`

async function logins(bench: Bench): Promise<Figure[]> {
  await makeAccounts(bench, CODE_LOGINS)
  const requestsOf = (count: number, proof: (at: number) => object) =>
    Array.from({ length: count }, (_, at): BenchRequest => ({ body: { mobile: mobileOf(at), ...proof(at) } }))
  const figures: Figure[] = []
  const measure = async (how: string, endpoint: Endpoint, requests: BenchRequest[]) => {
    figures.push(allAccepted(`login ${how}`, await sendAll(bench.url, endpoint, requests)))
  }
  const byPassword = requestsOf(PASSWORD_LOGINS, () => ({ password: PASSWORD }))
  const mobiles = Array.from({ length: CODE_LOGINS }, (_, at) => mobileOf(at))
  const byCode = async () => {
    const codes = await makeCodes(bench, mobiles, 'login')
    return requestsOf(CODE_LOGINS, (at) => ({ verifyCode: codes[at] }))
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
      requests: LIST_PATHS.map((path) => ({
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
    informational(
      'those pages, meanwhile',
      `${perSecond(list.rate)}, p99 ${milliseconds(list.p99)}, ${list.failed} failed`,
    ),
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
  const requests = solved.map(({ uid }, at): BenchRequest => {
    const address = `10.${Math.floor((at % ATTACKER_ADDRESSES) / 250)}.0.${1 + (at % 250)}`
    return {
      body: { uid, imageCode: 'A7KP', mobile: `138${String(at % ATTACKED_MOBILES).padStart(8, '0')}` },
      headers: clientAddressHeader(address),
    }
  })
  const { rate, p99, codes } = await sendAll(bench.url, sendVerifyCode, requests)
  const { rows } = await pool.query<{ sent: number }>('select count(*)::int as sent from auth.sms_outbox')
  const sent = rows[0]?.sent ?? 0
  const limit = Math.min(...SMS_PER_SITE.map((bound) => bound.limit))
  return [
    atMost(`SMS sent for ${ATTACKS.toLocaleString('en')} code requests of one hour`, limit, sent),
    informational(
      'code requests under attack',
      `${perSecond(rate)}, p99 ${milliseconds(p99)}, ${codes.get(0) ?? 0} answered with success`,
    ),
  ]
}
