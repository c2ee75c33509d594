import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import {
  addCoachCheckByExtendsLastRecord,
  type CoachContent,
  discardCoachCheckRecord,
  EMPTY_COACH_CONTENT,
  editCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import { editVenuesCheckRecord } from '#lib/contracts/application/venue-application.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { APPLICATION_PAPERS_LIFE } from '#lib/contracts/limits.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { uploadFile, uploadIdOf, uploadPaper } from '#lib/contracts/upload/upload.ts'
import { upload } from '#services/generic/db/visitor-schema.ts'
import { releaseUploads } from '#services/generic/upload/claim.ts'
import { coachContent, uploadOf, venueContent } from '#tests/services/application-content.ts'
import { assignPhotos, withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, TEST_SECRET, type TestSite } from '#tests/services/open-test-site.ts'
import { application } from '../db/application-schema.ts'
import { sweepApplications } from './sweep.ts'

const ROLES: Record<string, OperatorRole> = { 1: 'owner', 2: 'editor' }

let site: TestSite
/** The same site, without the helper that uploads every photo. */
let plain: TestSite
beforeAll(async () => {
  plain = await openTestSite({
    coaches: 8,
    findActor: async (token) => ({ accountId: Number(token), role: ROLES[token] ?? null }),
  })
  site = withAssignedPhotos(plain)
})
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const certificate = (photo: string) => ({ ...coachContent(site.data.categories, []).certificates[0]!, photo })

async function approve(accountId: number, content: CoachContent, checkId?: string, version = 0) {
  const sent = await site.read(editCoachCheckRecord, { checkId, version, content, isSubmitted: true }, as(accountId))
  await site.read(reviewCheckRecord, { checkId: sent.checkId, version: sent.version, isApproved: true }, as(1))
  return sent.checkId
}

/** Moves an application's times back by `ms`. */
const later = (checkId: string, ms: number) =>
  site.store.db.execute(
    sql`update coach.check_record set reviewed_at = reviewed_at - ${ms / 1000} * interval '1 second',
      updated_at = updated_at - ${ms / 1000} * interval '1 second' where check_id = ${checkId}`,
  )

const contentOf = async (checkId: string) => {
  const [row] = await site.store.db.select().from(application).where(eq(application.checkId, checkId))
  return row!.content as CoachContent
}

test('photos of papers are deleted a year after the review; numbers, and photos in a newer application, stay', async () => {
  const { categories } = site.data
  const certificates = [certificate(uploadOf('a')), certificate(uploadOf('b'))]
  const checkId = await approve(300, coachContent(categories, [], { certificates }))
  const released: string[] = []
  const sweep = () =>
    sweepApplications(site.store.db, {
      releasePhotos: async (_db, _owner, addresses) => void released.push(...addresses),
    })
  await later(checkId, APPLICATION_PAPERS_LIFE - 60_000)
  await sweep()
  expect((await contentOf(checkId)).certificates).toEqual(certificates)

  const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(300))
  const edited = { ...draft.content, certificates: [certificates[0]!] }
  const edit = { checkId: draft.checkId, version: 1, content: edited, isSubmitted: false }
  await site.read(editCoachCheckRecord, edit, as(300))
  await later(checkId, 120_000)
  await sweep()
  await sweep()
  expect((await contentOf(checkId)).certificates).toEqual(certificates.map((each) => ({ ...each, photo: '' })))
  expect((await contentOf(draft.checkId)).certificates).toEqual([certificates[0]])
  expect(released).toEqual([uploadOf('b')])
})

test('papers of a rejected application stay while its owner edits it, and are deleted a year after that', async () => {
  const content = coachContent(site.data.categories, [])
  const { checkId } = await site.read(editCoachCheckRecord, { version: 0, content, isSubmitted: true }, as(302))
  const reasons = [{ field: 'name', text: '请填写真实姓名' }]
  await site.read(reviewCheckRecord, { checkId, version: 1, isApproved: false, reasons }, as(1))
  await later(checkId, APPLICATION_PAPERS_LIFE + 60_000)
  await site.read(editCoachCheckRecord, { checkId, version: 2, content, isSubmitted: false }, as(302))
  const sweep = () => sweepApplications(site.store.db, { releasePhotos: async () => {} })
  await sweep()
  expect((await contentOf(checkId)).certificates[0]?.photo).toBe(uploadOf('c'))
  await later(checkId, APPLICATION_PAPERS_LIFE + 60_000)
  await sweep()
  expect((await contentOf(checkId)).certificates[0]?.photo).toBe('')
})

