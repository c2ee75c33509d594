import { and, eq, sql } from 'drizzle-orm'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { getApplicationBackground, takeBackApproval } from '#lib/contracts/application/application-desk.ts'
import {
  addCoachCheckByExtendsLastRecord,
  type CoachContent,
  discardCoachCheckRecord,
  EMPTY_COACH_CONTENT,
  editCoachCheckRecord,
  getCoachCheckRecordByCheckId,
  getCoachNewestCheckRecord,
  withdrawCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  discardVenuesCheckRecord,
  editVenuesCheckRecord,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/application/venue-application.ts'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { APPROVAL_TAKE_BACK_TIME } from '#lib/contracts/limits.ts'
import { getNotices, removeNotice } from '#lib/contracts/notice/notice.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach as coachKind } from '#lib/contracts/resources/coach.ts'
import { venue as venueKind } from '#lib/contracts/resources/venue.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { delivery, notice } from '#services/user/db/notice-schema.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { application } from '../db/application-schema.ts'
import { recordVersion } from '../db/resource-schema.ts'
import { sweepApplications } from './sweep.ts'

let site: TestSite
let clock = Date.now()
let revalidation: { tags: string[]; isUrgent: boolean | undefined } = { tags: [], isUrgent: undefined }
let venueIds: number[]
let nextAccount = 100

beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      coaches: 30,
      now: () => new Date(clock),
      // The token is the account id; 1 to 3 are operators.
      findActor: async (token) => ({ accountId: Number(token), role: Number(token) < 4 ? 'reviewer' : null }),
      revalidate: async (tags, options) => {
        revalidation = { tags: [...tags], isUrgent: options?.isUrgent }
      },
    }),
  )
  venueIds = site.data.venues.filter(({ status }) => status === 'live').map(({ venueId }) => venueId)
})
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const content = (changes: Partial<CoachContent> = {}) => coachContent(site.data.categories, [venueIds[0]!], changes)

type Named = { checkId: string; version: number }

async function submit(accountId: number, given: CoachContent, draft: Partial<Named> = {}): Promise<Named> {
  const edit = { ...(draft.checkId && { checkId: draft.checkId }), version: draft.version ?? 0 }
  return site.read(editCoachCheckRecord, { ...edit, content: given, isSubmitted: true }, as(accountId))
}

const approve = async ({ checkId, version }: Named) => {
  const { subjectId } = await site.read(reviewCheckRecord, { checkId, version, isApproved: true }, as(1))
  return { checkId, version: version + 1, id: subjectId! }
}

/** A new coach whose first application is approved. */
async function firstApproved(given = content()) {
  const accountId = nextAccount++
  return { accountId, ...(await approve(await submit(accountId, given))) }
}

/** A published coach with an approved change. */
async function changeApproved(changes: Partial<CoachContent>, given = content()) {
  const first = await firstApproved(given)
  const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(first.accountId))
  clock += 1_000
  const second = await approve(await submit(first.accountId, { ...given, ...changes }, draft))
  return { accountId: first.accountId, first, second }
}

const takeBack = ({ checkId, version }: Named, operator = 2) =>
  site.call(takeBackApproval, { checkId, version }, { headers: as(operator) }).then(({ envelope }) => envelope)
const background = (checkId: string, operator = 2) => site.read(getApplicationBackground, { checkId }, as(operator))
const newest = (accountId: number) => site.read(getCoachNewestCheckRecord, {}, as(accountId))
const detailCode = async (coachId: number) => (await site.call(getCoachDetail, { coachId })).envelope.code
const rowOf = async (checkId: string) =>
  (await site.store.db.select().from(application).where(eq(application.checkId, checkId)))[0]!
const notices = async (accountId: number) =>
  (await site.store.db.select().from(notice).where(eq(notice.accountId, accountId))).map(({ kind }) => kind)

