import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { CACHE_TAG_PATTERN } from '#lib/config/cache-tags.ts'
import { getCheckRecordList, reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { getApplicationBackground } from '#lib/contracts/application/application-desk.ts'
import {
  addCoachCheckByExtendsLastRecord,
  type CoachContent,
  discardCoachCheckRecord,
  EMPTY_COACH_CONTENT as EMPTY,
  editCoachCheckRecord,
  getCoachCheckRecordByCheckId,
  getCoachNewestCheckRecord,
  withdrawCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { rankingPartsOf } from '#lib/contracts/coach/ranking.ts'
import { userComment } from '#lib/contracts/comment/comment.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { agreement } from '#services/generic/db/help-schema.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { agreementAcceptance } from '#services/user/db/agreement-schema.ts'
import { notice } from '#services/user/db/notice-schema.ts'
import { coachContent, uploadOf } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { rankingAt, signalsOf } from '../coach/ranking.ts'
import { application } from '../db/application-schema.ts'
import { coach, listing } from '../db/schema.ts'

let site: TestSite
let revalidatedTags: string[] = []

beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      coaches: 30,
      // The token is the account id; 1 and 2 are operators.
      findActor: async (token) => ({ accountId: Number(token), role: Number(token) < 3 ? 'owner' : null }),
      revalidate: async (tags) => {
        revalidatedTags = [...tags]
      },
    }),
  )
  venueIds = site.data.venues.filter(({ status }) => status === 'live').map(({ venueId }) => venueId)
})
afterAll(() => site.close())

let venueIds: number[]
let nextAccount = 100

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const content = (changes: Partial<CoachContent> = {}) => coachContent(site.data.categories, [venueIds[0]!], changes)

const codeOf = async (endpoint: Endpoint, input: unknown, accountId?: number) =>
  (await site.call(endpoint, input, { headers: accountId === undefined ? {} : as(accountId) })).envelope.code

const begin = (accountId: number, given: CoachContent = content(), isSubmitted = false) =>
  site.read(editCoachCheckRecord, { version: 0, content: given, isSubmitted }, as(accountId))

/** A new account with a pending application. */
async function submitted(given?: CoachContent) {
  const accountId = nextAccount++
  return { accountId, record: await begin(accountId, given, true) }
}

const decide = (
  { checkId, version }: { checkId: string; version: number },
  isApproved: boolean,
  reasons: { field: string; text: string }[] = [],
) => site.read(reviewCheckRecord, { checkId, version, isApproved, reasons }, as(1))

async function approved(given?: CoachContent) {
  const { accountId, record } = await submitted(given)
  const { subjectId } = await decide(record, true)
  return { accountId, record, coachId: subjectId! }
}

