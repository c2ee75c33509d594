import { eq, inArray } from 'drizzle-orm'
import { CACHE_TAG_PATTERN } from '#lib/config/cache-tags.ts'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  editVenuesCheckRecord,
  getVenuesCheckRecordByCheckId,
  getVenuesNewestCheckRecord,
  type VenueContent,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/application/venue-application.ts'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getVenueDetail, getVenueList } from '#lib/contracts/venue/venue.ts'
import { course } from '#services/generic/db/content-schema.ts'
import { agreement } from '#services/generic/db/help-schema.ts'
import { agreementAcceptance } from '#services/user/db/agreement-schema.ts'
import { venueContent } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { application } from '../db/application-schema.ts'

let site: TestSite
let revalidatedTags: string[] = []
let nextAccount = 100

// A Monday at noon in China.
const NOW = new Date('2026-11-23T12:00:00+08:00')

beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      now: () => NOW,
      findActor: async (token) => ({ accountId: Number(token), role: token === '1' ? 'owner' : null }),
      revalidate: async (tags) => {
        revalidatedTags = [...tags]
      },
    }),
  )
})
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const content = (changes: Partial<VenueContent> = {}) => venueContent(site.data.categories, changes)

async function submitted(given = content()) {
  const accountId = nextAccount++
  const edit = { version: 0, content: given, isSubmitted: true }
  return { accountId, record: await site.read(editVenuesCheckRecord, edit, as(accountId)) }
}

const approve = ({ checkId, version }: { checkId: string; version: number }) =>
  site.read(reviewCheckRecord, { checkId, version, isApproved: true }, as(1))

