import { eq, sql } from 'drizzle-orm'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { getApplicationBackground, takeBackApproval } from '#lib/contracts/application/application-desk.ts'
import {
  addCoachCheckByExtendsLastRecord,
  type CoachContent,
  editCoachCheckRecord,
  getCoachNewestCheckRecord,
  withdrawCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  editVenuesCheckRecord,
  getVenuesNewestCheckRecord,
  type VenueContent,
} from '#lib/contracts/application/venue-application.ts'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { APPLICATION_SPORTS_MAX } from '#lib/contracts/limits.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach as coachKind } from '#lib/contracts/resources/coach.ts'
import { venue as venueKind } from '#lib/contracts/resources/venue.ts'
import { uploadIdOf } from '#lib/contracts/upload/upload.ts'
import { upload } from '#services/generic/db/visitor-schema.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { coachContent, uploadOf, venueContent } from '#tests/services/application-content.ts'
import { assignPhotos, withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { coach } from '../db/schema.ts'

/** Corrections operators make to a public record, alongside the changes its owner submits. */
let bare: TestSite
let site: TestSite
beforeAll(async () => {
  bare = await openTestSite({
    coaches: 30,
    // The token is the account id; 1 and 2 are operators.
    findActor: async (token) => ({ accountId: Number(token), role: Number(token) < 3 ? 'owner' : null }),
  })
  site = withAssignedPhotos(bare)
})
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const REVIEWER = as(1)
const EDITOR = as(2)
let nextAccount = 100
let forms = 0

const given = (changes: Partial<CoachContent> = {}) => {
  const venueId = site.data.venues.find(({ status }) => status === 'live')!.venueId
  return coachContent(site.data.categories, [venueId], changes)
}

type Waiting = { checkId: string; version: number }

/** As the console does: with the record version the application was compared with. */
const compare = async ({ checkId }: Waiting) =>
  (await site.read(getApplicationBackground, { checkId }, REVIEWER)).change?.version
const correctedIn = async ({ checkId }: Waiting) =>
  (await site.read(getApplicationBackground, { checkId }, REVIEWER)).change?.corrected
const approve = async ({ checkId, version }: Waiting, recordVersion?: number) =>
  (
    await site.call(
      reviewCheckRecord,
      { checkId, version, recordVersion, isApproved: true, reasons: [] },
      { headers: REVIEWER },
    )
  ).envelope

async function publishedCoach() {
  const accountId = nextAccount++
  const sent = await site.read(editCoachCheckRecord, { version: 0, content: given(), isSubmitted: true }, as(accountId))
  return { accountId, coachId: (await approve(sent)).data!.subjectId! }
}

async function publishedVenue() {
  const accountId = nextAccount++
  const content = venueContent(site.data.categories)
  const sent = await site.read(editVenuesCheckRecord, { version: 0, content, isSubmitted: true }, as(accountId))
  return { accountId, venueId: (await approve(sent)).data!.subjectId! }
}

/** An operator corrects the public record. */
async function correct(kind: typeof coachKind | typeof venueKind, id: number, changes: object) {
  const calls = callsOf(kind as typeof coachKind)
  const { version, content } = await site.read(calls.get, { id }, EDITOR)
  const corrected = { ...content, ...changes }
  await site.read(calls.save, { id, version, content: corrected, clientKey: `form-of-a-test-${forms++}` }, EDITOR)
}

const change = (accountId: number) => site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
const newest = (accountId: number) => site.read(getCoachNewestCheckRecord, {}, as(accountId))
const save = (accountId: number, { checkId, version }: Waiting, content: CoachContent) =>
  site.read(editCoachCheckRecord, { checkId, version, content, isSubmitted: false }, as(accountId))
const send = (accountId: number, { checkId, version, content }: Waiting & { content: CoachContent }) =>
  site.read(editCoachCheckRecord, { checkId, version, content, isSubmitted: true }, as(accountId))

test('R-13.8 an approval does not overwrite what a colleague has corrected since the reviewer compared it', async () => {
  const { accountId, coachId } = await publishedCoach()
  const draft = await change(accountId)
  const waiting = await send(accountId, { ...draft, content: given({ suitableCrowd: '2' }) })
  const seen = await compare(waiting)
  expect(await correctedIn(waiting)).toEqual([])
  await correct(coachKind, coachId, { motto: '运营改正过的话' })
  expect(await correctedIn(waiting)).toEqual(['motto'])
  const refused = await approve(waiting, seen)
  expect([refused.code, refused.msg]).toEqual([ERROR_CODES.CONFLICT, expect.stringContaining('一句话介绍')])
  expect((await site.read(getCoachDetail, { coachId })).motto).toBe('运营改正过的话')
  expect((await approve(waiting, await compare(waiting))).code).toBe(0)
})

describe('R-4.35 a correction made while a change is open', () => {
  test('is in the draft when it is read or opened again, unless the owner has changed that field', async () => {
    const { accountId, coachId } = await publishedCoach()
    const draft = await change(accountId)
    const typed = given({ introduction: '<p>自己改过的介绍</p>', agreementVersion: '' })
    await save(accountId, draft, typed)
    await correct(coachKind, coachId, { motto: '运营改正过的话', introduction: '<p>运营改正过的介绍</p>' })
    const expected = { ...typed, motto: '运营改正过的话' }
    const read = await newest(accountId)
    expect(read).toMatchObject({ checkId: draft.checkId, content: expected })
    expect(await change(accountId)).toEqual(read)
    // What the owner changes back afterwards is a change of the owner.
    await save(accountId, read!, typed)
    expect((await newest(accountId))!.content.motto).toBe(typed.motto)
  })

  test('is followed by a later one of the same field', async () => {
    const { accountId, coachId } = await publishedCoach()
    await change(accountId)
    for (const motto of ['第一次改正', '第二次改正']) {
      await correct(coachKind, coachId, { motto })
      expect((await change(accountId)).content.motto).toBe(motto)
    }
  })

  test('is not overwritten by a form opened before it, which has to load it first', async () => {
    const { accountId, coachId } = await publishedCoach()
    const { checkId, version, content } = await change(accountId)
    await correct(coachKind, coachId, { motto: '运营改正过的话' })
    for (const isSubmitted of [false, true]) {
      const sent = { checkId, version, content: { ...content, suitableCrowd: '2' as const }, isSubmitted }
      const { envelope } = await site.call(editCoachCheckRecord, sent, { headers: as(accountId) })
      expect(envelope).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('请载入最新内容') })
    }
    expect(await newest(accountId)).toMatchObject({ version: version + 1, content: { motto: '运营改正过的话' } })
  })

  test('is in the draft that a withdrawn application leads to, and in a rejected one', async () => {
    const { accountId, coachId } = await publishedCoach()
    const draft = await change(accountId)
    const waiting = await send(accountId, { ...draft, content: given({ suitableCrowd: '2' }) })
    await correct(coachKind, coachId, { motto: '运营改正过的话' })
    await site.read(withdrawCoachCheckRecord, { checkId: waiting.checkId, version: waiting.version }, as(accountId))
    const next = await change(accountId)
    expect(next.content).toMatchObject({ motto: '运营改正过的话', suitableCrowd: '2' })
    const again = await send(accountId, {
      ...next,
      content: { ...next.content, agreementVersion: given().agreementVersion },
    })
    await correct(coachKind, coachId, { motto: '又改正过的话' })
    const reasons = [{ field: '', text: '请补充' }]
    const { checkId, version } = again
    await site.read(reviewCheckRecord, { checkId, version, isApproved: false, reasons }, REVIEWER)
    expect((await newest(accountId))!.content).toMatchObject({ motto: '又改正过的话', suitableCrowd: '2' })
  })

  test('is in one rejected after its approval, which undid it, was taken back', async () => {
    const { accountId, coachId } = await publishedCoach()
    const draft = await change(accountId)
    const waiting = await send(accountId, { ...draft, content: given({ suitableCrowd: '2' }) })
    await correct(coachKind, coachId, { motto: '运营改正过的话' })
    expect((await approve(waiting, await compare(waiting))).code).toBe(0)
    const { checkId, version } = { checkId: waiting.checkId, version: waiting.version + 1 }
    await site.read(takeBackApproval, { checkId, version }, REVIEWER)
    expect(await correctedIn(waiting)).toEqual(['motto'])
    const reasons = [{ field: '', text: '请补充' }]
    await site.read(reviewCheckRecord, { checkId, version: version + 1, isApproved: false, reasons }, REVIEWER)
    expect((await newest(accountId))!.content).toMatchObject({ motto: '运营改正过的话', suitableCrowd: '2' })
  })

  test('of a venue reaches its draft; a city and its district come from the same side', async () => {
    const { accountId, venueId } = await publishedVenue()
    const draft = await site.read(addVenuesCheckByExtendsLastRecord, { venue: venueId }, as(accountId))
    const content = { ...draft.content, districtCode: '' as const }
    const { checkId, version } = draft
    await site.read(editVenuesCheckRecord, { checkId, version, content, isSubmitted: false }, as(accountId))
    await correct(venueKind, venueId, { transport: '运营改正过', cityCode: '440300', districtCode: '440305' })
    const read = await site.read(getVenuesNewestCheckRecord, { venue: venueId }, as(accountId))
    expect(read!.content).toEqual({ ...content, transport: '运营改正过' })
  })

  onPostgres('is not missed by a form saved before it is complete, which waits for it and has to load it', async () => {
    const { accountId, coachId } = await publishedCoach()
    const { checkId, version, content } = await change(accountId)
    const { db } = site.store
    let correction: Promise<unknown> = Promise.resolve()
    let saving: Promise<number> = Promise.resolve(0)
    await db.transaction(async (tx) => {
      // The last that a correction writes.
      await tx.execute(sql`lock table ${auditEntry} in share mode`)
      correction = correct(coachKind, coachId, { motto: '运营改正过的话' })
      await waitUntilBlocked(db, 1, correction)
      const sent = { checkId, version, content: { ...content, suitableCrowd: '2' as const }, isSubmitted: false }
      saving = site.call(editCoachCheckRecord, sent, { headers: as(accountId) }).then(({ envelope }) => envelope.code)
      await waitUntilBlocked(db, 2, saving)
    })
    await correction
    expect(await saving).toBe(ERROR_CODES.CONFLICT)
    expect((await newest(accountId))!.content.motto).toBe('运营改正过的话')
  })

  onPostgres('is in the draft that was saved while the correction waited for the record', async () => {
    const { accountId, coachId } = await publishedCoach()
    const draft = await change(accountId)
    const { db } = site.store
    let correction: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await tx.select({ id: coach.coachId }).from(coach).where(eq(coach.coachId, coachId)).for('share')
      correction = correct(coachKind, coachId, { motto: '运营改正过的话' })
      await waitUntilBlocked(db, 1, correction)
      await save(accountId, draft, { ...draft.content, suitableCrowd: '2' })
    })
    await correction
    expect((await newest(accountId))!.content).toMatchObject({ motto: '运营改正过的话', suitableCrowd: '2' })
  })
})