test('a pending application keeps its papers however long it waits', async () => {
  const content = coachContent(site.data.categories, [])
  const sent = await site.read(editCoachCheckRecord, { version: 0, content, isSubmitted: true }, as(301))
  await site.store.db.execute(
    sql`update coach.check_record set updated_at = updated_at - interval '2 years' where check_id = ${sent.checkId}`,
  )
  await sweepApplications(site.store.db, { releasePhotos: async () => {} })
  expect((await contentOf(sent.checkId)).certificates[0]?.photo).toBe(uploadOf('c'))
})

test('R-4.34 photos and papers that only a discarded draft has are released; those of the live application stay', async () => {
  const live = coachContent(site.data.categories, [])
  await approve(303, live)
  const { checkId, version } = await site.read(addCoachCheckByExtendsLastRecord, {}, as(303))
  const [shown, paper] = [uploadOf('x'), uploadOf('y')]
  const certificates = [...live.certificates, certificate(paper)]
  const content = { ...live, headImg: shown, certificates }
  await site.read(editCoachCheckRecord, { checkId, version, content, isSubmitted: false }, as(303))
  await site.read(discardCoachCheckRecord, { checkId, version: version + 1 }, as(303))
  const rowOf = async (address: string) =>
    (
      await site.store.db
        .select()
        .from(upload)
        .where(eq(upload.uploadId, uploadIdOf(address)))
    )[0]!
  expect((await rowOf(shown)).releasedAt).not.toBeNull()
  expect((await rowOf(paper)).claimedAt).toBeNull()
  expect((await rowOf(live.certificates[0]!.photo)).claimedAt).not.toBeNull()
})

const LONG = '在校队带过六年少儿训练，熟悉零基础孩子的节奏。'.repeat(4)

describe('T10 photos of an application belong to its owner', () => {
  const VICTIM = 400
  const victimPhoto = uploadOf('V')
  const rowOf = async (address: string) => {
    const [row] = await plain.store.db
      .select()
      .from(upload)
      .where(eq(upload.uploadId, uploadIdOf(address)))
    return row
  }
  const untouched = { accountId: VICTIM, isPaper: false, claimedAt: null }
  let attacker = 500
  beforeAll(() => assignPhotos(plain, VICTIM, victimPhoto))
  beforeEach(async () => {
    attacker++
    await assignPhotos(plain, attacker, coachContent(plain.data.categories, []))
    await assignPhotos(plain, attacker, venueContent(plain.data.categories))
  })

  test.each<[string, Partial<CoachContent>]>([
    ['头像', { headImg: victimPhoto }],
    ['照片', { photos: [{ url: victimPhoto, width: 9, height: 9 }] }],
    ['介绍里的图片', { introduction: `<p>${LONG}</p><img src="${victimPhoto}" alt="" />` }],
    ['介绍里的图片', { introduction: `<p>${LONG}</p><img src="${victimPhoto.replace('-1080', '-640')}" alt="" />` }],
  ])(
    'using %s of another account is refused, even in a draft, and leaves the photo unchanged',
    async (field, changes) => {
      await expectRefused(editCoachCheckRecord, coachContent(plain.data.categories, [], changes), field)
    },
  )

  test('a certificate that is another account’s, was never uploaded or is gone is refused', async () => {
    const expiredPhoto = uploadOf('G')
    await assignPhotos(plain, attacker, expiredPhoto)
    await plain.store.db.execute(
      sql`update generic.upload set created_at = created_at - interval '25 hours' where upload_id = ${uploadIdOf(expiredPhoto)}`,
    )
    for (const photo of [victimPhoto, uploadOf('N'), expiredPhoto]) {
      const content = coachContent(plain.data.categories, [], { certificates: [certificate(photo)] })
      await expectRefused(editCoachCheckRecord, content, '证书照片')
    }
    const licence = venueContent(plain.data.categories, { licencePhoto: victimPhoto })
    await expectRefused(editVenuesCheckRecord, licence, '营业执照或场地使用证明')
  })

  async function expectRefused(endpoint: Endpoint, content: unknown, field: string) {
    for (const isSubmitted of [false, true]) {
      const { envelope } = await plain.call(endpoint, { version: 0, content, isSubmitted }, { headers: as(attacker) })
      expect(envelope).toMatchObject({
        code: ERROR_CODES.BAD_INPUT,
        msg: `${field}不是您上传的或已失效，请移除后重新上传`,
      })
    }
    expect(await rowOf(victimPhoto)).toMatchObject(untouched)
    expect(await plain.store.db.$count(application, eq(application.accountId, attacker))).toBe(0)
  }

  test('another account’s photo that an older application lists is not deleted with it', async () => {
    const content = coachContent(plain.data.categories, [])
    const sent = await plain.read(editCoachCheckRecord, { version: 0, content, isSubmitted: true }, as(attacker))
    const stolen = { ...content, certificates: [certificate(victimPhoto), certificate(uploadOf('c'))] }
    await plain.store.db.update(application).set({ content: stolen }).where(eq(application.checkId, sent.checkId))
    await plain.read(reviewCheckRecord, { checkId: sent.checkId, version: 1, isApproved: true }, as(1))
    const next = { version: 0, content: { ...content, certificates: [] }, isSubmitted: true }
    const again = await plain.read(editCoachCheckRecord, next, as(attacker))
    await plain.read(reviewCheckRecord, { checkId: again.checkId, version: 1, isApproved: true }, as(1))
    await plain.store.db.execute(
      sql`update coach.check_record set updated_at = updated_at - interval '1 hour' where check_id = ${sent.checkId}`,
    )
    await sweepApplications(plain.store.db, { releasePhotos: releaseUploads })
    expect(await rowOf(victimPhoto)).toMatchObject(untouched)
    // Its own paper was released with it.
    expect(await rowOf(uploadOf('c'))).toMatchObject({ accountId: null, claimedAt: null })
  })
})

