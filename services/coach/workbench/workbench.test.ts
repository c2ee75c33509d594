import { eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { viewCoach } from '#lib/contracts/coach/coach.ts'
import { addCoachCollection, cancelCoachCollection } from '#lib/contracts/coach/collection.ts'
import { deleteComment, userComment, userReply } from '#lib/contracts/comment/comment.ts'
import { viewContent } from '#lib/contracts/content.ts'
import type { LeadState } from '#lib/contracts/lead/lead-states.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { getWorkbench } from '#lib/contracts/workbench/workbench.ts'
import { comment, reply } from '#services/generic/db/schema.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { type Accounts, clientHeaders, openAccounts } from '#tests/services/open-accounts.ts'
import { sweepApplications } from '../application/sweep.ts'
import { application } from '../db/application-schema.ts'
import { subjectView } from '../db/figure-schema.ts'
import { lead, leadMove, leadTimer } from '../db/lead-schema.ts'
import { coach, collection } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'

/** 10:00 in China. */
const NOW = new Date('2026-03-10T02:00:00Z')
const TODAY = '2026-03-10'

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let now = NOW
let owner: Person
let other: Person
let coachId: number
let otherCoachId: number
let venueIds: number[]

beforeAll(async () => {
  site = await openAccounts({ coaches: 60, now: () => now })
  owner = await site.join()
  other = await site.join()
  const live = [...site.data.coaches].filter(({ status }) => status === 'live')
  coachId = live[0]!.coachId
  otherCoachId = live[1]!.coachId
  venueIds = site.data.venues.filter(({ status }) => status === 'live').map(({ venueId }) => venueId)
  await publish(owner, 'coach', coachId)
  await publish(other, 'coach', otherCoachId)
  await publish(owner, 'venue', venueIds[0]!)
  await publish(owner, 'venue', venueIds[1]!)
})
afterAll(() => site.close())
beforeEach(async () => {
  now = NOW
  for (const table of [subjectView, lead, leadMove, collection]) await site.db.delete(table)
})

const publish = ({ userId: accountId }: Person, kind: ApplicationKind, subjectId: number) =>
  site.db.insert(application).values(approvedRow(site.data.categories, { accountId, subjectId, kind, at: NOW }))

const workbenchOf = ({ auth }: Person) => site.read(getWorkbench, {}, auth)
async function coachOf(person = owner) {
  const found = (await workbenchOf(person)).find(({ kind }) => kind === 'coach')!
  return { ...found, week: found.periods[0]!, month: found.periods[1]! }
}
const viewed = (day: string, views: number, kind: ApplicationKind = 'coach', subjectId = coachId) =>
  site.db.insert(subjectView).values({ kind, subjectId, day, views })

/** A lead received at this moment, in a state; `contactedAt`: by its recipient. */
async function receive(
  createdAt: string,
  {
    state = 'new',
    contactedAt,
    ...given
  }: { state?: LeadState; contactedAt?: string } & Partial<typeof lead.$inferInsert> = {},
) {
  const [row] = await site.db
    .insert(lead)
    .values({
      ...{ kind: 'coach', subjectId: coachId, recipientKind: 'coach', recipientId: coachId },
      ...{ callName: '王女士', isVerified: true, times: [], description: '', pictures: [], source: '/' },
      ...given,
      state,
      createdAt: new Date(createdAt),
    })
    .returning()
  if (contactedAt)
    await site.db
      .insert(leadMove)
      .values({ leadId: row!.leadId, toState: 'contacted', mover: 'recipient', at: new Date(contactedAt) })
  return row!.leadId
}

test('R-14.1 each view of a coach’s page is counted for its owner, by day in China', async () => {
  const today = () => chinaTimeAt(new Date()).day
  const before = today()
  await Promise.all(Array.from({ length: 6 }, () => site.read(viewCoach, { coachId })))
  await site.read(viewCoach, { coachId: otherCoachId })
  const rows = await site.db.select().from(subjectView).where(eq(subjectView.subjectId, coachId))
  expect(rows).toEqual([{ kind: 'coach', subjectId: coachId, day: expect.any(String), views: 6 }])
  expect([before, today()]).toContain(rows[0]!.day)
  now = new Date()
  const { days } = await coachOf()
  expect(days.find(({ day }) => day === rows[0]!.day)?.views).toBe(6)
})

test('R-14.1 views of a venue are counted once per visitor and hour', async () => {
  const [venueId = 0] = venueIds
  for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
    await site.read(viewContent, { kind: 'venue', id: venueId }, clientHeaders(address))
  const [row] = await site.db.select().from(subjectView).where(eq(subjectView.subjectId, venueId))
  expect(row).toMatchObject({ kind: 'venue', views: 2 })
  await site.db.update(venue).set({ status: 'disabled' }).where(eq(venue.venueId, venueId))
  await site.call(viewContent, { kind: 'venue', id: venueId }, { headers: clientHeaders('203.0.113.9') })
  await site.db.update(venue).set({ status: 'live' }).where(eq(venue.venueId, venueId))
  expect(await site.db.select().from(subjectView).where(eq(subjectView.subjectId, venueId))).toEqual([row])
})

test('R-14.1 the last 7 and 30 days, including today, are compared with as many days before', async () => {
  await viewed('2025-12-31', 1_000)
  for (const [day, views] of [
    [TODAY, 1],
    ['2026-03-04', 2],
    ['2026-03-03', 10],
    ['2026-02-25', 20],
    ['2026-02-24', 100],
    ['2026-02-09', 200],
    ['2026-02-08', 3_000],
    ['2026-01-10', 4_000],
    ['2026-01-09', 50_000],
  ] as const)
    await viewed(day, views)
  const { week, month, days, viewsSince } = await coachOf()
  expect(week).toMatchObject({ days: 7, views: { value: 3, before: 30 } })
  expect(month).toMatchObject({ days: 30, views: { value: 333, before: 7_000 } })
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ day: '2026-02-09', views: 200 })
  expect(days.at(-1)).toMatchObject({ day: TODAY, views: 1 })
  expect(days.at(-2)).toMatchObject({ day: '2026-03-09', views: 0 })
  expect(viewsSince).toBeNull()
})

