import { eq } from 'drizzle-orm'
import { getCheckRecordList, reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { getApplicationBackground, takeBackApproval } from '#lib/contracts/application/application-desk.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  editVenuesCheckRecord,
  getOwnVenues,
  getVenueClaim,
  getVenuesNewestCheckRecord,
  type VenueContent,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getIntakes, setPaused } from '#lib/contracts/lead/intake.ts'
import { getReceivedLeads, getSentLeads } from '#lib/contracts/lead/lead.ts'
import { OPEN_CLAIMS_MAX } from '#lib/contracts/limits.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { notice } from '#services/user/db/notice-schema.ts'
import { uploadOf, venueContent } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { application } from '../db/application-schema.ts'
import { lead } from '../db/lead-schema.ts'
import { venue } from '../db/venue-schema.ts'
import { ownersOf } from './owners.ts'

let site: TestSite
let revalidatedTags: string[] = []
let nextAccount = 100
/** Live venues without an owner, one per test. */
let free: number[]

beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      coaches: 30,
      // The token is the account id; 1 to 3 are operators.
      findActor: async (token) => ({ accountId: Number(token), role: Number(token) < 4 ? 'reviewer' : null }),
      revalidate: async (tags) => {
        revalidatedTags = [...tags]
      },
    }),
  )
  const rows = await site.store.db.select().from(venue).where(eq(venue.status, 'live')).orderBy(venue.venueId)
  const owned = new Set(
    (await site.store.db.select({ id: application.subjectId }).from(application)).map(({ id }) => id),
  )
  free = rows.map(({ venueId }) => venueId).filter((id) => !owned.has(id))
})
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const content = (changes: Partial<VenueContent> = {}) => venueContent(site.data.categories, changes)

type Named = { checkId: string; version: number }
const editOf = (venueId: number, given = content()) => ({
  ...{ version: 0, content: given, isSubmitted: true, venue: venueId },
})
async function claim(venueId: number, given = content(), accountId = nextAccount++) {
  return { accountId, record: await site.read(editVenuesCheckRecord, editOf(venueId, given), as(accountId)) }
}
const claimRefused = async (venueId: number, accountId = nextAccount++) =>
  (await site.call(editVenuesCheckRecord, editOf(venueId), { headers: as(accountId) })).envelope
const review = ({ checkId, version }: Named, isApproved = true, operator = 1) =>
  site.call(
    reviewCheckRecord,
    { checkId, version, isApproved, reasons: isApproved ? [] : [{ field: '', text: '已由其他账号认领' }] },
    { headers: as(operator) },
  )
const takeBack = async ({ checkId, version }: Named) =>
  (await site.call(takeBackApproval, { checkId, version: version + 1 }, { headers: as(2) })).envelope
const detail = (venueId: number) => site.read(getVenueDetail, { venueId })
const background = (checkId: string) => site.read(getApplicationBackground, { checkId }, as(2))
const newest = (accountId: number, venueId: number) =>
  site.read(getVenuesNewestCheckRecord, { venue: venueId }, as(accountId))
const A_LEAD = {
  ...{ callName: '周女士', isVerified: true, times: [], description: '', pictures: [], source: '/changguan' },
  ...{ state: 'new' as const, createdAt: new Date() },
}
const owners = (venueId: number) => ownersOf(site.store.db, 'venue', venueId)

test('R-14.10 a claim starts with the venue’s public content, without the fields only its owner knows', async () => {
  const id = free.pop()!
  const shown = await detail(id)
  expect(shown.isOwned).toBe(false)
  const begun = await site.read(getVenueClaim, { venueId: id }, as(nextAccount++))
  expect(begun).toMatchObject({ venueId: id, name: shown.name, state: 'open' })
  expect(begun.content).toMatchObject({
    ...{ name: shown.name, address: shown.address, facilities: shown.facilities, prices: shown.prices },
    ...{ longitude: shown.longitude, openingHours: shown.openingHours, phone: shown.phone ?? '' },
    ...{ licenceNumber: '', licencePhoto: '', contactName: '', contactMobile: '', agreementVersion: '' },
  })
})