describe('T10 photos of papers', () => {
  const look = (address: string, folder: string, accountId?: number) =>
    plain.send(`/generic/internal/${folder}/${address.split('/').at(-1)}`, {
      headers: { 'x-internal-secret': TEST_SECRET, ...(accountId && as(accountId)) },
    })
  const statuses = async (address: string) => [
    (await look(address, 'uploads', 600)).status,
    ...(await Promise.all([600, 1, 601, undefined].map((who) => look(address, 'papers', who)))).map(
      ({ status }) => status,
    ),
  ]
  async function send(endpoint: { path: string }) {
    const body = new FormData()
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6e4f' } })
    body.append('file', new File([new Uint8Array(await photo.png().toBuffer())], 'a.png'))
    const response = await plain.send(`/generic/${endpoint.path}`, { method: 'POST', body, headers: as(600) })
    return (await response.json()).data as string
  }

  test('are visible to their owner and operators as soon as they are uploaded, and to nobody else', async () => {
    expect(await statuses(await send(uploadPaper))).toEqual([404, 200, 200, 404, 404])
  })

  test('R-13.2 are not visible to operators without the duty', async () => {
    const paper = await send(uploadPaper)
    expect((await look(paper, 'papers', 2)).status).toBe(404)
    expect((await look(paper, 'papers', 1)).status).toBe(200)
  })

  test('stop being public when an application lists them, while a photo that is also public stays', async () => {
    const [photo, paper] = [await send(uploadFile), await send(uploadFile)]
    expect(await statuses(paper)).toEqual([200, 200, 200, 404, 404])
    const content = { ...EMPTY_COACH_CONTENT, headImg: photo, certificates: [certificate(paper), certificate(photo)] }
    const draft = await plain.read(editCoachCheckRecord, { version: 0, content, isSubmitted: false }, as(600))
    expect(await statuses(paper)).toEqual([404, 200, 200, 404, 404])
    expect(await statuses(photo)).toEqual([200, 200, 200, 404, 404])
    // A photo submitted as a paper cannot become public by mistake.
    const slip = { ...content, headImg: paper, certificates: [] }
    const edit = { checkId: draft.checkId, version: 1, content: slip, isSubmitted: false }
    const { envelope } = await plain.call(editCoachCheckRecord, edit, { headers: as(600) })
    expect(envelope).toMatchObject({ code: ERROR_CODES.BAD_INPUT, msg: expect.stringContaining('头像') })
    // A paper taken out of the draft is no longer shown to its owner, and purged.
    const without = { ...edit, content: { ...content, certificates: [] } }
    await plain.read(editCoachCheckRecord, without, as(600))
    expect(await statuses(paper)).toEqual([404, 404, 200, 404, 404])
    expect(await statuses(photo)).toEqual([200, 200, 200, 404, 404])
  })
})