describe('R-1.13 R-7.17 R-4.34 the owner edits an application', () => {
  test('R-7.19 R-4.36 the newest application is empty at first, then what was saved, gaps included', async () => {
    const accountId = nextAccount++
    expect(await site.read(getCoachNewestCheckRecord, {}, as(accountId))).toBeNull()
    const begun = await begin(accountId, { ...EMPTY, name: '陈望舒' })
    expect(begun).toMatchObject({ status: 0, version: 1, subjectId: null, isLive: false, submittedAt: null })
    expect(begun.checkId).toMatch(/^[\w-]{22}$/)
    expect(begun.content).toEqual({ ...EMPTY, name: '陈望舒' })
    expect(await site.read(getCoachNewestCheckRecord, {}, as(accountId))).toEqual(begun)
  })

  test('R-4.37 A-12 an application has status 0 as a draft, 1 pending, 2 approved, 3 rejected, 4 withdrawn, 5 superseded', async () => {
    const accountId = nextAccount++
    const statusOf = async (checkId: string) =>
      (await site.read(getCoachCheckRecordByCheckId, { checkId }, as(accountId)))?.status
    const send = ({ checkId, version }: { checkId: string; version: number }) =>
      site.read(editCoachCheckRecord, { checkId, version, content: content(), isSubmitted: true }, as(accountId))

    const first = await begin(accountId)
    expect(await statusOf(first.checkId)).toBe(0)
    const sent = await send(first)
    expect(await statusOf(first.checkId)).toBe(1)
    await decide(sent, false, [{ field: 'motto', text: '请写具体一些' }])
    expect(await statusOf(first.checkId)).toBe(3)
    const rejected = await site.read(getCoachNewestCheckRecord, {}, as(accountId))
    const again = await send(rejected!)
    await decide(again, true)
    expect(await statusOf(first.checkId)).toBe(2)

    const second = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
    const waiting = await send(second)
    await site.read(withdrawCoachCheckRecord, { checkId: waiting.checkId, version: waiting.version }, as(accountId))
    expect([await statusOf(first.checkId), await statusOf(second.checkId)]).toEqual([2, 4])

    const third = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
    await decide(await send(third), true)
    expect([await statusOf(first.checkId), await statusOf(third.checkId)]).toEqual([5, 2])
  })

  test('A-12 a submitted application is pending and cannot be edited; withdrawing it twice is fine', async () => {
    const { accountId, record } = await submitted()
    expect(record).toMatchObject({ status: 1, submittedAt: expect.any(String) })
    const edit = { checkId: record.checkId, version: record.version, content: EMPTY, isSubmitted: false }
    expect(await codeOf(editCoachCheckRecord, edit, accountId)).toBe(ERROR_CODES.CONFLICT)
    expect(await codeOf(addCoachCheckByExtendsLastRecord, {}, accountId)).toBe(ERROR_CODES.CONFLICT)
    const taken = { checkId: record.checkId, version: record.version }
    const withdrawn = await site.read(withdrawCoachCheckRecord, taken, as(accountId))
    expect(withdrawn.status).toBe(4)
    expect(await site.read(withdrawCoachCheckRecord, taken, as(accountId))).toEqual(withdrawn)
    const again = { ...edit, version: withdrawn.version }
    expect(await codeOf(editCoachCheckRecord, again, accountId)).toBe(ERROR_CODES.CONFLICT)
  })

  test('A-12 only a pending application can be withdrawn, and only in its current version', async () => {
    const refusedAt = async (accountId: number, taken: { checkId: string; version: number }) =>
      expect(await codeOf(withdrawCoachCheckRecord, taken, accountId)).toBe(ERROR_CODES.CONFLICT)
    const drafter = nextAccount++
    await refusedAt(drafter, await begin(drafter))

    const { accountId, record } = await submitted()
    const { checkId, version } = record
    await refusedAt(accountId, { checkId, version: version + 1 })
    const withdrawn = await site.read(withdrawCoachCheckRecord, { checkId, version }, as(accountId))
    await refusedAt(accountId, withdrawn)
    expect(await site.read(getCoachNewestCheckRecord, {}, as(accountId))).toEqual(withdrawn)
  })

  test('R-4.34 a coach who discards the only draft starts anew', async () => {
    const accountId = nextAccount++
    const { checkId, version } = await begin(accountId)
    await site.read(discardCoachCheckRecord, { checkId, version }, as(accountId))
    expect(await site.read(getCoachNewestCheckRecord, {}, as(accountId))).toBeNull()
    expect((await begin(accountId)).checkId).not.toBe(checkId)
  })

  test('R-7.18 R-4.35 a new draft starts with the content of the last application, and there is only one', async () => {
    const { accountId, record } = await approved()
    const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
    expect(draft).toMatchObject({ status: 0, version: 1, subjectId: expect.any(Number), isLive: true })
    expect(draft.checkId).not.toBe(record.checkId)
    expect(draft.content).toEqual({ ...record.content, agreementVersion: '' })
    expect(await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))).toEqual(draft)
    expect(await codeOf(addCoachCheckByExtendsLastRecord, {}, nextAccount++)).toBe(ERROR_CODES.GONE)
  })

  test('FM-10 the same request sent again returns the same application, not a second one', async () => {
    const accountId = nextAccount++
    const first = await begin(accountId)
    expect(await begin(accountId)).toEqual(first)
    const send = { checkId: first.checkId, version: 1, content: content(), isSubmitted: true }
    const sent = await site.read(editCoachCheckRecord, send, as(accountId))
    expect(await site.read(editCoachCheckRecord, send, as(accountId))).toEqual(sent)
    expect(sent).toMatchObject({ status: 1, version: 2 })
    const rows = await site.store.db.select().from(application).where(eq(application.accountId, accountId))
    expect(rows).toHaveLength(1)
  })

  test('two simultaneous first saves create one application', async () => {
    const accountId = nextAccount++
    const one = { version: 0, content: { ...EMPTY, name: '甲' }, isSubmitted: false }
    const codes = await Promise.all(
      ['甲', '乙'].map((name) => codeOf(editCoachCheckRecord, { ...one, content: { ...EMPTY, name } }, accountId)),
    )
    expect(codes.toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
  })

  test('of two windows the second is refused and changes nothing', async () => {
    const accountId = nextAccount++
    const { checkId } = await begin(accountId)
    const edit = { checkId, version: 1, isSubmitted: false }
    const saved = await site.read(editCoachCheckRecord, { ...edit, content: content({ name: '甲' }) }, as(accountId))
    const stale = { ...edit, content: content({ name: '乙' }) }
    expect(await codeOf(editCoachCheckRecord, stale, accountId)).toBe(ERROR_CODES.CONFLICT)
    expect(await site.read(getCoachNewestCheckRecord, {}, as(accountId))).toEqual(saved)
  })

  test('incomplete or unknown values cannot be submitted, and the draft stays unchanged', async () => {
    const accountId = nextAccount++
    const draft = await begin(accountId)
    const wrong: Partial<CoachContent>[] = [
      { name: '' },
      { headImg: '' },
      { classTypes: [] },
      { introduction: '<p>太短</p>' },
      { agreementVersion: '' },
      { contactMobile: '12345' },
      { cityCode: '440106' },
      { districtCode: '310101' },
      { categoryIds: [1] },
      { categoryIds: [99_999_999] },
      { venueIds: [99_999_999] },
    ]
    for (const each of wrong) {
      const edit = { checkId: draft.checkId, version: 1, content: content(each), isSubmitted: true }
      expect([each, await codeOf(editCoachCheckRecord, edit, accountId)]).toEqual([each, ERROR_CODES.BAD_INPUT])
    }
    expect(await site.read(getCoachNewestCheckRecord, {}, as(accountId))).toEqual(draft)
  })

  test('R-13.7 an application stores the version of 教练合作协议 that was shown and ticked; any other is refused at its field', async () => {
    const accountId = nextAccount++
    const isCoachText = eq(agreement.key, 'jiaolianhezuo')
    const [before] = await site.store.db.select().from(agreement).where(isCoachText)
    const setVersion = (version: string) => site.store.db.update(agreement).set({ version }).where(isCoachText)
    const send = (agreementVersion: string) =>
      site.call(
        editCoachCheckRecord,
        { version: 0, content: content({ agreementVersion }), isSubmitted: true },
        { headers: as(accountId) },
      )
    const accepted = () =>
      site.store.db
        .select({ key: agreementAcceptance.key, version: agreementAcceptance.version })
        .from(agreementAcceptance)
        .where(eq(agreementAcceptance.accountId, accountId))
    await setVersion('2027-01')
    try {
      for (const other of [before!.version, AGREEMENT_VERSION]) {
        const { envelope } = await send(other)
        expect(envelope).toMatchObject({ code: ERROR_CODES.CONSENT_REQUIRED, field: 'agreementVersion' })
      }
      expect([await site.read(getCoachNewestCheckRecord, {}, as(accountId)), await accepted()]).toEqual([null, []])
      expect((await send('2027-01')).envelope.code).toBe(0)
      const saved = await site.read(getCoachNewestCheckRecord, {}, as(accountId))
      expect(saved!.content.agreementVersion).toBe('2027-01')
      expect(await accepted()).toEqual([{ key: 'jiaolianhezuo', version: '2027-01' }])
    } finally {
      await setVersion(before!.version)
    }
  })

  test('T11 status, reasons and owner are ignored in the input', async () => {
    const accountId = nextAccount++
    const extra = { status: 2, reasons: [], subjectId: 1001, accountId: 1, reviewedAt: '2026-01-01T00:00:00Z' }
    const { envelope } = await site.call(
      editCoachCheckRecord,
      { version: 0, content: { ...content(), ...extra }, isSubmitted: true, ...extra },
      { headers: as(accountId) },
    )
    expect(envelope.data).toMatchObject({ status: 1, subjectId: null, reviewedAt: null })
    expect(Object.keys((envelope.data as { content: object }).content)).not.toContain('status')
  })

  test('T12 the introduction is sanitized when it is stored', async () => {
    const dirty =
      '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x">链</a></p><img src="https://e.vil/p.png">'
    const { content: saved } = await begin(nextAccount++, { ...EMPTY, introduction: dirty })
    expect(saved.introduction).toBe('<p>好链</p>')
  })

  test.each([
    ['a form that saves itself every 2.4 s for two hours is kept', 3000, 2.4, 0],
    ['a program that saves twice a second is refused', 60, 0.5, ERROR_CODES.TOO_MANY_REQUESTS],
    ['one that saves every 1.9 s is refused after ten minutes', 400, 1.9, ERROR_CODES.TOO_MANY_REQUESTS],
  ])('R-14.2 %s', async (_who, times, seconds, code) => {
    const accountId = nextAccount++
    await site.store.db.execute(sql`insert into coach.attempt (key, at)
      select ${`check-save:account ${accountId}`}::text, clock_timestamp() - n * ${seconds}::float8 * interval '1 second'
      from generate_series(1, ${times}::int) as n`)
    const edit = { version: 0, content: content(), isSubmitted: false }
    expect(await codeOf(editCoachCheckRecord, edit, accountId)).toBe(code)
  })

  test('R-14.2 autosaving a rejected application keeps its reasons, notifies nobody and leaves one record', async () => {
    const { accountId, record } = await submitted()
    const reasons = [{ field: 'motto', text: '请写具体一些' }]
    await decide(record, false, reasons)
    const countAuditEntries = () => site.store.db.$count(auditEntry)
    const countNotices = () => site.store.db.$count(notice)
    const before = [await countAuditEntries(), await countNotices()]
    let last = (await site.read(getCoachNewestCheckRecord, {}, as(accountId)))!
    for (const motto of ['先学', '先学停球', '先学停球，再学射门']) {
      last = await site.read(
        editCoachCheckRecord,
        { ...last, content: content({ motto }), isSubmitted: false },
        as(accountId),
      )
    }
    expect(last).toMatchObject({ status: 3, version: record.version + 4, reasons })
    expect([await countAuditEntries(), await countNotices()]).toEqual(before)
    expect(await site.store.db.$count(application, eq(application.accountId, accountId))).toBe(1)
  })

  test('an account can submit for review at most ten times a day', async () => {
    const { accountId, record } = await submitted()
    let last = record
    for (let times = 1; times < 10; times++) {
      const { checkId, version } = last
      await site.read(withdrawCoachCheckRecord, { checkId, version }, as(accountId))
      const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
      const send = { checkId: draft.checkId, version: draft.version, content: content(), isSubmitted: true }
      last = await site.read(editCoachCheckRecord, send, as(accountId))
    }
    await site.read(withdrawCoachCheckRecord, { checkId: last.checkId, version: last.version }, as(accountId))
    const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
    const send = { checkId: draft.checkId, version: draft.version, content: content(), isSubmitted: true }
    expect(await codeOf(editCoachCheckRecord, send, accountId)).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
    expect((await site.read(getCoachNewestCheckRecord, {}, as(accountId)))?.status).toBe(0)
  })
})