test('R-13.6 taking back a first approval unpublishes the coach, who is pending again; approved once more it is the same coach', async () => {
  const given = content({ name: '司空撤回' })
  const before = (await site.read(getVenueDetail, { venueId: venueIds[0]! })).coachCount
  const { accountId, checkId, version, id } = await firstApproved(given)
  expect(await detailCode(id)).toBe(0)
  expect(await takeBack({ checkId, version })).toMatchObject({ code: 0, data: { status: 1 } })
  expect(revalidation.isUrgent).toBe(true)
  expect(revalidation.tags).toEqual(
    expect.arrayContaining([`coach:${id}`, 'coaches', 'city:440100', `venue:${venueIds[0]}`]),
  )
  expect(await detailCode(id)).toBe(ERROR_CODES.GONE)
  expect((await site.read(searchCoaches, { nameLikeSearch: '司空撤回' })).list).toEqual([])
  expect((await site.read(getVenueDetail, { venueId: venueIds[0]! })).coachCount).toBe(before)
  expect((await site.call(getCoachCheckRecordByCheckId, { checkId })).envelope.code).toBe(ERROR_CODES.GONE)
  const waiting = (await newest(accountId))!
  expect(waiting).toMatchObject({ status: 1, content: given, subjectId: null, isLive: false, reviewedAt: null })
  expect(await background(checkId)).toMatchObject({ change: null, takeBackLeft: 0, subject: { id, state: 'draft' } })
  const { get, move } = callsOf(coachKind)
  const at = new Date(clock + 3_600_000).toISOString()
  await site.read(move, { id, version: 2, move: 'publish', at }, as(2))
  const again = await approve(waiting)
  expect([again.id, await detailCode(id)]).toEqual([id, 0])
  // The approval has done what was scheduled for the draft.
  expect((await site.read(get, { id }, as(2))).publishAt).toBeNull()
})

test('R-13.6 taking back a change restores what was public before, and the previous application is the approved one again', async () => {
  const given = content({ motto: '原来的一句' })
  const { accountId, first, second } = await changeApproved(
    { motto: '换上的一句', contactMobile: '13700000001' },
    given,
  )
  // A venue the earlier page names may have closed since; that must not keep the change from being taken back.
  await setSubjectStatus(site.store.db, PUSH_OFF, ['venue', venueIds[0]!, 'disabled'])
  expect((await takeBack(second)).code).toBe(0)
  await setSubjectStatus(site.store.db, PUSH_OFF, ['venue', venueIds[0]!, 'live'])
  expect(await site.read(getCoachDetail, { coachId: first.id })).toMatchObject({ motto: '原来的一句', status: 'live' })
  expect(await rowOf(first.checkId)).toMatchObject({ status: 2, content: given })
  expect(await newest(accountId)).toMatchObject({ status: 1, subjectId: first.id, isLive: true })
  const [version] = await site.read(callsOf(coachKind).versions, { id: first.id }, as(2))
  expect(version).toMatchObject({ version: 3, state: 'published', madeBy: 2, why: '撤回审核通过' })
  const { change } = await background(second.checkId)
  expect([change?.before.motto, change?.after.motto]).toEqual(['原来的一句', '换上的一句'])
})

test('R-13.6 the approval of a venue can be taken back the same way', async () => {
  const accountId = nextAccount++
  const edit = { version: 0, content: venueContent(site.data.categories), isSubmitted: true }
  const approved = await approve(await site.read(editVenuesCheckRecord, edit, as(accountId)))
  expect((await takeBack(approved)).code).toBe(0)
  expect((await site.call(getVenueDetail, { venueId: approved.id })).envelope.code).toBe(ERROR_CODES.GONE)
})

test('R-13.6 after exactly ten minutes an approval can no longer be taken back', async () => {
  const approved = await firstApproved()
  expect((await background(approved.checkId)).takeBackLeft).toBe(APPROVAL_TAKE_BACK_TIME)
  clock += APPROVAL_TAKE_BACK_TIME
  expect((await background(approved.checkId)).takeBackLeft).toBe(0)
  expect(await takeBack(approved)).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: '通过已超过 10 分钟，不能再撤回' })
  clock -= 1
  expect((await takeBack(approved)).code).toBe(0)
})

test('R-13.6 the mark follows: a change without certificates removes it, taking that back restores it', async () => {
  const { first, second } = await changeApproved({ certificates: [] })
  const isMarked = async () => (await site.read(getCoachDetail, { coachId: first.id })).isVerified
  expect(await isMarked()).toBe(false)
  await takeBack(second)
  expect(await isMarked()).toBe(true)
})

