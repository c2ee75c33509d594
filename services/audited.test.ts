import { getCheckRecordList, reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { editCoachCheckRecord, getCoachCheckRecordByCheckId } from '#lib/contracts/application/coach-application.ts'
import { setCommentHidden } from '#lib/contracts/comment/comment.ts'
import { answerDemand, getDeskDemands, releaseDemand, revealDemandMobile } from '#lib/contracts/demand.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getDeskLeads, getLead, moveLead, revealLeadMobile } from '#lib/contracts/lead/lead.ts'
import { DEMAND_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { uploadIdOf } from '#lib/contracts/upload/upload.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
import { type Accounts, clientHeaders, openAccounts } from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { auditEntry } from './shared/audit/entry-table.ts'

/** Tests across the services that operators' acts and views are audited (R-13.10). */
type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let owner: Person
let member: Person

beforeAll(async () => {
  site = await openAccounts()
  owner = await site.joinOperator()
  member = await site.join()
})
afterAll(() => site.close())

/** Runs the work and returns its audit entries, all of which must be the owner's. */
async function written(work: () => Promise<unknown>) {
  const before = await site.db.$count(auditEntry)
  await work()
  const rows = (await site.db.select().from(auditEntry).orderBy(auditEntry.entryId)).slice(before)
  expect(rows.every(({ accountId, role }) => accountId === owner.userId && role === 'owner')).toBe(true)
  return rows.map(({ act, kind, recordId, before: was, after }) => [act, kind, recordId, was, after])
}

const demand = async (opinionType: 1 | 3, description = '孩子想学游泳') =>
  site.read(
    releaseDemand,
    { opinionType, description, contactMobile: member.mobile, consentVersion: DEMAND_CONSENT_VERSION },
    member.auth,
  )

test('R-13.10 revealing the number of feedback and answering it are audited, with the previous answer', async () => {
  await demand(3)
  const { list } = await site.read(getDeskDemands, {}, owner.auth)
  const { opinionId } = list[0]!
  const work = async () => {
    await site.read(revealDemandMobile, { opinionId }, owner.auth)
    await site.read(answerDemand, { opinionId, answer: '好的' }, owner.auth)
  }
  expect(await written(work)).toEqual([
    ['view', 'feedback', String(opinionId), null, null],
    ['answer', 'feedback', String(opinionId), { answer: '' }, { answer: '好的' }],
  ])
})

test('R-13.10 revealing the number of a lead and moving it are audited; what its poster does is not', async () => {
  await demand(1)
  const { list } = await site.read(getDeskLeads, {}, owner.auth)
  const { leadId } = list[0]!
  const lead = String(leadId)
  const work = async () => {
    await site.read(revealLeadMobile, { leadId }, owner.auth)
    await site.read(moveLead, { leadId, to: 'contacted' }, owner.auth)
    await site.read(getLead, { leadId }, member.auth)
    await site.read(moveLead, { leadId, to: 'withdrawn' }, member.auth)
  }
  expect(await written(work)).toEqual([
    ['view', 'lead', lead, null, null],
    ['move', 'lead', lead, { state: 'seen' }, { state: 'contacted' }],
  ])
})

test('R-13.10 opening an application or a photo of a paper, and the decision, are audited; the owner’s looks are not', async () => {
  const venues = [site.data.venues.find(({ status }) => status === 'live')!.venueId]
  const content = coachContent(site.data.categories, venues)
  await assignPhotos(site, member.userId, content)
  const { checkId } = await site.read(editCoachCheckRecord, { version: 0, content, isSubmitted: true }, member.auth)
  const paper = content.certificates[0]!.photo
  const look = ({ auth }: Person) =>
    site.send(`/generic/internal/papers/${paper.split('/').at(-1)}`, {
      headers: { ...auth, ...clientHeaders('203.0.113.9'), 'x-internal-secret': TEST_SECRET },
    })
  const work = async () => {
    const [waiting] = (await site.read(getCheckRecordList, { kind: 'coach' }, owner.auth)).list
    await site.read(getCoachCheckRecordByCheckId, { checkId }, member.auth)
    await site.read(getCoachCheckRecordByCheckId, { checkId }, owner.auth)
    await look(member)
    await look(owner)
    const reasons = [{ field: 'name', text: '请写真名' }]
    const decision = { checkId, version: waiting!.version, isApproved: false, reasons }
    await site.read(reviewCheckRecord, decision, owner.auth)
  }
  expect(await written(work)).toEqual([
    ['view', 'coachApplication', checkId, null, null],
    ['view', 'paper', uploadIdOf(paper), null, null],
    ['reject', 'coachApplication', checkId, null, { reasons: [{ field: 'name', text: '请写真名' }] }],
  ])
})

test('R-13.10 hiding a comment and showing it again are audited', async () => {
  const { commentId } = [...site.data.comments][0]!
  const work = async () => {
    for (const isHidden of [true, false]) await site.read(setCommentHidden, { commentId, isHidden }, owner.auth)
  }
  expect(await written(work)).toEqual([
    ['hide', 'comment', String(commentId), null, null],
    ['show', 'comment', String(commentId), null, null],
  ])
})

test('R-13.2 an operator with another duty sees neither leads nor applications', async () => {
  const editor = await site.joinOperator('editor')
  await demand(1, '孩子想学网球')
  const { list } = await site.read(getDeskLeads, {}, owner.auth)
  const { leadId } = list[0]!
  const before = await site.db.$count(auditEntry)
  const ask = async (endpoint: Endpoint, input: object) =>
    (await site.call(endpoint, input, { headers: editor.auth })).envelope.code
  for (const endpoint of [getLead, revealLeadMobile]) expect(await ask(endpoint, { leadId })).toBe(ERROR_CODES.GONE)
  const [record] = (await site.read(getCheckRecordList, { kind: 'coach', status: 3 }, owner.auth)).list
  const { checkId } = record!
  expect((await site.call(getCoachCheckRecordByCheckId, { checkId }, { headers: editor.auth })).envelope.code).not.toBe(
    0,
  )
  expect(await site.db.$count(auditEntry)).toBe(before)
})
