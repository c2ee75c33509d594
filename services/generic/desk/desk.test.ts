import { sql } from 'drizzle-orm'
import { searchCoaches, viewCoach } from '#lib/contracts/coach/coach.ts'
import { viewContent } from '#lib/contracts/content.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getDesk, getFigureDays, getReadiness } from '#lib/contracts/operator/desk.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { emptySearch } from '#services/coach/db/figure-schema.ts'
import { countedText } from '#services/coach/search/empty-search.ts'
import { contentParts } from '#services/content-parts.ts'
import { banner } from '#services/generic/db/schema.ts'
import { takenDown } from '#services/generic/db/taken-down-schema.ts'
import { genericResources } from '#services/generic/resource/stores.ts'
import { loadSiteSettings } from '#services/generic/site/load-settings.ts'
import { endOfBackgroundWork } from '#services/shared/background.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { DEFAULT_SITE_SETTINGS } from '#services/shared/site-settings.ts'
import { onPostgres } from '#tests/services/on-postgres.ts'
import { openEmptySite, openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

const EDITOR = { 'auth-token': '5' }
const findActor = async (token: string) => ({
  accountId: Number(token),
  role: token === '5' ? ('editor' as const) : null,
})

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ findActor })
})
afterAll(() => site.close())

const desk = () => site.read(getDesk, {}, EDITOR)

test('R-13.2 every operator sees the desk and the readiness list; nobody else does', async () => {
  for (const call of [getDesk, getFigureDays, getReadiness] as Endpoint[]) {
    expect((await site.call(call, {}, { headers: EDITOR })).envelope.code).toBe(0)
    expect((await site.call(call, {}, { headers: { 'auth-token': '7' } })).envelope.code).toBe(ERROR_CODES.NOT_ALLOWED)
    expect((await site.call(call, {})).envelope.code).toBe(ERROR_CODES.NOT_LOGGED_IN)
  }
})

test('R-13.4 a queue has its number of entries and the age of the oldest', async () => {
  const before = (await desk()).queues.find(({ queue }) => queue === 'feedback')
  expect(before).toEqual({ queue: 'feedback', label: '反馈与投诉', count: 0, oldestAt: null })
  for (const description of ['页面打不开，试了两次', '价格和实际不符，请核实'])
    await site.read(releaseDemand, { opinionType: 3, description, contactMobile: '13800138000' })
  const after = (await desk()).queues.find(({ queue }) => queue === 'feedback')!
  expect(after.count).toBe(2)
  expect(Date.now() - Date.parse(after.oldestAt!)).toBeLessThan(60_000)
})

test('R-13.4 a failing query affects only its own queues and tables of the desk, and is not shown as zero', async () => {
  const renamed = ['generic.report', 'coach.empty_search'].map((table) => [table, `${table.split('.')[1]}_away`])
  for (const [table, away] of renamed) await site.store.db.execute(sql.raw(`alter table ${table} rename to ${away}`))
  const { queues, emptySearches, leadStates, cities } = await desk()
  for (const [table, away] of renamed) {
    const [schema, name] = table!.split('.')
    await site.store.db.execute(sql.raw(`alter table ${schema}.${away} rename to ${name}`))
  }
  const unread = queues.filter(({ count }) => count === null).map(({ label }) => label)
  expect(unread).toEqual(['举报', '申诉'])
  expect(queues.find(({ queue }) => queue === 'feedback')!.count).toEqual(expect.any(Number))
  expect([emptySearches, leadStates, cities]).toEqual([null, expect.any(Array), expect.any(Array)])
  expect((await desk()).queues.every(({ count }) => count !== null)).toBe(true)
})

test('R-13.4 the last thirty days end today, and a view counts for its day, city and sport', async () => {
  const days = (scope = {}) => site.read(getFigureDays, scope, EDITOR)
  const inBeijing = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const began = inBeijing()
  const before = await days()
  expect(before).toHaveLength(30)
  // Today's figures, and tomorrow's too in case midnight falls within the test.
  const figures = (all: typeof before) =>
    all
      .filter(({ day }) => day >= began)
      .map(({ views, leads, registrations }) => [views, leads, registrations ?? Number.NaN])
      .reduce((sum, each) => sum.map((figure, at) => figure + each[at]!), [0, 0, 0])
  const [views = 0, ...others] = figures(before)
  const coach = [...site.data.coaches].find(({ status }) => status === 'live')!
  await site.read(viewCoach, { coachId: coach.coachId })
  await site.read(viewCoach, { coachId: coach.coachId })
  const published = [...site.data.articles].find(({ status }) => status === 'published')!
  await site.read(viewContent, { kind: 'article', id: published.articleId })
  const after = await desk()
  const last = await days()
  expect([began, inBeijing()]).toContain(last.at(-1)!.day)
  expect(figures(last)).toEqual([views + 3, ...others])
  expect(after.cities!.find(({ cityCode }) => cityCode === coach.cityCode)?.views).toBeGreaterThanOrEqual(2)
  const sport = after.sports!.find(({ views }) => views >= 2)!.name
  const narrowed = await days({ cityCode: coach.cityCode, sport })
  expect(narrowed.at(-1)!.registrations).toBeNull()
  expect(figures(narrowed)[0]).toBe(2)
  expect(figures(await days({ cityCode: '650100' }))).toEqual([0, 0, 0])
})

