import { eq } from 'drizzle-orm'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { getCoachDetail, viewCoach } from '#lib/contracts/coach.ts'
import { type Endpoint, isUpload } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getNearbyVenues, getVenueDetail } from '#lib/contracts/venue.ts'
import { setCoachStatus } from '#services/coach/coach/set-status.ts'
import { coach } from '#services/coach/db/schema.ts'
import { venue } from '#services/coach/db/venue-schema.ts'
import { setVenueStatus } from '#services/coach/venue/set-status.ts'
import { comment, reply } from '#services/generic/db/schema.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#services/shared/testing/open-test-site.ts'

/** Names nothing else in the demo data has. */
const COACH_NAME = '欧阳鲸落'
const VENUE_NAME = '鲸落体育馆'

const NEIGHBOURS = 10

let site: TestSite
/** One coach and one venue where the coach teaches, and what stands next to them. */
let coachId: number
let venueId: number
let ids: Record<string, number[]>
let cityCode: string

const show = async (status: 'live' | 'disabled') => {
  await setCoachStatus(site.store.db, PUSH_OFF, { coachId, status })
  await setVenueStatus(site.store.db, PUSH_OFF, { venueId, status })
}

beforeAll(async () => {
  // Enough for neighbours in one city.
  site = await openTestSite({ coaches: 240 })
  await site.store.db.delete(reply)
  await site.store.db.delete(comment)
  const { articles, videos, courses, jobs, coaches, venues } = site.data
  // What they wrote, offer or were told is a record of its own, with a status of its own.
  const owners = [...articles, ...videos].map(({ author }) => author.coachId)
  const teachers = courses.filter(({ organiser }) => organiser.kind === 'coach').map(({ organiser }) => organiser.id)
  const busy = new Set([...owners, ...teachers])
  const places = new Set([...courses, ...jobs].map((each) => each.venue?.venueId))
  const live = [...coaches].filter(({ status }) => status === 'live')
  const isLive = new Set(venues.filter(({ status }) => status === 'live').map((each) => each.venueId))
  const own = live.find(
    (each) => !busy.has(each.coachId) && each.venueIds.some((id) => isLive.has(id) && !places.has(id)),
  )!
  coachId = own.coachId
  venueId = own.venueIds.find((id) => isLive.has(id) && !places.has(id))!
  cityCode = own.cityCode
  const place = venues.find((each) => each.venueId === venueId)!
  const isAlike = (one: readonly number[], other: readonly number[]) => one.some((id) => other.includes(id))
  const colleagues = live
    .filter((each) => each.coachId !== coachId && isAlike(each.categoryIds, own.categoryIds))
    .sort((one, other) => Number(other.cityCode === cityCode) - Number(one.cityCode === cityCode))
  const neighbours = venues.filter(
    (each) =>
      isLive.has(each.venueId) &&
      each.cityCode === place.cityCode &&
      each.venueId !== venueId &&
      isAlike(each.categoryIds, place.categoryIds),
  )
  ids = {
    coachId: colleagues.map((each) => each.coachId).slice(0, NEIGHBOURS),
    venueId: [venueId, ...neighbours.map((each) => each.venueId).slice(0, NEIGHBOURS)],
  }
  ids.coachId!.push(coachId)
  const { db } = site.store
  const moment = new Date()
  await db
    .update(coach)
    .set({ name: COACH_NAME, createdAt: moment, recommended: 99_999 })
    .where(eq(coach.coachId, coachId))
  await db.update(venue).set({ name: VENUE_NAME, createdAt: moment }).where(eq(venue.venueId, venueId))
  await show('live')
}, 120_000)
afterAll(() => site.close())

const shapeOf = ({ input }: Endpoint) => (input as { shape?: Record<string, unknown> }).shape ?? {}

/** Calls anybody may make, except those that count, keep or prove something. */
const READS = ENDPOINTS.filter(
  (endpoint) =>
    endpoint.access === 'public' &&
    ['coach', 'generic'].includes(endpoint.service) &&
    endpoint.path !== viewCoach.path &&
    !isUpload(endpoint),
)

/** The questions most likely to bring them up: the whole city, by name, and next to each neighbour. */
function questionsFor(endpoint: Endpoint): Record<string, unknown>[] {
  const shape = shapeOf(endpoint)
  const whole = { ...(endpoint.example as object), adCode: cityCode, pageNum: 1, pageSize: 500, size: 24, afterId: 0 }
  const texts = [COACH_NAME, VENUE_NAME, 'jingluo', '鲸落'].map((text) => ({ ...whole, text, nameLikeSearch: text }))
  const { nameLikeSearch: _, ...plain } = whole as typeof whole & { nameLikeSearch?: string }
  const neighbours = Object.entries(ids).flatMap(([name, all]) =>
    name in shape ? all.map((id) => ({ ...plain, [name]: id })) : [],
  )
  const known = (question: object) => Object.fromEntries(Object.entries(question).filter(([name]) => name in shape))
  return [plain, ...texts, ...neighbours].map(known).filter((question) => endpoint.input.safeParse(question).success)
}

/** Paths of the calls that named the coach or the venue, or gave their numbers away. */
async function callsThatShow(): Promise<string[]> {
  const traces = [COACH_NAME, VENUE_NAME, `"coachId":${coachId},`, `"venueId":${venueId},`]
  const shown = new Set<string>()
  for (const endpoint of READS) {
    for (const question of questionsFor(endpoint)) {
      const answer = JSON.stringify((await site.ask(endpoint, question)).envelope.data)
      if (traces.some((trace) => answer?.includes(trace))) shown.add(endpoint.path)
    }
  }
  return [...shown].sort()
}

test('R-8.8 a coach and a venue that were taken down are in no answer anybody may ask for, and come back whole', async () => {
  const usual = await callsThatShow()
  expect(usual).toEqual(
    expect.arrayContaining([
      'coach/v1/getCoachList/nL',
      'coach/v1/getHotCoachList/nL',
      'coach/v1/getNewCoachList/nL',
      'coach/v2/detail/nL',
      'coach/v2/index/nL',
      'coach/v2/related/nL',
      'coach/v2/searchPage/nL',
      'search/v1/suggest/nL',
      'venues/v1/getVenuesById/nL',
      'venues/v1/getVenuesList/nL',
      getNearbyVenues.path,
    ]),
  )
  await show('disabled')
  expect(await callsThatShow()).toEqual([])
  expect((await site.ask(getCoachDetail, { coachId })).envelope.code).toBe(ERROR_CODES.COACH_DISABLED)
  expect((await site.ask(getVenueDetail, { venueId })).envelope.code).toBe(ERROR_CODES.GONE)
  expect((await site.ask(getNearbyVenues, { venueId })).envelope.code).toBe(ERROR_CODES.GONE)
  await show('live')
  expect(await callsThatShow()).toEqual(usual)
}, 300_000)

test('what is counted follows: coaches of a city and its sports, venues, coaches of a venue', async () => {
  const counts = async () => {
    const answers = READS.filter(({ path }) => /overview|Categories|cities|tree/i.test(path)).map(async (endpoint) => {
      const [question = {}] = questionsFor(endpoint)
      return JSON.stringify((await site.ask(endpoint, question)).envelope.data)
    })
    return Promise.all(answers)
  }
  const before = await counts()
  await show('disabled')
  const without = await counts()
  expect(without).not.toEqual(before)
  await show('live')
  expect(await counts()).toEqual(before)
}, 120_000)