test('R-14.10 a claim may reuse photos of the venue’s page, though others uploaded them, but not those of another page', async () => {
  const id = free.pop()!
  const photos = [{ url: uploadOf('s'), width: 1200, height: 900, alt: '场地' }]
  await site.store.db.update(venue).set({ photos }).where(eq(venue.venueId, id))
  const begun = await site.read(getVenueClaim, { venueId: id }, as(nextAccount))
  expect(begun.content.photos).toEqual([{ url: uploadOf('s'), width: 1200, height: 900 }])
  // Bypasses the helper that makes every photo the account's own.
  const send = async (venueId: number) => {
    const accountId = nextAccount++
    const given = { ...begun.content, licencePhoto: '' }
    const response = await site.send('/coach/venuesCheckRecord/v1/editVenuesCheckRecord', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...as(accountId) },
      body: JSON.stringify({ version: 0, content: given, isSubmitted: false, venue: venueId }),
    })
    return (await response.json()).code
  }
  expect(await send(id)).toBe(0)
  expect(await send(free.at(-1)!)).toBe(ERROR_CODES.BAD_INPUT)
})

test('R-14.10 nothing changes until a claim is approved; then its account owns the venue and the page shows what was sent', async () => {
  const id = free.pop()!
  const before = await detail(id)
  const given = content({ name: '云栖羽毛球馆' })
  const { accountId, record } = await claim(id, given)
  expect(record).toMatchObject({ status: 1, subjectId: null, claim: { venueId: id, name: before.name, state: 'open' } })
  expect(await detail(id)).toEqual(before)
  expect([await owners(id), await site.read(getIntakes, {}, as(accountId))]).toEqual([[], []])
  const { list } = await site.read(getCheckRecordList, { kind: 'venue', pageSize: 500 }, as(1))
  expect(list.find(({ checkId }) => checkId === record.checkId)).toMatchObject({ isClaim: true, isChange: false })
  const known = await background(record.checkId)
  expect(known).toMatchObject({ claim: { subject: { id, name: before.name }, isOwned: false, rivals: [] } })
  expect([known.change?.before.name, known.change?.after.name]).toEqual([before.name, '云栖羽毛球馆'])
  expect((await review(record)).envelope).toMatchObject({ code: 0, data: { status: 2, subjectId: id } })
  expect(revalidatedTags).toContain(`venue:${id}`)
  expect(await detail(id)).toMatchObject({ name: '云栖羽毛球馆', isOwned: true, coachCount: before.coachCount })
  expect(await owners(id)).toEqual([accountId])
  expect(await site.read(getIntakes, {}, as(accountId))).toMatchObject([{ kind: 'venue', id }])
  expect(await newest(accountId, id)).toMatchObject({ subjectId: id, claim: null, isLive: true })
})

test('R-14.10 two accounts may claim one venue; a reviewer sees both, the first approved gets it, the other is told', async () => {
  const id = free.pop()!
  const one = await claim(id)
  const other = await claim(id)
  const { claim: seen } = await background(one.record.checkId)
  expect(seen?.rivals).toMatchObject([{ checkId: other.record.checkId, accountId: other.accountId, status: 1 }])
  await review(one.record)
  expect((await review(other.record)).envelope).toMatchObject({
    code: ERROR_CODES.CONFLICT,
    msg: '这个场馆已由其他账号管理，不能再认领；如有异议，请联系客服',
  })
  expect((await background(other.record.checkId)).claim).toMatchObject({ isOwned: true })
  expect(await newest(other.accountId, id)).toMatchObject({ status: 1, claim: { state: 'owned' } })
  expect((await review(other.record, false)).envelope.code).toBe(0)
  const notices = await site.store.db.select().from(notice).where(eq(notice.accountId, other.accountId))
  expect(notices.map(({ kind }) => kind)).toEqual(['applicationRejected'])
  // Submitting it again fails at once.
  const rejected = (await newest(other.accountId, id))!
  const again = { checkId: rejected.checkId, version: rejected.version, content: content(), isSubmitted: true }
  const { envelope } = await site.call(editVenuesCheckRecord, again, { headers: as(other.accountId) })
  expect(envelope.code).toBe(ERROR_CODES.CONFLICT)
  // What was typed is not lost: it can still be saved.
  const draft = await site.read(editVenuesCheckRecord, { ...again, isSubmitted: false }, as(other.accountId))
  expect(draft.status).toBe(APPLICATION_STATUS.REJECTED)
})

