import { and, eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { getCoachDetail, getRelatedCoaches, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getIntakes, keepTeaching, setPaused } from '#lib/contracts/lead/intake.ts'
import { getLeadTarget, sendLead } from '#lib/contracts/lead/lead.ts'
import { getSimilarOfTarget } from '#lib/contracts/lead/lead-match.ts'
import type { OpenTime } from '#lib/contracts/lead/open-times.ts'
import { LEAD_CONSENT_VERSION, OPEN_TIMES_MAX } from '#lib/contracts/limits.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { course, job } from '#services/generic/db/content-schema.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { application, attempt } from '../db/application-schema.ts'
import { lead } from '../db/lead-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'

/** A Monday in China. */
const NOW = new Date('2026-03-02T02:00:00Z')
const TIMES: OpenTime[] = [
  { weekday: 3, from: '18:30', to: '20:30' },
  { weekday: 6, from: '09:00', to: '12:00' },
]

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let owner: Person
let other: Person
let coachId: number
let venueId: number
let revalidations: { tags: readonly string[]; isUrgent: boolean | undefined }[] = []

beforeAll(async () => {
  site = await openAccounts({
    coaches: 120,
    now: () => NOW,
    revalidate: async (tags, options) => void revalidations.push({ tags, isUrgent: options?.isUrgent }),
  })
  owner = await site.join()
  other = await site.join()
  const guangzhou = [...site.data.coaches].filter(({ status, cityCode }) => status === 'live' && cityCode === '440100')
  coachId = guangzhou[0]!.coachId
  venueId = site.data.venues.find(({ status, businessStatus }) => status === 'live' && businessStatus === 1)!.venueId
  await publish(owner, 'coach', coachId)
  await publish(owner, 'venue', venueId)
  await publish(other, 'coach', guangzhou[1]!.coachId)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.delete(attempt)
  await site.read(setPaused, { kind: 'coach', id: coachId, isPaused: false }, owner.auth)
  await site.read(setPaused, { kind: 'venue', id: venueId, isPaused: false }, owner.auth)
  await saveTeaching({ ageBands: [], openTimes: [] })
  await site.db.delete(attempt)
  revalidations = []
})

/** Makes an account the owner of a coach or a venue. */
const publish = ({ userId: accountId }: Person, kind: ApplicationKind, subjectId: number) =>
  site.db.insert(application).values(approvedRow(site.data.categories, { accountId, subjectId, kind, at: NOW }))

const codeOf = async (...question: Parameters<Accounts['call']>) => (await site.call(...question)).envelope.code
const stored = async () => (await site.db.select().from(coach).where(eq(coach.coachId, coachId)))[0]!
type Teaching = Pick<Awaited<ReturnType<typeof stored>>, 'ageBands' | 'openTimes'>
/** Saves the coach's teaching from a form filled with what is live. */
const saveTeaching = async (teaching: Teaching) => {
  const { ageBands, openTimes } = await stored()
  return site.read(keepTeaching, { coachId, ...teaching, before: { ageBands, openTimes } }, owner.auth)
}
const EMPTY = { ageBands: [], openTimes: [] }
const pausedCoach = (isPaused = true) => site.read(setPaused, { kind: 'coach', id: coachId, isPaused }, owner.auth)
const leadInput = (kind: 'coach' | 'venue' | 'course', id: number, key: string) => ({
  kind,
  id,
  callName: '王女士',
  learnerAge: null,
  level: null,
  feeType: null,
  times: [61],
  description: null,
  consentVersion: LEAD_CONSENT_VERSION as typeof LEAD_CONSENT_VERSION,
  clientKey: `form-of-an-intake-${key}`,
})

describe('ages and times', () => {
  test('R-14.5 a coach’s ages and times are live at once, in order, and web is told', async () => {
    const saved = await saveTeaching({ ageBands: ['10-12', '7-9'], openTimes: TIMES.toReversed() })
    expect(saved).toMatchObject({
      kind: 'coach',
      id: coachId,
      teaching: { ageBands: ['7-9', '10-12'], openTimes: TIMES },
    })
    expect(await site.read(getCoachDetail, { coachId })).toMatchObject({
      ageBands: ['7-9', '10-12'],
      openTimes: TIMES,
      nextTimes: TIMES,
    })
    expect(revalidations).toEqual([
      { tags: expect.arrayContaining([`coach:${coachId}`, 'coaches', 'city:440100']), isUrgent: true },
    ])
  })

  test('R-10.16 lists filter by changed ages and times at once', async () => {
    const isFound = async (filter: object) =>
      (await site.read(searchCoaches, { adCode: '440100', pageSize: 500, ...filter })).list.some(
        (each) => each.coachId === coachId,
      )
    expect(await isFound({ ageBands: '13-15' })).toBe(false)
    expect(await isFound({ openParts: 'weekend' })).toBe(false)
    await saveTeaching({ ageBands: ['13-15'], openTimes: TIMES })
    expect(await isFound({ ageBands: '13-15' })).toBe(true)
    expect(await isFound({ openParts: 'weekend' })).toBe(true)
    expect(await isFound({ openParts: 'evening' })).toBe(true)
    expect(await isFound({ nameLikeSearch: '周末' })).toBe(true)
    expect(await isFound({ ageBands: 'adult' })).toBe(false)
  })

  test('R-14.5 saving the same ages and times again changes nothing and revalidates nothing', async () => {
    const teachingInput = { coachId, ageBands: ['7-9' as const], openTimes: TIMES, before: EMPTY }
    await site.read(keepTeaching, teachingInput, owner.auth)
    const { updatedAt } = await stored()
    revalidations = []
    await site.read(keepTeaching, teachingInput, owner.auth)
    expect(revalidations).toEqual([])
    expect((await stored()).updatedAt).toEqual(updatedAt)
  })

  const at = (weekday: number, from: string, to: string) => ({ weekday, from, to })
  test.each([
    ['a time that ends before it begins', [at(6, '12:00', '09:00')]],
    ['a time that ends as it begins', [at(6, '12:00', '12:00')]],
    ['two at once', [at(6, '09:00', '12:00'), at(6, '11:00', '13:00')]],
    ['an hour no clock shows', [at(6, '09:00', '25:00')]],
    ['an eighth day', [at(8, '09:00', '12:00')]],
    [
      'more than twenty',
      Array.from({ length: OPEN_TIMES_MAX + 1 }, (_, i) =>
        at(
          1 + (i % 7),
          `${String(8 + 2 * Math.floor(i / 7)).padStart(2, '0')}:00`,
          `${String(9 + 2 * Math.floor(i / 7)).padStart(2, '0')}:00`,
        ),
      ),
    ],
  ])('R-14.5 %s is rejected and nothing is stored', async (_what, openTimes) => {
    const input = { coachId, ageBands: ['7-9'], openTimes, before: EMPTY }
    expect(await codeOf(keepTeaching, input, { headers: owner.auth })).toBe(ERROR_CODES.BAD_INPUT)
    expect(await stored()).toMatchObject({ ageBands: [], openTimes: [] })
  })

  test('R-14.5 twenty open times are accepted, and adjoining ones do not overlap', async () => {
    const openTimes = Array.from({ length: OPEN_TIMES_MAX }, (_, i) => ({
      weekday: 6 as const,
      from: `0${Math.floor(i / 6)}:${i % 6}0`,
      to: `0${Math.floor((i + 1) / 6)}:${(i + 1) % 6}0`,
    }))
    expect((await saveTeaching({ ageBands: [], openTimes })).teaching!.openTimes).toEqual(openTimes)
  })

  test('R-14.5 an intake form opened before another save overwrites nothing, and saves once based on the current values', async () => {
    await saveTeaching({ ageBands: ['7-9'], openTimes: TIMES })
    const late = { coachId, ageBands: ['adult'], openTimes: [] }
    const { envelope } = await site.call(keepTeaching, { ...late, before: EMPTY }, { headers: owner.auth })
    expect(envelope).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('另一台设备或窗口') })
    expect(await stored()).toMatchObject({ ageBands: ['7-9'], openTimes: TIMES })
    const before = { ageBands: ['7-9'], openTimes: TIMES.toReversed() }
    expect(await codeOf(keepTeaching, { ...late, before }, { headers: owner.auth })).toBe(0)
    expect(await stored()).toMatchObject({ ageBands: ['adult'], openTimes: [] })
  })
})

