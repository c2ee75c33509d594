import { eq, sql } from 'drizzle-orm'
import { viewCoach } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { viewMark } from '#services/generic/db/visitor-schema.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { clientHeaders } from '#tests/services/open-accounts.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { listing, viewCount } from '../db/schema.ts'
import { changeCoach } from './change.ts'

let site: TestSite
let live: number[]

/** Stubbed sessions: account id by token. */
const sessions: Record<string, number> = { 'token-of-li': 1, 'token-of-wang': 2 }
const findActor = async (token: string) => {
  const accountId = sessions[token]
  return accountId ? { accountId, role: null } : null
}
const li = { 'auth-token': 'token-of-li' }
const wang = { 'auth-token': 'token-of-wang' }

beforeAll(async () => {
  site = await openTestSite({ findActor })
  live = [...site.data.coaches].filter(({ status }) => status === 'live').map(({ coachId }) => coachId)
})
afterAll(() => site.close())

async function viewsOf(coachId: number) {
  const [row] = await site.store.db.select().from(viewCount).where(eq(viewCount.coachId, coachId))
  return row?.views ?? 0
}
const seenBy = async (headers: Record<string, string>) =>
  (await site.read(viewCoach, {}, headers)).map(({ coachId }) => coachId)

test('R-7.14 A-14 a view without an account is counted and returns an empty list', async () => {
  const before = await viewsOf(live[0]!)
  expect(await site.read(viewCoach, { coachId: live[0]! })).toEqual([])
  expect(await viewsOf(live[0]!)).toBe(before + 1)
  expect(await site.read(viewCoach, {})).toEqual([])
})

test('R-7.14 an account gets the coaches it viewed, latest first, each once', async () => {
  for (const at of [1, 2, 3, 1]) await site.read(viewCoach, { coachId: live[at]! }, li)
  await site.read(viewCoach, { coachId: live[5]! }, wang)
  expect(await seenBy(li)).toEqual([live[1], live[3], live[2]])
  expect(await seenBy(wang)).toEqual([live[5]])
})

test('R-8.4 an unknown token counts as no account, and a public call still succeeds', async () => {
  expect(await site.read(viewCoach, { coachId: live[0]! }, { 'auth-token': 'made-up' })).toEqual([])
})

test('R-7.14 a coach taken down since is not in the list and cannot be viewed', async () => {
  await changeCoach(site.store.db, PUSH_OFF, live[3]!, { status: 'disabled' })
  const before = await viewsOf(live[3]!)
  expect(await seenBy(li)).not.toContain(live[3])
  const response = await site.call(viewCoach, { coachId: live[3]! })
  expect(response.envelope.code).toBe(ERROR_CODES.COACH_DISABLED)
  expect((await site.call(viewCoach, { coachId: 987_654_321 })).envelope.code).toBe(ERROR_CODES.GONE)
  expect(await viewsOf(live[3]!)).toBe(before)
})

test('R-7.14 simultaneous views are all counted', async () => {
  const before = await viewsOf(live[7]!)
  const responses = await Promise.all(Array.from({ length: 40 }, () => site.call(viewCoach, { coachId: live[7]! })))
  // A busy machine rejects some requests, which are not views.
  const taken = responses.filter(({ envelope }) => envelope.code !== ERROR_CODES.BUSY)
  expect(new Set(taken.map(({ envelope }) => envelope.code))).toEqual(new Set([0]))
  expect(await viewsOf(live[7]!)).toBe(before + taken.length)
})

test('R-7.14 views of one client beyond 60 within the hour succeed and are not counted, those of others are', async () => {
  const coachId = live[9]!
  const before = await viewsOf(coachId)
  const view = (address: string) => site.read(viewCoach, { coachId }, { ...li, ...clientHeaders(address) })
  for (let at = 0; at < 59; at++) await view('203.0.113.7')
  expect(await viewsOf(coachId)).toBe(before + 59)
  for (let at = 0; at < 3; at++) expect((await view('203.0.113.7'))[0]!.coachId).toBe(coachId)
  expect(await viewsOf(coachId)).toBe(before + 60)
  await view('203.0.113.8')
  expect(await viewsOf(coachId)).toBe(before + 61)
  await site.store.db.update(viewMark).set({ mark: sql`'an hour ago ' || ${viewMark.mark}` })
  await view('203.0.113.7')
  expect(await viewsOf(coachId)).toBe(before + 62)
})

test('R-7.8 many views make a coach hotter', async () => {
  const popularityOf = async () =>
    (await site.store.db.select().from(listing).where(eq(listing.coachId, live[8]!)))[0]!.heat
  const before = await popularityOf()
  for (let at = 0; at < 60; at++) await site.read(viewCoach, { coachId: live[8]! })
  expect(await popularityOf()).toBeGreaterThanOrEqual(before)
  await site.store.db.update(viewCount).set({ views: 99_999 }).where(eq(viewCount.coachId, live[8]!))
  await site.read(viewCoach, { coachId: live[8]! })
  expect(await popularityOf()).toBeGreaterThan(before)
})