test('R-7.18 R-4.35 a change starts with operators’ corrections; fields only the application has stay', async () => {
  const { accountId, coachId } = await publishedCoach()
  const { photo, ...certificate } = given().certificates[0]!
  const corrected = { ...certificate, issuer: '改正过的发证机构' }
  await correct(coachKind, coachId, { motto: '运营改正过的话', certificates: [corrected] })
  const { content } = await change(accountId)
  const expected = given({ motto: '运营改正过的话', certificates: [{ ...corrected, photo }] })
  expect(content).toEqual({ ...expected, agreementVersion: '' })
})

describe('R-7.18 certificates with one number', () => {
  /** Approved the day before the change. */
  async function publishedWithTwo(differenceOf: (letter: string) => object) {
    const accountId = nextAccount++
    const [certificate] = given().certificates
    const certificates = ['c', 'd'].map((letter) => ({
      ...certificate!,
      ...differenceOf(letter),
      photo: uploadOf(letter),
    }))
    const sent = { version: 0, content: given({ certificates }), isSubmitted: true }
    const coachId = (await approve(await site.read(editCoachCheckRecord, sent, as(accountId)))).data!.subjectId!
    const [row] = await site.store.db.select().from(coach).where(eq(coach.coachId, coachId))
    const checked = row!.certificates.map((each) => ({ ...each, checkedOn: '2026-01-01' }))
    await site.store.db.update(coach).set({ certificates: checked }).where(eq(coach.coachId, coachId))
    return { accountId, coachId, certificates }
  }

  test.each([
    ['differ in their names', (letter: string) => ({ kind: `证书 ${letter}` })],
    ['differ in nothing else', () => ({})],
  ])('keep their own photos in a change on a later day, even if they %s', async (_, differenceOf) => {
    const { accountId, coachId, certificates } = await publishedWithTwo(differenceOf)
    await correct(coachKind, coachId, { motto: '运营改正过的话' })
    expect((await change(accountId)).content).toMatchObject({ motto: '运营改正过的话', certificates })
  })

  test('keep their own photos when an operator corrects one of them and exchanges their places', async () => {
    const { accountId, coachId, certificates } = await publishedWithTwo((letter) => ({ kind: `证书 ${letter}` }))
    const [front, back] = certificates
    const corrected = { ...front!, issuer: '改正过的发证机构' }
    const shown = [back!, corrected].map(({ photo: _, ...each }) => each)
    await correct(coachKind, coachId, { certificates: shown })
    expect((await change(accountId)).content.certificates).toEqual([back, corrected])
  })
})