test('R-14.1 a period before views were counted has no number to compare with, nor have its days', async () => {
  await viewed('2026-02-28', 5, 'coach', otherCoachId)
  const { week, month, days, viewsSince } = await coachOf()
  expect(week.views).toEqual({ value: 0, before: null })
  expect(month.views).toEqual({ value: 0, before: null })
  expect(viewsSince).toBe('2026-02-28')
  const viewsOn = (date: string) => days.find(({ day }) => day === date)?.views
  expect([viewsOn('2026-02-27'), viewsOn('2026-02-28')]).toEqual([null, 0])
  await viewed('2026-02-25', 5, 'coach', otherCoachId)
  expect((await coachOf()).week.views).toEqual({ value: 0, before: 0 })
})

test('R-14.1 leads are counted by day in China: a second before midnight and midnight are two days', async () => {
  await receive('2026-03-09T15:59:59.999Z')
  await receive('2026-03-09T16:00:00Z')
  // The last millisecond of the period before, and the first of this one.
  await receive('2026-03-03T15:59:59.999Z')
  await receive('2026-03-03T16:00:00Z')
  const { week, days } = await coachOf()
  expect(days.slice(-2).map(({ day, leads }) => [day, leads])).toEqual([
    ['2026-03-09', 1],
    [TODAY, 1],
  ])
  expect(week.leads).toEqual({ value: 3, before: 1 })
  // At midnight in China everything moves on by a day.
  now = new Date('2026-03-10T16:00:00Z')
  expect((await coachOf()).week.leads).toEqual({ value: 2, before: 2 })
})

