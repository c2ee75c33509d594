import { eq, sql } from 'drizzle-orm'
import { reviewCheckRecord } from '#lib/contracts/check-record.ts'
import {
  addCoachCheckByExtendsLastRecord,
  type CoachContent,
  editCoachCheckRecord,
} from '#lib/contracts/coach-check.ts'
import { CHECK_PAPERS_LIFE } from '#lib/contracts/limits.ts'
import { coachContent, uploadOf } from '#services/shared/testing/check-content.ts'
import { openTestSite, type TestSite } from '#services/shared/testing/open-test-site.ts'
import { checkRecord } from '../db/check-schema.ts'
import { sweepChecks } from './sweep.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    coaches: 8,
    findActor: async (token) => ({ accountId: Number(token), isOperator: token === '1' }),
  })
}, 60_000)
afterAll(() => site.close())

const as = (accountId: number) => ({ 'auth-token': String(accountId) })
const certificate = (photo: string) => ({ ...coachContent(site.data.categories, []).certificates[0]!, photo })

async function approve(accountId: number, content: CoachContent, checkId?: string, version = 0) {
  const sent = await site.read(editCoachCheckRecord, { checkId, version, content, isSubmitted: true }, as(accountId))
  await site.read(reviewCheckRecord, { checkId: sent.checkId, version: sent.version, isApproved: true }, as(1))
  return sent.checkId
}

/** Lets ms pass for a record. */
const later = (checkId: string, ms: number) =>
  site.store.db.execute(
    sql`update coach.check_record set reviewed_at = reviewed_at - ${ms / 1000} * interval '1 second' where check_id = ${checkId}`,
  )

const contentOf = async (checkId: string) => {
  const [row] = await site.store.db.select().from(checkRecord).where(eq(checkRecord.checkId, checkId))
  return row!.content as CoachContent
}

test('photos of papers go a year after the review, numbers stay, and what a newer record shows stays too', async () => {
  const { categories } = site.data
  const certificates = [certificate(uploadOf('a')), certificate(uploadOf('b'))]
  const checkId = await approve(300, coachContent(categories, [], { certificates }))
  const released: string[] = []
  const sweep = () =>
    sweepChecks(site.store.db, { releasePhotos: async (_, addresses) => void released.push(...addresses) })
  await later(checkId, CHECK_PAPERS_LIFE - 60_000)
  await sweep()
  expect((await contentOf(checkId)).certificates).toEqual(certificates)

  const draft = await site.read(addCoachCheckByExtendsLastRecord, {}, as(300))
  const kept = { ...draft.content, certificates: [certificates[0]!] }
  const edit = { checkId: draft.checkId, version: 1, content: kept, isSubmitted: false }
  await site.read(editCoachCheckRecord, edit, as(300))
  await later(checkId, 120_000)
  await sweep()
  await sweep()
  expect((await contentOf(checkId)).certificates).toEqual(certificates.map((each) => ({ ...each, photo: '' })))
  expect((await contentOf(draft.checkId)).certificates).toEqual([certificates[0]])
  expect(released).toEqual([uploadOf('b')])
})

test('a waiting record keeps its papers however long it waits', async () => {
  const content = coachContent(site.data.categories, [])
  const sent = await site.read(editCoachCheckRecord, { version: 0, content, isSubmitted: true }, as(301))
  await site.store.db.execute(
    sql`update coach.check_record set updated_at = updated_at - interval '2 years' where check_id = ${sent.checkId}`,
  )
  await sweepChecks(site.store.db, { releasePhotos: async () => {} })
  expect((await contentOf(sent.checkId)).certificates[0]?.photo).toBe(uploadOf('c'))
})
