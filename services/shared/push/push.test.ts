import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { setCoachStatus } from '#services/coach/coach/set-status.ts'
import { pushOutbox as coachOutbox } from '#services/coach/db/push-schema.ts'
import { setVenueStatus } from '#services/coach/venue/set-status.ts'
import { setContentStatus } from '#services/generic/content/set-status.ts'
import { pushOutbox } from '#services/generic/db/push-schema.ts'
import { createLog } from '../log/create-log.ts'
import { openTestSite, type TestSite } from '../testing/open-test-site.ts'
import { deliverDue } from './deliver.ts'
import { enqueuePages } from './enqueue.ts'
import { PUSH_OFF, type PushSettings } from './settings.ts'

interface Heard {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

const KEY = 'a1b2c3d4e5f6'
const log = createLog('silent')
let site: TestSite
let heard: Heard[]
let answer: { status: number; body: string }
let settings: PushSettings
/** Plays the engines. */
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
  response.writeHead(answer.status).end(answer.body)
})

beforeAll(async () => {
  site = await openTestSite({ coaches: 60 })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  settings = {
    siteUrl: 'https://www.example.com',
    indexNowKey: KEY,
    indexNowUrl: `${origin}/indexnow`,
    baiduTokens: new Map([['www.example.com', 'secret-token']]),
    baiduUrl: `${origin}/urls`,
  }
})
beforeEach(async () => {
  heard = []
  answer = { status: 200, body: '{"remain":99,"success":2}' }
  for (const outbox of [pushOutbox, coachOutbox]) await site.store.db.delete(outbox)
})
afterAll(async () => {
  receiver.close()
  await site.close()
})

const rows = (outbox = pushOutbox) => site.store.db.select().from(outbox)
const noted = async (outbox = pushOutbox) => (await rows(outbox)).map(({ target, url }) => `${target} ${url}`).sort()
const enqueue = (paths: string[], as = settings) => enqueuePages(site.store.db, pushOutbox, as, paths)
const deliver = (outbox = pushOutbox) => deliverDue(site.store.db, outbox, settings, log)
/** Both engines, one address each. */
const both = (path: string) => ['baidu', 'indexnow'].map((target) => `${target} https://www.example.com${path}`)

test('seo §8 what changed is told to both engines as they want it, one call each, and then forgotten', async () => {
  await enqueue(['/jiaoxue/detail/1', '/peixun/detail/2'])
  expect(await deliver()).toBe(4)
  const urls = ['https://www.example.com/jiaoxue/detail/1', 'https://www.example.com/peixun/detail/2']
  const [indexNow, baidu] = [
    heard.find(({ url }) => url === '/indexnow')!,
    heard.find(({ url }) => url !== '/indexnow')!,
  ]
  expect(JSON.parse(indexNow.body)).toEqual({
    host: 'www.example.com',
    key: KEY,
    keyLocation: 'https://www.example.com/indexnow.txt',
    urlList: urls,
  })
  expect(baidu.url).toBe('/urls?site=https%3A%2F%2Fwww.example.com&token=secret-token')
  expect(baidu.headers['content-type']).toBe('text/plain')
  expect(baidu.body).toBe(urls.join('\n'))
  expect(await rows()).toEqual([])
})

test('seo §8 an address that waits already is told once', async () => {
  await enqueue(['/jiaoxue/detail/1'])
  await enqueue(['/jiaoxue/detail/1'])
  expect(await rows()).toHaveLength(2)
})

test.each([
  ['an error of the engine', { status: 503, body: '' }],
  ['a refusal that says 200', { status: 200, body: '{"error":401,"message":"token is not valid"}' }],
])('seo §8 after %s the address waits, longer each time, and is told when the engine is back', async (_, failure) => {
  await enqueue(['/jiaoxue/detail/1'])
  answer = failure
  expect(await deliver()).toBe(0)
  const waiting = await rows()
  expect(waiting.map(({ attempts }) => attempts)).toEqual([1, 1])
  for (const { dueAt } of waiting) expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
  heard = []
  expect(await deliver()).toBe(0)
  expect(heard).toEqual([])
  answer = { status: 202, body: '' }
  await site.store.db.update(pushOutbox).set({ dueAt: sql`now()` })
  expect(await deliver()).toBe(2)
  expect(await rows()).toEqual([])
})

test('seo §8 an address no engine ever takes is given up', async () => {
  await enqueue(['/jiaoxue/detail/1'])
  await site.store.db.update(pushOutbox).set({ attempts: 9 })
  answer = { status: 422, body: 'not of this host' }
  await deliver()
  expect(await rows()).toEqual([])
})

test('seo §8 without key and token nothing is noted', async () => {
  await enqueue(['/jiaoxue/detail/1'], PUSH_OFF)
  expect(await rows()).toEqual([])
})

test('seo §8 publishing and taking down a record note its page with the change itself', async () => {
  const { articleId } = site.data.articles[0]!
  await setContentStatus(site.store.db, settings, { kind: 'article', id: articleId, status: 'disabled' })
  expect(await noted()).toEqual(both(`/jiaoxue/detail/${articleId}`))
  await site.store.db.delete(pushOutbox)
  const nobody = setContentStatus(site.store.db, settings, { kind: 'article', id: 99_999_999, status: 'disabled' })
  await expect(nobody).rejects.toThrow()
  expect(await rows()).toEqual([])
})

test('seo §8 a coach who is taken down, shown again or changed is noted by the coach service, and told', async () => {
  const { coachId } = [...site.data.coaches].find(({ status }) => status === 'live')!
  for (const status of ['disabled', 'live', 'live'] as const) {
    await setCoachStatus(site.store.db, settings, { coachId, status })
    expect(await noted(coachOutbox)).toEqual(both(`/jiaolian/detail/${coachId}`))
    expect(await deliver(coachOutbox)).toBe(2)
  }
  expect(heard.map(({ url }) => url.split('?')[0])).toEqual(Array(3).fill(['/indexnow', '/urls']).flat())
  expect(await rows()).toEqual([])
})

test('seo §8 a venue that opens to visitors or is taken down is noted; a draft is nobody’s business', async () => {
  const [{ venueId } = { venueId: 0 }] = site.data.venues.filter(({ status }) => status === 'live')
  const put = (status: 'draft' | 'live' | 'disabled') => setVenueStatus(site.store.db, settings, { venueId, status })
  for (const status of ['disabled', 'live', 'draft'] as const) {
    await put(status)
    expect(await noted(coachOutbox)).toEqual(both(`/changguan/detail/${venueId}`))
    await site.store.db.delete(coachOutbox)
  }
  await put('disabled')
  expect(await rows(coachOutbox)).toEqual([])
  await put('live')
})

test('seo §8 a change that is not kept is not told either', async () => {
  const unknown = { coachId: 99_999_999, venueId: 99_999_999, status: 'live' } as const
  await expect(setCoachStatus(site.store.db, settings, unknown)).rejects.toThrow()
  await expect(setVenueStatus(site.store.db, settings, unknown)).rejects.toThrow()
  const { coachId } = [...site.data.coaches].find(({ status }) => status === 'live')!
  const broken = site.store.db.transaction(async (tx) => {
    await setCoachStatus(tx, settings, { coachId, status: 'disabled' })
    throw new Error('the store went away')
  })
  await expect(broken).rejects.toThrow('the store went away')
  expect(await rows(coachOutbox)).toEqual([])
})
