import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { createLog } from '#services/shared/log/create-log.ts'
import { openTestSite, type TestSite } from '#services/shared/testing/open-test-site.ts'
import { setContentStatus } from '../content/set-status.ts'
import { pushOutbox } from '../db/push-schema.ts'
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
  site = await openTestSite()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  settings = {
    siteUrl: 'https://www.example.com',
    indexNowKey: KEY,
    indexNowUrl: `${origin}/indexnow`,
    baiduTokens: new Map([['www.example.com', 'secret-token']]),
    baiduUrl: `${origin}/urls`,
  }
}, 60_000)
beforeEach(async () => {
  heard = []
  answer = { status: 200, body: '{"remain":99,"success":2}' }
  await site.store.db.delete(pushOutbox)
})
afterAll(async () => {
  receiver.close()
  await site.close()
})

const rows = () => site.store.db.select().from(pushOutbox)
const deliver = () => deliverDue(site.store.db, settings, log)

test('seo §8 what changed is told to both engines as they want it, one call each, and then forgotten', async () => {
  await enqueuePages(site.store.db, settings, ['/jiaoxue/detail/1', '/peixun/detail/2'])
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
  await enqueuePages(site.store.db, settings, ['/jiaoxue/detail/1'])
  await enqueuePages(site.store.db, settings, ['/jiaoxue/detail/1'])
  expect(await rows()).toHaveLength(2)
})

test.each([
  ['an error of the engine', { status: 503, body: '' }],
  ['a refusal that says 200', { status: 200, body: '{"error":401,"message":"token is not valid"}' }],
])('seo §8 after %s the address waits, longer each time, and is told when the engine is back', async (_, failure) => {
  await enqueuePages(site.store.db, settings, ['/jiaoxue/detail/1'])
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
  await enqueuePages(site.store.db, settings, ['/jiaoxue/detail/1'])
  await site.store.db.update(pushOutbox).set({ attempts: 9 })
  answer = { status: 422, body: 'not of this host' }
  await deliver()
  expect(await rows()).toEqual([])
})

test('seo §8 without key and token nothing is noted', async () => {
  await enqueuePages(site.store.db, PUSH_OFF, ['/jiaoxue/detail/1'])
  expect(await rows()).toEqual([])
})

test('seo §8 publishing and taking down a record note its page with the change itself', async () => {
  const { articleId } = site.data.articles[0]!
  await setContentStatus(site.store.db, settings, { kind: 'article', id: articleId, status: 'disabled' })
  expect((await rows()).map(({ url }) => url)).toEqual(
    Array(2).fill(`https://www.example.com/jiaoxue/detail/${articleId}`),
  )
  await site.store.db.delete(pushOutbox)
  const nobody = setContentStatus(site.store.db, settings, { kind: 'article', id: 99_999_999, status: 'disabled' })
  await expect(nobody).rejects.toThrow()
  expect(await rows()).toEqual([])
})