test('R-1.14 R-7.20 R-7.21 R-4.34 R-4.36 a venue’s application is saved, submitted, read again and withdrawn', async () => {
  const accountId = nextAccount++
  expect(await site.read(getVenuesNewestCheckRecord, {}, as(accountId))).toBeNull()
  const draft = content({ longitude: null, latitude: null, photos: [] })
  const begin = { version: 0, content: draft, isSubmitted: false }
  const { checkId } = await site.read(editVenuesCheckRecord, begin, as(accountId))
  const tooEarly = { checkId, version: 1, content: draft, isSubmitted: true }
  const refusal = await site.call(editVenuesCheckRecord, tooEarly, { headers: as(accountId) })
  expect(refusal.envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  const sent = await site.read(editVenuesCheckRecord, { ...tooEarly, content: content() }, as(accountId))
  expect(sent).toMatchObject({ status: 1, version: 2, content: content() })
  expect(await site.read(getVenuesNewestCheckRecord, {}, as(accountId))).toEqual(sent)
  const withdrawal = { checkId, version: 2 }
  expect(await site.read(withdrawVenuesCheckRecord, withdrawal, as(accountId))).toMatchObject({ status: 4 })
})

test('R-7.16 A-12 R-6.5 strangers see nothing of a pending application, and only the public venue of an approved one', async () => {
  const { accountId, record } = await submitted()
  const { checkId } = record
  const blind = await site.call(getVenuesCheckRecordByCheckId, { checkId }, { headers: as(77) })
  expect(blind.envelope.code).toBe(ERROR_CODES.GONE)
  expect((await site.read(getVenuesCheckRecordByCheckId, { checkId }, as(accountId))).record).toEqual(record)
  const { subjectId } = await approve(record)
  const shown = await site.read(getVenuesCheckRecordByCheckId, { checkId })
  expect(shown).toMatchObject({ status: 2, record: null, published: { venueId: subjectId, name: '听澜篮球馆' } })
  expect(JSON.stringify(shown)).not.toMatch(/13812345678|91440101MA5AAAAA0X|林栖迟/)
})

test('A-12 the coach’s call does not find a venue’s application', async () => {
  const { accountId, record } = await submitted()
  const other = await site.send(
    `/coach/coachCheckRecord/v1/getCoachCheckRecordByCheckId/nL?checkId=${record.checkId}`,
    { headers: as(accountId) },
  )
  expect((await other.json()).code).toBe(ERROR_CODES.GONE)
})

test('R-6.4 an approved venue goes live on page and search with its hours; private fields stay private', async () => {
  const { record } = await submitted(content({ name: '望舒羽毛球俱乐部' }))
  const { subjectId } = await approve(record)
  const shown = await site.read(getVenueDetail, { venueId: subjectId! })
  expect(shown).toMatchObject({
    name: '望舒羽毛球俱乐部',
    cityName: '广州市',
    districtName: '天河区',
    minPrice: 12_000,
    priceUnit: '小时',
    phone: '020-81234567',
    coaches: [],
    photos: [{ alt: '望舒羽毛球俱乐部的照片 1', width: 1600 }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/13812345678|91440101MA5AAAAA0X|林栖迟/)
  const question = { adCode: '440100', districtCode: '440106', nameLikeSearch: '望舒羽毛球俱乐部', isOpenNow: true }
  const { list } = await site.read(getVenueList, question)
  expect(list.map(({ venueId }) => venueId)).toContain(subjectId)
  expect(revalidatedTags).toEqual(expect.arrayContaining([`venue:${subjectId}`, 'venues']))
  expect(revalidatedTags.filter((tag) => !CACHE_TAG_PATTERN.test(tag))).toEqual([])
})

test('R-7.20 renaming a venue updates its name wherever it is copied, and it stays the same venue', async () => {
  // A demo venue where somebody teaches and a course is held, given to an account.
  const held = site.data.courses.find(({ venue, status }) => venue !== null && status === 'published')!
  const { venueId } = held.venue!
  const teacher = [...site.data.coaches].find((each) => each.status === 'live' && each.venueIds.includes(venueId))!
  const { accountId, record } = await submitted()
  await approve(record)
  await site.store.db.update(application).set({ subjectId: venueId }).where(eq(application.checkId, record.checkId))
  const draft = await site.read(addVenuesCheckByExtendsLastRecord, {}, as(accountId))
  const change = { checkId: draft.checkId, version: 1, content: content({ name: '改名后的馆' }), isSubmitted: true }
  const waiting = await site.read(editVenuesCheckRecord, change, as(accountId))
  expect(await approve(waiting)).toEqual({ status: 2, subjectId: venueId })
  const coach = await site.read(getCoachDetail, { coachId: teacher.coachId })
  expect(coach.venueNames).toContain('改名后的馆')
  const [row] = await site.store.db.select().from(course).where(eq(course.trainsId, held.trainsId))
  expect(row).toMatchObject({ venueName: '改名后的馆' })
  expect(revalidatedTags).toContain(`coach:${teacher.coachId}`)
})

test('R-13.7 a venue’s application stores the versions of both agreements that were ticked', async () => {
  const { accountId, record } = await submitted()
  const shown = await site.store.db
    .select({ key: agreement.key, version: agreement.version })
    .from(agreement)
    .where(inArray(agreement.key, ['guize', 'xieyi']))
    .orderBy(agreement.key)
  const [guize, xieyi] = shown
  expect(record.content.agreementVersion).toBe(`${xieyi!.version}/${guize!.version}`)
  const accepted = await site.store.db
    .select({ key: agreementAcceptance.key, version: agreementAcceptance.version })
    .from(agreementAcceptance)
    .where(eq(agreementAcceptance.accountId, accountId))
    .orderBy(agreementAcceptance.key)
  expect(accepted).toEqual(shown)
  const half = { version: 0, content: content({ agreementVersion: xieyi!.version }), isSubmitted: true }
  const { envelope } = await site.call(editVenuesCheckRecord, half, { headers: as(nextAccount++) })
  expect(envelope).toMatchObject({ code: ERROR_CODES.CONSENT_REQUIRED, field: 'agreementVersion' })
})
