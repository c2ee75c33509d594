import { and, eq } from 'drizzle-orm'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { getApplicationBackground, takeBackApproval } from '#lib/contracts/application/application-desk.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  discardVenuesCheckRecord,
  EMPTY_VENUE_CONTENT,
  editVenuesCheckRecord,
  getOwnVenues,
  getVenuesNewestCheckRecord,
  type VenueContent,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getIntakes } from '#lib/contracts/lead/intake.ts'
import { ACCOUNT_VENUES_MAX } from '#lib/contracts/limits.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { venueContent } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { application } from '../db/application-schema.ts'
import { storedContent } from './stored-content.ts'

let site: TestSite
let nextAccount = 100

beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      coaches: 8,
      // The token is the account id; 1 and 2 are operators.
      findActor: async (token) => ({ accountId: Number(token), role: Number(token) < 3 ? 'reviewer' : null }),
    }),
  )
})
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const content = (name: string, changes: Partial<VenueContent> = {}) =>
  venueContent(site.data.categories, { name, ...changes })

type Named = { checkId: string; version: number }
type Edit = Partial<Named> & { venue?: number | 'new'; isSubmitted?: boolean }

const editOf = (given: VenueContent, { checkId, version = 0, venue, isSubmitted = true }: Edit = {}) => ({
  ...{ checkId, version, venue, content: given, isSubmitted },
})
const edit = (accountId: number, given: VenueContent, options?: Edit) =>
  site.read(editVenuesCheckRecord, editOf(given, options), as(accountId))
const refused = async (accountId: number, given: VenueContent, options?: Edit) =>
  (await site.call(editVenuesCheckRecord, editOf(given, options), { headers: as(accountId) })).envelope
const newest = (accountId: number, venue?: number | 'new') =>
  site.read(getVenuesNewestCheckRecord, { venue }, as(accountId))
const extend = (accountId: number, venue?: number | 'new') =>
  site.read(addVenuesCheckByExtendsLastRecord, { venue }, as(accountId))
const approve = async ({ checkId, version }: Named) => {
  const { subjectId } = await site.read(reviewCheckRecord, { checkId, version, isApproved: true }, as(1))
  return { checkId, version: version + 1, id: subjectId! }
}
const discard = async (accountId: number, { checkId, version }: Named) =>
  (await site.call(discardVenuesCheckRecord, { checkId, version }, { headers: as(accountId) })).envelope.code
const own = (accountId: number) => site.read(getOwnVenues, {}, as(accountId))
const rowOf = async (checkId: string) =>
  (await site.store.db.select().from(application).where(eq(application.checkId, checkId)))[0]!

/** An account with two venues, the later one last. */
async function withTwo() {
  const accountId = nextAccount++
  const one = await approve(await edit(accountId, content('听澜篮球馆')))
  const two = await approve(await edit(accountId, content('望舒羽毛球馆'), { venue: 'new' }))
  return { accountId, one, two }
}

test('R-14.10 an account registers a second venue while the first is live, and changes either independently', async () => {
  const { accountId, one, two } = await withTwo()
  expect(two.id).not.toBe(one.id)
  const draft = await extend(accountId, one.id)
  expect(draft).toMatchObject({ subjectId: one.id, content: { name: '听澜篮球馆' } })
  const other = await extend(accountId, two.id)
  expect([other.subjectId, other.content.name]).toEqual([two.id, '望舒羽毛球馆'])
  await approve(await edit(accountId, content('听澜篮球馆（新）'), draft))
  // Nothing of the other venue was superseded, and its draft is unchanged.
  expect((await rowOf(two.checkId)).status).toBe(APPLICATION_STATUS.APPROVED)
  expect((await rowOf(one.checkId)).status).toBe(APPLICATION_STATUS.SUPERSEDED)
  expect(await newest(accountId, two.id)).toEqual(other)
  expect(await newest(accountId, one.id)).toMatchObject({ content: { name: '听澜篮球馆（新）' } })
  expect(await newest(accountId, 'new')).toBeNull()
})