describe('R-13.6 taking back an approval is refused with a reason, and nothing is written,', () => {
  const changedSince = {
    code: ERROR_CODES.CONFLICT,
    msg: '通过之后又有变动，不能再撤回；可以在“教练”里下架，或恢复以前的版本',
  }
  const state = async ({ checkId, id }: Named & { id: number }) => [
    await rowOf(checkId),
    await site.store.db
      .select()
      .from(recordVersion)
      .where(and(eq(recordVersion.kind, 'coach'), eq(recordVersion.recordId, id))),
    await site.store.db.$count(auditEntry),
    await site.store.db.$count(notice),
  ]

  async function refused(approved: Named & { id: number }, operator?: number) {
    const before = await state(approved)
    const result = await takeBack(approved, operator)
    expect(await state(approved)).toEqual(before)
    return result
  }

  test('when an operator has changed the record since', async () => {
    const approved = await firstApproved()
    const record = await site.read(callsOf(coachKind).get, { id: approved.id }, as(1))
    const edit = { id: record.id, version: record.version, content: { ...record.content, motto: '运营改过' } }
    await site.read(callsOf(coachKind).save, { ...edit, clientKey: 'form-of-take-back' }, as(1))
    expect(await refused(approved)).toMatchObject(changedSince)
  })

  test('when the record has been taken down since', async () => {
    const approved = await firstApproved()
    await setSubjectStatus(site.store.db, PUSH_OFF, ['coach', approved.id, 'disabled'])
    expect(await refused(approved)).toMatchObject(changedSince)
  })

  test('when the applicant has begun the next change', async () => {
    const approved = await firstApproved()
    await site.read(addCoachCheckByExtendsLastRecord, {}, as(approved.accountId))
    expect(await refused(approved)).toMatchObject({
      code: ERROR_CODES.CONFLICT,
      msg: '提交人已开始下一次修改，不能再撤回；可以在“教练”里下架，或恢复以前的版本',
    })
  })

  test('for one’s own application, and for non-operators', async () => {
    const approved = await approve(await submit(3, content()))
    expect((await background(approved.checkId, 3)).isOwn).toBe(true)
    for (const caller of [3, 77])
      expect(await refused(approved, caller)).toMatchObject({ code: ERROR_CODES.NOT_ALLOWED })
    expect((await takeBack({ checkId: 'x'.repeat(22), version: 1 })).code).toBe(ERROR_CODES.GONE)
  })
})

test('R-13.6 of two operators one takes it back and the other is told; starting the next change afterwards is refused', async () => {
  for (let round = 0; round < 3; round++) {
    const approved = await firstApproved()
    const results = await Promise.all([1, 2].map((operator) => takeBack(approved, operator)))
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
    expect(results.find(({ code }) => code !== 0)?.msg).toBe('已不是刚才通过的状态，页面已更新')
  }
  for (let round = 0; round < 3; round++) {
    const approved = await firstApproved()
    const begin = site.call(addCoachCheckByExtendsLastRecord, {}, { headers: as(approved.accountId) })
    const codes = [(await takeBack(approved)).code, (await begin).envelope.code]
    expect(codes.toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
  }
})

test('R-13.6 R-11.2 the notice of the approval is withdrawn before it is sent, and the applicant is told the truth', async () => {
  const approved = await firstApproved()
  expect(await notices(approved.accountId)).toEqual(['applicationApproved'])
  await takeBack(approved)
  expect(await notices(approved.accountId)).toEqual(['approvalTakenBack'])
  const waiting = await site.store.db
    .select({ kind: notice.kind })
    .from(delivery)
    .innerJoin(notice, eq(notice.noticeId, delivery.noticeId))
    .where(eq(notice.accountId, approved.accountId))
  expect(waiting.map(({ kind }) => kind)).toEqual(['approvalTakenBack', 'approvalTakenBack'])
  expect(await site.store.db.$count(delivery, sql`notice_id not in (select notice_id from "user".notice)`)).toBe(0)
})

test('R-11.2 an older notice of an approval stays, even if the applicant has removed the one being withdrawn', async () => {
  const { accountId, second } = await changeApproved({ motto: '换上的一句' })
  const [latest] = (await site.read(getNotices, {}, as(accountId))).list
  await site.read(removeNotice, { noticeId: latest!.noticeId }, as(accountId))
  await takeBack(second)
  expect(await notices(accountId)).toEqual(['applicationApproved', 'approvalTakenBack'])
})

test('R-13.6 a taken back application is the applicant’s current one, even beside a newer withdrawn one', async () => {
  const first = await firstApproved()
  const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(first.accountId))
  const newer = await submit(first.accountId, content({ motto: '换上的一句' }), draft)
  await site.read(withdrawCoachCheckRecord, newer, as(first.accountId))
  expect((await takeBack(first)).code).toBe(0)
  expect(await newest(first.accountId)).toMatchObject({ checkId: first.checkId, status: 1 })
  const again = { version: 0, content: content({ motto: '再换一句' }), isSubmitted: false }
  const { envelope } = await site.call(editCoachCheckRecord, again, { headers: as(first.accountId) })
  expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.CONFLICT, '正在审核，撤回后才能修改'])
})

