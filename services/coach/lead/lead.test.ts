import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { getCourseDetail } from '#lib/contracts/course.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getJobDetail } from '#lib/contracts/job.ts'
import {
  getDeskLeads,
  getLead,
  getLeadTarget,
  getReceivedLeads,
  getSentLeads,
  moveLead,
  reportHarassment,
  revealLeadMobile,
  saveLeadNote,
  sendLead,
  settleHarassment,
} from '#lib/contracts/lead/lead.ts'
import { getProposals, getSimilarOfLead, referLead, sendLeadToMatch } from '#lib/contracts/lead/lead-match.ts'
import {
  LEAD_MOVES,
  LEAD_ROLES,
  LEAD_STATES,
  type LeadKind,
  type LeadMover,
  type LeadRole,
  type LeadState,
  mayMoveLead,
  requiresViewedNumber,
} from '#lib/contracts/lead/lead-states.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { getNotices, markNoticesRead, removeNotice } from '#lib/contracts/notice/notice.ts'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { accountsOf } from '#services/accounts.ts'
import { noticeOutbox } from '#services/auth/db/schema.ts'
import { moveDemands } from '#services/demand-leads.ts'
import { course, job } from '#services/generic/db/content-schema.ts'
import { demand, attempt as genericAttempt } from '#services/generic/db/visitor-schema.ts'
import { releaseUploads } from '#services/generic/upload/claim.ts'
import { noticeDelivery } from '#services/notice-delivery.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { delivery, notice } from '#services/user/db/notice-schema.ts'
import { deliverNotices } from '#services/user/notice/deliver.ts'
import { notifyAccounts } from '#services/user/notice/notify.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { type Accounts, clientHeaders, newMobile, openAccounts } from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { sweepLeadsAt } from '#tests/services/sweep-leads-at.ts'
import { application, attempt } from '../db/application-schema.ts'
import { lead, leadContact, leadMove, leadTimer, leadToken, leadView } from '../db/lead-schema.ts'
import { coach } from '../db/schema.ts'
import { forgetLead, leadPersonalData } from './forget.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 10:00 in China. */
const START = Date.parse('2026-03-02T02:00:00Z')

let site: Accounts
let now: number
let lines: string[] = []
let coachId: number
/** A coach without an owner account. */
let otherId: number
let people: Record<'poster' | 'recipient' | 'stranger' | 'operator', Awaited<ReturnType<Accounts['join']>>>

beforeAll(async () => {
  site = await openAccounts({
    now: () => new Date(now),
    log: createLog('debug', (line) => lines.push(line)),
  })
  const [poster, recipient, stranger] = [await site.join(), await site.join(), await site.join()]
  people = { poster, recipient, stranger, operator: await site.joinOperator() }
  const live = takers()
  coachId = live[0]!.coachId
  await publish(people.recipient.userId, coachId)
  otherId = live[2]!.coachId
  await publish(people.stranger.userId, live[1]!.coachId)
})
afterAll(() => site.close())
beforeEach(async () => {
  now = START
  lines = []
  for (const table of [
    lead,
    leadContact,
    leadMove,
    leadTimer,
    leadToken,
    leadView,
    attempt,
    genericAttempt,
    demand,
    notice,
    delivery,
    noticeOutbox,
  ])
    await site.db.delete(table)
})

/** Makes an account the owner of a coach or venue. */
const publish = (accountId: number, subjectId: number, kind: 'coach' | 'venue' = 'coach') =>
  site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId, subjectId, kind, at: new Date(START) }))

/** A course open for requests, now held by this coach or venue. */
async function aCourseOf(organiserKind: 'coach' | 'venue', organiserId: number) {
  const { trainsId } = [...site.data.courses].find(({ status, deadline }) => status === 'published' && !deadline)!
  await site.db.update(course).set({ organiserKind, organiserId }).where(eq(course.trainsId, trainsId))
  return trainsId
}

let forms = 0
const leadInput = (rest: object = {}): z.input<typeof sendLead.input> => ({
  kind: 'coach' as const,
  id: coachId,
  callName: '王女士',
  learnerAge: '7-9' as const,
  level: null,
  feeType: 1 as const,
  times: [62, 61],
  description: '想先试一节课',
  consentVersion: LEAD_CONSENT_VERSION,
  source: '/jiaolian/detail/1',
  clientKey: `form-of-a-test-${++forms}`,
  ...rest,
})

const sendAs = (who: keyof typeof people, rest: object = {}) => site.read(sendLead, leadInput(rest), people[who].auth)

/** Sends as a visitor, verified by a code. */
async function sendAsVisitor(rest: object = {}, mobile = newMobile()) {
  const verifyCode = await site.codeFor(mobile, 'lead')
  const sent = await site.read(sendLead, leadInput({ mobile, verifyCode, ...rest }))
  return { ...sent, mobile, token: sent.token! }
}

const codeOf = async (...question: Parameters<Accounts['call']>) => (await site.call(...question)).envelope.code
const as = (who: keyof typeof people) => ({ headers: people[who].auth })
const stored = async (leadId: number) => (await site.db.select().from(lead).where(eq(lead.leadId, leadId)))[0]!
/** Live coaches who take learners. */
const takers = () => [...site.data.coaches].filter(({ status, isPaused }) => status === 'live' && !isPaused)
const numbers = () => site.db.select().from(leadContact)
const sweep = () => sweepLeadsAt(site.db, now)

const office = () => {
  const { auth } = accountsOf(site.store, { log: createLog('silent'), mode: 'demo', secret: TEST_SECRET })
  return noticeDelivery(auth, () => new Date(now))
}
const smsTo = (mobile: string) => site.db.select().from(noticeOutbox).where(eq(noticeOutbox.addressee, mobile))

test('A-38 R-10.4 an expired session is reported before anything is stored, with a number or without', async () => {
  const dead = { headers: { 'auth-token': 'x'.repeat(43) } }
  const mobile = newMobile()
  const verifyCode = await site.codeFor(mobile, 'lead')
  expect(await codeOf(sendLead, leadInput(), dead)).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect(await codeOf(sendLead, leadInput({ mobile, verifyCode }), dead)).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect(await codeOf(releaseDemand, releaseDemand.example!, dead)).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect(await numbers()).toEqual([])
})

describe('visitors', () => {
  test('R-10.6 a visitor is sent the lead’s address once, which opens only that lead, until it is forgotten', async () => {
    const sent = await sendAsVisitor()
    await deliverNotices(office())
    await deliverNotices(office())
    const [sms, ...more] = await smsTo(sent.mobile)
    expect(more).toEqual([])
    const [, token = ''] = /^\/yuyue\/s\/([\w-]{22})$/.exec(sms!.path) ?? []
    expect(token).not.toBe('')
    expect(await site.read(getLead, { token })).toMatchObject({ leadId: sent.leadId, role: 'poster' })
    expect(JSON.stringify(await site.db.select().from(leadToken))).not.toContain(token)
    expect(lines.join('')).not.toContain(token)
    const row = await stored(sent.leadId)
    await site.db.transaction((tx) => forgetLead(tx, { releasePhotos: releaseUploads }, row))
    expect(await codeOf(getLead, { token })).toBe(ERROR_CODES.GONE)
  })

  test('R-10.6 a visitor who withdraws before the morning is sent nothing', async () => {
    now = START + 13 * HOUR
    const { mobile, token } = await sendAsVisitor()
    await site.read(moveLead, { token, to: 'withdrawn' })
    now = START + DAY
    await deliverNotices(office())
    expect(await smsTo(mobile)).toEqual([])
  })

  test('R-10.6 a visitor who withdraws a reported lead is sent nothing, although the number is still stored', async () => {
    now = START + 13 * HOUR
    const { leadId, mobile, token } = await sendAsVisitor()
    await site.read(reportHarassment, { leadId }, people.recipient.auth)
    await site.read(moveLead, { token, to: 'withdrawn' })
    expect(await numbers()).toHaveLength(1)
    now = START + DAY
    await deliverNotices(office())
    expect(await smsTo(mobile)).toEqual([])
  })

  test('R-10.15 R-10.6 submitting the same visitor’s form again sends no second SMS', async () => {
    const mobile = newMobile()
    const verifyCode = await site.codeFor(mobile, 'lead')
    const form = leadInput({ mobile, verifyCode })
    await Promise.all(Array.from({ length: 16 }, () => site.call(sendLead, form)))
    await deliverNotices(office())
    expect(await smsTo(mobile)).toHaveLength(1)
  })

  test('R-10.6 registering with a visitor’s number takes over the lead at once, and its notices from then on', async () => {
    const { leadId, mobile } = await sendAsVisitor()
    const verifyCode = await site.codeFor(mobile, 'register')
    const member = await site.join({ mobile, verifyCode })
    expect(await stored(leadId)).toMatchObject({ accountId: member.userId })
    await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
    expect((await site.read(getNotices, {}, member.auth)).list).toMatchObject([{ kind: 'leadSeen', leadId }])
    expect((await site.read(getSentLeads, {}, member.auth)).list).toMatchObject([{ leadId }])
    expect(await codeOf(getLead, { leadId }, as('stranger'))).toBe(ERROR_CODES.GONE)
  })
})