test('R-14.10 R-7.21 without a venue parameter the calls return the open application, otherwise the newest', async () => {
  const { accountId, one, two } = await withTwo()
  expect(await newest(accountId)).toMatchObject({ checkId: two.checkId })
  const draft = await extend(accountId, one.id)
  expect(await newest(accountId)).toEqual(draft)
  expect(await extend(accountId)).toEqual(draft)
})

test('R-14.10 the list shows each venue once, with its open application, last changed first', async () => {
  const { accountId, one, two } = await withTwo()
  const draft = await extend(accountId, one.id)
  const begun = await edit(accountId, content('', {}), { venue: 'new', isSubmitted: false })
  expect(await own(accountId)).toMatchObject([
    { venueId: null, checkId: begun.checkId, status: 0, name: '', isPublished: false, isLive: false, isClaim: false },
    { venueId: one.id, checkId: draft.checkId, status: 0, name: '听澜篮球馆', isPublished: true, isLive: true },
    { venueId: two.id, checkId: two.checkId, status: 2, name: '望舒羽毛球馆', isPublished: true, isLive: true },
  ])
  expect(await own(nextAccount++)).toEqual([])
})

test('R-14.10 of two windows that start a new venue at once one succeeds, and a repeated request creates no second one', async () => {
  const accountId = nextAccount++
  const draft = (name: string) =>
    site.call(editVenuesCheckRecord, editOf(content(name), { venue: 'new', isSubmitted: false }), {
      headers: as(accountId),
    })
  const codes = (await Promise.all([draft('甲馆'), draft('乙馆')])).map(({ envelope }) => envelope.code)
  expect(codes.sort()).toEqual([0, ERROR_CODES.CONFLICT].sort())
  const [first] = await own(accountId)
  const again = await draft(first!.name)
  expect(again.envelope).toMatchObject({ code: 0, data: { checkId: first!.checkId } })
  expect(await own(accountId)).toHaveLength(1)
})

test('R-14.10 two devices that start a change of an approved venue at once get the same draft', async () => {
  const { accountId, one } = await withTwo()
  const [here, there] = await Promise.all([extend(accountId, one.id), extend(accountId, one.id)])
  expect(here).toEqual(there)
})

test('R-14.10 the store allows only one open application per venue', async () => {
  const { accountId, one, two } = await withTwo()
  const open = (checkId: string, subjectId: number | null) =>
    site.store.db.insert(application).values({
      ...{ checkId: checkId.padEnd(22, '-'), kind: 'venue', accountId, status: 0, version: 1, reasons: [], subjectId },
      ...{ content: storedContent('venue', content('丙馆')), createdAt: new Date(), updatedAt: new Date() },
    })
  await open(`a${accountId}`, one.id)
  await open(`b${accountId}`, two.id)
  await open(`c${accountId}`, null)
  await expect(open(`d${accountId}`, one.id)).rejects.toThrow()
  await expect(open(`e${accountId}`, null)).rejects.toThrow()
})

test('R-14.10 an application withdrawn before the first approval does not remain as a venue of its own', async () => {
  const accountId = nextAccount++
  const sent = await edit(accountId, content('听澜篮球馆'))
  await site.read(withdrawVenuesCheckRecord, sent, as(accountId))
  const draft = await extend(accountId, 'new')
  expect(draft.checkId).not.toBe(sent.checkId)
  const { id } = await approve(await edit(accountId, content('听澜篮球馆'), draft))
  expect((await own(accountId)).map(({ venueId }) => venueId)).toEqual([id])
  expect(await newest(accountId, 'new')).toBeNull()
})

test('R-14.10 R-14.2 a venue is listed with all its applications, also those from before its first approval', async () => {
  const accountId = nextAccount++
  const withdrawn = await edit(accountId, content('听澜篮球馆'))
  await site.read(withdrawVenuesCheckRecord, withdrawn, as(accountId))
  const first = await approve(await edit(accountId, content('听澜篮球馆'), await extend(accountId, 'new')))
  const change = await extend(accountId, first.id)
  const other = await edit(accountId, content('望舒羽毛球馆'), { venue: 'new' })
  const checkIds = new Map((await own(accountId)).map((each) => [each.venueId, new Set(each.checkIds)]))
  expect(checkIds).toEqual(
    new Map([
      [first.id, new Set([withdrawn.checkId, first.checkId, change.checkId])],
      [null, new Set([other.checkId])],
    ]),
  )
})