test('R-4.34 a coach published by an operator after that keeps its owner, who discards a change', async () => {
  const given = content({ motto: '主页上的一句' })
  const { accountId, checkId, version, id } = await firstApproved(given)
  await takeBack({ checkId, version })
  await setSubjectStatus(site.store.db, PUSH_OFF, ['coach', id, 'live'])
  await site.read(withdrawCoachCheckRecord, { checkId, version: version + 1 }, as(accountId))
  const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
  const edit = { checkId: draft.checkId, version: draft.version, isSubmitted: false }
  const typed = { ...given, motto: '改过的一句', realName: '不要的名字' }
  const saved = await site.read(editCoachCheckRecord, { ...edit, content: typed }, as(accountId))
  const discarded = { checkId: saved.checkId, version: saved.version }
  for (let again = 0; again < 2; again++) await site.read(discardCoachCheckRecord, discarded, as(accountId))
  expect(await newest(accountId)).toMatchObject({
    ...{ checkId: draft.checkId, status: 4, subjectId: id, isLive: true },
    content: { name: given.name, motto: '主页上的一句', realName: '' },
  })
})

describe('R-4.34 the change after a discarded one starts from what is public by then,', () => {
  type EditedKind = typeof coachKind | typeof venueKind
  /** As its operator corrects it. */
  const correct = async (kind: EditedKind, id: number, change: object) => {
    const { get, save } = callsOf(kind as typeof coachKind)
    const record = await site.read(get, { id }, as(2))
    const edit = { id, version: record.version, content: { ...record.content, ...change } }
    await site.read(save, { ...edit, clientKey: `correct-${kind.kind}-${id}-${record.version}` }, as(2))
  }
  const publish = async (kind: EditedKind, id: number) => {
    const { get, move } = callsOf(kind as typeof coachKind)
    const { version } = await site.read(get, { id }, as(2))
    await site.read(move, { id, version, move: 'publish' }, as(2))
  }
  const extend = (accountId: number) => site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
  const discard = async (accountId: number) => {
    const { checkId, version } = await extend(accountId)
    await site.read(discardCoachCheckRecord, { checkId, version }, as(accountId))
  }

  /** A coach whose only approval was taken back, and who has withdrawn the application. */
  async function takenBack() {
    const { accountId, checkId, version, id } = await firstApproved(content({ motto: shown.motto }))
    await takeBack({ checkId, version })
    await site.read(withdrawCoachCheckRecord, { checkId, version: version + 1 }, as(accountId))
    return { accountId, id }
  }

  const shown = { name: '陈望舒', motto: '主页上的一句', realName: '', contactMobile: '' }

  test('also if an operator has published it only since', async () => {
    const { accountId, id } = await takenBack()
    await discard(accountId)
    expect((await extend(accountId)).content).toEqual(EMPTY_COACH_CONTENT)
    await discard(accountId)
    await publish(coachKind, id)
    expect(await newest(accountId)).toMatchObject({ status: 4, isLive: true, content: shown })
    expect(await extend(accountId)).toMatchObject({ status: 0, content: shown })
  })

  test('also if an operator has corrected it since, or, R-4.35, corrects it while the change is open', async () => {
    const { accountId, id } = await takenBack()
    await publish(coachKind, id)
    await discard(accountId)
    await correct(coachKind, id, { motto: '运营改正过的话' })
    const draft = await extend(accountId)
    expect(draft.content).toMatchObject({ ...shown, motto: '运营改正过的话' })
    const edit = { checkId: draft.checkId, version: draft.version, isSubmitted: false }
    const typed = { ...draft.content, suitableCrowd: '2' as const, realName: '陈望舒' }
    await site.read(editCoachCheckRecord, { ...edit, content: typed }, as(accountId))
    await correct(coachKind, id, { motto: '又改正过的话', suitableCrowd: '1' })
    expect((await newest(accountId))!.content).toEqual({ ...typed, motto: '又改正过的话' })
  })

  test('R-4.35 and a page published while the change is open reaches it', async () => {
    const { accountId, id } = await takenBack()
    await discard(accountId)
    const { checkId, version, content: empty } = await extend(accountId)
    const edit = { checkId, version, content: { ...empty, motto: '自己写的一句' }, isSubmitted: false }
    await site.read(editCoachCheckRecord, edit, as(accountId))
    await publish(coachKind, id)
    expect((await newest(accountId))!.content).toMatchObject({ ...shown, motto: '自己写的一句' })
  })

  test('and so it does for a venue', async () => {
    const accountId = nextAccount++
    const edit = { version: 0, content: venueContent(site.data.categories), isSubmitted: true }
    const { checkId, version, id } = await approve(await site.read(editVenuesCheckRecord, edit, as(accountId)))
    await takeBack({ checkId, version })
    await site.read(withdrawVenuesCheckRecord, { checkId, version: version + 1 }, as(accountId))
    const draft = await site.read(addVenuesCheckByExtendsLastRecord, {}, as(accountId))
    await site.read(discardVenuesCheckRecord, { checkId: draft.checkId, version: draft.version }, as(accountId))
    await publish(venueKind, id)
    await correct(venueKind, id, { transport: '运营改正过' })
    expect((await site.read(addVenuesCheckByExtendsLastRecord, {}, as(accountId))).content).toMatchObject({
      ...{ name: edit.content.name, transport: '运营改正过', licenceNumber: '' },
    })
  })
})