describe('sending', () => {
  test('R-10.3 R-10.4 an account’s own number needs no code; the coach and operators see what was asked for', async () => {
    const { leadId, token, recipient } = await sendAs('poster')
    const [coach] = [...site.data.coaches].filter((each) => each.coachId === coachId)
    expect([token, recipient]).toEqual([null, coach!.name])
    const request = {
      leadId,
      subject: { id: coachId, name: coach!.name },
      state: 'new',
      callName: '王女士',
      isVerified: true,
      learnerAge: '7-9',
      feeType: 1,
      times: [61, 62],
      description: '想先试一节课',
      cityName: coach!.cityName,
      createdAt: new Date(START).toISOString(),
      mobile: people.poster.mobile.replace(/^(...)....(....)$/, '$1****$2'),
    }
    const { list } = await site.read(getReceivedLeads, {}, people.recipient.auth)
    expect(list).toMatchObject([{ ...request, role: 'recipient' }])
    expect(await site.read(getLead, { leadId }, people.operator.auth)).toMatchObject({ ...request, role: 'operator' })
    expect(await stored(leadId)).toMatchObject({ consentVersion: LEAD_CONSENT_VERSION, source: '/jiaolian/detail/1' })
  })

  test('R-10.4 any other number needs a code, which is valid once; wrong ones are counted', async () => {
    const mobile = newMobile()
    expect(await codeOf(sendLead, leadInput({ mobile }))).toBe(ERROR_CODES.CODE_WRONG)
    expect(await codeOf(sendLead, leadInput({ mobile }), as('poster'))).toBe(ERROR_CODES.CODE_WRONG)
    expect(await codeOf(sendLead, leadInput())).toBe(ERROR_CODES.BAD_INPUT)
    const verifyCode = await site.codeFor(mobile, 'lead')
    const wrong = verifyCode === '000000' ? '111111' : '000000'
    for (let at = 0; at < 4; at++)
      expect(await codeOf(sendLead, leadInput({ mobile, verifyCode: wrong }))).toBe(ERROR_CODES.CODE_WRONG)
    expect(await codeOf(sendLead, leadInput({ mobile, verifyCode }))).toBe(0)
    expect(await codeOf(sendLead, leadInput({ mobile, verifyCode, id: coachId }))).toBe(ERROR_CODES.CODE_WRONG)
  })

  test('T03 after five wrong guesses the right code is rejected too', async () => {
    const mobile = newMobile()
    const verifyCode = await site.codeFor(mobile, 'lead')
    const wrong = verifyCode === '000000' ? '111111' : '000000'
    for (let at = 0; at < 5; at++) await site.call(sendLead, leadInput({ mobile, verifyCode: wrong }))
    expect(await codeOf(sendLead, leadInput({ mobile, verifyCode }))).toBe(ERROR_CODES.CODE_WRONG)
    expect(await numbers()).toEqual([])
  })

  test('R-10.4 the form says beforehand whose account will see the number, or that none will', async () => {
    const [own, none] = [coachId, takers()[2]!.coachId]
    const about = (id: number) => site.read(getLeadTarget, { kind: 'coach', id })
    const { name, recipient } = await about(own)
    expect(recipient).toBe(name)
    expect((await about(none)).recipient).toBeNull()
    expect(await codeOf(getLeadTarget, { kind: 'coach', id: 99_999_999 })).toBe(ERROR_CODES.GONE)
  })

  test('R-10.16 the form gets the parts of the week in which a coach has time, and none for other kinds', async () => {
    await site.db
      .update(coach)
      .set({ openTimes: [{ weekday: 6, from: '09:00', to: '13:00' }] })
      .where(eq(coach.coachId, coachId))
    const venue = [...site.data.venues].find(({ status, businessStatus }) => status === 'live' && businessStatus === 1)!
    expect((await site.read(getLeadTarget, { kind: 'coach', id: coachId })).openParts).toEqual([61, 62])
    expect((await site.read(getLeadTarget, { kind: 'venue', id: venue.venueId })).openParts).toEqual([])
  })

  test('R-10.1 leads about a venue, a course and a job are accepted; an unknown one does not exist', async () => {
    const { venues, courses, jobs } = site.data
    const venue = [...venues].find(({ status, businessStatus }) => status === 'live' && businessStatus === 1)!
    const course = [...courses].find(({ status, deadline }) => status === 'published' && deadline === null)
    const job = [...jobs].find(({ status, deadline }) => status === 'published' && deadline === null)
    const about: { kind: LeadKind; id: number; name: string }[] = [
      { kind: 'venue', id: venue.venueId, name: venue.name },
      ...(course ? [{ kind: 'course' as const, id: course.trainsId, name: course.title }] : []),
      ...(job ? [{ kind: 'job' as const, id: job.jobsId, name: job.title }] : []),
    ]
    for (const { kind, id, name } of about) {
      expect(await site.read(getLeadTarget, { kind, id })).toMatchObject({ name, recipient: null })
      await sendAs('poster', { kind, id })
    }
    expect((await site.read(getDeskLeads, {}, people.operator.auth)).total).toBe(about.length)
    for (const kind of ['venue', 'course', 'job'] as const)
      expect(await codeOf(getLeadTarget, { kind, id: 99_999_999 })).toBe(ERROR_CODES.GONE)
  })

  test.each([
    ['coach', 'taken down', `status = 'disabled'`, `status = 'live'`, true],
    ['venue', 'taken down', `status = 'disabled'`, `status = 'live'`, true],
    [
      'venue',
      'closed',
      `business_status = ${BUSINESS_STATUS.CLOSED}`,
      `business_status = ${BUSINESS_STATUS.IN_BUSINESS}`,
      false,
    ],
    ['course', 'taken down', `status = 'disabled'`, `status = 'published'`, true],
    ['course', 'past its deadline', 'deadline = current_date - 2', 'deadline = null', false],
    ['course', 'long past its deadline', 'deadline = current_date - 40', 'deadline = null', true],
    ['job', 'taken down', `status = 'disabled'`, `status = 'published'`, true],
    ['job', 'past its deadline', 'deadline = current_date - 2', 'deadline = null', false],
    ['job', 'long past its deadline', 'deadline = current_date - 40', 'deadline = null', true],
  ] as const)(
    'R-10.1 a %s that is %s cannot be requested, and requests link to it only if it has a page',
    async (kind, _, ended, open, isGone) => {
      const { venues, jobs } = site.data
      const ids = {
        coach: coachId,
        venue: [...venues].find(({ status, businessStatus }) => status === 'live' && businessStatus === 1)!.venueId,
        course: await aCourseOf('coach', coachId),
        job: [...jobs].find(({ status, deadline }) => status === 'published' && !deadline)!.jobsId,
      }
      const tables = {
        coach: ['coach.coach', 'coach_id'],
        venue: ['coach.venue', 'venue_id'],
        course: ['generic.course', 'trains_id'],
        job: ['generic.job', 'jobs_id'],
      }
      const [id, [table, key]] = [ids[kind], tables[kind]]
      const change = (to: string) => site.db.execute(sql.raw(`update ${table} set ${to} where ${key} = ${id}`))
      await change(ended)
      const codes = [
        await codeOf(getLeadTarget, { kind, id }),
        await codeOf(sendLead, leadInput({ kind, id }), as('poster')),
      ]
      await change(open)
      expect(codes).toEqual([ERROR_CODES.GONE, ERROR_CODES.GONE])
      const { leadId } = await sendAs('poster', { kind, id })
      const subject = async () => (await site.read(getLead, { leadId }, people.poster.auth)).subject
      expect(await subject()).toMatchObject({ id, isGone: false })
      await change(ended)
      const listed = (await site.read(getSentLeads, {}, people.poster.auth)).list.map((each) => each.subject)
      expect([await subject(), ...listed]).toMatchObject([
        { id, isGone },
        { id, isGone },
      ])
      await change(open)
    },
  )

  test('R-10.1 when the coach or venue behind a course or job is taken down, its page and form are gone too', async () => {
    const { venueId } = [...site.data.venues].find(({ status }) => status === 'live')!
    const { jobsId } = [...site.data.jobs].find(({ status, deadline }) => status === 'published' && !deadline)!
    await site.db.update(job).set({ venueId }).where(eq(job.jobsId, jobsId))
    const trainsId = await aCourseOf('coach', coachId)
    const there = async () => [
      await codeOf(getCourseDetail, { trainsId }),
      await codeOf(getLeadTarget, { kind: 'course', id: trainsId }),
      await codeOf(sendLead, leadInput({ kind: 'course', id: trainsId }), as('poster')),
      await codeOf(getJobDetail, { jobsId }),
      await codeOf(getLeadTarget, { kind: 'job', id: jobsId }),
      await codeOf(sendLead, leadInput({ kind: 'job', id: jobsId }), as('poster')),
    ]
    const behind = [['coach', coachId] as const, ['venue', venueId] as const]
    for (const [kind, id] of behind) await setSubjectStatus(site.db, PUSH_OFF, [kind, id, 'disabled'])
    expect(await there()).toEqual(Array(6).fill(ERROR_CODES.GONE))
    for (const [kind, id] of behind) await setSubjectStatus(site.db, PUSH_OFF, [kind, id, 'live'])
    expect(await there()).toEqual(Array(6).fill(0))
  })

  test('nobody can send a request to themselves', async () => {
    expect(await codeOf(sendLead, leadInput(), as('recipient'))).toBe(ERROR_CODES.NOT_ALLOWED)
    expect(await numbers()).toEqual([])
  })

  test('R-10.15 a hundred submissions of one form at once make one lead, and each accepted one returns it', async () => {
    const form = leadInput()
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => site.call(sendLead, form, as('poster')).then(({ envelope }) => envelope)),
    )
    const [{ leadId } = { leadId: 0 }] = await numbers()
    // Requests above the service's concurrency limit get BUSY; their clients retry.
    const done = responses.filter(({ code }) => code !== ERROR_CODES.BUSY)
    expect(new Set(done.map(({ code, data }) => `${code} ${data?.leadId}`))).toEqual(new Set([`0 ${leadId}`]))
    expect(await site.read(sendLead, form, people.poster.auth)).toMatchObject({ leadId })
    expect(await numbers()).toHaveLength(1)
  })

  test('R-10.15 a hundred submissions of a visitor’s form at once make one lead, and every token returned opens it', async () => {
    const mobile = newMobile()
    const form = leadInput({ mobile, verifyCode: await site.codeFor(mobile, 'lead') })
    const responses = await Promise.all(Array.from({ length: 100 }, () => site.call(sendLead, form)))
    const taken = responses.flatMap(({ envelope }) => (envelope.code === 0 ? [envelope.data!] : []))
    expect(new Set(taken.map(({ leadId }) => leadId)).size).toBe(1)
    expect(await numbers()).toHaveLength(1)
    for (const { token, leadId } of taken.slice(0, 3))
      expect(await site.read(getLead, { token: token! })).toMatchObject({ leadId })
  })

  test('R-10.15 twenty submissions of one form with a code make one lead, and all of them succeed', async () => {
    const mobile = newMobile()
    const form = leadInput({ mobile, verifyCode: await site.codeFor(mobile, 'lead') })
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(sendLead, form)))
    expect([new Set(codes), await numbers()]).toEqual([new Set([0]), [expect.objectContaining({ mobile })]])
  })

  test('R-10.15 a form edited after a lost response is refused and not reported as sent', async () => {
    const form = leadInput()
    const { leadId } = await site.read(sendLead, form, people.poster.auth)
    expect(await codeOf(sendLead, { ...form, description: '改到周末' }, as('poster'))).toBe(ERROR_CODES.CONFLICT)
    expect(await site.read(sendLead, form, people.poster.auth)).toMatchObject({ leadId })
    expect((await stored(leadId)).description).toBe('想先试一节课')
    expect(await numbers()).toHaveLength(1)
  })

  test('R-10.15 submitting a form again after its lead has ended makes a new lead', async () => {
    const form = leadInput()
    const { leadId } = await site.read(sendLead, form, people.poster.auth)
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    const again = await site.read(sendLead, form, people.poster.auth)
    expect(again.leadId).not.toBe(leadId)
    expect((await stored(again.leadId)).state).toBe('new')
    expect(await site.read(sendLead, form, people.poster.auth)).toMatchObject({ leadId: again.leadId })
  })

  test('R-10.13 a number has one open lead per recipient and five in all, not counting those posted by others', async () => {
    const others = takers().filter((each) => each.coachId !== coachId)
    await sendAs('poster')
    const again = await site.call(sendLead, leadInput(), { headers: people.poster.auth })
    expect([again.envelope.code, again.envelope.msg]).toEqual([
      ERROR_CODES.CONFLICT,
      '您之前发给对方的还没有结束，请在“我的需求”或发送后给您的链接里查看进展',
    ])
    const demands = { opinionType: 1, contactMobile: people.poster.mobile }
    for (const description of ['一', '二', '三']) await site.read(releaseDemand, { ...demands, description })
    for (const { coachId: id } of others.slice(0, 4)) await sendAs('poster', { id })
    expect(await codeOf(sendLead, leadInput({ id: others[4]!.coachId }), as('poster'))).toBe(ERROR_CODES.CONFLICT)
    const { list } = await site.read(getSentLeads, {}, people.poster.auth)
    const mine = list.find(({ subject }) => subject?.id === coachId)!
    await site.read(moveLead, { leadId: mine.leadId, to: 'withdrawn' }, people.poster.auth)
    await sendAs('poster')
  })

  test('R-10.13 a coach and a course of theirs are one recipient', async () => {
    const ofCourse = { kind: 'course' as const, id: await aCourseOf('coach', coachId) }
    const { leadId } = await sendAs('poster')
    expect(await codeOf(sendLead, leadInput(ofCourse), as('poster'))).toBe(ERROR_CODES.CONFLICT)
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    await sendAs('poster', ofCourse)
    expect(await codeOf(sendLead, leadInput(), as('poster'))).toBe(ERROR_CODES.CONFLICT)
  })

  test('R-10.13 one application for a job of a venue may be open beside another lead to it', async () => {
    const { venueId } = [...site.data.venues].find((each) => each.status === 'live' && each.businessStatus === 1)!
    await publish(people.recipient.userId, venueId, 'venue')
    const jobs = [...site.data.jobs].filter(({ status, deadline }) => status === 'published' && !deadline).slice(0, 2)
    const [first, second] = jobs.map(({ jobsId }) => ({ kind: 'job' as const, id: jobsId }))
    for (const { jobsId } of jobs) await site.db.update(job).set({ venueId }).where(eq(job.jobsId, jobsId))
    await sendAs('poster', { kind: 'venue', id: venueId })
    await sendAs('poster', first)
    expect(await codeOf(sendLead, leadInput(second), as('poster'))).toBe(ERROR_CODES.CONFLICT)
  })

  test('R-10.13 eight forms at once still leave one open lead per number and recipient', async () => {
    await Promise.all(Array.from({ length: 8 }, () => codeOf(sendLead, leadInput(), as('poster'))))
    expect(await numbers()).toHaveLength(1)
  })

  test('R-10.13 a client can send twenty leads a day', async () => {
    const headers = { ...people.poster.auth, ...clientHeaders('203.0.113.77') }
    for (let at = 0; at < 20; at++) {
      const { leadId } = await site.read(sendLead, leadInput(), headers)
      await site.read(moveLead, { leadId, to: 'withdrawn' }, headers)
    }
    expect(await codeOf(sendLead, leadInput(), { headers })).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
    expect(await codeOf(sendLead, leadInput(), as('poster'))).toBe(0)
  })

  test('T29 a number appears in no log line and no key', async () => {
    const { leadId, mobile, token } = await sendAsVisitor()
    await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
    await site.read(getLead, { token })
    const keys = JSON.stringify([await site.db.select().from(attempt), await stored(leadId)])
    expect(lines.join('') + keys).not.toContain(mobile)
    expect(lines.join('')).not.toContain(token)
  })
})