describe('T10 R-6.5 an application belongs to its owner', () => {
  test('R-7.15 A-12 strangers get the same response for a pending application as for a missing one', async () => {
    const { accountId, record } = await submitted()
    const { checkId } = record
    for (const stranger of [undefined, 77]) {
      expect(await codeOf(getCoachCheckRecordByCheckId, { checkId }, stranger)).toBe(ERROR_CODES.GONE)
      expect(await codeOf(getCoachCheckRecordByCheckId, { checkId: 'x'.repeat(22) }, stranger)).toBe(ERROR_CODES.GONE)
    }
    for (const insider of [accountId, 1]) {
      const found = await site.read(getCoachCheckRecordByCheckId, { checkId }, as(insider))
      expect(found).toEqual({ status: 1, published: null, record })
    }
  })

  test('R-7.15 strangers see only the public coach of an approved application', async () => {
    const { accountId, record, coachId } = await approved()
    const { checkId } = record
    const shown = await site.read(getCoachCheckRecordByCheckId, { checkId })
    expect(shown).toMatchObject({ status: 2, record: null, published: { coachId, name: '陈望舒' } })
    expect(JSON.stringify(shown)).not.toMatch(/13712345678|GD2016|realName/)
    const ownComment = await site.read(getCoachCheckRecordByCheckId, { checkId }, as(accountId))
    expect(ownComment.record?.content.contactMobile).toBe('13712345678')
    await site.store.db.update(coach).set({ status: 'disabled' }).where(eq(coach.coachId, coachId))
    expect(await codeOf(getCoachCheckRecordByCheckId, { checkId })).toBe(ERROR_CODES.GONE)
  })

  test('A-12 T10 an application is private to its owner until it is sent; then operators see it, rejected or withdrawn too', async () => {
    const accountId = nextAccount++
    const { checkId } = await begin(accountId)
    const codes = () =>
      Promise.all([
        codeOf(getCoachCheckRecordByCheckId, { checkId }, accountId),
        codeOf(getCoachCheckRecordByCheckId, { checkId }, 1),
        codeOf(getApplicationBackground, { checkId }, 1),
      ])
    const views = () => site.store.db.$count(auditEntry, eq(auditEntry.recordId, checkId))
    expect(await codes()).toEqual([0, ERROR_CODES.GONE, ERROR_CODES.GONE])
    expect(await views()).toBe(0)
    const edit = { checkId, content: content() }
    await site.read(editCoachCheckRecord, { ...edit, version: 1, isSubmitted: true }, as(accountId))
    await decide({ checkId, version: 2 }, false, [{ field: 'motto', text: '请写具体一些' }])
    await site.read(editCoachCheckRecord, { ...edit, version: 3, isSubmitted: false }, as(accountId))
    expect(await codes()).toEqual([0, 0, 0])
    await site.read(editCoachCheckRecord, { ...edit, version: 4, isSubmitted: true }, as(accountId))
    await site.read(withdrawCoachCheckRecord, { checkId, version: 5 }, as(accountId))
    expect(await codes()).toEqual([0, 0, 0])
  })

  test('another account can neither edit nor withdraw it, and has a newest one of its own', async () => {
    const { record } = await submitted()
    const { checkId, version } = record
    const other = nextAccount++
    const edit = { checkId, version, content: content(), isSubmitted: false }
    expect(await codeOf(editCoachCheckRecord, edit, other)).toBe(ERROR_CODES.GONE)
    expect(await codeOf(withdrawCoachCheckRecord, { checkId, version }, other)).toBe(ERROR_CODES.GONE)
    expect(await site.read(getCoachNewestCheckRecord, {}, as(other))).toBeNull()
  })
})