test('R-13.6 R-13.10 approving and taking back are audited with changed fields and versions, not content', async () => {
  const { first, second } = await changeApproved({ motto: '换上的一句' })
  await takeBack(second)
  const entries = await site.store.db
    .select()
    .from(auditEntry)
    .where(sql`${auditEntry.recordId} in (${second.checkId}, ${String(first.id)})`)
    .orderBy(auditEntry.entryId)
  expect(entries.map(({ act, kind, accountId }) => [act, kind, accountId])).toEqual([
    ['create', 'coach', 1],
    ['approve', 'coachApplication', 1],
    ['change', 'coach', 1],
    ['undo', 'coach', 2],
    ['undo', 'coachApplication', 2],
  ])
  expect(entries[3]).toMatchObject({
    before: { state: 'published', version: 2 },
    after: { state: 'published', version: 3, fields: ['motto'] },
  })
  expect(JSON.stringify(entries)).not.toContain('一句')
})

test('a superseded application loses its private fields once the approval can no longer be taken back', async () => {
  const { first } = await changeApproved({ motto: '换上的一句' })
  const released: string[] = []
  const sweep = () =>
    sweepApplications(site.store.db, { releasePhotos: async (_db, _owner, photos) => void released.push(...photos) })
  await sweep()
  expect((await rowOf(first.checkId)).content).toMatchObject({ realName: '陈望舒', contactMobile: '13712345678' })
  await site.store.db.execute(
    sql`update coach.check_record set updated_at = updated_at - interval '11 minutes 1 second' where check_id = ${first.checkId}`,
  )
  await sweep()
  const { status, content: superseded } = await rowOf(first.checkId)
  expect([status, superseded]).toMatchObject([5, { name: '陈望舒', realName: '', contactMobile: '' }])
  expect(JSON.stringify(superseded)).not.toContain('GD2016')
  // Its paper is in the newer application, too.
  expect(released).toEqual([])
})

test('R-3.29 years of teaching are counted by the site’s clock', async () => {
  const thisYear = new Date().getFullYear()
  clock = Date.UTC(thisYear + 6, 5, 1)
  const { id } = await firstApproved(content({ coachingSince: thisYear }))
  expect((await site.read(getCoachDetail, { coachId: id })).teachingYears).toBe(2)
})