test('R-13.12 a reviewer who also claims the venue, or owns it, cannot decide on claims of it', async () => {
  const id = free.pop()!
  const { record } = await claim(id)
  await claim(id, content(), 3)
  const obstacle = async (operator: number) =>
    (await site.read(getApplicationBackground, { checkId: record.checkId }, as(operator))).obstacle
  expect([await obstacle(3), await obstacle(2)]).toEqual(['您也在认领这个场馆，不能审核别人的认领。', null])
  for (const isApproved of [true, false])
    expect((await review(record, isApproved, 3)).envelope.code).toBe(ERROR_CODES.NOT_ALLOWED)
  const own = (await newest(3, id))!
  expect((await review(own, true, 2)).envelope.code).toBe(0)
  expect(await obstacle(3)).toBe('被认领的场馆由您管理，您不能审核。')
  expect((await review(record, false, 3)).envelope.code).toBe(ERROR_CODES.NOT_ALLOWED)
  expect((await review(record, false, 2)).envelope.code).toBe(0)
})

test('R-14.10 of two claims approved at once exactly one wins, and the other reviewer is told', async () => {
  const id = free.pop()!
  const claims = [await claim(id, content({ name: '甲方球馆' })), await claim(id, content({ name: '乙方球馆' }))]
  const responses = await Promise.all(claims.map(({ record }, at) => review(record, true, at + 1)))
  const codes = responses.map(({ envelope }) => envelope.code)
  expect([...codes].sort()).toEqual([0, ERROR_CODES.CONFLICT].sort())
  const winner = codes.indexOf(0)
  expect(await owners(id)).toEqual([claims[winner]!.accountId])
  expect((await detail(id)).name).toBe(['甲方球馆', '乙方球馆'][winner])
  const loser = claims[1 - winner]!
  expect(await newest(loser.accountId, id)).toMatchObject({ status: 1, subjectId: null, claim: { state: 'owned' } })
})

test('R-14.10 of two windows that start the same claim, one succeeds', async () => {
  const id = free.pop()!
  const accountId = nextAccount++
  const begin = (name: string) =>
    site.call(editVenuesCheckRecord, editOf(id, content({ name })), { headers: as(accountId) })
  const codes = (await Promise.all([begin('甲方球馆'), begin('乙方球馆')])).map(({ envelope }) => envelope.code)
  expect(codes.sort()).toEqual([0, ERROR_CODES.CONFLICT].sort())
  expect(await site.read(getOwnVenues, {}, as(accountId))).toMatchObject([
    { venueId: id, isClaim: true, isClaimable: true, isPublished: false, isLive: false },
  ])
})

test('R-14.10 R-13.6 taking back an approved claim restores content and ownership, and the venue can be claimed again', async () => {
  const id = free.pop()!
  const before = await detail(id)
  const { accountId, record } = await claim(id, content({ name: '云栖羽毛球馆' }))
  await review(record)
  // What the owner did meanwhile is undone too: a change begun and withdrawn, and a pause.
  const next = await site.read(addVenuesCheckByExtendsLastRecord, { venue: id }, as(accountId))
  const change = { checkId: next.checkId, version: next.version, content: content(), isSubmitted: true }
  const sent = await site.read(editVenuesCheckRecord, change, as(accountId))
  expect((await takeBack(record)).code).toBe(ERROR_CODES.CONFLICT)
  await site.read(withdrawVenuesCheckRecord, { checkId: sent.checkId, version: sent.version }, as(accountId))
  await site.read(setPaused, { kind: 'venue', id, isPaused: true }, as(accountId))
  expect((await takeBack(record)).code).toBe(0)
  expect(revalidatedTags).toContain(`venue:${id}`)
  expect(await detail(id)).toEqual({ ...before, updatedAt: expect.any(String) })
  expect([await owners(id), await site.read(getIntakes, {}, as(accountId))]).toEqual([[], []])
  const waiting = (await newest(accountId, id))!
  expect(waiting).toMatchObject({ status: 1, subjectId: null, claim: { state: 'open' } })
  const rival = await claim(id)
  await review(rival.record)
  expect((await review(waiting)).envelope.code).toBe(ERROR_CODES.CONFLICT)
  expect(await owners(id)).toEqual([rival.accountId])
})

test('R-14.10 claiming an owned, taken down or unknown venue is refused with the reason', async () => {
  const [owned, down] = [free.pop()!, free.pop()!]
  await review((await claim(owned)).record)
  await setSubjectStatus(site.store.db, PUSH_OFF, ['venue', down, 'disabled'])
  const sentences = [
    [owned, '这个场馆已由其他账号管理，不能再认领；如有异议，请联系客服'],
    [down, '这个场馆已下架，不能认领；如有疑问，请联系客服'],
    [99_999_999, '没有这个场馆，不能认领'],
  ] as const
  for (const [id, msg] of sentences) {
    expect(await claimRefused(id)).toMatchObject({ code: ERROR_CODES.CONFLICT, msg })
    const { envelope } = await site.call(getVenueClaim, { venueId: id }, { headers: as(nextAccount++) })
    expect(envelope).toMatchObject({ code: ERROR_CODES.CONFLICT, msg })
  }
})