/** How each role calls about a visitor's lead; the poster by token. */
const callers = (token: string, leadId: number): Record<LeadRole, [object, { headers?: Record<string, string> }]> => ({
  poster: [{ token }, {}],
  recipient: [{ leadId }, as('recipient')],
  operator: [{ leadId }, as('operator')],
})

describe('R-10.5 each move can be made only by the roles the table lists', () => {
  /** The shortest path from a new lead to a state, with the mover of each step. */
  const wayTo = (state: LeadState): [LeadState, LeadMover][] => {
    const queue: [LeadState, [LeadState, LeadMover][]][] = [['new', []]]
    for (const [at, way] of queue) {
      if (at === state) return way
      for (const to of LEAD_STATES) {
        // The clock moves a lead to done only along with a referred copy.
        const mover = LEAD_MOVES[at][to]?.find((each) => each !== 'clock' || to === 'expired')
        if (mover) queue.push([to, [...way, [to, mover]]])
      }
    }
    throw new Error(`no way leads to ${state}`)
  }

  const look = (leadId: number, role: LeadRole) => site.read(revealLeadMobile, { leadId }, people[role].auth)

  test.each(LEAD_STATES)('from %s', async (state) => {
    for (const role of LEAD_ROLES) {
      for (const to of LEAD_STATES) {
        const { leadId, token } = await sendAs('poster').then(async ({ leadId }) => ({ leadId, token: '' }))
        const byRole = (each: LeadRole) => {
          const [name, options] = { ...callers(token, leadId), poster: [{ leadId }, as('poster')] as const }[each]
          return [name, options] as const
        }
        for (const [step, mover] of wayTo(state)) {
          if (mover === 'clock') {
            now += 61 * DAY
            await sweep()
            continue
          }
          const [name, options] = byRole(mover)
          if (requiresViewedNumber(step)) await look(leadId, mover)
          expect(await codeOf(moveLead, { ...name, to: step }, options)).toBe(0)
        }
        const [name, options] = byRole(role)
        if (requiresViewedNumber(to) && mayMoveLead(state, to, role)) await look(leadId, role)
        const { envelope } = await site.call(moveLead, { ...name, to }, options)
        const madeIt = (await site.db.select().from(leadMove).where(eq(leadMove.leadId, leadId))).find(
          ({ toState }) => toState === to,
        )
        const isAgain = state === to && madeIt?.mover === role
        const isAllowed = mayMoveLead(state, to, role)
        expect([state, role, to, envelope.code]).toEqual([
          state,
          role,
          to,
          isAllowed || isAgain ? 0 : ERROR_CODES.CONFLICT,
        ])
        if (isAllowed) expect(madeIt).toMatchObject({ mover: role, accountId: people[role].userId, at: new Date(now) })
        expect((await stored(leadId)).state).toBe(isAllowed ? to : state)
        now = START
        for (const table of [lead, leadContact, leadMove, leadTimer, attempt]) await site.db.delete(table)
      }
    }
  })

  const CALLED = LEAD_STATES.filter(requiresViewedNumber)
  test.each(CALLED)(
    'R-10.8 %s can be set only by someone who has looked at the number, whoever else has',
    async (to) => {
      const { leadId } = await sendAs('poster')
      const tryMove = (role: LeadRole) => codeOf(moveLead, { leadId, to }, as(role))
      const hasViewed = async (role: LeadRole) => (await site.read(getLead, { leadId }, as(role).headers)).hasViewed
      await look(leadId, 'recipient')
      expect([await hasViewed('recipient'), await hasViewed('operator'), await hasViewed('poster')]).toEqual([
        true,
        false,
        undefined,
      ])
      expect(await tryMove('operator')).toBe(ERROR_CODES.CONFLICT)
      expect((await stored(leadId)).state).toBe('seen')
      await look(leadId, 'operator')
      expect(await hasViewed('operator')).toBe(true)
      expect(await tryMove('operator')).toBe(0)
      expect(await tryMove('operator')).toBe(0)
    },
  )

  test('R-10.8 a coach who only marked the lead as seen cannot mark it as contacted', async () => {
    const { leadId } = await sendAs('poster')
    await site.read(moveLead, { leadId, to: 'seen' }, people.recipient.auth)
    expect(await codeOf(moveLead, { leadId, to: 'contacted' }, as('recipient'))).toBe(ERROR_CODES.CONFLICT)
    await look(leadId, 'recipient')
    expect(await codeOf(moveLead, { leadId, to: 'contacted' }, as('recipient'))).toBe(0)
  })

  test('R-13.12 an operator cannot move their own lead to contacted, which would verify their own comment', async () => {
    const { leadId } = await sendAs('poster', { id: otherId })
    await site.giveRole(people.poster.userId, 'support')
    try {
      expect((await site.read(getDeskLeads, {}, people.poster.auth)).list).toMatchObject([{ leadId, isOwn: true }])
      expect((await site.read(getDeskLeads, {}, people.operator.auth)).list[0]).not.toHaveProperty('isOwn')
      expect(await codeOf(revealLeadMobile, { leadId }, as('poster'))).toBe(ERROR_CODES.NOT_ALLOWED)
      for (const to of ['seen', 'unsuited'] as const)
        expect(await codeOf(moveLead, { leadId, to }, as('poster'))).toBe(ERROR_CODES.NOT_ALLOWED)
      expect(await codeOf(moveLead, { leadId, to: 'seen' }, as('operator'))).toBe(0)
      expect(await codeOf(moveLead, { leadId, to: 'contacted' }, as('poster'))).toBe(ERROR_CODES.NOT_ALLOWED)
      expect(await codeOf(moveLead, { leadId, to: 'withdrawn' }, as('poster'))).toBe(0)
    } finally {
      await site.giveRole(people.poster.userId, null)
    }
  })

  test('a move sent twice, or several times at once, is made once', async () => {
    const { leadId } = await sendAs('poster')
    await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(moveLead, { leadId, to: 'contacted' }, as('recipient'))),
    )
    expect(codes).toEqual(Array(8).fill(0))
    expect((await site.read(getLead, { leadId }, people.poster.auth)).moves.map(({ to }) => to)).toEqual([
      'seen',
      'contacted',
    ])
  })
})