test('R-7.18 if a venue has more sports than its form allows, the next change starts with the first of them', async () => {
  const { accountId, venueId } = await publishedVenue()
  const second = site.data.categories.filter(({ level }) => level === 2).map(({ categoryId }) => categoryId)
  await correct(venueKind, venueId, { categoryIds: second.slice(0, APPLICATION_SPORTS_MAX + 1) })
  const { content } = await site.read(addVenuesCheckByExtendsLastRecord, {}, as(accountId))
  expect(content.categoryIds).toEqual(second.slice(0, APPLICATION_SPORTS_MAX))
})

test('R-7.18 a picture set by an operator may stay in the owner’s next change', async () => {
  const { accountId, coachId } = await publishedCoach()
  const headImg = uploadOf('e')
  await assignPhotos(site, 2, headImg)
  await correct(coachKind, coachId, { headImg })
  const draft = await change(accountId)
  expect(draft.content.headImg).toBe(headImg)
  const { checkId, version, content } = draft
  const sent = { checkId, version, content, isSubmitted: false }
  expect((await bare.read(editCoachCheckRecord, sent, as(accountId))).content.headImg).toBe(headImg)
})

test('R-7.18 a photo of the page that is also submitted as a paper stays public', async () => {
  const [accountId, photo] = [nextAccount++, uploadOf('s')]
  const both = given({ headImg: photo, certificates: given().certificates.map((each) => ({ ...each, photo })) })
  const sent = await site.read(editCoachCheckRecord, { version: 0, content: both, isSubmitted: true }, as(accountId))
  await approve(sent)
  await send(accountId, { ...(await change(accountId)), content: both })
  const [uploadRow] = await site.store.db
    .select()
    .from(upload)
    .where(eq(upload.uploadId, uploadIdOf(photo)))
  expect(uploadRow!.isPaper).toBe(false)
})

