import { and, eq } from 'drizzle-orm'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { getApplicationBackground } from '#lib/contracts/application/application-desk.ts'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { editVenuesCheckRecord } from '#lib/contracts/application/venue-application.ts'
import { userComment } from '#lib/contracts/comment/comment.ts'
import { sendReport } from '#lib/contracts/report/report.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { account } from '#services/user/db/schema.ts'
import { coachContent, uploadOf, venueContent } from '#tests/services/application-content.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { application } from '../db/application-schema.ts'

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let [applicant, reviewer, visitor]: Person[] = []
beforeAll(async () => {
  site = await openAccounts()
  applicant = await site.join()
  visitor = await site.join()
  reviewer = await site.joinOperator('reviewer')
})
afterAll(() => site.close())

test('R-13.6 R-13.10 a reviewer sees the changes, every decision with reasons and name, and the account’s other records', async () => {
  const venueId = site.data.venues.find(({ status }) => status === 'live')!.venueId
  const content = coachContent(site.data.categories, [venueId])
  await assignPhotos(site, applicant!.userId, content)
  const send = (version: number, checkId?: string, changes: object = {}) =>
    site.read(
      editCoachCheckRecord,
      { ...(checkId && { checkId }), version, content: { ...content, ...changes }, isSubmitted: true },
      applicant!.auth,
    )
  const decide = ({ checkId, version }: { checkId: string; version: number }, reasons: object[] = []) =>
    site.read(
      reviewCheckRecord,
      { checkId, version, isApproved: reasons.length === 0, reasons: reasons as never },
      reviewer!.auth,
    )
  const first = await send(0)
  const reasons = [{ field: 'motto', text: '请写具体一些' }]
  await decide(first, reasons)
  const { subjectId } = await decide(await send(first.version + 1, first.checkId))
  const [paper] = content.certificates
  const certificates = [paper!, { ...paper!, number: 'GD20240009999', photo: uploadOf('n') }]
  await assignPhotos(site, applicant!.userId, certificates)
  const change = await send(0, undefined, {
    certificates,
    motto: '换上的一句',
    contactMobile: '13700000001',
    classTypes: [{ feeType: 1, price: 30_000, lessonMinutes: 60 }],
  })

  const venue = venueContent(site.data.categories)
  await assignPhotos(site, applicant!.userId, venue)
  const other = await site.read(
    editVenuesCheckRecord,
    { version: 0, content: venue, isSubmitted: true },
    applicant!.auth,
  )
  const coachId = [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
  const words = {
    coachId,
    score: 5,
    content: '课前热身很认真，孩子愿意去',
    anonymousState: 0,
    pictureList: [] as string[],
  } as const
  await site.read(userComment, words, applicant!.auth)
  const report = {
    kind: 'coach',
    id: subjectId!,
    reason: 'untrue',
    words: '证书不实',
    clientKey: 'background-of-a-test',
  } as const
  await site.read(sendReport, report, visitor!.auth)
  await site.db.update(account).set({ status: 'disabled' }).where(eq(account.accountId, applicant!.userId))

  const found = await site.read(getApplicationBackground, { checkId: change.checkId }, reviewer!.auth)
  const changed = Object.keys(found.change!.after).filter(
    (name) => JSON.stringify(found.change!.before[name]) !== JSON.stringify(found.change!.after[name]),
  )
  expect(changed).toEqual(expect.arrayContaining(['motto', 'classTypes']))
  expect(found.change).toMatchObject({ before: { motto: content.motto }, after: { motto: '换上的一句' } })
  // Only fields a reviewer alone sees and that differ; viewing them is audited for both applications.
  expect(found.change!.unpublished).toEqual([{ field: 'contactMobile', before: '13712345678', after: '13700000001' }])
  expect(found.change!.newPapers).toBe(1)
  expect(JSON.stringify([found.change!.before, found.change!.after])).not.toMatch(/137123|137000|realName/)
  const looks = and(eq(auditEntry.act, 'view'), eq(auditEntry.kind, 'coachApplication'))
  const looked = await site.db.select().from(auditEntry).where(looks).orderBy(auditEntry.entryId)
  expect(looked.map(({ recordId, accountId }) => [recordId, accountId])).toEqual([
    [first.checkId, reviewer!.userId],
    [change.checkId, reviewer!.userId],
  ])
  const by = { accountId: reviewer!.userId, userName: reviewer!.userName, checkId: first.checkId }
  expect(found.decisions).toMatchObject([
    { ...by, act: 'approve', reasons: [] },
    { ...by, act: 'reject', reasons },
  ])
  expect(found.account).toMatchObject({
    accountId: applicant!.userId,
    userName: applicant!.userName,
    isBlocked: true,
    commentCount: 1,
    reportCount: 1,
    subjects: [{ kind: 'coach', id: subjectId, name: content.name, state: 'published' }],
    applications: [
      { checkId: other.checkId, kind: 'venue', status: 1, name: venue.name },
      { checkId: first.checkId, kind: 'coach', status: 2 },
    ],
  })

  // An approved application is deleted some day; then nothing is left to compare with.
  await site.db.delete(application).where(eq(application.checkId, first.checkId))
  const later = await site.read(getApplicationBackground, { checkId: change.checkId }, reviewer!.auth)
  expect(later.change).toMatchObject({ unpublished: [], newPapers: 0 })
})