describe('ownership', () => {
  test('R-14.5 R-14.6 an account sees the intake of its own coach and venues only', async () => {
    const own = await site.read(getIntakes, {}, owner.auth)
    expect(own.map(({ kind, id, teaching }) => [kind, id, teaching !== null])).toEqual([
      ['coach', coachId, true],
      ['venue', venueId, false],
    ])
    expect((await site.read(getIntakes, {}, other.auth)).map(({ id }) => id)).not.toContain(coachId)
    expect(await site.read(getIntakes, {}, (await site.join()).auth)).toEqual([])
  })

  test('R-14.5 R-14.6 the intake of a page that was taken down says so, and a first approval taken back leaves none', async () => {
    const set = (status: 'live' | 'disabled' | 'draft') =>
      Promise.all([
        site.db.update(coach).set({ status }).where(eq(coach.coachId, coachId)),
        site.db.update(venue).set({ status }).where(eq(venue.venueId, venueId)),
      ])
    const own = async () => (await site.read(getIntakes, {}, owner.auth)).map(({ id, isLive }) => [id, isLive])
    expect(await own()).toEqual([
      [coachId, true],
      [venueId, true],
    ])
    await set('disabled')
    expect(await own()).toEqual([
      [coachId, false],
      [venueId, false],
    ])
    expect(await pausedCoach()).toMatchObject({ isLive: false, isPaused: true })
    await set('draft')
    expect(await own()).toEqual([])
    const input = { kind: 'coach', id: coachId, isPaused: false }
    expect(await codeOf(setPaused, input, { headers: owner.auth })).toBe(ERROR_CODES.GONE)
    await set('live')
  })

  test('R-14.6 the intake of a venue out of business says so, and its page takes no requests while its courses do', async () => {
    const setStatus = (businessStatus: number) =>
      site.db.update(venue).set({ businessStatus }).where(eq(venue.venueId, venueId))
    const isInBusiness = async () =>
      (await site.read(getIntakes, {}, owner.auth)).map((each) => [each.kind, each.isInBusiness])
    expect(await isInBusiness()).toEqual([
      ['coach', true],
      ['venue', true],
    ])
    await setStatus(BUSINESS_STATUS.CLOSED)
    expect(await isInBusiness()).toEqual([
      ['coach', true],
      ['venue', false],
    ])
    const { trainsId } = [...site.data.courses].find(
      ({ status, deadline }) => status === 'published' && deadline === null,
    )!
    await site.db
      .update(course)
      .set({ organiserKind: 'venue', organiserId: venueId })
      .where(eq(course.trainsId, trainsId))
    expect(await codeOf(getLeadTarget, { kind: 'venue', id: venueId })).toBe(ERROR_CODES.GONE)
    expect(await site.read(getLeadTarget, { kind: 'course', id: trainsId })).toMatchObject({ isPaused: false })
    await setStatus(BUSINESS_STATUS.IN_BUSINESS)
  })

  test('R-14.5 R-14.6 nobody else can change an account’s intake, and to others it does not exist', async () => {
    const stranger = await site.join()
    const calls = [
      [keepTeaching, { coachId, ageBands: ['adult'], openTimes: [], before: EMPTY }],
      [setPaused, { kind: 'coach', id: coachId, isPaused: true }],
      [setPaused, { kind: 'venue', id: venueId, isPaused: true }],
    ] as const
    for (const [call, input] of calls) {
      for (const { auth } of [other, stranger]) {
        expect(await codeOf(call, input, { headers: auth })).toBe(ERROR_CODES.GONE)
      }
      expect(await codeOf(call, input)).not.toBe(0)
    }
    expect(await codeOf(setPaused, { kind: 'coach', id: 99_999_999, isPaused: true }, { headers: owner.auth })).toBe(
      ERROR_CODES.GONE,
    )
    // An id of one kind is not valid for the other.
    expect(await codeOf(keepTeaching, { coachId: venueId, ...EMPTY, before: EMPTY }, { headers: other.auth })).toBe(
      ERROR_CODES.GONE,
    )
    expect(await stored()).toMatchObject({ ageBands: [], isPaused: false })
    expect(revalidations).toEqual([])
  })
})