test('R-14.10 a withdrawn new venue stays listed when a change of another venue is approved', async () => {
  const accountId = nextAccount++
  const first = await approve(await edit(accountId, content('听澜篮球馆')))
  const change = await edit(accountId, content('听澜篮球中心'), await extend(accountId, first.id))
  const begun = await edit(accountId, content('望舒羽毛球馆'), { venue: 'new' })
  await site.read(withdrawVenuesCheckRecord, { checkId: begun.checkId, version: begun.version }, as(accountId))
  await approve(change)
  expect(new Map((await own(accountId)).map(({ venueId, name }) => [venueId, name]))).toEqual(
    new Map([
      [first.id, '听澜篮球中心'],
      [null, '望舒羽毛球馆'],
    ]),
  )
  expect((await newest(accountId, first.id))!.content.name).toBe('听澜篮球中心')
})

test('R-14.10 R-13.6 an approval of one venue can be taken back while another is being changed, and affects only its own', async () => {
  const { accountId, one, two } = await withTwo()
  const draft = await extend(accountId, one.id)
  const changed = await approve(await edit(accountId, content('听澜篮球馆（新）'), draft))
  await extend(accountId, two.id)
  const { change, decisions } = await site.read(getApplicationBackground, { checkId: changed.checkId }, as(2))
  expect(change).toBeNull()
  expect([...new Set(decisions.map(({ checkId }) => checkId))].sort()).toEqual([one.checkId, changed.checkId].sort())
  await site.read(takeBackApproval, { checkId: changed.checkId, version: changed.version }, as(2))
  expect((await rowOf(one.checkId)).status).toBe(APPLICATION_STATUS.APPROVED)
  expect((await rowOf(two.checkId)).status).toBe(APPLICATION_STATUS.APPROVED)
  expect((await own(accountId)).find(({ venueId }) => venueId === one.id)).toMatchObject({
    name: '听澜篮球馆',
    status: APPLICATION_STATUS.PENDING,
  })
})

test('R-14.10 R-13.6 a venue’s private fields are compared with the approved ones of the same venue', async () => {
  const { accountId, one } = await withTwo()
  const draft = await extend(accountId, one.id)
  await edit(accountId, content('听澜篮球馆', { contactName: '顾长风' }), draft)
  const { change } = await site.read(getApplicationBackground, { checkId: draft.checkId }, as(2))
  expect(change?.unpublished).toEqual([{ field: 'contactName', before: '林栖迟', after: '顾长风' }])
})

test('R-14.10 R-14.6 each venue has an intake of its own', async () => {
  const { accountId, one, two } = await withTwo()
  const intakes = await site.read(getIntakes, {}, as(accountId))
  expect(intakes.map(({ kind, id }) => [kind, id])).toEqual([
    ['venue', one.id],
    ['venue', two.id],
  ])
})

test('R-14.10 an account has at most 20 venues and is told so; existing ones can still be changed', async () => {
  const { accountId, one } = await withTwo()
  const [row] = await site.store.db
    .select()
    .from(application)
    .where(and(eq(application.accountId, accountId), eq(application.subjectId, one.id)))
  for (let at = 2; at < ACCOUNT_VENUES_MAX; at++) {
    const checkId = `full-${accountId}-${at}`.padEnd(22, '-')
    await site.store.db.insert(application).values({ ...row!, checkId, subjectId: 900_000 + at })
  }
  expect(await refused(accountId, content('第二十一个'), { venue: 'new' })).toMatchObject({
    code: ERROR_CODES.NOT_ALLOWED,
    msg: `一个账号最多管理 ${ACCOUNT_VENUES_MAX} 个场馆，申请中的也算在内`,
  })
  expect(await extend(accountId, one.id)).toMatchObject({ status: 0, subjectId: one.id })
})