test('R-13.4 an empty search is listed with its count, spaces trimmed', async () => {
  for (const nameLikeSearch of ['冰壶世家', '冰壶世家 ', '  冰壶世家'])
    await site.read(searchCoaches, { nameLikeSearch, adCode: '650100' })
  await endOfBackgroundWork()
  expect((await desk()).emptySearches).toContainEqual({ text: '冰壶世家', count: 3 })
})

test('R-13.4 simultaneous empty searches are all counted, and still succeed when counting fails', async () => {
  const look = (nameLikeSearch: string) => site.call(searchCoaches, { nameLikeSearch, adCode: '650100' })
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, at) => look(at % 4 === 0 ? '冰壶世家一' : '冰壶世家二')),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(24).fill(200))
  await endOfBackgroundWork()
  await site.store.db.execute(sql`alter table coach.empty_search rename to empty_search_away`)
  const uncounted = await Promise.all([look('冰壶世家一'), look('冰壶世家二')])
  await endOfBackgroundWork()
  await site.store.db.execute(sql`alter table coach.empty_search_away rename to empty_search`)
  expect(uncounted.map(({ status }) => status)).toEqual([200, 200])
  await look('冰壶世家二')
  await endOfBackgroundWork()
  const { emptySearches } = await desk()
  expect(emptySearches).toEqual(
    expect.arrayContaining([
      { text: '冰壶世家二', count: 19 },
      { text: '冰壶世家一', count: 6 },
    ]),
  )
})

onPostgres('R-13.4 an empty search is answered before it is counted', async () => {
  await site.store.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${emptySearch} in exclusive mode`)
    await site.read(searchCoaches, { nameLikeSearch: '冰壶世家三', adCode: '650100' })
  })
  await endOfBackgroundWork()
  expect((await desk()).emptySearches).toContainEqual({ text: '冰壶世家三', count: 1 })
})

test('text that may contain a name or contact is not stored', () => {
  for (const text of [
    '13800138000',
    '138 0013 8000',
    'a@b.com',
    '加微信 coach_wang2020',
    '王小明先生',
    '我'.repeat(21),
    ' ',
  ])
    expect(countedText(text)).toBeNull()
  expect(countedText('ＭＭＡ  格斗')).toBe('mma 格斗')
})

describe('R-13.13 the readiness list', () => {
  let empty: Omit<TestSite, 'data'>
  beforeAll(async () => {
    empty = await openEmptySite({ findActor })
  })
  afterAll(() => empty.close())
  const missing = async () =>
    (await empty.read(getReadiness, {}, EDITOR)).filter(({ isMet }) => !isMet).map(({ key }) => key)

  test('lists on a new store everything visitors would miss, until it is fixed', async () => {
    const effects = Object.fromEntries(
      (await empty.read(getReadiness, {}, EDITOR)).map(({ key, effect }) => [key, effect]),
    )
    expect([effects.contact, effects.serviceCode]).toEqual([
      expect.stringContaining('二维码也没有时，请访客发意见反馈'),
      expect.stringContaining('页脚没有客服二维码'),
    ])
    expect(await missing()).toEqual(
      expect.arrayContaining(['sms', 'owner', 'icpNumber', 'contact', 'serviceCode', 'lawyer', 'coaches', 'wechat']),
    )
    await loadSiteSettings(genericResources(empty.store.db, contentParts, PUSH_OFF), {
      ...DEFAULT_SITE_SETTINGS,
      ...{ icpNumber: '粤ICP备1号', contactEmail: 'help@example.com', isReviewedByLawyer: true },
    })
    const left = await missing()
    for (const key of ['icpNumber', 'contact', 'lawyer']) expect(left).not.toContain(key)
    expect(left).toContain('serviceCode')
  })

  test('lists banners that are hidden because their coach was taken down', async () => {
    const { db } = empty.store
    const target = { channel: 'PC_AD', position: 0, title: '寒假', bannerUrl: '/pictures/a.webp', jumpType: '1' }
    await db.insert(banner).values({ ...target, jumpUrl: '1001' })
    expect(await missing()).not.toContain('banners')
    await db.insert(takenDown).values({ kind: 'coach', subjectId: 1001 })
    expect(await missing()).toContain('banners')
    await db.update(banner).set({ status: 'disabled' })
    expect(await missing()).not.toContain('banners')
  })

  test('uses the same names for operators as the rest of the console', async () => {
    const items = await empty.read(getReadiness, {}, EDITOR)
    const labels = items.flatMap(({ key, label }) => (key in OPERATOR_ROLE_WORDS ? [[key, label]] : []))
    expect(Object.fromEntries(labels)).toEqual(OPERATOR_ROLE_WORDS)
    for (const key of ['reviewer', 'support', 'editor'])
      expect(items.find((each) => each.key === key)?.effect).toContain(OPERATOR_ROLE_WORDS.owner)
  })

  test('says for each item what visitors see and where to fix it', async () => {
    for (const { label, effect, where } of await empty.read(getReadiness, {}, EDITOR))
      expect([label, effect, where].every((words) => words.length > 1)).toBe(true)
  })
})