test('T10 a photo of the page that was once listed as a paper is kept, whoever uploaded it', async () => {
  const { accountId, coachId } = await publishedCoach()
  const headImg = uploadOf('f')
  await assignPhotos(site, 2, headImg)
  await correct(coachKind, coachId, { headImg })
  // The uploader's account was deleted.
  const isIt = eq(upload.uploadId, uploadIdOf(headImg))
  await site.store.db.update(upload).set({ accountId: null, claimedAt: new Date() }).where(isIt)
  const { checkId, version, content } = await change(accountId)
  const [certificate] = content.certificates
  const named = { ...content, certificates: [{ ...certificate!, photo: headImg }] }
  const draft = await bare.read(
    editCoachCheckRecord,
    { checkId, version, content: named, isSubmitted: false },
    as(accountId),
  )
  await bare.read(
    editCoachCheckRecord,
    { checkId, version: draft.version, content: { ...content, headImg: '', certificates: [] }, isSubmitted: false },
    as(accountId),
  )
  const [uploadRow] = await site.store.db.select().from(upload).where(isIt)
  expect(uploadRow!.claimedAt).not.toBeNull()
})

test('R-7.18 R-14.10 a venue’s next change starts without a phone number an operator has removed', async () => {
  const { accountId, venueId } = await publishedVenue()
  await correct(venueKind, venueId, { phone: null, transport: '地铁三号线，运营改正过' })
  const { content } = await site.read(addVenuesCheckByExtendsLastRecord, { venue: venueId }, as(accountId))
  const expected: VenueContent = {
    ...venueContent(site.data.categories),
    ...{ phone: '', transport: '地铁三号线，运营改正过', agreementVersion: '' },
  }
  expect(content).toEqual(expected)
})