describe('R-4.34 a draft of a venue is discarded', () => {
  test('and the next change starts from what is published; the page stays, and so do other venues', async () => {
    const { accountId, one, two } = await withTwo()
    const page = await site.read(getVenueDetail, { venueId: one.id })
    const sent = await edit(accountId, content('提交过的名字'), await extend(accountId, one.id))
    await site.read(withdrawVenuesCheckRecord, { checkId: sent.checkId, version: sent.version }, as(accountId))
    const draft = await extend(accountId, one.id)
    expect(draft.content.name).toBe('提交过的名字')
    expect(await discard(accountId, draft)).toBe(0)
    expect(await discard(accountId, draft)).toBe(0)
    expect(await newest(accountId, one.id)).toMatchObject({ checkId: one.checkId, status: 2 })
    expect((await extend(accountId, one.id)).content.name).toBe('听澜篮球馆')
    expect(await site.read(getVenueDetail, { venueId: one.id })).toEqual(page)
    expect((await newest(accountId, two.id))!.checkId).toBe(two.checkId)
  })

  test('and its place is free again, also if it was rejected', async () => {
    const { accountId } = await withTwo()
    const begun = await edit(accountId, content('不要的场馆'), { venue: 'new', isSubmitted: false })
    const sent = await edit(accountId, content('不要的场馆'), begun)
    const { checkId, version } = sent
    const reasons = [{ field: 'name', text: '请补充' }]
    await site.read(reviewCheckRecord, { checkId, version, isApproved: false, reasons }, as(1))
    expect(await own(accountId)).toHaveLength(3)
    expect(await discard(accountId, { checkId, version: version + 1 })).toBe(0)
    expect(await own(accountId)).toHaveLength(2)
    expect(await newest(accountId, 'new')).toBeNull()
    expect(await edit(accountId, content('另一个'), { venue: 'new' })).toMatchObject({ status: 1 })
  })

  test('and another window that still shows it can neither save nor submit it', async () => {
    const { accountId, one } = await withTwo()
    const draft = await extend(accountId, one.id)
    await discard(accountId, draft)
    for (const isSubmitted of [false, true])
      expect(await refused(accountId, content('改名'), { ...draft, isSubmitted })).toMatchObject({
        code: ERROR_CODES.GONE,
      })
    expect((await own(accountId)).find(({ venueId }) => venueId === one.id)).toMatchObject({ status: 2 })
  })

  test('but not one that waits, was decided, has changed since, or is another account’s', async () => {
    const { accountId, one } = await withTwo()
    expect(await discard(accountId, one)).toBe(ERROR_CODES.CONFLICT)
    const draft = await extend(accountId, one.id)
    expect(await discard(accountId, { ...draft, version: draft.version + 1 })).toBe(ERROR_CODES.CONFLICT)
    expect(await discard(nextAccount++, draft)).toBe(0)
    expect(await newest(accountId, one.id)).toEqual(draft)
    expect(await discard(accountId, await edit(accountId, content('改名'), draft))).toBe(ERROR_CODES.CONFLICT)
  })

  test('after its only approval was taken back it stays, withdrawn and empty: the hidden record keeps its owner', async () => {
    const accountId = nextAccount++
    const { checkId, version } = await approve(await edit(accountId, content('听澜篮球馆')))
    await site.read(takeBackApproval, { checkId, version }, as(2))
    const waiting = await newest(accountId)
    await site.read(withdrawVenuesCheckRecord, { checkId: waiting!.checkId, version: waiting!.version }, as(accountId))
    const draft = await extend(accountId)
    expect(await discard(accountId, draft)).toBe(0)
    expect(await discard(accountId, draft)).toBe(0)
    const rows = await site.store.db.select().from(application).where(eq(application.accountId, accountId))
    expect(rows).toMatchObject([{ checkId: draft.checkId, status: APPLICATION_STATUS.WITHDRAWN }])
    expect((await extend(accountId)).content).toEqual(EMPTY_VENUE_CONTENT)
  })
})
