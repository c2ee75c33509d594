import { eq, isNotNull } from 'drizzle-orm'
import { previewCheckRecord, reviewCheckRecord } from '#lib/contracts/application/application.ts'
import {
  addCoachCheckByExtendsLastRecord,
  type CoachContent,
  editCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import { editVenuesCheckRecord } from '#lib/contracts/application/venue-application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { previewCallsOf } from '#lib/contracts/resources/calls.ts'
import { profilePersonalData } from '#services/profile-personal-data.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { dailyView } from '../db/figure-schema.ts'
import { preview } from '../db/resource-schema.ts'
import { coach } from '../db/schema.ts'

let site: TestSite
beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      coaches: 12,
      // The token is the account id; 1 is a reviewer.
      findActor: async (token) => ({ accountId: Number(token), role: token === '1' ? 'reviewer' : null }),
    }),
  )
})
afterAll(() => site.close())

let nextAccount = 200
const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const content = (changes: Partial<CoachContent> = {}) => coachContent(site.data.categories, [], changes)
/** A draft of a new account, without the fields only a reviewer reads. */
async function drafted(changes: Partial<CoachContent> = {}) {
  const accountId = nextAccount++
  const given = content({ realName: '', contactMobile: '', agreementVersion: '', ...changes })
  const record = await site.read(
    editCoachCheckRecord,
    { version: 0, content: given, isSubmitted: false },
    as(accountId),
  )
  return { accountId, record }
}
const requestPreview = async (checkId: string, accountId: number) =>
  (await site.call(previewCheckRecord, { checkId }, { headers: as(accountId) })).envelope
const tokenOf = async (checkId: string, accountId: number) =>
  ((await requestPreview(checkId, accountId)).data as { token: string }).token
const readOf = (kind: 'coach' | 'venue') => previewCallsOf(RESOURCES.find((each) => each.kind === kind)!).read
const shown = (kind: 'coach' | 'venue', token: string) => site.read(readOf(kind), { token })

test('R-14.3 the preview of a draft shows the page it would become to holders of the token, without publishing or counting', async () => {
  const { accountId, record } = await drafted({ name: '陈望舒', motto: '先学会停球' })
  const counted = () => Promise.all([site.store.db.$count(coach), site.store.db.$count(dailyView)])
  const before = await counted()
  const page = await shown('coach', await tokenOf(record.checkId, accountId))
  expect(page).toMatchObject({ state: 'draft', data: { name: '陈望舒', motto: '先学会停球' } })
  expect(JSON.stringify(page)).toContain('26000')
  expect(await counted()).toEqual(before)
})

test('R-14.3 the preview of a change shows the change, while visitors see the approved version', async () => {
  const { accountId, record } = await drafted()
  const sent = { checkId: record.checkId, version: 1, content: content(), isSubmitted: true }
  const waiting = await site.read(editCoachCheckRecord, sent, as(accountId))
  const { checkId, version } = waiting
  const { subjectId } = await site.read(reviewCheckRecord, { checkId, version, isApproved: true, reasons: [] }, as(1))
  const next = await site.read(addCoachCheckByExtendsLastRecord, {}, as(accountId))
  const changed = { checkId: next.checkId, version: 1, content: content({ motto: '新的一句' }), isSubmitted: false }
  await site.read(editCoachCheckRecord, changed, as(accountId))
  const page = await shown('coach', await tokenOf(next.checkId, accountId))
  expect(page).toMatchObject({
    state: 'published',
    page: expect.stringContaining(String(subjectId)),
    data: { motto: '新的一句' },
  })
  const [row] = await site.store.db.select({ motto: coach.motto }).from(coach).where(eq(coach.coachId, subjectId!))
  expect(row?.motto).toBe(content().motto)
})

test('R-14.3 T10 T35 a preview neither stores nor shows papers or the names and numbers meant for reviewers', async () => {
  const { accountId, record } = await drafted({ realName: '陈小舒', contactMobile: '13712345678' })
  const page = await shown('coach', await tokenOf(record.checkId, accountId))
  const storedPreviews = await site.store.db.select().from(preview).where(eq(preview.madeBy, accountId))
  const [paper] = record.content.certificates.map(({ photo }) => photo)
  for (const secret of ['陈小舒', '13712345678', paper!])
    expect(JSON.stringify([page, storedPreviews])).not.toContain(secret)
  const other = await drafted()
  await tokenOf(other.record.checkId, other.accountId)
  await profilePersonalData(site.store.db).forget(accountId)
  // Previews made by other accounts may have contained its data.
  expect(await site.store.db.$count(preview, isNotNull(preview.drawn))).toBe(0)
  expect(await site.store.db.$count(preview, eq(preview.madeBy, accountId))).toBe(0)
})

test('R-14.3 R-14.10 the preview of a venue works the same way and shows it as not claimable', async () => {
  const accountId = nextAccount++
  const given = { ...venueContent(site.data.categories), licenceNumber: '', licencePhoto: '', agreementVersion: '' }
  const edit = { version: 0, content: given, isSubmitted: false }
  const record = await site.read(editVenuesCheckRecord, edit, as(accountId))
  const page = await shown('venue', await tokenOf(record.checkId, accountId))
  expect(page).toMatchObject({ state: 'draft', data: { name: given.name, isOwned: true } })
})

test('R-14.3 a preview of incomplete content or with blocked words is refused with what is missing or blocked', async () => {
  const gap = await drafted({ motto: '' })
  expect(await requestPreview(gap.record.checkId, gap.accountId)).toMatchObject({
    code: ERROR_CODES.BAD_INPUT,
    msg: '请填写一句话介绍',
  })
  const bad = await drafted({ motto: '来我这网赌' })
  expect(await requestPreview(bad.record.checkId, bad.accountId)).toMatchObject({
    code: ERROR_CODES.TEXT_REFUSED,
    field: 'motto',
  })
})

test('R-14.3 T10 only the owner and, once it was sent, operators can create a preview, and not too often', async () => {
  const { accountId, record } = await drafted()
  const none = 'x'.repeat(22)
  for (const [checkId, who] of [
    [record.checkId, 77],
    [none, accountId],
    [record.checkId, 1],
  ] as const)
    expect((await requestPreview(checkId, who)).code).toBe(ERROR_CODES.GONE)
  const send = { checkId: record.checkId, version: 1, content: content(), isSubmitted: true }
  await site.read(editCoachCheckRecord, send, as(accountId))
  expect((await requestPreview(record.checkId, 1)).code).toBe(0)
  const codes: number[] = []
  for (let times = 0; times < 11; times++) codes.push((await requestPreview(record.checkId, accountId)).code)
  expect(codes).toEqual([...Array(10).fill(0), ERROR_CODES.TOO_MANY_REQUESTS])
})