test('R-14.5 R-14.6 an account can change its intake ten times a minute; saving the same again is not counted', async () => {
  const pauses = [true, false, true, false, true, false, true, false]
  for (const isPaused of pauses) for (const _ of [1, 2]) await pausedCoach(isPaused)
  await saveTeaching({ ageBands: ['7-9'], openTimes: [] })
  await saveTeaching(EMPTY)
  await saveTeaching(EMPTY)
  const input = { kind: 'coach', id: coachId, isPaused: true }
  expect(await codeOf(setPaused, input, { headers: owner.auth })).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  const teachingInput = { coachId, ageBands: ['7-9'], openTimes: [], before: EMPTY }
  expect(await codeOf(keepTeaching, teachingInput, { headers: owner.auth })).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  expect(await stored()).toMatchObject({ isPaused: false, ageBands: [] })
})

describe('pause', () => {
  test('R-14.6 R-10.14 pausing shows on the coach’s page at once, and so does resuming', async () => {
    expect((await pausedCoach()).isPaused).toBe(true)
    expect((await site.read(getCoachDetail, { coachId })).isPaused).toBe(true)
    expect(revalidations.at(-1)).toMatchObject({
      tags: expect.arrayContaining([`coach:${coachId}`, 'coaches']),
      isUrgent: true,
    })
    await pausedCoach(false)
    expect((await site.read(getCoachDetail, { coachId })).isPaused).toBe(false)
  })

  test('R-10.14 a paused coach receives no leads, and the form offers similar coaches who are not paused', async () => {
    expect(await site.read(getLeadTarget, { kind: 'coach', id: coachId })).toMatchObject({
      isPaused: false,
    })
    await pausedCoach()
    expect((await site.read(getLeadTarget, { kind: 'coach', id: coachId })).isPaused).toBe(true)
    const similar = await site.read(getSimilarOfTarget, { kind: 'coach', id: coachId })
    expect(similar.length).toBeGreaterThan(0)
    expect(similar.length).toBeLessThanOrEqual(3)
    for (const { id } of similar) {
      expect(id).not.toBe(coachId)
      expect((await site.read(getLeadTarget, { kind: 'coach', id })).isPaused).toBe(false)
    }
    const { envelope } = await site.call(sendLead, leadInput('coach', coachId, 'paused'), { headers: other.auth })
    expect(envelope).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('暂不接收新学员') })
    expect(await site.db.$count(lead, eq(lead.subjectId, coachId))).toBe(0)
    await pausedCoach(false)
    await site.read(sendLead, leadInput('coach', coachId, 'resumed'), other.auth)
    expect(await site.db.$count(lead, eq(lead.subjectId, coachId))).toBe(1)
  })

  test('R-10.14 R-14.6 a course by a paused coach or venue takes no leads and offers coaches of its sport; a job stays open', async () => {
    const isOpen = ({ status, deadline }: { status: string; deadline: string | null }) =>
      status === 'published' && deadline === null
    const { trainsId, cityCode } = [...site.data.courses].find(isOpen)!
    const { jobsId } = [...site.data.jobs].find(isOpen)!
    const parts = { coach: coachId, venue: venueId }
    await site.db.update(job).set({ venueId }).where(eq(job.jobsId, jobsId))
    for (const kind of ['coach', 'venue'] as const) {
      const organiser = { organiserKind: kind, organiserId: parts[kind] }
      await site.db.update(course).set(organiser).where(eq(course.trainsId, trainsId))
      const target = () => site.read(getLeadTarget, { kind: 'course', id: trainsId })
      expect((await target()).isPaused).toBe(false)
      await site.read(setPaused, { kind, id: parts[kind], isPaused: true }, owner.auth)
      expect((await target()).isPaused).toBe(true)
      const { envelope } = await site.call(sendLead, leadInput('course', trainsId, `paused-${kind}`), {
        headers: other.auth,
      })
      expect(envelope).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('暂不接收新学员') })
    }
    const similar = await site.read(getSimilarOfTarget, { kind: 'course', id: trainsId })
    expect(similar.length).toBeGreaterThan(0)
    for (const match of similar) expect(match).toMatchObject({ kind: 'coach', cityCode })
    expect((await site.read(getLeadTarget, { kind: 'job', id: jobsId })).isPaused).toBe(false)
  })

  test('R-10.14 paused coaches are not proposed as similar', async () => {
    const [first] = await site.read(getRelatedCoaches, { coachId, size: 1 })
    await site.db.update(coach).set({ isPaused: true }).where(eq(coach.coachId, first!.coachId))
    const again = await site.read(getRelatedCoaches, { coachId, size: 24 })
    expect(again.map((each) => each.coachId)).not.toContain(first!.coachId)
    await site.db.update(coach).set({ isPaused: false }).where(eq(coach.coachId, first!.coachId))
  })

  test('R-14.6 R-10.14 a paused venue says so on its page and receives no leads, and open venues are offered', async () => {
    await site.read(setPaused, { kind: 'venue', id: venueId, isPaused: true }, owner.auth)
    expect(revalidations).toEqual([{ tags: [`venue:${venueId}`, 'venues'], isUrgent: true }])
    expect((await site.read(getVenueDetail, { venueId })).isPaused).toBe(true)
    expect((await site.read(getLeadTarget, { kind: 'venue', id: venueId })).isPaused).toBe(true)
    const similar = await site.read(getSimilarOfTarget, { kind: 'venue', id: venueId })
    expect(similar.length).toBeGreaterThan(0)
    for (const { id } of similar) {
      expect(id).not.toBe(venueId)
      const open = and(eq(venue.venueId, id), eq(venue.isPaused, false), eq(venue.businessStatus, 1))
      expect(await site.db.$count(venue, open)).toBe(1)
    }
    expect(await codeOf(sendLead, leadInput('venue', venueId, 'paused-venue'), { headers: other.auth })).toBe(
      ERROR_CODES.CONFLICT,
    )
  })
})
