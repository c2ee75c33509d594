import { eq, sql } from 'drizzle-orm'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { delivery, notice } from '#services/user/db/notice-schema.ts'
import { notifyAccounts } from '#services/user/notice/notify.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { application } from '../db/application-schema.ts'
import { coach, listing, type StoredCertificate } from '../db/schema.ts'
import { dueCoaches, sweepCertificates } from './sweep-certificates.ts'

let site: TestSite
let revalidatedTags: string[] = []
let isEachUrgent = true

beforeAll(async () => {
  site = await openTestSite({ coaches: 30 })
  await site.store.db.update(coach).set({ certificates: [], certificatesDueOn: null })
})
afterAll(() => site.close())

/** Sweeps on a day, in the afternoon in China by default. */
const sweep = async (day: string, notify = notifyAccounts, time = 'T06:00:00Z') => {
  revalidatedTags = []
  const revalidate: Revalidate = async (tags, options) => {
    revalidatedTags.push(...tags)
    isEachUrgent &&= options?.isUrgent === true
  }
  const context = { db: site.store.db, now: () => new Date(`${day}${time}`), revalidate, notify, push: PUSH_OFF }
  await sweepCertificates(context)
}

const until = (expiresOn: string | null, number = 'A1'): StoredCertificate => ({
  ...{ kind: '社会体育指导员', issuer: '国家体育总局', number, sportSlug: '' },
  ...{ issuedOn: '2016-05-20', expiresOn, checkedOn: '2026-01-01' },
})

let nextOne = 0
/** A live coach with an owner and these certificates, marked 已认证 and not swept yet. */
async function aCoach(certificates: StoredCertificate[], changes: Partial<typeof coach.$inferInsert> = {}) {
  const { db } = site.store
  const swimming = site.data.categories.find(({ slug }) => slug === 'youyong')!.categoryId
  const live = await db.select().from(coach).where(eq(coach.status, 'live'))
  const { coachId } = live.filter(({ categoryIds }) => categoryIds.every((id) => Math.floor(id / 100) !== swimming))[
    nextOne
  ]!
  const accountId = 500 + nextOne++
  await db
    .update(coach)
    .set({ certificates, certificatesDueOn: '', certificatesTold: [], isVerified: true, ...changes })
    .where(eq(coach.coachId, coachId))
  const now = new Date()
  await db.insert(application).values({
    ...{ checkId: `of-${accountId}`.padEnd(22, '-'), kind: 'coach', accountId, status: 2, version: 1, content: {} },
    ...{ reasons: [], subjectId: coachId, createdAt: now, updatedAt: now },
  })
  return { coachId, accountId }
}

const noticesOf = async (accountId: number) =>
  (await site.store.db.select().from(notice).where(eq(notice.accountId, accountId)).orderBy(notice.noticeId)).map(
    ({ kind }) => kind,
  )
const rowOf = async (coachId: number) =>
  (await site.store.db.select().from(coach).where(eq(coach.coachId, coachId)))[0]!
const shown = async (coachId: number) => {
  const detail = await site.read(getCoachDetail, { coachId })
  const { list } = await site.read(searchCoaches, { nameLikeSearch: detail.name, pageSize: 100 })
  return [detail.isVerified, list.find((each) => each.coachId === coachId)?.isVerified]
}

test('R-14.7 the owner is notified 30 and 7 days before a certificate expires and on the day, once each, on site and by WeChat', async () => {
  const { coachId, accountId } = await aCoach([until('2026-12-31')])
  const days = [
    '2026-11-30',
    '2026-12-01',
    '2026-12-01',
    '2026-12-02',
    '2026-12-24',
    '2026-12-25',
    '2026-12-31',
    '2026-12-31',
  ]
  const after: number[] = []
  for (const day of days) {
    await sweep(day)
    after.push((await noticesOf(accountId)).length)
    // As any write of the coach leaves it.
    await site.store.db.update(coach).set({ certificatesDueOn: '' }).where(eq(coach.coachId, coachId))
  }
  expect(after).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
  expect(await noticesOf(accountId)).toEqual(['certificateDueInMonth', 'certificateDueInWeek', 'certificateDue'])
  const channels = await site.store.db
    .select({ channel: delivery.channel })
    .from(delivery)
    .innerJoin(notice, eq(notice.noticeId, delivery.noticeId))
    .where(eq(notice.accountId, accountId))
  expect(channels.map(({ channel }) => channel)).toEqual(['wechat', 'wechat', 'wechat'])
  // It still counts on its last day.
  expect(await shown(coachId)).toEqual([true, true])
})