describe('R-10.7 a lead is visible only to its poster, its recipient and operators; for anybody else it does not exist', () => {
  const CALLS = ENDPOINTS.filter(({ path }) => path.startsWith('lead/'))
  const fieldsOf = ({ input }: Endpoint) => (input as z.ZodObject).shape
  const ofOne = CALLS.filter((endpoint) => 'leadId' in fieldsOf(endpoint))
  const others = CALLS.filter((endpoint) => !ofOne.includes(endpoint))
  const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.path, endpoint] as const)

  test.each(named(ofOne))('%s', async (_, endpoint) => {
    const { leadId, token } = await sendAsVisitor()
    const { token: _token, leadId: _leadId, ...rest } = endpoint.example as Record<string, unknown>
    const before = [await stored(leadId), await site.db.select().from(lead), await site.db.select().from(leadView)]
    const requestWith = (name: object, headers = {}) => site.call(endpoint, { ...rest, ...name }, { headers })
    const { leadId: another } = await sendAs('poster', { id: otherId })
    await site.db.delete(lead).where(eq(lead.leadId, another))
    // The owner of another coach, and an account unrelated to the lead.
    for (const who of ['stranger', 'poster'] as const) {
      const [absent, foreign] = [
        await requestWith({ leadId: another }, people[who].auth),
        await requestWith({ leadId }, people[who].auth),
      ]
      const refused = endpoint.access === 'operator' ? ERROR_CODES.NOT_ALLOWED : ERROR_CODES.GONE
      expect(foreign.envelope).toEqual({ code: refused, msg: expect.any(String), data: null })
      expect([foreign.status, foreign.envelope]).toEqual([absent.status, absent.envelope])
    }
    const nobody = await requestWith({ leadId })
    expect(nobody.envelope).toEqual((await requestWith({ leadId: another })).envelope)
    expect(nobody.envelope.code).toBe(endpoint.access === 'public' ? ERROR_CODES.GONE : ERROR_CODES.NOT_LOGGED_IN)
    if (endpoint.access === 'public') {
      const guessed = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
      expect((await requestWith({ token: guessed })).envelope).toEqual(nobody.envelope)
      // A token plus the id of another lead opens nothing.
      const { token: own } = await sendAsVisitor({ id: otherId })
      expect((await requestWith({ token: own, leadId })).envelope.code).toBe(ERROR_CODES.GONE)
      await site.db.delete(lead).where(eq(lead.subjectId, otherId))
    }
    expect([await stored(leadId), await site.db.select().from(lead), await site.db.select().from(leadView)]).toEqual(
      before,
    )
    // Those involved are let in or told that they may not do this, never that the lead does not exist.
    const knows = [
      ...(endpoint.access === 'operator' ? [] : [people.recipient.auth]),
      ...(isOfRecipient(endpoint) ? [] : [people.operator.auth]),
    ]
    if (endpoint !== (getSimilarOfLead as Endpoint) && endpoint !== (sendLeadToMatch as Endpoint))
      for (const headers of knows) {
        const { code } = (await requestWith({ leadId }, headers)).envelope
        expect([0, ERROR_CODES.CONFLICT, ...(isForDemands(endpoint) ? [ERROR_CODES.GONE] : [])]).toContain(code)
      }
  })

  /** A lead about a coach is not a demand. */
  const isForDemands = ({ path }: Endpoint) => path === getProposals.path || path === referLead.path

  /** Calls for the recipient alone. */
  const isOfRecipient = ({ path }: Endpoint) => path === saveLeadNote.path || path === reportHarassment.path

  test.each(named(others))('%s reveals nothing of other people’s leads', async (_, endpoint) => {
    const { leadId, mobile, token } = await sendAsVisitor({ callName: '查无此人' })
    const question = endpoint === (sendLead as Endpoint) ? leadInput({ id: otherId }) : endpoint.example
    for (const headers of [people.poster.auth, {}]) {
      const responseText = JSON.stringify((await site.call(endpoint, question, { headers })).envelope)
      for (const secret of [mobile, maskMobile(mobile), '查无此人', token, `"leadId":${leadId},`])
        expect(responseText).not.toContain(secret)
    }
  })

  test('the poster gets neither number nor note through the recipient’s calls, and operators get no note', async () => {
    const { leadId } = await sendAs('poster')
    await site.read(saveLeadNote, { leadId, note: '周六试课' }, people.recipient.auth)
    for (const endpoint of [revealLeadMobile, saveLeadNote, reportHarassment]) {
      expect(await codeOf(endpoint, { note: '悄悄看', leadId }, as('poster'))).toBe(ERROR_CODES.GONE)
    }
    expect(await site.read(getLead, { leadId }, people.poster.auth)).toMatchObject({ note: null, isHarassment: null })
    expect(await site.read(getLead, { leadId }, people.recipient.auth)).toMatchObject({ note: '周六试课' })
    for (const endpoint of [saveLeadNote, reportHarassment])
      expect(await codeOf(endpoint, { note: '改一改', leadId }, as('operator'))).toBe(ERROR_CODES.GONE)
    await site.read(reportHarassment, { leadId }, people.recipient.auth)
    const [onDesk] = (await site.read(getDeskLeads, {}, people.operator.auth)).list
    expect(onDesk).toMatchObject({ leadId, note: null, isHarassment: true })
    expect(await site.read(getLead, { leadId }, people.operator.auth)).toMatchObject({ note: null })
  })

  test('lists contain one’s own leads: sent, received, and for operators those left to them', async () => {
    const { leadId } = await sendAs('poster')
    const idsOf = async (list: typeof getSentLeads, who: keyof typeof people) =>
      (await site.read(list, {}, people[who].auth)).list.map((each) => each.leadId)
    expect([await idsOf(getSentLeads, 'poster'), await idsOf(getReceivedLeads, 'recipient')]).toEqual([
      [leadId],
      [leadId],
    ])
    for (const who of ['stranger', 'operator'] as const)
      expect([await idsOf(getSentLeads, who), await idsOf(getReceivedLeads, who)]).toEqual([[], []])
    expect(await idsOf(getDeskLeads, 'operator')).toEqual([])
    expect(await codeOf(getDeskLeads, {}, as('recipient'))).toBe(ERROR_CODES.NOT_ALLOWED)
    await site.read(reportHarassment, { leadId }, people.recipient.auth)
    expect(await idsOf(getDeskLeads, 'operator')).toEqual([leadId])
  })
})