test('R-14.10 a pending claim cannot be approved once its venue is taken down', async () => {
  const id = free.pop()!
  const { record } = await claim(id)
  await setSubjectStatus(site.store.db, PUSH_OFF, ['venue', id, 'disabled'])
  expect((await review(record)).envelope).toMatchObject({
    code: ERROR_CODES.CONFLICT,
    msg: '这个场馆已下架，不能认领；如有疑问，请联系客服',
  })
  expect(await owners(id)).toEqual([])
})

test('R-14.10 an account has at most three open claims, and may start another once one is decided', async () => {
  const accountId = nextAccount++
  const claims = []
  for (let at = 0; at < OPEN_CLAIMS_MAX; at++) claims.push(await claim(free.pop()!, content(), accountId))
  const next = free.pop()!
  expect(await claimRefused(next, accountId)).toMatchObject({
    code: ERROR_CODES.NOT_ALLOWED,
    msg: `同时最多认领 ${OPEN_CLAIMS_MAX} 个场馆，请等其中一个有结果，或放弃一个`,
  })
  await review(claims[0]!.record)
  expect((await claimRefused(next, accountId)).code).toBe(0)
})

test('R-14.10 giving up a rejected claim makes room for another', async () => {
  const accountId = nextAccount++
  const claims = []
  for (let at = 0; at < OPEN_CLAIMS_MAX; at++) claims.push(await claim(free.pop()!, content(), accountId))
  const { record: lost } = claims[0]!
  await review(lost, false)
  const next = free.pop()!
  expect((await claimRefused(next, accountId)).code).toBe(ERROR_CODES.NOT_ALLOWED)
  const rejected = { checkId: lost.checkId, version: lost.version + 1 }
  const given = () => site.read(withdrawVenuesCheckRecord, rejected, as(accountId))
  expect([(await given()).status, (await given()).status]).toEqual([
    APPLICATION_STATUS.WITHDRAWN,
    APPLICATION_STATUS.WITHDRAWN,
  ])
  expect((await claimRefused(next, accountId)).code).toBe(0)
})

test('R-14.10 R-10.7 leads of an owner whose claim was taken back are not shown to the next one, nor to the poster as sent', async () => {
  const id = free.pop()!
  const first = await claim(id)
  await review(first.record)
  const sent = { kind: 'venue', subjectId: id, recipientKind: 'venue', recipientId: id } as const
  const values = { ...sent, ...A_LEAD, recipientName: '城东体育馆', accountId: 700 }
  await site.store.db.insert(lead).values(values)
  const received = async (accountId: number) => (await site.read(getReceivedLeads, {}, as(accountId))).total
  expect(await received(first.accountId)).toBe(1)
  await takeBack(first.record)
  const rival = await claim(id)
  await review(rival.record)
  expect(await received(rival.accountId)).toBe(0)
  expect((await site.read(getSentLeads, {}, as(700))).list).toMatchObject([{ recipient: null }])
})

test('R-14.10 a claim is private to its account until it is approved', async () => {
  const id = free.pop()!
  const { record } = await claim(id)
  const path = `/coach/venuesCheckRecord/v1/getVenuesCheckRecordByCheckId/nL?checkId=${record.checkId}`
  const stranger = await site.send(path, { headers: as(nextAccount++) })
  expect((await stranger.json()).code).toBe(ERROR_CODES.GONE)
  expect(JSON.stringify(await detail(id))).not.toMatch(/13812345678|91440101MA5AAAAA0X|林栖迟/)
})

test('R-13.6 a claim is listed with the decisions on its own venue, not on others the account has claimed', async () => {
  const { accountId, record } = await claim(free.pop()!)
  await review(record, false)
  const other = await claim(free.pop()!, content(), accountId)
  const decisionsBeside = async ({ checkId }: Named) =>
    (await background(checkId)).decisions.map((each) => each.checkId)
  expect(await decisionsBeside(record)).toEqual([record.checkId])
  expect(await decisionsBeside(other.record)).toEqual([])
})