describe('A-12 review of applications', () => {
  test('R-6.11 only operators list and decide applications, and none decides their own', async () => {
    const { accountId, record } = await submitted()
    const { checkId, version } = record
    const approve = { checkId, version, isApproved: true, reasons: [] }
    for (const stranger of [accountId, 77]) {
      expect(await codeOf(getCheckRecordList, {}, stranger)).toBe(ERROR_CODES.NOT_ALLOWED)
      expect(await codeOf(reviewCheckRecord, approve, stranger)).toBe(ERROR_CODES.NOT_ALLOWED)
    }
    const ownComment = await begin(2, content(), true)
    const ownApproval = { ...approve, checkId: ownComment.checkId, version: ownComment.version }
    expect(await codeOf(reviewCheckRecord, ownApproval, 2)).toBe(ERROR_CODES.NOT_ALLOWED)
    expect(await codeOf(reviewCheckRecord, ownApproval, 1)).toBe(0)
  })

  test('pending applications are listed, the longest waiting first; drafts are not', async () => {
    await begin(nextAccount++)
    const first = await submitted(content({ name: '先来' }))
    const second = await submitted(content({ name: '后到' }))
    const { list } = await site.read(getCheckRecordList, { kind: 'coach', pageSize: 500 }, as(1))
    expect(list.every(({ status }) => status === 1)).toBe(true)
    const at = (checkId: string) => list.findIndex((each) => each.checkId === checkId)
    expect(at(first.record.checkId)).toBeGreaterThanOrEqual(0)
    expect(at(first.record.checkId)).toBeLessThan(at(second.record.checkId))
    expect(list[at(first.record.checkId)]).toMatchObject({ name: '先来', cityName: '广州市', isChange: false })
    const found = await site.read(getCheckRecordList, { text: '先来' }, as(1))
    expect(found.list.map(({ checkId }) => checkId)).toEqual([first.record.checkId])
    expect((await site.read(getCheckRecordList, { text: '先_' }, as(1))).total).toBe(0)
  })

  test('a rejection needs a reason; the owner reads it per field, edits and submits again', async () => {
    const { accountId, record } = await submitted()
    const { checkId, version } = record
    const silent = { checkId, version, isApproved: false, reasons: [] }
    expect(await codeOf(reviewCheckRecord, silent, 1)).toBe(ERROR_CODES.BAD_INPUT)
    const reasons = [{ field: 'certificates', text: '证书照片看不清编号' }]
    expect(await decide(record, false, reasons)).toEqual({ status: 3, subjectId: null })
    const rejected = await site.read(getCoachNewestCheckRecord, {}, as(accountId))
    expect(rejected).toMatchObject({ status: 3, reasons, isLive: false })
    const edit = { checkId, version: rejected!.version, content: content({ motto: '新的' }) }
    const saved = await site.read(editCoachCheckRecord, { ...edit, isSubmitted: false }, as(accountId))
    expect(saved).toMatchObject({ status: 3, reasons })
    const again = { ...edit, version: saved.version, isSubmitted: true }
    expect(await site.read(editCoachCheckRecord, again, as(accountId))).toMatchObject({ status: 1, reasons: [] })
  })

  test('R-14.2 a rejected application says when its owner saved it, not when it was rejected', async () => {
    const { accountId, record } = await submitted()
    await decide(record, false, [{ field: 'motto', text: '请写具体些' }])
    const rejected = await site.read(getCoachNewestCheckRecord, {}, as(accountId))
    expect(rejected).toMatchObject({ status: 3, updatedAt: record.updatedAt })
  })

  test('of two reviewers the second is told, also when the owner has withdrawn the record', async () => {
    const { accountId, record } = await submitted()
    const decision = { checkId: record.checkId, version: record.version, isApproved: true, reasons: [] }
    const codes = await Promise.all([1, 2].map((reviewer) => codeOf(reviewCheckRecord, decision, reviewer)))
    expect(codes.toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
    expect((await site.read(getCoachNewestCheckRecord, {}, as(accountId)))?.status).toBe(2)
    for (let round = 0; round < 5; round++) {
      const { accountId: owner, record: waiting } = await submitted()
      const both = { checkId: waiting.checkId, version: waiting.version }
      const codesOfBoth = await Promise.all([
        codeOf(withdrawCoachCheckRecord, both, owner),
        codeOf(reviewCheckRecord, { ...both, isApproved: true, reasons: [] }, 1),
      ])
      expect(codesOfBoth.toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
      const outcome = codesOfBoth[0] === 0 ? 4 : 2
      expect((await site.read(getCoachNewestCheckRecord, {}, as(owner)))?.status).toBe(outcome)
    }
    const other = await submitted()
    const { checkId, version } = other.record
    await site.read(withdrawCoachCheckRecord, { checkId, version }, as(other.accountId))
    const late = { checkId, version, isApproved: true, reasons: [] }
    expect(await codeOf(reviewCheckRecord, late, 1)).toBe(ERROR_CODES.CONFLICT)
  })
})

describe('R-6.4 an approved application goes live', () => {
  test('R-1.15 an approved coach appears on page, search and venue, and not before; certificate numbers are masked', async () => {
    const search = { adCode: '440100', nameLikeSearch: '欧阳听澜' }
    const before = await site.read(getVenueDetail, { venueId: venueIds[0]! })
    const { record } = await submitted(content({ name: '欧阳听澜' }))
    const named = async () => (await site.read(searchCoaches, search)).list.filter(({ name }) => name === '欧阳听澜')
    expect(await named()).toEqual([])
    const coachId = (await decide(record, true)).subjectId!
    const shown = await site.read(getCoachDetail, { coachId })
    expect(shown).toMatchObject({
      name: '欧阳听澜',
      cityName: '广州市',
      districtName: '天河区',
      teachingYears: 3,
      minPrice: 12_050,
      isVerified: true,
      score: null,
      commentCount: 0,
      status: 'live',
      photos: [{ url: uploadOf('p'), width: 1200, height: 900, alt: '欧阳听澜教练的照片 1' }],
    })
    expect(shown.certificates[0]?.maskedNumber).toMatch(/^GD\*+34$/)
    expect(JSON.stringify(shown)).not.toMatch(/13712345678|realName/)
    expect((await named()).map((each) => each.coachId)).toEqual([coachId])
    const after = await site.read(getVenueDetail, { venueId: venueIds[0]! })
    expect(after.coachCount).toBe(before.coachCount + 1)
  })

  describe('R-14.8 an approved coach is marked as verified only', () => {
    const chinaDay = (at: number) => chinaTimeAt(new Date(at)).day
    const [today, yesterday] = [chinaDay(Date.now()), chinaDay(Date.now() - 86_400_000)]
    const [certificate] = coachContent(CATEGORIES, []).certificates
    const idOf = (slug: string) => CATEGORIES.find((each) => each.slug === slug)!.categoryId
    const until = (expiresOn: string | null, sportSlug = 'lanqiu') => ({
      ...{ ...certificate!, kind: `到 ${expiresOn}` },
      ...{ sportSlug, expiresOn },
    })
    const proof = (sport: string, valid: string[], expired: string[] = []) => ({ sport, valid, expired })
    type Case = [what: string, CoachContent['certificates'], sports: string[], boolean, object[]]

    test.each<Case>([
      ['with a certificate: there is none', [], ['shaoerlanqiu'], false, [proof('篮球', [])]],
      [
        'with a valid one: it has expired',
        [until(yesterday!)],
        ['shaoerlanqiu'],
        false,
        [proof('篮球', [], [`到 ${yesterday}`])],
      ],
      [
        'with a valid one: one of two is',
        [until(yesterday!), until(null)],
        ['shaoerlanqiu'],
        true,
        [proof('篮球', ['到 null'], [`到 ${yesterday}`])],
      ],
      ['until its last day', [until(today!)], ['shaoerlanqiu'], true, [proof('篮球', [`到 ${today}`])]],
      [
        'with one for the main sport',
        [until(null, 'zuqiu')],
        ['shaoerlanqiu', 'shaoerzuqiu'],
        false,
        [proof('篮球', [])],
      ],
      [
        'with one for swimming too, of who teaches it besides',
        [until(null)],
        ['shaoerlanqiu', 'wayong'],
        false,
        [proof('篮球', ['到 null']), proof('游泳', [])],
      ],
      [
        'with both',
        [until(null), until(today!, 'youyong')],
        ['shaoerlanqiu', 'wayong'],
        true,
        [proof('篮球', ['到 null']), proof('游泳', [`到 ${today}`])],
      ],
    ])('%s; the reviewer is told beforehand', async (_, certificates, sports, isVerified, proofs) => {
      const { record } = await submitted(content({ certificates, categoryIds: sports.map(idOf) }))
      const about = () => site.read(getApplicationBackground, { checkId: record.checkId }, as(1))
      expect((await about()).mark).toEqual({ day: today, isVerified, proofs })
      const { subjectId } = await decide(record, true)
      const shown = await site.read(getCoachDetail, { coachId: subjectId! })
      expect([shown.isVerified, shown.status]).toEqual([isVerified, 'live'])
      expect(shown.certificates.map(({ checkedOn }) => checkedOn)).toEqual(certificates.map(() => today))
      expect((await about()).mark).toBeNull()
    })

    test('and the diff of a change shows certificates and mark, not that a certificate will be checked again', async () => {
      const { accountId } = await approved()
      const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
      const edit = { checkId: draft.checkId, version: 1, isSubmitted: true }
      const send = (changes: object) =>
        site.read(editCoachCheckRecord, { ...edit, content: content(changes) }, as(accountId))
      const { checkId } = await send({ certificates: [until(yesterday!)] })
      const { change } = await site.read(getApplicationBackground, { checkId }, as(1))
      const differ = Object.keys(change!.after).filter(
        (name) => !isDeepStrictEqual(change!.before[name], change!.after[name]),
      )
      expect(differ.sort()).toEqual(['certificates', 'isVerified'])
      expect(change!.after).toMatchObject({
        certificates: [{ sportSlug: 'lanqiu', issuedOn: '2016-05-20' }],
        isVerified: false,
      })
    })
  })

  test('R-14.7 a certificate needs a day of issue, not in the future and before it expires, and a sport the coach teaches', async () => {
    const [certificate] = content().certificates
    const tomorrow = chinaTimeAt(new Date(Date.now() + 86_400_000)).day
    const refusalOf = async (changes: object) => {
      const input = {
        version: 0,
        isSubmitted: true,
        content: content({ certificates: [{ ...certificate!, ...changes }] }),
      }
      return (await site.call(editCoachCheckRecord, input, { headers: as(nextAccount++) })).envelope
    }
    for (const [changes, msg] of [
      [{ sportSlug: '' }, '请选择证书对应的项目'],
      [{ sportSlug: 'youyong' }, '证书对应的项目须是所教的项目，请重新选择'],
      [{ issuedOn: null }, '请填写发证日期'],
      [{ issuedOn: tomorrow }, '日期不能晚于今天'],
      [{ expiresOn: '2016-05-20' }, '到期日期须在发证日期之后'],
      [{ expiresOn: '2027-02-30' }, '请填写日历上有的日期'],
    ] as const)
      expect(await refusalOf(changes)).toMatchObject({ code: ERROR_CODES.BAD_INPUT, msg: expect.stringContaining(msg) })
    expect(await refusalOf({ sportSlug: 'youyong' })).toMatchObject({ field: 'certificates.0.sportSlug' })
  })

  test('A-47 an owner cannot comment on their own coach', async () => {
    const { accountId, coachId } = await approved()
    const words = {
      coachId,
      score: 5,
      content: '孩子很喜欢，每次下课都说下周还要来',
      anonymousState: 0,
      pictureList: [],
    }
    const ownComment = await site.call(userComment, words, { headers: as(accountId) })
    expect(ownComment.envelope).toMatchObject({ code: ERROR_CODES.NOT_ALLOWED, msg: expect.stringContaining('自己') })
    expect((await site.read(getCoachDetail, { coachId })).commentCount).toBe(0)
  })

  test('web is told to revalidate the changed pages by valid tags', async () => {
    const { coachId } = await approved()
    expect(revalidatedTags).toEqual(
      expect.arrayContaining([`coach:${coachId}`, 'coaches', 'city:440100', `venue:${venueIds[0]}`]),
    )
    expect(revalidatedTags.filter((tag) => !CACHE_TAG_PATTERN.test(tag))).toEqual([])
  })

  test('the live profile stays unchanged while a change is pending or rejected, and is updated when it is approved', async () => {
    const { accountId, record, coachId } = await approved()
    const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
    const send = { checkId: draft.checkId, version: 1, isSubmitted: true }
    const changed = content({ motto: '换了一句', classTypes: [{ feeType: 1, price: 30_000, lessonMinutes: 60 }] })
    const waiting = await site.read(editCoachCheckRecord, { ...send, content: changed }, as(accountId))
    expect((await site.read(getCoachDetail, { coachId })).motto).toBe(content().motto)
    await decide(waiting, false, [{ field: 'motto', text: '请再具体一些' }])
    expect((await site.read(getCoachDetail, { coachId })).motto).toBe(content().motto)
    const again = { ...send, version: waiting.version + 1, content: changed }
    expect(await decide(await site.read(editCoachCheckRecord, again, as(accountId)), true)).toEqual({
      status: 2,
      subjectId: coachId,
    })
    const shown = await site.read(getCoachDetail, { coachId })
    expect(shown).toMatchObject({ motto: '换了一句', minPrice: 30_000 })
    const [old] = await site.store.db.select().from(application).where(eq(application.checkId, record.checkId))
    expect(old).toMatchObject({ status: 5 })
    const stranger = await codeOf(getCoachCheckRecordByCheckId, { checkId: record.checkId })
    expect(stranger).toBe(ERROR_CODES.GONE)
  })
})

describe('R-14.9 ranking after an approval:', () => {
  const stored = async (coachId: number) => {
    const [row] = await site.store.db.select().from(coach).where(eq(coach.coachId, coachId))
    const [listed] = await site.store.db.select().from(listing).where(eq(listing.coachId, coachId))
    return { ...row!, stands: listed!.recommended }
  }
  /** The owner submits the page again, and it is approved. */
  async function again(accountId: number, given: CoachContent) {
    const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
    const send = { checkId: draft.checkId, version: 1, isSubmitted: true, content: given }
    await decide(await site.read(editCoachCheckRecord, send, as(accountId)), true)
  }

  test('a new coach is fresh and ranked by the content of the page', async () => {
    const { coachId } = await approved()
    const row = await stored(coachId)
    expect(row.ownChangeAt).toBeNull()
    expect(rankingPartsOf(signalsOf(row, new Date()))).toMatchObject({
      score: 360,
      marks: 0,
      reply: 75,
      freshness: 100,
    })
    expect(row.stands).toBe(rankingAt(row, new Date()))
  })

  test('the page becomes fresh when its owner has changed something, not when the same content was sent', async () => {
    const { accountId, coachId } = await approved()
    const joined = new Date('2020-01-01T00:00:00Z')
    await site.store.db.update(coach).set({ createdAt: joined }).where(eq(coach.coachId, coachId))
    await again(accountId, content())
    const before = await stored(coachId)
    expect(before.ownChangeAt).toBeNull()
    await again(accountId, content({ motto: '又换了一句' }))
    const after = await stored(coachId)
    expect(after.ownChangeAt!.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(after.stands - before.stands).toBe(100)
  })
})

describe('R-12.6 the public text of an application is checked', () => {
  test('a blocked word is refused at its field on submission and nothing is stored; a draft may contain it', async () => {
    const accountId = nextAccount++
    const certificate = content().certificates[0]!
    const given = content({ certificates: [certificate, { ...certificate, issuer: '真人 荷 官协会' }] })
    const { envelope } = await site.call(
      editCoachCheckRecord,
      { version: 0, content: given, isSubmitted: true },
      { headers: as(accountId) },
    )
    expect(envelope).toEqual({
      ...{ code: ERROR_CODES.TEXT_REFUSED, data: null, field: 'certificates.1.issuer' },
      msg: '“真人 荷 官”不能出现在公开的内容里，请修改后再提交',
    })
    expect(await site.read(getCoachNewestCheckRecord, {}, as(accountId))).toBeNull()
    expect((await begin(accountId, given)).content.certificates[1]!.issuer).toBe('真人 荷 官协会')
  })

  test('also behind more doubtful words than a reviewer is shown', async () => {
    const doubtful = '骗子，人渣，废物，脑残，白痴，智障，畜生，去死，不要脸，狗东西，王八蛋'
    const given = content({ introduction: `<p>${'熟悉零基础孩子的节奏。'.repeat(8)}${doubtful}，网赌</p>` })
    const send = { version: 0, content: given, isSubmitted: true }
    const { envelope } = await site.call(editCoachCheckRecord, send, { headers: as(nextAccount++) })
    expect(envelope).toMatchObject({ code: ERROR_CODES.TEXT_REFUSED, field: 'introduction' })
  })

  test('so are the descriptions of pictures in it', async () => {
    const described = (alt: string) =>
      content({ introduction: `${content().introduction}<img src="/pictures/sports/lanqiu/0-640.webp" alt="${alt}">` })
    const send = { version: 0, content: described('网赌'), isSubmitted: true }
    const { envelope } = await site.call(editCoachCheckRecord, send, { headers: as(nextAccount++) })
    expect(envelope).toMatchObject({ code: ERROR_CODES.TEXT_REFUSED, field: 'introduction' })
    const { record } = await submitted(described('约课打 138 0013 8000'))
    const { doubts } = await site.read(getApplicationBackground, { checkId: record.checkId }, as(1))
    expect(doubts).toEqual([
      {
        field: 'introduction',
        sentences: ['约课打 138 0013 8000'],
        findings: expect.arrayContaining([expect.objectContaining({ contact: 'mobile' })]),
      },
    ])
  })

  test('doubtful text is accepted, and the reviewer sees the sentence and why; private fields are not checked', async () => {
    const introduction = `<p>${'熟悉零基础孩子的节奏。'.repeat(8)}课后<b>加 薇</b> 信 abc12345 交流。每周两次课。</p>`
    const { record } = await submitted(content({ introduction, motto: '别家都是骗子', realName: '骗子' }))
    const about = () => site.read(getApplicationBackground, { checkId: record.checkId }, as(1))
    expect((await about()).doubts).toEqual([
      { field: 'motto', sentences: ['别家都是骗子'], findings: [{ list: 'hold', word: '骗子', found: '骗子' }] },
      {
        field: 'introduction',
        sentences: ['课后加 薇 信 abc12345 交流。'],
        findings: [expect.objectContaining({ contact: 'wechat' })],
      },
    ])
    await decide(record, true)
    expect((await about()).doubts).toEqual([])
  })
})