describe('R-13.15 an operator finds leads that wait for nobody', () => {
  const found = async (input: object) =>
    (await site.read(getDeskLeads, input, people.operator.auth)).list.map(({ leadId }) => leadId)

  test('by the complete number of their sender in any state, never by a part of it', async () => {
    const { leadId: done, mobile } = await sendAsVisitor()
    const { leadId: received } = await sendAsVisitor()
    await site.db.update(leadContact).set({ mobile }).where(eq(leadContact.leadId, received))
    await sendAsVisitor()
    await site.db.update(lead).set({ state: 'done' }).where(eq(lead.leadId, done))
    expect(await found({})).toEqual([])
    expect(await found({ mobile })).toEqual([received, done])
    expect(await found({ mobile: newMobile() })).toEqual([])
    expect(await found({ leadId: done })).toEqual([done])
    expect(await codeOf(getDeskLeads, { mobile: mobile.slice(0, 10) }, as('operator'))).toBe(ERROR_CODES.BAD_INPUT)
    expect(await codeOf(getDeskLeads, { mobile }, as('recipient'))).toBe(ERROR_CODES.NOT_ALLOWED)
    const { list } = await site.read(getDeskLeads, { mobile }, people.operator.auth)
    expect(list.map((each) => each.mobile)).toEqual([maskMobile(mobile), maskMobile(mobile)])
  })

  test('by number with an entry in the audit log each time, masked; by id without one', async () => {
    const { leadId, mobile } = await sendAsVisitor()
    const before = await site.db.$count(auditEntry)
    await found({ leadId })
    await found({})
    expect(await site.db.$count(auditEntry)).toBe(before)
    const unknown = newMobile()
    await found({ mobile })
    await found({ mobile: unknown })
    const logged = (await site.db.select().from(auditEntry).orderBy(auditEntry.entryId)).slice(before)
    const entry = { act: 'find', kind: 'lead', accountId: people.operator.userId }
    expect(logged).toMatchObject([
      { ...entry, recordId: String(leadId), after: { mobile: maskMobile(mobile) } },
      { ...entry, recordId: '', after: { mobile: maskMobile(unknown) } },
    ])
  })
})

