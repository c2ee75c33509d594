import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { cityByCode } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import { CITY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { recordAddress } from '#lib/routing/record-host.ts'
import { changeCoach } from '#services/coach/coach/change.ts'
import { pushOutbox as coachOutbox } from '#services/coach/db/push-schema.ts'
import { setVenueStatus } from '#services/coach/venue/set-status.ts'
import { contentParts } from '#services/content-parts.ts'
import { course } from '#services/generic/db/content-schema.ts'
import { pushOutbox } from '#services/generic/db/push-schema.ts'
import { genericResources } from '#services/generic/resource/stores.ts'
import { recordShown } from '#services/generic/taken-down/record-shown.ts'
import { watchLiveCities } from '#services/moved-records.ts'
import { setContentStatus, setSubjectStatus } from '#services/record-status.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { createLog } from '../log/create-log.ts'
import { type Row, storeOf } from '../resource/record-store.ts'
import { runAndRollBack } from '../store/run-and-roll-back.ts'
import { deliverDue } from './deliver.ts'
import { enqueuePages, type PushedPage } from './enqueue.ts'
import { currentAddress } from './push-host.ts'
import { PUSH_OFF, type PushSettings } from './settings.ts'

interface EngineCall {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

const KEY = 'a1b2c3d4e5f6'
const log = createLog('silent')
let site: TestSite
let engineCalls: EngineCall[]
let defaultReply: { status: number; body: string }
/** Replaces the default response, and runs while an engine is being called. */
let reply: ((call: EngineCall) => { status: number; body: string }) | null = null
let duringCall: (() => Promise<void>) | null = null
let settings: PushSettings
/** A fake search engine. */
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const call = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
  engineCalls.push(call)
  await duringCall?.()
  const { status, body } = reply?.(call) ?? defaultReply
  response.writeHead(status).end(body)
})

beforeAll(async () => {
  site = await openTestSite({ coaches: 60 })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  settings = {
    siteUrl: 'https://www.example.com',
    hasCityHosts: true,
    indexNowKey: KEY,
    indexNowUrl: `${origin}/indexnow`,
    baiduTokens: new Map([
      ['www.example.com', 'secret-token'],
      ['guangzhou.example.com', 'token-of-guangzhou'],
    ]),
    baiduUrl: `${origin}/urls`,
  }
})
beforeEach(async () => {
  engineCalls = []
  live = new Set([GUANGZHOU])
  defaultReply = { status: 200, body: '{"remain":99,"success":2}' }
  for (const outbox of [pushOutbox, coachOutbox]) await site.store.db.delete(outbox)
})
afterAll(async () => {
  receiver.close()
  await site.close()
})

const rows = (outbox = pushOutbox) => site.store.db.select().from(outbox)
const noted = async (outbox = pushOutbox) => (await rows(outbox)).map(({ target, url }) => `${target} ${url}`).sort()
const ARTICLE: PushedPage = { kind: 'article', id: 1, cityCode: null, isGone: false }
const enqueue = (pages: PushedPage[] = [ARTICLE], as = settings) => enqueuePages(site.store.db, pushOutbox, as, pages)
const GUANGZHOU = '440100'
let live = new Set<string>()
const deliver = (outbox = pushOutbox) => deliverDue(site.store.db, outbox, { settings, log, live })
const courses = (count: number, isGone = false) =>
  Array.from({ length: count }, (_, at): PushedPage => ({ kind: 'course', id: at + 1, cityCode: GUANGZHOU, isGone }))
/** What Baidu received: call path, host, token, addresses. */
const toldBaidu = () =>
  engineCalls
    .filter(({ url }) => url !== '/indexnow')
    .map(({ url, body }) => {
      const call = new URL(url, 'http://engine')
      return [call.pathname, call.searchParams.get('site'), call.searchParams.get('token'), body.split('\n').length]
    })
/** Both engines, one address each. */
const both = (path: string) => ['baidu', 'indexnow'].map((target) => `${target} https://www.example.com${path}`)