test('R-14.1 collections are counted by day until removed; a venue has none', async () => {
  await site.db.insert(collection).values([
    { accountId: 901, coachId, collectedAt: new Date('2026-03-09T16:00:00Z') },
    { accountId: 902, coachId, collectedAt: new Date('2026-03-03T15:59:59Z') },
    { accountId: 903, coachId: otherCoachId, collectedAt: new Date('2026-03-09T16:00:00Z') },
  ])
  expect((await coachOf()).week.collects).toEqual({ value: 1, before: 1 })
  now = new Date()
  const collects = async () => (await coachOf()).week.collects.value
  const before = (await collects())!
  await site.read(addCoachCollection, { coachId }, other.auth)
  expect(await collects()).toBe(before + 1)
  await site.read(cancelCoachCollection, { coachId }, other.auth)
  expect(await collects()).toBe(before)
  const [, mine] = await workbenchOf(owner)
  expect(mine).toMatchObject({ kind: 'venue', comments: null })
  expect(mine!.periods.map(({ collects: { value } }) => value)).toEqual([null, null])
})

test('R-14.1 reply time is the median of working hours of leads contacted in the period, if any', async () => {
  expect((await coachOf()).week.replyHours).toEqual({ value: null, before: null })
  // 1, 3 and 2 hours, since the night in between does not count.
  await receive('2026-03-09T01:00:00Z', { state: 'contacted', contactedAt: '2026-03-09T02:00:00Z' })
  await receive('2026-03-09T01:00:00Z', { state: 'contacted', contactedAt: '2026-03-09T04:00:00Z' })
  await receive('2026-03-09T12:00:00Z', { state: 'contacted', contactedAt: '2026-03-10T01:00:00Z' })
  await receive('2026-03-10T01:00:00Z')
  await receive('2026-02-26T01:00:00Z', { state: 'done', contactedAt: '2026-02-26T10:00:00Z' })
  const { week, month, days } = await coachOf()
  expect(week.replyHours).toEqual({ value: 2, before: 9 })
  expect(month.replyHours).toEqual({ value: 3, before: null })
  expect(days.slice(-3).map(({ replyHours }) => replyHours)).toEqual([null, 2, 2])
})

test('R-14.1 open leads are counted, and those among them that are uncontacted or overdue', async () => {
  const overdueAt = new Date('2026-03-08T00:00:00Z')
  await receive('2026-03-01T01:00:00Z', { overdueAt })
  await receive('2026-03-01T01:00:00Z', { overdueAt, state: 'contacted' })
  await receive('2026-03-01T01:00:00Z', { state: 'seen' })
  await receive('2026-03-01T01:00:00Z', { state: 'done' })
  await receive('2026-03-01T01:00:00Z', { recipientId: otherCoachId })
  await receive('2026-03-01T01:00:00Z', { kind: 'venue', recipientKind: 'venue', recipientId: venueIds[1]! })
  expect((await workbenchOf(owner)).map(({ kind, id, leads }) => [kind, id, leads])).toEqual([
    ['coach', coachId, { open: 3, uncontacted: 2, overdue: 1 }],
    ...venueIds.slice(0, 2).map((id, at) => ['venue', id, { open: at, uncontacted: at, overdue: 0 }]),
  ])
})

test('R-14.1 R-10.13 a lead reported as harassment counts neither as open nor as received until an operator has settled it', async () => {
  const leadId = await receive('2026-03-01T01:00:00Z', { isHarassment: true })
  await receive('2026-03-01T01:00:00Z', { isHarassment: true, harassmentSettledAt: new Date('2026-03-02T01:00:00Z') })
  await site.db.insert(leadTimer).values({ leadId, kind: 'forget', dueAt: new Date('2027-03-01T01:00:00Z') })
  const { leads, month, days } = await coachOf()
  expect(leads).toEqual({ open: 1, uncontacted: 1, overdue: 0 })
  expect(month.leads).toEqual({ value: 1, before: 0 })
  expect(days.find(({ day }) => day === '2026-03-01')?.leads).toBe(1)
})

