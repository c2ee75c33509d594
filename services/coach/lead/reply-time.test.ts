import { eq, sql } from 'drizzle-orm'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { moveLead, revealLeadMobile } from '#lib/contracts/lead/lead.ts'
import { getCityOverview } from '#lib/contracts/listing/category.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { changeCoach } from '../coach/change.ts'
import { application } from '../db/application-schema.ts'
import { landing } from '../db/landing-schema.ts'
import { lead, leadMove } from '../db/lead-schema.ts'
import { coach, listing } from '../db/schema.ts'
import { recountReplyTime, replyHoursOf, sweepReplyTimes } from './reply-time.ts'
import { saveLead } from './save.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 09:00 in China. */
const START = Date.parse('2026-03-02T01:00:00Z')

let site: Accounts
let now: number
let coachId: number
let recipient: Awaited<ReturnType<Accounts['join']>>
let revalidatedTags: string[] = []
const revalidate = async (tags: readonly string[]) => void revalidatedTags.push(...tags)

beforeAll(async () => {
  site = await openAccounts({ now: () => new Date(now), revalidate })
  now = START
  recipient = await site.join()
  coachId = [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
  await site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId: recipient.userId, subjectId: coachId, at: new Date(START) }))
})
afterAll(() => site.close())
beforeEach(async () => {
  now = START
  revalidatedTags = []
  for (const table of [lead, leadMove]) await site.db.delete(table)
  await site.db.update(coach).set({ replyHours: null, replyDueAt: null }).where(eq(coach.coachId, coachId))
})

/** A lead received now. */
const receive = async () =>
  (
    await saveLead(
      site.db,
      {
        kind: 'coach',
        subjectId: coachId,
        recipientKind: 'coach',
        recipientId: coachId,
        callName: '王女士',
        isVerified: true,
        times: [],
        description: '',
        pictures: [],
        source: '/',
        createdAt: new Date(now),
      },
      '13800138000',
    )
  ).leadId

/** The coach makes contact now. */
async function contact(leadId: number) {
  await site.read(revealLeadMobile, { leadId }, recipient.auth)
  await site.read(moveLead, { leadId, to: 'contacted' }, recipient.auth)
}

async function contactAfter(hours: number) {
  now = START
  const leadId = await receive()
  now = START + hours * HOUR
  await contact(leadId)
}

const shown = async () => (await site.read(getCoachDetail, { coachId })).replyHours

test('R-10.12 from five leads on, page and card show the working hours until contact', async () => {
  for (const hours of [5, 1, 2, 3]) {
    await contactAfter(hours)
    expect(await shown()).toBeNull()
    expect(revalidatedTags).toEqual([])
  }
  await contactAfter(9)
  expect(await shown()).toBe(3)
  const { list } = await site.read(searchCoaches, { pageSize: 500 })
  expect(list.find((each) => each.coachId === coachId)?.replyHours).toBe(3)
  expect(revalidatedTags).toEqual([`coach:${coachId}`, 'coaches'])
})

test('R-10.12 R-14.9 a reply time changes the ranking as soon as it counts: fast up, slow down', async () => {
  const stands = async () => {
    const [row] = await site.db.select().from(listing).where(eq(listing.coachId, coachId))
    return row!.recommended
  }
  // In the future, so that the coach's own change is recent by any clock.
  const ownChangeAt = new Date('2099-01-01')
  await site.db.transaction((tx) => changeCoach(tx, PUSH_OFF, coachId, { ownChangeAt }))
  const neutral = await stands()
  for (const _ of Array(4)) await contactAfter(1)
  expect(await stands()).toBe(neutral)
  await contactAfter(1)
  expect((await stands()) - neutral).toBe(75)
  for (const _ of Array(6)) await contactAfter(48)
  expect(neutral - (await stands())).toBe(75)
})

test('C-14 R-15.8 a changed reply time dates exactly the lists and landings the coach is in', async () => {
  const { cityCode, districtCode, categories } = await site.read(getCoachDetail, { coachId })
  const taught = categories.flatMap(({ first, second, third }) => [first, second, third].map((each) => each.categoryId))
  const longAgo = new Date('2020-01-01')
  await site.db.update(listing).set({ updatedAt: longAgo })
  await site.db.update(landing).set({ changedAt: longAgo })
  for (const _ of Array(5)) await contactAfter(1)
  const { updatedAt } = await site.read(getCoachDetail, { coachId })
  expect(updatedAt).toBe(new Date(now).toISOString())
  const isIn = (row: typeof landing.$inferSelect) =>
    row.cityCode === cityCode && taught.includes(row.categoryId) && ['', districtCode].includes(row.districtCode)
  const { inside = [], outside = [] } = Object.groupBy(await site.db.select().from(landing), (row) =>
    isIn(row) ? 'inside' : 'outside',
  )
  expect(inside.length).toBeGreaterThan(2)
  expect(inside.filter(({ changedAt }) => changedAt.toISOString() !== updatedAt)).toEqual([])
  expect(outside.filter(({ changedAt }) => changedAt.getTime() !== longAgo.getTime())).toEqual([])
  expect((await site.read(getCityOverview, { adCode: cityCode })).changedAt).toBe(updatedAt)
})

test('R-10.12 nights do not count', async () => {
  now = Date.parse('2026-03-02T12:00:00Z')
  const leads = [await receive(), await receive(), await receive(), await receive(), await receive()]
  now = Date.parse('2026-03-03T01:00:00Z')
  for (const leadId of leads) await contact(leadId)
  expect(await shown()).toBe(2)
})

test('R-10.12 simultaneous contacts are all counted', async () => {
  const leads = await Promise.all(Array.from({ length: 5 }, receive))
  now += 2 * HOUR
  await Promise.all(leads.map(contact))
  expect(await shown()).toBe(2)
})

test('R-10.12 a lead stops counting after ninety days, without any action', async () => {
  await contactAfter(1)
  for (const hours of [2, 2, 2, 2]) await contactAfter(hours)
  expect(await shown()).toBe(2)
  const sweep = () => sweepReplyTimes({ db: site.db, now: () => new Date(now), revalidate })
  revalidatedTags = []
  now = START + HOUR + 90 * DAY - 1
  await sweep()
  expect(await shown()).toBe(2)
  now += 1
  await sweep()
  expect(await shown()).toBeNull()
  expect(revalidatedTags).toEqual([`coach:${coachId}`, 'coaches'])
  now = START + 92 * DAY
  await sweep()
  const [row] = await site.db.select({ due: coach.replyDueAt }).from(coach).where(eq(coach.coachId, coachId))
  expect(row!.due).toBeNull()
})

test('R-10.12 contacts made by operators do not count for the coach', async () => {
  for (const hours of [1, 1, 1, 1, 1]) await contactAfter(hours)
  await site.db.update(leadMove).set({ mover: 'operator' }).where(sql`${leadMove.toState} = 'contacted'`)
  await site.db.transaction((tx) => recountReplyTime(tx, { kind: 'coach', id: coachId }, new Date(now)))
  expect(await shown()).toBeNull()
})

test.each([
  [[1, 1, 1, 1], null],
  [[3, 1, 2, 9, 40], 3],
  [[1, 2, 3.2, 4, 5, 6], 4],
  [[0, 0, 0, 0, 0], 1],
  [[2.1, 2.1, 2.1, 2.1, 2.1], 3],
])('R-10.12 the median of %j hours in whole hours is %s', (hours, median) => {
  expect(replyHoursOf(hours)).toBe(median)
})
