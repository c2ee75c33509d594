import { createApps } from '#services/apps.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import type { Store } from '#services/shared/store/database.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { captchaOutbox, smsOutbox, wechatOutbox } from '../db/schema.ts'

const secret = 'a-secret-for-tests-only'
const log = createLog('silent')

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const fetchInbox = async (mode: 'demo' | 'production', headers: Record<string, string>) =>
  createApps(store, { services: ['auth'], log, mode, secret }).request('http://services/auth/internal/inbox', {
    headers,
  })

test('the demo inbox is empty before anything was sent', async () => {
  const response = await fetchInbox('demo', { 'x-internal-secret': secret })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual({ sms: [], captcha: [], wechat: [], notices: [] })
})

test('the demo inbox shows the last 200 messages of each kind, newest first', async () => {
  const sms = Array.from({ length: 203 }, (_, at) => ({
    mobile: '13800138000',
    purpose: 'login',
    code: String(100_000 + at),
  }))
  await store.db.insert(smsOutbox).values(sms)
  await store.db.insert(captchaOutbox).values({ uid: 'u-1', code: 'a7kp' })
  await store.db.insert(wechatOutbox).values({ sceneId: 's-1', ticket: 't-1', state: 'waiting' })
  const inbox = await (await fetchInbox('demo', { 'x-internal-secret': secret })).json()
  expect(inbox.sms).toHaveLength(200)
  expect(inbox.sms[0]).toMatchObject({ mobile: '13800138000', purpose: 'login', code: '100202' })
  expect(Date.parse(inbox.sms[0].time)).not.toBeNaN()
  expect(inbox.captcha).toEqual([{ uid: 'u-1', code: 'a7kp' }])
  expect(inbox.wechat).toEqual([{ sceneId: 's-1', ticket: 't-1', state: 'waiting' }])
})

test('T30 without the secret, or in production, the inbox responds 404', async () => {
  for (const headers of [{}, { 'x-internal-secret': 'guess' }, { 'x-internal-secret': '' }] as Record<
    string,
    string
  >[]) {
    const response = await fetchInbox('demo', headers)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('13800138000')
  }
  expect((await fetchInbox('production', { 'x-internal-secret': secret })).status).toBe(404)
})