test('C-8 changed addresses are sent to both engines in their formats, one request each, and then removed', async () => {
  await enqueue([ARTICLE, { ...ARTICLE, id: 2 }])
  expect(await deliver()).toBe(4)
  const urls = ['https://www.example.com/jiaoxue/detail/1', 'https://www.example.com/jiaoxue/detail/2']
  const [indexNow, baidu] = [
    engineCalls.find(({ url }) => url === '/indexnow')!,
    engineCalls.find(({ url }) => url !== '/indexnow')!,
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

test('C-8 an address already queued is sent once', async () => {
  await enqueue()
  await enqueue()
  expect(await rows()).toHaveLength(2)
})

test.each([
  ['an error of the engine', { status: 503, body: '' }],
  ['a refusal that says 200', { status: 200, body: '{"error":401,"message":"token is not valid"}' }],
])('C-8 after %s an address waits, longer each time, and is sent once the engine is back', async (_, failure) => {
  await enqueue()
  defaultReply = failure
  expect(await deliver()).toBe(0)
  const waiting = await rows()
  expect(waiting.map(({ attempts }) => attempts)).toEqual([1, 1])
  for (const { dueAt } of waiting) expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
  engineCalls = []
  expect(await deliver()).toBe(0)
  expect(engineCalls).toEqual([])
  defaultReply = { status: 202, body: '' }
  await site.store.db.update(pushOutbox).set({ dueAt: sql`now()` })
  expect(await deliver()).toBe(2)
  expect(await rows()).toEqual([])
})

test('C-8 an address no engine accepts is given up', async () => {
  await enqueue()
  await site.store.db.update(pushOutbox).set({ attempts: 9 })
  defaultReply = { status: 422, body: 'not of this host' }
  await deliver()
  expect(await rows()).toEqual([])
})

test('R-15.9 a takedown no engine accepts is tried for a month, at most six hours apart, and then given up', async () => {
  defaultReply = { status: 503, body: '' }
  await enqueue(courses(1, true))
  const failAfter = async (attempts: number) => {
    await site.store.db.update(pushOutbox).set({ attempts, dueAt: sql`now()` })
    engineCalls = []
    expect(await deliver()).toBe(0)
    expect(engineCalls).toHaveLength(2)
    return (await rows()).map((row) => [row.attempts, Math.round((row.dueAt.getTime() - Date.now()) / 3_600_000)])
  }
  for (const attempts of [9, 10, 128]) expect(await failAfter(attempts)).toEqual(Array(2).fill([attempts + 1, 6]))
  expect(await failAfter(129)).toEqual([])
})

test('C-8 without key and token nothing is queued', async () => {
  await enqueue([ARTICLE], PUSH_OFF)
  expect(await rows()).toEqual([])
})

test('C-8 taking a record down or publishing it queues its page, a failed change nothing', async () => {
  const { articleId } = site.data.articles[0]!
  await setContentStatus(site.store.db, settings, { kind: 'article', id: articleId, status: 'disabled' })
  expect(await noted()).toEqual(both(`/jiaoxue/detail/${articleId}`))
  await site.store.db.delete(pushOutbox)
  await setContentStatus(site.store.db, settings, { kind: 'article', id: articleId, status: 'published' })
  expect(await noted()).toEqual(both(`/jiaoxue/detail/${articleId}`))
  await site.store.db.delete(pushOutbox)
  const nobody = setContentStatus(site.store.db, settings, { kind: 'article', id: 99_999_999, status: 'disabled' })
  await expect(nobody).rejects.toThrow()
  expect(await rows()).toEqual([])
})

test('C-8 a coach taken down, shown again or changed is queued by the coach service, and sent', async () => {
  const { coachId } = [...site.data.coaches].find(({ status }) => status === 'live')!
  for (const status of ['disabled', 'live', 'live'] as const) {
    await changeCoach(site.store.db, settings, coachId, { status })
    expect(await noted(coachOutbox)).toEqual(both(`/jiaolian/detail/${coachId}`))
    expect(await deliver(coachOutbox)).toBe(2)
  }
  expect(engineCalls.map(({ url }) => url.split('?')[0])).toEqual([
    '/indexnow',
    '/del',
    '/indexnow',
    '/urls',
    '/indexnow',
    '/urls',
  ])
  expect(await rows()).toEqual([])
})

test('C-8 a venue that becomes public or is taken down is queued, a draft is not', async () => {
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

test('C-8 a text whose first approval is taken back is sent as gone; what was never public is not sent', async () => {
  const { articleId } = site.data.articles[1]!
  const goneFlags = await runAndRollBack(site.store.db, async (tx) => {
    const articles = storeOf(genericResources(tx, contentParts, settings), 'article')
    const goneFlagsAfter = async (work: (article: Row) => Promise<unknown>) => {
      await tx.delete(pushOutbox)
      await work((await articles.read(tx, articleId))!)
      return (await tx.select().from(pushOutbox)).map(({ isGone }) => isGone)
    }
    const put = (state: RecordState) => goneFlagsAfter((article) => articles.setState(tx, article, state))
    return [
      ...[await put('draft'), await put('disabled'), await put('published'), await put('draft')],
      await goneFlagsAfter((article) => articles.remove(tx, article)),
    ]
  })
  expect(goneFlags).toEqual([[true, true], [], [false, false], [true, true], []])
})

describe('R-15.9 a published course whose page is a 404', () => {
  const path = () => `https://www.example.com/peixun/detail/${courseId}`
  let courseId: number
  let coachId: number
  let venueId: number
  const show = (kind: 'coach' | 'venue', isShown: boolean) =>
    setSubjectStatus(site.store.db, settings, [
      kind,
      kind === 'coach' ? coachId : venueId,
      isShown ? 'live' : 'disabled',
    ])
  const endDaysAgo = (days: number | null) =>
    site.store.db
      .update(course)
      .set({ deadline: days === null ? null : sql`(now() at time zone 'Asia/Shanghai')::date - ${days}::int` })
      .where(eq(course.trainsId, courseId))
  const goneFlags = async () => (await rows()).filter(({ url }) => url === path()).map(({ isGone }) => isGone)
  const clear = () => site.store.db.delete(pushOutbox)
  const edit = () =>
    site.store.db.transaction(async (tx) => {
      const courses = storeOf(genericResources(tx, contentParts, settings), 'course')
      const { content } = (await courses.read(tx, courseId, { isLocked: true }))!
      await courses.write(tx, courseId, content, { isRestored: true })
    })
  beforeAll(async () => {
    courseId = site.data.courses[0]!.trainsId
    coachId = [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
    venueId = [...site.data.venues].find(({ status }) => status === 'live')!.venueId
    const given = {
      organiserKind: 'coach',
      organiserId: coachId,
      venueId,
      status: 'published',
      deadline: null,
    } as const
    await site.store.db.update(course).set(given).where(eq(course.trainsId, courseId))
  })

  test('is not announced when its coach is shown again but its venue is not', async () => {
    await show('venue', false)
    await show('coach', false)
    await show('coach', true)
    expect(await goneFlags()).toEqual([true, true])
    await edit()
    expect(await goneFlags()).toEqual([true, true])
    await show('venue', true)
    expect(await goneFlags()).toEqual([false, false])
  })

  test('is not announced when it ended long ago', async () => {
    await endDaysAgo(40)
    await show('coach', false)
    await clear()
    await show('coach', true)
    expect(await goneFlags()).toEqual([])
    await edit()
    expect(await goneFlags()).not.toContain(false)
    await clear()
    for (const status of ['disabled', 'published'] as const) {
      await setContentStatus(site.store.db, settings, { kind: 'course', id: courseId, status })
    }
    expect(await goneFlags()).toEqual([true, true])
    await endDaysAgo(null)
    await edit()
    expect(await goneFlags()).toEqual([false, false])
  })
})

test('C-8 a course published while its organiser is taken down is not sent; one that goes with its deadline is sent as gone', async () => {
  const { trainsId } = site.data.courses.find(({ status }) => status === 'published')!
  const sent = await runAndRollBack(site.store.db, async (tx) => {
    const courses = storeOf(genericResources(tx, contentParts, settings), 'course')
    const read = async () => (await courses.read(tx, trainsId))!
    const goneFlagsAfter = async (work: (course: Row) => Promise<unknown>) => {
      await tx.delete(pushOutbox)
      await work(await read())
      return (await tx.select().from(pushOutbox)).map(({ isGone }) => isGone)
    }
    const put = (state: RecordState) => goneFlagsAfter((course) => courses.setState(tx, course, state))
    const { organiserKind, organiserId, ...content } = (await read()).content as Record<string, never>
    const setOrganiserShown = (isShown: boolean) =>
      recordShown(tx, settings, { kind: organiserKind!, id: organiserId!, isShown })
    const ended = { ...content, organiserKind, organiserId, deadline: '2020-01-01' }
    const visible = [await courses.isVisible!(tx, trainsId)]
    await put('disabled')
    await setOrganiserShown(false)
    const hidden = await put('published')
    visible.push(await courses.isVisible!(tx, trainsId))
    await put('disabled')
    await setOrganiserShown(true)
    const shown = await put('published')
    visible.push(await courses.isVisible!(tx, trainsId))
    const gone = await goneFlagsAfter(() => courses.write(tx, trainsId, ended, { isRestored: true }))
    visible.push(await courses.isVisible!(tx, trainsId))
    return { hidden, shown, gone, visible }
  })
  expect(sent).toEqual({
    ...{ hidden: [], shown: [false, false], gone: [true, true] },
    visible: [true, false, true, false],
  })
})

test('C-8 a change that fails or is rolled back is not queued', async () => {
  const [unknown, status] = [99_999_999, 'live'] as const
  await expect(changeCoach(site.store.db, settings, unknown, { status })).rejects.toThrow()
  await expect(setVenueStatus(site.store.db, settings, { venueId: unknown, status })).rejects.toThrow()
  const { coachId } = [...site.data.coaches].find(({ status }) => status === 'live')!
  const broken = site.store.db.transaction(async (tx) => {
    await changeCoach(tx, settings, coachId, { status: 'disabled' })
    throw new Error('the store went away')
  })
  await expect(broken).rejects.toThrow('the store went away')
  expect(await rows(coachOutbox)).toEqual([])
})

test('R-15.9 a record is sent under its current host, with that host’s own token, and moves with its city', async () => {
  await enqueue([...courses(2), ARTICLE])
  expect(await deliver()).toBe(6)
  expect(toldBaidu()).toEqual([
    ['/urls', 'https://guangzhou.example.com', 'token-of-guangzhou', 2],
    ['/urls', 'https://www.example.com', 'secret-token', 1],
  ])
  const indexNow = engineCalls.filter(({ url }) => url === '/indexnow').map(({ body }) => JSON.parse(body))
  expect(indexNow.map(({ host, keyLocation, urlList }) => [host, keyLocation, urlList.length])).toEqual([
    ['guangzhou.example.com', 'https://guangzhou.example.com/indexnow.txt', 2],
    ['www.example.com', 'https://www.example.com/indexnow.txt', 1],
  ])
  engineCalls = []
  live = new Set()
  await enqueue(courses(1))
  await deliver()
  expect(toldBaidu()).toEqual([['/urls', 'https://www.example.com', 'secret-token', 1]])
})

test('R-15.9 removed pages are sent to each engine in its own way: Baidu by its delete call, IndexNow as a change', async () => {
  await enqueue(courses(1, true))
  expect(await deliver()).toBe(2)
  expect(toldBaidu()).toEqual([['/del', 'https://guangzhou.example.com', 'token-of-guangzhou', 1]])
  expect(engineCalls.find(({ url }) => url === '/indexnow')!.body).toContain('/peixun/detail/1')
})

test('R-15.9 over a quota, as many as fit are sent and the rest wait for the next day, not counted as attempts', async () => {
  settings = { ...settings, indexNowKey: '' }
  await enqueue(courses(8))
  let quota = 3
  reply = ({ body }) => {
    const urlCount = body.split('\n').length
    if (urlCount > quota) return { status: 400, body: '{"error":400,"message":"over quota"}' }
    quota -= urlCount
    return { status: 200, body: `{"remain":${quota},"success":${urlCount}}` }
  }
  expect(await deliver()).toBe(3)
  const waiting = await rows()
  expect(waiting).toHaveLength(5)
  for (const { attempts, dueAt, lastError } of waiting) {
    expect(attempts).toBe(0)
    expect(lastError).toContain('over quota')
    expect(dueAt.getTime()).toBeGreaterThan(Date.now())
    // Shortly after midnight in China.
    expect(dueAt.toISOString()).toMatch(/T16:05:00/)
  }
  reply = null
  await site.store.db.update(pushOutbox).set({ dueAt: sql`now()` })
  expect(await deliver()).toBe(5)
  settings = { ...settings, indexNowKey: KEY }
})

test('R-15.9 engines are called outside any transaction: a change meanwhile is sent again', async () => {
  settings = { ...settings, indexNowKey: '' }
  await enqueue(courses(1))
  duringCall = () => enqueue(courses(1, true))
  expect(await deliver()).toBe(1)
  duringCall = null
  expect((await rows()).map(({ isGone }) => isGone)).toEqual([true])
  engineCalls = []
  expect(await deliver()).toBe(1)
  expect(toldBaidu().map(([path]) => path)).toEqual(['/del'])
  settings = { ...settings, indexNowKey: KEY }
})

test('R-15.9 a host without a token is not sent to Baidu, and nothing stays queued', async () => {
  live = new Set(['310100'])
  await enqueue([{ kind: 'job', id: 3, cityCode: '310100', isGone: false }])
  expect(await deliver()).toBe(1)
  expect(toldBaidu()).toEqual([])
  expect(await rows()).toEqual([])
})

test('R-15.9 when a city becomes live or thin, its records are sent under the new host, and to IndexNow under the old one', async () => {
  const byCity = Map.groupBy(
    [...site.data.coaches].filter(({ status }) => status === 'live'),
    ({ cityCode }) => cityCode,
  )
  const [cityCode, coaches] = [...byCity]
    .filter((city) => city[1].length >= CITY_INDEX_THRESHOLD)
    .toSorted((a, b) => a[1].length - b[1].length)[0]!
  const [staying, ...rest] = coaches
  const watch = watchLiveCities(site.store.db, settings)
  expect((await watch()).has(cityCode)).toBe(true)
  expect(await rows(coachOutbox)).toEqual([])

  /** Sets the status of all but seven coaches. */
  const put = async (status: 'live' | 'disabled') => {
    for (const { coachId } of rest.slice(CITY_INDEX_THRESHOLD - 2))
      await changeCoach(site.store.db, PUSH_OFF, coachId, { status })
  }
  const cityOrigin = `https://${cityByCode(cityCode)!.slug}.example.com`
  const nationwide = 'https://www.example.com'
  const isOf = ({ url }: { url: string }) => url.endsWith(`/jiaolian/detail/${staying!.coachId}`)
  for (const [status, now, former] of [
    ['disabled', nationwide, cityOrigin],
    ['live', cityOrigin, nationwide],
  ] as const) {
    await put(status)
    live = new Set(await watch())
    const noted = (await rows(coachOutbox)).filter(isOf).map(({ target, url }) => `${target} ${new URL(url).origin}`)
    expect(noted.sort()).toEqual([`baidu ${now}`, `indexnow ${former}`, `indexnow ${now}`].sort())
    await watch()
    await deliver(coachOutbox)
    const hosts = engineCalls.filter(({ url }) => url === '/indexnow').map(({ body }) => JSON.parse(body).host)
    expect(hosts.sort()).toEqual([new URL(cityOrigin).host, new URL(nationwide).host].sort())
    engineCalls = []
    expect(await rows(coachOutbox)).toEqual([])
  }
})

test('R-15.9 a takedown that makes its city thin is sent under the host the page was on', async () => {
  const byCity = Map.groupBy(
    [...site.data.coaches].filter(({ status }) => status === 'live'),
    ({ cityCode }) => cityCode,
  )
  const [cityCode, coaches] = [...byCity].find((city) => city[1].length >= CITY_INDEX_THRESHOLD)!
  const watch = watchLiveCities(site.store.db, settings)
  await watch()
  const leaving = coaches.slice(CITY_INDEX_THRESHOLD - 1)
  for (const { coachId } of leaving) await changeCoach(site.store.db, settings, coachId, { status: 'disabled' })
  live = new Set(await watch())
  expect(live.has(cityCode)).toBe(false)
  const gone = (await rows(coachOutbox)).filter(({ isGone }) => isGone)
  const cityOrigin = `https://${cityByCode(cityCode)!.slug}.example.com`
  expect(new Set(gone.map(({ url }) => new URL(url).origin))).toEqual(new Set([cityOrigin]))
  expect(gone).toHaveLength(2 * leaving.length)
  await deliver(coachOutbox)
  const told = engineCalls.filter(({ url }) => url === '/indexnow').flatMap(({ body }) => JSON.parse(body).urlList)
  expect(told).toContain(`${cityOrigin}/jiaolian/detail/${leaving[0]!.coachId}`)
  for (const { coachId } of leaving) await changeCoach(site.store.db, PUSH_OFF, coachId, { status: 'live' })
})

test('R-15.9 engines get the host the site links', () => {
  for (const SITE_URL of ['https://www.example.com', 'http://haojiaolian.localhost:3000', 'http://10.0.0.5:8080']) {
    for (const CITY_HOSTS of ['on', 'off'] as const) {
      const shown = siteFrom({ SITE_URL, CITY_HOSTS })
      for (const cityCode of [GUANGZHOU, '410300', null]) {
        const url = `${shown.origin}/peixun/detail/7`
        const current = currentAddress({ url, cityCode }, { hasCityHosts: CITY_HOSTS === 'on' }, live)
        expect(current.href).toBe(recordAddress({ noun: 'course', id: 7, cityCode }, live, shown))
      }
    }
  }
})
