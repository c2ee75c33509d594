import type { Store } from '#services/shared/store/database.ts'
import { listen } from '#tests/services/listen.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { wechatToken } from '../db/schema.ts'
import { createOfficialAccount } from './official-account.ts'

/** Simulates WeChat: a token valid until a new one is requested, and the template call. */
let provider: Awaited<ReturnType<typeof listen>>
let store: Store
let issued = 0
let refusal = 0
let isAway = false
const sent: Record<string, unknown>[] = []

beforeAll(async () => {
  store = await openTestStore()
  provider = await listen(({ url, body }) => {
    if (isAway) return null
    if (url.pathname === '/cgi-bin/stable_token')
      return { access_token: `access-${++issued}`, expires_in: 7200, ...(refusal === 1 && { access_token: '' }) }
    if (url.searchParams.get('access_token') !== `access-${issued}`) return { errcode: 40001, errmsg: 'invalid' }
    if (refusal) return { errcode: refusal, errmsg: 'refused' }
    sent.push(JSON.parse(body))
    return { errcode: 0, errmsg: 'ok', msgid: 1 }
  })
})
afterAll(async () => {
  await store.close()
  await provider.close()
})
beforeEach(async () => {
  refusal = 0
  isAway = false
  sent.length = 0
  provider.requests.length = 0
  await store.db.delete(wechatToken)
})

/** The sender of one process. */
const open = () =>
  createOfficialAccount({
    appId: 'wx1',
    appSecret: 'app-secret',
    callbackToken: 'callback-token',
    siteOrigin: 'https://www.example.com',
    notices: { template: 'template-1', fields: ['thing1', 'time2'] },
    endpoint: provider.endpoint,
  })(store.db).notices!

const notice = (key = 'notice-1') => ({
  key,
  to: 'open-1',
  words: '您的预约还没人联系，平台客服已列入待办',
  path: '/user/demands?lead=7',
  at: new Date('2026-03-02T02:05:00Z'),
})
const tokensAsked = () => provider.requests.filter(({ url }) => url.pathname === '/cgi-bin/stable_token').length

test('R-11.4 a template message goes to the open id with words, time, address and a key WeChat deduplicates by', async () => {
  expect(await open().send(notice())).toBe('sent')
  expect(sent).toEqual([
    {
      touser: 'open-1',
      template_id: 'template-1',
      url: 'https://www.example.com/user/demands?lead=7',
      client_msg_id: 'notice-1',
      data: { thing1: { value: '您的预约还没人联系，平台客服已列入待办' }, time2: { value: '2026年3月2日 10:05' } },
    },
  ])
  expect(open().isRepeatable).toBe(true)
})

test('R-11.4 all processes share one request for an access token, also when it has expired', async () => {
  const processes = Array.from({ length: 8 }, open)
  await Promise.all(processes.map((each, at) => each.send(notice(`notice-${at}`))))
  expect([tokensAsked(), sent.length]).toEqual([1, 8])
  // Another system has requested one: the stored token is dead.
  issued++
  await Promise.all(processes.map((each, at) => each.send(notice(`again-${at}`))))
  expect([tokensAsked(), sent.length]).toEqual([2, 16])
  await store.db.update(wechatToken).set({ expiresAt: new Date(0) })
  await Promise.all(processes.map((each, at) => each.send(notice(`later-${at}`))))
  expect([tokensAsked(), sent.length]).toEqual([3, 24])
})

test('R-11.4 a process that died while renewing the token blocks others only until its lease ends', async () => {
  const over = new Date(Date.now() - 1_000)
  await store.db.insert(wechatToken).values({ appId: 'wx1', value: '', expiresAt: over, leasedUntil: over })
  expect(await open().send(notice())).toBe('sent')
})

test('R-11.4 an account that does not follow ours is unreachable; any other refusal is a failure', async () => {
  for (const errcode of [43004, 40003]) {
    refusal = errcode
    expect(await open().send(notice())).toBe('unreachable')
  }
  refusal = 45009
  await expect(open().send(notice())).rejects.toThrow('WeChat: notice refused (45009)')
})

test('R-11.6 WeChat being unavailable is a failure, and the next call tries again', async () => {
  isAway = true
  await expect(open().send(notice())).rejects.toThrow(/^WeChat: /)
  isAway = false
  expect(await open().send(notice())).toBe('sent')
})