test('R-14.1 a comment waits until its coach answers; other replies, or a deleted or hidden answer, do not count', async () => {
  await site.db.delete(comment)
  const write = (content: string) => site.read(userComment, { coachId, content }, other.auth)
  const first = await write('孩子学会了换气，谢谢教练。')
  const second = await write('教练很有耐心。')
  const waiting = async () => (await coachOf()).comments!
  expect(await waiting()).toMatchObject({
    count: 2,
    newest: [{ commentId: second.commentId, content: '教练很有耐心。' }, { commentId: first.commentId }],
  })
  await site.read(userReply, { commentId: first.commentId, content: '请问在哪里上课？' }, other.auth)
  expect(await waiting()).toMatchObject({ count: 2 })
  await site.read(userReply, { commentId: first.commentId, content: '谢谢您，下周继续练打腿。' }, owner.auth)
  expect(await waiting()).toMatchObject({ count: 1, newest: [{ commentId: second.commentId }] })
  // An answer waiting for an operator's check still counts as answered; one taken off the site does not.
  await site.db.update(reply).set({ isHidden: true, isHeld: true }).where(eq(reply.isAnswer, true))
  expect((await waiting()).count).toBe(1)
  await site.db.update(reply).set({ isHeld: false }).where(eq(reply.isAnswer, true))
  expect((await waiting()).count).toBe(2)
  await site.db.update(reply).set({ isHidden: false }).where(eq(reply.isAnswer, true))
  await site.read(deleteComment, { commentId: second.commentId }, other.auth)
  expect(await waiting()).toEqual({ count: 0, newest: [] })
})

test('R-14.1 certificates expired or expiring within 30 days are listed, earliest first, unless another of the sport is valid', async () => {
  const certificate = (sportSlug: string, expiresOn: string | null) => ({
    ...{ kind: String(expiresOn), issuer: '', number: '1', issuedOn: null, expiresOn, checkedOn: null },
    sportSlug,
  })
  const certificates = [
    ...['2026-04-10', '2026-04-09', TODAY, '2026-03-08', null].map((day) => certificate('lanqiu', day)),
    certificate('youyong', '2026-03-09'),
  ]
  await site.db.update(coach).set({ certificates }).where(eq(coach.coachId, coachId))
  expect((await coachOf()).certificates).toEqual([
    { kind: '2026-03-09', expiresOn: '2026-03-09', isExpired: true },
    { kind: TODAY, expiresOn: TODAY, isExpired: false },
    { kind: '2026-04-09', expiresOn: '2026-04-09', isExpired: false },
  ])
})

test('R-14.1 missing parts of a page are listed with where to add them', async () => {
  await site.db.update(coach).set({ motto: '', openTimes: [] }).where(eq(coach.coachId, coachId))
  const { percent, missing } = (await coachOf()).completeness
  expect(percent).toBe(100 - missing.reduce((sum, { points }) => sum + points, 0))
  expect(missing).toEqual(
    expect.arrayContaining([
      { part: 'motto', points: 5, at: '/add/coachIntro#motto' },
      { part: 'openTimes', points: 10, at: '/user/workbench#openTimes' },
    ]),
  )
})

test('R-14.1 an account sees only its own coaches and venues, and none that was never public', async () => {
  await viewed(TODAY, 9)
  expect((await workbenchOf(other)).map(({ kind, id }) => [kind, id])).toEqual([['coach', otherCoachId]])
  expect((await coachOf(other)).week.views.value).toBe(0)
  expect(await workbenchOf(await site.join())).toEqual([])
  await site.db.update(coach).set({ status: 'draft' }).where(eq(coach.coachId, otherCoachId))
  expect(await workbenchOf(other)).toEqual([])
  await site.db.update(coach).set({ status: 'disabled' }).where(eq(coach.coachId, otherCoachId))
  expect(await workbenchOf(other)).toMatchObject([{ id: otherCoachId, isLive: false }])
})

test('R-14.1 daily views older than any shown period are deleted', async () => {
  const ago = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
  await viewed(ago(91), 1)
  await viewed(ago(88), 2)
  await sweepApplications(site.db, { releasePhotos: async () => {} })
  expect(await site.db.select({ views: subjectView.views }).from(subjectView)).toEqual([{ views: 2 }])
})