describe('R-10.13 a report of harassment', () => {
  const harassment = async () => {
    const { queues } = await site.read(getDesk, {}, people.operator.auth)
    const { list } = await site.read(getDeskLeads, { queue: 'harassment' }, people.operator.auth)
    expect(queues.find(({ queue }) => queue === 'harassment')).toMatchObject({ count: list.length })
    return list
  }
  const report = async () => {
    const { leadId } = await sendAs('poster')
    await site.read(reportHarassment, { leadId }, people.recipient.auth)
    return leadId
  }

  test('stays on the desk and in its count, for open and closed leads, until an operator has settled it', async () => {
    const leadId = await report()
    expect(await harassment()).toMatchObject([{ leadId, state: 'new' }])
    await site.read(moveLead, { leadId, to: 'unsuited' }, people.recipient.auth)
    const [waiting] = await harassment()
    const by = { kind: 'coach', id: coachId, name: waiting!.recipient }
    expect(waiting).toMatchObject({ leadId, harassment: { by, accountId: people.poster.userId, isOpen: true } })
    expect(await codeOf(settleHarassment, { leadId }, as('recipient'))).toBe(ERROR_CODES.NOT_ALLOWED)
    const isSettledFor = async (who: 'poster' | 'recipient') =>
      (await site.read(getLead, { leadId }, people[who].auth)).isHarassmentSettled
    expect(await isSettledFor('recipient')).toBe(false)
    await site.read(settleHarassment, { leadId }, people.operator.auth)
    expect(await harassment()).toEqual([])
    expect([await isSettledFor('recipient'), await isSettledFor('poster')]).toEqual([true, undefined])
    expect(await codeOf(settleHarassment, { leadId }, as('operator'))).toBe(ERROR_CODES.CONFLICT)
    const written = await site.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.recordId, String(leadId)))
    expect(written).toMatchObject([{ act: 'settle', kind: 'lead', accountId: people.operator.userId }])
  })

  test('R-13.4 waits since it was made, not since the lead was sent', async () => {
    const [reported, sent] = [await sendAs('poster'), await sendAs('stranger')]
    now += 3 * DAY
    await site.read(reportHarassment, { leadId: sent.leadId }, people.recipient.auth)
    const first = new Date(now).toISOString()
    now += DAY
    for (const _ of [1, 2]) {
      await site.read(reportHarassment, { leadId: reported.leadId }, people.recipient.auth)
      now += DAY
    }
    expect((await harassment()).map((each) => [each.leadId, each.harassment?.at])).toEqual([
      [sent.leadId, first],
      [reported.leadId, new Date(Date.parse(first) + DAY).toISOString()],
    ])
    const { queues } = await site.read(getDesk, {}, people.operator.auth)
    expect(queues.find(({ queue }) => queue === 'harassment')).toMatchObject({ count: 2, oldestAt: first })
    // Stored by the release before, which does not know when.
    await site.db.update(lead).set({ harassmentAt: null }).where(eq(lead.leadId, reported.leadId))
    expect((await harassment()).map((each) => each.leadId)).toEqual([reported.leadId, sent.leadId])
  })

  test.each(['poster', 'recipient'] as const)('cannot be settled by an operator who is its %s', async (who) => {
    const leadId = await report()
    await site.giveRole(people[who].userId, 'owner')
    expect(await codeOf(settleHarassment, { leadId }, as(who))).toBe(ERROR_CODES.NOT_ALLOWED)
    const { list } = await site.read(getDeskLeads, {}, people[who].auth)
    expect(list).toMatchObject([who === 'poster' ? { isOwn: true } : { isReceived: true }])
    await site.giveRole(people[who].userId, null)
    const [shown] = await harassment()
    expect(shown).toMatchObject({ leadId })
    for (const field of ['isOwn', 'isReceived']) expect(shown).not.toHaveProperty(field)
  })

  test('is shown to the operator who sent the lead by its place in the queue alone', async () => {
    const leadId = await report()
    await site.giveRole(people.poster.userId, 'owner')
    const [own] = (await site.read(getDeskLeads, { leadId }, people.poster.auth)).list
    const queued = (await site.read(getDeskLeads, { queue: 'harassment' }, people.poster.auth)).list
    await site.giveRole(people.poster.userId, null)
    expect(own).toMatchObject({ leadId, isOwn: true, isHarassment: null, harassment: null })
    for (const field of ['isHarassmentSettled', 'isOnDesk']) expect(own).not.toHaveProperty(field)
    expect(queued).toEqual([own])
    const [shown] = (await site.read(getDeskLeads, { leadId }, people.operator.auth)).list
    expect(shown).toMatchObject({
      leadId,
      isHarassment: true,
      isHarassmentSettled: false,
      harassment: { isOpen: true },
    })
  })

  test('of an already closed lead reaches the desk too', async () => {
    const { leadId } = await sendAs('poster')
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    await site.read(reportHarassment, { leadId }, people.recipient.auth)
    expect(await harassment()).toMatchObject([{ leadId, state: 'withdrawn', mobile: null }])
  })

  test('keeps the number of a withdrawn lead, for operators only, until they have settled it', async () => {
    const leadId = await report()
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    for (const who of ['poster', 'recipient'] as const)
      expect((await site.read(getLead, { leadId }, people[who].auth)).mobile).toBeNull()
    expect(await codeOf(revealLeadMobile, { leadId }, as('recipient'))).toBe(ERROR_CODES.CONFLICT)
    const { mobile } = people.poster
    expect(await harassment()).toMatchObject([{ mobile: maskMobile(mobile) }])
    expect(await site.read(revealLeadMobile, { leadId }, people.operator.auth)).toMatchObject({ mobile })
    await site.read(settleHarassment, { leadId }, people.operator.auth)
    expect(await numbers()).toEqual([])
  })

  test('ends when the lead is forgotten, with the number', async () => {
    const leadId = await report()
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    now += 30 * DAY
    await sweep()
    expect([await numbers(), await harassment()]).toEqual([[], []])
  })

  test('R-10.9 is refused for a forgotten lead, as is a note: no operator could decide it, and nothing would delete it', async () => {
    const { leadId } = await sendAs('poster')
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    const isForgotten = async () => (await site.read(getReceivedLeads, {}, people.recipient.auth)).list[0]!.isForgotten
    expect(await isForgotten()).toBe(undefined)
    await site.read(saveLeadNote, { leadId, note: '王女士，下午再打' }, people.recipient.auth)
    now += 30 * DAY
    await sweep()
    expect(await isForgotten()).toBe(true)
    expect(await codeOf(reportHarassment, { leadId }, as('recipient'))).toBe(ERROR_CODES.CONFLICT)
    expect(await codeOf(saveLeadNote, { leadId, note: '王女士' }, as('recipient'))).toBe(ERROR_CODES.CONFLICT)
    expect(await stored(leadId)).toMatchObject({ note: '', isHarassment: false })
  })

  test('is in no other list meanwhile, and not overdue however long it takes', async () => {
    const leadId = await report()
    now += 10 * DAY
    await sweep()
    const late = () => site.read(getDeskLeads, { queue: 'overdueLeads' }, people.operator.auth)
    expect([(await harassment()).length, (await late()).total]).toEqual([1, 0])
    const isOverdue = async () => (await site.read(getLead, { leadId }, people.poster.auth)).isOverdue
    expect(await isOverdue()).toBe(false)
    expect(await site.read(getSimilarOfLead, { leadId }, people.poster.auth)).toEqual([])
    for (const who of ['poster', 'recipient'] as const) {
      const { list } = await site.read(getNotices, {}, people[who].auth)
      expect(list.map(({ kind }) => kind)).not.toContain('leadOverdue')
    }
    await site.read(settleHarassment, { leadId }, people.operator.auth)
    expect([(await harassment()).length, (await late()).total]).toEqual([0, 1])
    expect(await isOverdue()).toBe(true)
  })
})

test('R-10.8 the number is masked until revealed; each look is recorded, the first marks the lead as seen for the poster', async () => {
  const { leadId, token, mobile } = await sendAsVisitor()
  for (const minute of [1, 2]) {
    now = START + minute * 60_000
    const revealed = await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
    expect(revealed).toMatchObject({ mobile, lead: { state: 'seen' } })
  }
  expect(await site.db.select().from(leadView)).toMatchObject(
    [1, 2].map((minute) => ({ accountId: people.recipient.userId, at: new Date(START + minute * 60_000) })),
  )
  const { views, moves, ...shown } = await site.read(getLead, { token })
  expect(views).toHaveLength(2)
  expect(moves).toMatchObject([{ to: 'seen', by: 'recipient' }])
  expect(JSON.stringify(shown)).not.toContain(mobile)
})

describe('R-10.6 a visitor’s token', () => {
  test('is stored only as a hash and moves its lead as the poster', async () => {
    const { leadId, token } = await sendAsVisitor()
    expect(JSON.stringify(await site.db.select().from(leadToken))).not.toContain(token)
    expect(await site.read(moveLead, { token, to: 'withdrawn' })).toMatchObject({
      leadId,
      state: 'withdrawn',
      mobile: null,
    })
    expect(await numbers()).toEqual([])
  })

  test('R-10.7 a visitor’s token cannot be guessed: it is 256 random bits, and other lengths are rejected', async () => {
    const tokens = [await sendAsVisitor(), await sendAsVisitor({ id: otherId })].map(({ token }) => token)
    const bits = tokens.map((token) => Buffer.from(token, 'base64url'))
    expect(bits.map(({ length }) => length)).toEqual([32, 32])
    // In two independent tokens about half of the bits agree.
    const differing = bits[0]!.reduce(
      (sum, byte, at) => sum + (byte ^ bits[1]![at]!).toString(2).replaceAll('0', '').length,
      0,
    )
    expect(Math.abs(differing - 128)).toBeLessThan(64)
    for (const token of [tokens[0]!.slice(1), `${tokens[0]}A`, '']) expect(await codeOf(getLead, { token })).not.toBe(0)
  })

  test('opens its own lead only', async () => {
    const [first, second] = [await sendAsVisitor(), await sendAsVisitor({ id: otherId })]
    expect((await site.read(getLead, { token: first.token })).leadId).toBe(first.leadId)
    expect(await codeOf(getLead, { token: first.token, leadId: second.leadId })).toBe(ERROR_CODES.GONE)
    expect(await codeOf(moveLead, { token: first.token, leadId: second.leadId, to: 'withdrawn' })).toBe(
      ERROR_CODES.GONE,
    )
    expect((await stored(second.leadId)).state).toBe('new')
  })

  test('expires with the lead', async () => {
    const { token } = await sendAsVisitor()
    await site.read(moveLead, { token, to: 'withdrawn' })
    now += 31 * DAY
    await sweep()
    expect(await codeOf(getLead, { token })).toBe(ERROR_CODES.GONE)
    expect(await site.db.select().from(leadToken)).toEqual([])
  })

  test('R-10.6 registering later with a visitor’s number takes over its leads', async () => {
    const mobile = newMobile()
    const { leadId } = await sendAsVisitor({}, mobile)
    const verifyCode = await site.codeFor(mobile, 'register')
    const { auth } = await site.join({ mobile, verifyCode })
    expect((await site.read(getSentLeads, {}, auth)).list.map((each) => each.leadId)).toEqual([leadId])
    expect(await codeOf(getLead, { leadId }, { headers: auth })).toBe(0)
  })
})