test('R-14.7 the day after a certificate expires the mark is removed from page, card, list and search row, and web is told', async () => {
  const { coachId } = await aCoach([until('2026-12-31')])
  await sweep('2026-12-31')
  const before = await rowOf(coachId)
  const [revision] = await rowsOf<{ number: string }>(site.store.db, sql`select number from coach.revision`)
  // A minute past midnight in China, still the day before elsewhere.
  await sweep('2026-12-31', notifyAccounts, 'T16:01:00Z')
  expect(await shown(coachId)).toEqual([false, false])
  const { cityCode, venueIds, updatedAt } = await rowOf(coachId)
  expect(updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
  expect(revalidatedTags).toEqual(
    expect.arrayContaining([`coach:${coachId}`, 'coaches', `city:${cityCode}`, ...venueIds.map((id) => `venue:${id}`)]),
  )
  // No visitor sees a mark that no longer holds.
  expect(isEachUrgent).toBe(true)
  const [listed] = await site.store.db.select().from(listing).where(eq(listing.coachId, coachId))
  expect(listed!.updatedAt).toEqual(updatedAt)
  expect(
    await rowsOf(site.store.db, sql`select number from coach.revision where number > ${revision!.number}::bigint`),
  ).toHaveLength(1)
  await sweep('2027-01-01')
  expect(revalidatedTags).toEqual([])
})

test('R-14.7 another valid certificate keeps 已认证, and only the page is told that one has expired', async () => {
  const { coachId } = await aCoach([until('2026-12-31'), until(null, 'B2')])
  await sweep('2026-12-31')
  await sweep('2027-01-01')
  expect(await shown(coachId)).toEqual([true, true])
  expect(revalidatedTags).toEqual([`coach:${coachId}`])
})

test('R-14.7 a missed notice is sent later as long as it is still true', async () => {
  const { accountId } = await aCoach([until('2026-12-31')])
  await sweep('2026-12-12')
  await sweep('2026-12-30')
  await sweep('2027-01-02')
  expect(await noticesOf(accountId)).toEqual(['certificateDueInMonth', 'certificateDueInWeek', 'certificateDue'])
  const late = await aCoach([until('2026-12-31')])
  await sweep('2027-01-08')
  expect([await noticesOf(late.accountId), await shown(late.coachId)]).toEqual([[], [false, false]])
})

test('R-14.7 a notice and its record share a transaction: a crash in between neither loses nor repeats one', async () => {
  const { coachId, accountId } = await aCoach([until('2026-12-31')])
  const crash = async (...given: Parameters<typeof notifyAccounts>) => {
    await notifyAccounts(...given)
    throw new Error('killed')
  }
  await expect(sweep('2026-12-24', crash)).rejects.toThrow('killed')
  expect([await noticesOf(accountId), (await rowOf(coachId)).certificatesTold]).toEqual([[], []])
  await sweep('2026-12-24')
  expect(await noticesOf(accountId)).toEqual(['certificateDueInWeek'])
})

test('R-14.8 a coach marked under the previous rule loses the mark unless a certificate has been checked', async () => {
  const { coachId } = await aCoach([{ ...until(null), checkedOn: null }])
  const old = await aCoach([{ kind: '教练员', issuer: '', number: '1', expiresOn: null }] as never)
  const unmarked = await aCoach([until(null)], { isVerified: false })
  await sweep('2026-11-26')
  expect([await shown(coachId), await shown(old.coachId), await shown(unmarked.coachId)]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
})

test('R-14.7 a sweep reads only due coaches, by an index, however many coaches there are', async () => {
  await aCoach([until('2026-12-31')])
  const query = dueCoaches(site.store.db, '2026-11-26').getSQL()
  const plan = await site.store.onOneConnection((db) =>
    db.transaction(async (tx) => {
      // For a few rows the planner prefers a sequential scan.
      await tx.execute(sql`set local enable_seqscan = off`)
      return rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${query}`)
    }),
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('Index Scan using coach_certificates_due')
  expect(text).not.toContain('Sort')
})