describe('time', () => {
  test('R-10.10 not contacted within 48 hours between 8 and 21 o’clock, a lead is overdue for operators and the poster', async () => {
    const { leadId } = await sendAs('poster')
    // From 10:00, 48 hours at 13 per day end on the fourth day at 19:00.
    now = Date.parse('2026-03-05T10:59:00Z')
    expect(await sweep()).toBe(1)
    now = Date.parse('2026-03-05T11:00:00Z')
    expect(await sweep()).toBe(1)
    expect(await site.read(getLead, { leadId }, people.poster.auth)).toMatchObject({ isOverdue: true, state: 'new' })
    expect((await site.read(getDeskLeads, {}, people.operator.auth)).total).toBe(1)
    await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
    await site.read(moveLead, { leadId, to: 'contacted' }, people.recipient.auth)
    expect(await site.read(getLead, { leadId }, people.poster.auth)).toMatchObject({ isOverdue: false })
    expect((await site.read(getDeskLeads, {}, people.operator.auth)).total).toBe(0)
  })

  test('R-10.10 R-10.11 leads without recipient are not overdue: operators have them in a queue of their own', async () => {
    await sendAs('poster', { id: otherId })
    await sendAs('poster')
    await site.read(releaseDemand, { opinionType: 1, description: '想学游泳', contactMobile: newMobile() })
    now += 10 * DAY
    await sweep()
    const { queues } = await site.read(getDesk, {}, people.operator.auth)
    const counts = Object.fromEntries(queues.map(({ queue, count }) => [queue, count]))
    expect(counts).toMatchObject({ leadsWithoutRecipient: 2, overdueLeads: 1 })
    expect((await site.read(getDeskLeads, {}, people.operator.auth)).total).toBe(3)
  })

  test('R-10.10 a lead contacted in time is never overdue', async () => {
    const { leadId } = await sendAs('poster')
    await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
    await site.read(moveLead, { leadId, to: 'contacted' }, people.recipient.auth)
    now += 10 * DAY
    await sweep()
    expect((await stored(leadId)).overdueAt).toBeNull()
  })

  test('R-10.5 an open lead expires sixty days after its last move', async () => {
    const { leadId } = await sendAs('poster')
    now += 30 * DAY
    await site.read(moveLead, { leadId, to: 'seen' }, people.recipient.auth)
    now += 60 * DAY - 1
    await sweep()
    expect((await stored(leadId)).state).toBe('seen')
    now += 1
    await sweep()
    expect(await site.read(getLead, { leadId }, people.poster.auth)).toMatchObject({
      state: 'expired',
      moves: [{ to: 'seen' }, { to: 'expired', by: 'clock' }],
    })
  })

  test('R-10.9 thirty days after closing, the number and the poster are forgotten; the rest stays', async () => {
    const { leadId } = await sendAs('poster')
    await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
    for (const to of ['contacted', 'agreed', 'done'] as const)
      await site.read(moveLead, { leadId, to }, people.recipient.auth)
    now += 30 * DAY - 1
    await sweep()
    expect(await numbers()).toHaveLength(1)
    now += 1
    await sweep()
    expect([await numbers(), await site.db.select().from(leadView), await site.db.select().from(leadTimer)]).toEqual([
      [],
      [],
      [],
    ])
    expect(await stored(leadId)).toMatchObject({
      state: 'done',
      learnerAge: '7-9',
      accountId: null,
      callName: '',
      description: '',
      clientKey: null,
    })
    expect(await codeOf(revealLeadMobile, { leadId }, as('recipient'))).toBe(ERROR_CODES.CONFLICT)
  })

  test('R-10.9 without a move a number is forgotten after 180 days', async () => {
    await sendAs('poster')
    now += 180 * DAY
    await sweep()
    await sweep()
    expect(await numbers()).toEqual([])
  })

  test('T35 R-10.9 a lead that cannot be forgotten is reported and does not block others', async () => {
    const { leadId } = await sendAs('poster')
    await sendAs('poster', { id: otherId })
    await site.db.execute(sql`create function coach.refuse_it() returns trigger language plpgsql as
      $$ begin raise exception 'this one stays'; end $$`)
    await site.db.execute(sql`create trigger stuck before delete on coach.lead_contact for each row
      when (old.lead_id = ${sql.raw(String(leadId))}) execute function coach.refuse_it()`)
    now += 180 * DAY
    await expect(sweep()).rejects.toMatchObject({ errors: [{ cause: { message: 'this one stays' } }] })
    expect(await numbers()).toHaveLength(1)
    await site.db.execute(sql`drop function coach.refuse_it() cascade`)
    now += 180 * DAY
    await sweep()
    expect(await numbers()).toEqual([])
  })

  test('R-10.9 a store failure ends the sweep, which is rolled back and repeated by the next one', async () => {
    await sendAs('poster', { id: otherId })
    const { leadId } = await sendAs('poster')
    await site.db.execute(sql`create function coach.refuse_it() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
    await site.db.execute(sql`create trigger stuck before delete on coach.lead_contact for each row
      when (old.lead_id = ${sql.raw(String(leadId))}) execute function coach.refuse_it()`)
    now += 180 * DAY
    await expect(sweep()).rejects.toMatchObject({ cause: { code: '53100' } })
    expect(await numbers()).toHaveLength(2)
    await site.db.execute(sql`drop function coach.refuse_it() cascade`)
    await sweep()
    expect(await numbers()).toEqual([])
  })

  test('R-10.10 a full batch of leads that cannot be swept does not block others', async () => {
    const { leadId } = await sendAs('poster')
    const { leadId: _, ...rest } = await stored(leadId)
    const copies = Array.from({ length: 100 }, () => ({ ...rest, clientKey: null }))
    const stuck = await site.db.insert(lead).values(copies).returning({ leadId: lead.leadId })
    const dueAt = new Date(now)
    await site.db.insert(leadTimer).values(stuck.map((each) => ({ ...each, kind: 'overdue' as const, dueAt })))
    // A sweep that kept taking the same leads would never end, so the store fails after that.
    await site.db.execute(sql`create sequence coach.refusals`)
    await site.db.execute(sql`create function coach.refuse_it() returns trigger language plpgsql as $$ begin
      if nextval('coach.refusals') > 100 then raise exception 'taken again' using errcode = '53100'; end if;
      raise exception 'this one stays'; end $$`)
    await site.db.execute(sql`create trigger stuck before update on coach.lead for each row
      when (old.lead_id > ${sql.raw(String(leadId))}) execute function coach.refuse_it()`)
    now += 10 * DAY
    const error = await sweep().catch((each: AggregateError) => each)
    expect(error).toMatchObject({ errors: { length: 100 } })
    expect((await stored(leadId)).overdueAt).not.toBeNull()
    await site.db.execute(sql`drop function coach.refuse_it() cascade`)
    await site.db.execute(sql`drop sequence coach.refusals`)
  })

  test('simultaneous sweeps do each thing once', async () => {
    for (const { coachId: id } of takers().slice(0, 4)) if (id !== coachId) await sendAs('poster', { id })
    now += 61 * DAY
    const done = await Promise.all([sweep(), sweep(), sweep(), sweep()])
    const leads = await site.db.select().from(lead)
    expect(leads.every(({ state }) => state === 'expired')).toBe(true)
    expect(done.reduce((sum, each) => sum + each)).toBe(3 * leads.length)
  })

  test('T35 the export contains leads in full; deleting the account withdraws and anonymizes them', async () => {
    const { leadId } = await sendAs('poster')
    const data = leadPersonalData(
      site.db,
      { releasePhotos: releaseUploads, notify: notifyAccounts },
      () => new Date(now),
    )
    const read = (await data.read(people.poster.userId)) as object[]
    expect(read).toMatchObject([{ contactMobile: people.poster.mobile, callName: '王女士' }])
    // What its recipient reported is not the sender's to read.
    expect(Object.keys(read[0]!).filter((name) => /harassment/i.test(name))).toEqual([])
    for (let at = 0; at < 2; at++) await data.forget(people.poster.userId)
    expect([await numbers(), await stored(leadId)]).toMatchObject([
      [],
      { state: 'withdrawn', accountId: null, callName: '' },
    ])
  })
})

describe('notices', () => {
  const noticesOf = async (who: keyof typeof people) =>
    (await site.read(getNotices, {}, people[who].auth)).list.map(({ kind, side }) => `${side}: ${kind}`)
  const unread = async (who: keyof typeof people) =>
    (await site.read(getLoginUserInfo, {}, people[who].auth)).unreadCount

  test('R-11.2 R-11.3 each side is notified once of what the other did, and not of refused changes', async () => {
    const form = leadInput()
    for (let at = 0; at < 2; at++) await site.read(sendLead, form, people.poster.auth)
    expect(await codeOf(sendLead, leadInput(), as('poster'))).toBe(ERROR_CODES.CONFLICT)
    const [{ leadId } = { leadId: 0 }] = await numbers()
    expect([await noticesOf('recipient'), await noticesOf('poster')]).toEqual([['recipient: leadReceived'], []])
    for (let at = 0; at < 2; at++) {
      await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
      now += 1000
    }
    for (let at = 0; at < 2; at++) await site.read(moveLead, { leadId, to: 'contacted' }, people.recipient.auth)
    now += 1000
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    expect(await noticesOf('poster')).toEqual(['poster: leadContacted', 'poster: leadSeen'])
    expect(await noticesOf('recipient')).toEqual(['recipient: leadClosed', 'recipient: leadReceived'])
    expect([await noticesOf('stranger'), await noticesOf('operator')]).toEqual([[], []])
  })

  test('R-10.6 R-11.4 no SMS is sent in the morning about a lead withdrawn during the night', async () => {
    now = START + 13 * HOUR
    const { leadId } = await sendAs('poster')
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    now = START + DAY
    await deliverNotices(office())
    expect(await smsTo(people.recipient.mobile)).toEqual([])
    await sendAs('poster')
    await deliverNotices(office())
    expect(await smsTo(people.recipient.mobile)).toHaveLength(1)
    expect(await noticesOf('recipient')).toEqual([
      'recipient: leadReceived',
      'recipient: leadClosed',
      'recipient: leadReceived',
    ])
  })

  test('R-10.6 R-11.4 no SMS asks either side in the morning about a lead that ended during the night', async () => {
    now = START + 12 * HOUR
    const { leadId } = await sendAs('poster')
    await site.read(revealLeadMobile, { leadId }, people.recipient.auth)
    now += HOUR
    await site.read(moveLead, { leadId, to: 'contacted' }, people.recipient.auth)
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    const other = await sendAs('poster')
    await site.read(moveLead, { leadId: other.leadId, to: 'unsuited' }, people.operator.auth)
    now = START + DAY
    await deliverNotices(office())
    expect([await smsTo(people.poster.mobile), await smsTo(people.recipient.mobile)]).toEqual([[], []])
  })

  test('R-10.10 R-11.3 the recipient is reminded after 24 working hours, the poster notified after 48', async () => {
    await sendAs('poster')
    now = Date.parse('2026-03-03T12:59:00Z')
    await sweep()
    expect(await noticesOf('recipient')).toEqual(['recipient: leadReceived'])
    // Eleven hours of the first day and thirteen of the second.
    now = Date.parse('2026-03-03T13:00:00Z')
    await sweep()
    now = Date.parse('2026-03-05T11:00:00Z')
    await sweep()
    expect(await noticesOf('recipient')).toEqual(['recipient: leadOverdue', 'recipient: leadReceived'])
    expect(await noticesOf('poster')).toEqual(['poster: leadOverdue'])
  })

  test('R-10.10 R-10.11 a poster is told the same about an overdue lead whether or not operators had it all along', async () => {
    await sendAs('poster', { id: otherId })
    await sendAs('poster')
    const demand = { opinionType: 1, description: '想学游泳', contactMobile: people.poster.mobile }
    await site.read(releaseDemand, demand, people.poster.auth)
    now += 10 * DAY
    await sweep()
    const { list } = await site.read(getNotices, {}, people.poster.auth)
    expect(list.map(({ words }) => words)).toEqual(Array(3).fill('您的预约还没人联系，平台客服已列入待办'))
  })

  test('R-11.1 the session counts unread notices; reading or removing lowers it, and nobody can touch another’s', async () => {
    const { coachId: other } = takers()[1]!
    await sendAs('poster')
    const { leadId } = await sendAsVisitor()
    await sendAs('poster', { id: other })
    expect([await unread('recipient'), await unread('stranger'), await unread('poster')]).toEqual([2, 1, 0])
    const { list } = await site.read(getNotices, {}, people.recipient.auth)
    const noticeId = list.find((each) => each.leadId === leadId)!.noticeId
    expect(await site.read(markNoticesRead, { noticeId }, people.stranger.auth)).toEqual({ unreadCount: 1 })
    expect(await codeOf(removeNotice, { noticeId }, as('stranger'))).toBe(ERROR_CODES.GONE)
    expect(await site.read(markNoticesRead, { noticeId }, people.recipient.auth)).toEqual({ unreadCount: 1 })
    expect(await site.read(markNoticesRead, {}, people.recipient.auth)).toEqual({ unreadCount: 0 })
    await site.read(removeNotice, { noticeId }, people.recipient.auth)
    expect(await noticesOf('recipient')).toHaveLength(1)
  })
})

describe('R-10.11 A-49 general demands', () => {
  const DEMAND = { opinionType: 1, description: '孩子 8 岁，想学游泳', contactMobile: newMobile(), pictures: [] }
  const release = (rest: object = {}, headers = {}) => codeOf(releaseDemand, { ...DEMAND, ...rest }, { headers })

  test('of types 1 and 2 become leads without recipient for operators; 3 and 4 stay feedback', async () => {
    for (const opinionType of [1, 2, 3, 4]) expect(await release({ opinionType, contactMobile: newMobile() })).toBe(0)
    const { list } = await site.read(getDeskLeads, {}, people.operator.auth)
    expect(
      list.map(({ kind, subject, recipient, isVerified }) => [kind, subject, recipient, isVerified]).sort(),
    ).toEqual([
      ['coach', null, null, false],
      ['venue', null, null, false],
    ])
    expect((await site.db.select().from(demand)).map(({ opinionType }) => opinionType).sort()).toEqual([3, 4])
  })

  test('R-10.4 an unproved number of a demand is marked as such; the posting account’s own is proved', async () => {
    await release({ contactMobile: people.poster.mobile }, people.poster.auth)
    await release({ contactMobile: newMobile(), description: '换个号码' }, people.poster.auth)
    const { list } = await site.read(getSentLeads, {}, people.poster.auth)
    expect(list.map(({ isVerified }) => isVerified)).toEqual([false, true])
  })

  test('FM-10 the same demand within ten seconds, however parallel, is one lead; later it is another', async () => {
    await Promise.all(Array.from({ length: 8 }, () => release()))
    expect(await numbers()).toHaveLength(1)
    now += 10_000
    expect(await release()).toBe(0)
    expect(await numbers()).toHaveLength(2)
  })

  test('R-10.15 sent again from the same form it is one lead, and another once that was withdrawn', async () => {
    const form = { clientKey: crypto.randomUUID() }
    for (let at = 0; at < 2; at++) {
      expect(await release(form, people.poster.auth)).toBe(0)
      now += HOUR
    }
    const [sent] = (await site.read(getSentLeads, {}, people.poster.auth)).list
    const { leadId } = sent!
    expect(await numbers()).toMatchObject([{ leadId }])
    await site.read(moveLead, { leadId, to: 'withdrawn' }, people.poster.auth)
    expect(await release(form, people.poster.auth)).toBe(0)
    expect((await site.read(getSentLeads, {}, people.poster.auth)).list).toHaveLength(2)
  })

  test('R-10.13 a number has at most five open demands', async () => {
    for (const description of ['一', '二', '三', '四', '五']) {
      await site.db.delete(genericAttempt)
      expect(await release({ description })).toBe(0)
    }
    await site.db.delete(genericAttempt)
    expect(await release({ description: '六' })).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  })

  onPostgres(
    'R-10.13 of a demand and a lead sent at once one is refused if the number has four open ones',
    async () => {
      for (const { coachId: id } of takers().slice(0, 4)) await sendAs('poster', { id })
      const id = takers()[4]!.coachId
      let both!: Promise<number[]>
      await site.db.transaction(async (tx) => {
        await tx.execute(sql`lock table coach.lead in share mode`)
        both = Promise.all([
          release({ contactMobile: people.poster.mobile }, people.poster.auth),
          codeOf(sendLead, leadInput({ id }), as('poster')),
        ])
        await waitUntilBlocked(site.db, 2, both)
      })
      expect((await both).filter((code) => code === 0)).toHaveLength(1)
      expect(await numbers()).toHaveLength(5)
    },
  )

  test('R-10.13 demands others post with a number do not count against its owner', async () => {
    const contactMobile = people.poster.mobile
    for (const description of ['一', '二', '三', '四', '五']) {
      await site.db.delete(genericAttempt)
      expect(await release({ description, contactMobile })).toBe(0)
    }
    await site.db.delete(genericAttempt)
    expect(await release({ description: '六', contactMobile })).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
    expect(await release({ description: '本人的', contactMobile }, people.poster.auth)).toBe(0)
  })

  test('older ones are migrated with their state, once, however many processes do it', async () => {
    const old = { pictures: [], contentHash: 'x', createdAt: new Date(START - DAY) }
    const mobile = newMobile()
    await site.db.insert(demand).values([
      { ...old, opinionType: 1, description: '等着的', contactMobile: mobile, accountId: people.poster.userId },
      { ...old, opinionType: 2, description: '撤回的', contactMobile: null, withdrawnAt: new Date(START) },
      { ...old, opinionType: 1, description: '太久的', contactMobile: null },
      { ...old, opinionType: 3, description: '反馈', contactMobile: mobile },
    ])
    const moves = await Promise.all([0, 1, 2].map(() => moveDemands(site.db, () => new Date(now))))
    expect(moves.reduce((sum, each) => sum + each)).toBe(3)
    const leads = await site.db.select().from(lead).orderBy(lead.leadId)
    expect(leads.map(({ description, state }) => [description, state])).toEqual([
      ['等着的', 'new'],
      ['撤回的', 'withdrawn'],
      ['太久的', 'expired'],
    ])
    expect([await numbers(), (await site.db.select().from(demand)).map((each) => each.description)]).toEqual([
      [{ leadId: leads[0]!.leadId, mobile }],
      ['反馈'],
    ])
    expect((await site.read(getSentLeads, {}, people.poster.auth)).list).toMatchObject([{ description: '等着的' }])
  })
})
