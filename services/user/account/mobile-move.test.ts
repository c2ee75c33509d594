import { eq } from 'drizzle-orm'
import { getLoginSessions, loginByPassword } from '#lib/contracts/account/auth.ts'
import {
  askMobileMove,
  deleteAccount,
  exportMyData,
  getMobileMove,
  getUserProfile,
  updatePasswordByOldPassword,
  updateUserMobile,
  updateUserPassword,
  withdrawMobileMove,
} from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { sendLead } from '#lib/contracts/lead/lead.ts'
import { getNotices, markNoticesRead, removeNotice } from '#lib/contracts/notice/notice.ts'
import { setAccountStatus } from '#services/account-status.ts'
import { accountsOf } from '#services/accounts.ts'
import { noticeOutbox, session } from '#services/auth/db/schema.ts'
import { leadContact } from '#services/coach/db/lead-schema.ts'
import { noticeDelivery } from '#services/notice-delivery.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { MAX_ATTEMPTS } from '#services/shared/outbox/outbox.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { type Accounts, newMobile, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { mobileMove } from '../db/mobile-move-schema.ts'
import { delivery, notice, noticeSms } from '../db/notice-schema.ts'
import { sweepAccounts } from '../deletion/sweep.ts'
import { deliverNotices } from '../notice/deliver.ts'
import { moveMobiles } from './move-mobiles.ts'

const DAY = 86_400
const NEW_PASSWORD = 'a tortoise in the valley'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of [mobileMove, notice, delivery, noticeSms, noticeOutbox]) await site.db.delete(table)
})

const log = createLog('fatal', () => {})
const parts = () => accountsOf(site.store, { log, mode: 'demo', secret: TEST_SECRET })
const move = () => moveMobiles(parts().user)
const MORNING = new Date('2036-03-02T10:00:00+08:00')
const deliverSms = () => deliverNotices(noticeDelivery(parts().auth, () => MORNING))

type Person = Awaited<ReturnType<Accounts['join']>>
const refusalOf = async (person: Person, ...[endpoint, input]: [Parameters<Accounts['call']>[0], unknown]) =>
  (await site.call(endpoint, input, { headers: person.auth })).envelope.code
const noticesOf = async ({ userId }: Person) =>
  (await site.db.select().from(notice).where(eq(notice.accountId, userId)).orderBy(notice.noticeId)).map(
    ({ kind }) => kind,
  )
const numberOf = async ({ auth }: Person) => (await site.read(getUserProfile, {}, auth)).mobile
const pendingMoveOf = async ({ auth }: Person) => (await site.read(getMobileMove, {}, auth)).asked

/** An account that asked to be moved to another number. */
async function joinWithPendingMove() {
  const person = await site.join()
  const mobile = newMobile()
  const verifyCode = await site.codeFor(mobile, 'changeMobile')
  await site.read(askMobileMove, { password: PASSWORD, mobile, verifyCode }, person.auth)
  return { ...person, to: mobile }
}

const canLogIn = async (mobile: string, password = PASSWORD) =>
  (await site.call(loginByPassword, { mobile, password })).envelope.code === 0

test('A-14 without the old number, changing it takes the password, a code to the new number and seven days', async () => {
  const person = await site.join()
  const mobile = newMobile()
  const verifyCode = await site.codeFor(mobile, 'changeMobile')
  const wrong = verifyCode === '000000' ? '000001' : '000000'
  const requestMove = (input: object) =>
    refusalOf(person, askMobileMove, { password: PASSWORD, mobile, verifyCode, ...input })
  expect(await requestMove({ password: 'not this one' })).toBe(ERROR_CODES.OLD_PASSWORD_WRONG)
  expect(await requestMove({ verifyCode: wrong })).toBe(ERROR_CODES.CODE_WRONG)
  expect(await requestMove({})).toBe(0)
  expect(await pendingMoveOf(person)).toMatchObject({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
  expect((await site.read(exportMyData, {}, person.auth)).parts.mobileMove).toMatchObject({ mobile })

  await deliverSms()
  expect(await site.db.select().from(noticeOutbox)).toMatchObject([
    { addressee: person.mobile, words: '有人申请更换您的手机号，非本人请撤回', path: '/user/security' },
  ])
  await site.later(6.9 * DAY)
  await move()
  expect([await canLogIn(person.mobile), await canLogIn(mobile)]).toEqual([true, false])
  await site.later(0.2 * DAY)
  await move()
  expect(await site.db.select().from(session).where(eq(session.accountId, person.userId))).toEqual([])
  expect([await canLogIn(person.mobile), await canLogIn(mobile)]).toEqual([false, true])
  expect(await noticesOf(person)).toEqual(['mobileMoveAsked', 'mobileChanged'])
  await move()
  expect(await noticesOf(person)).toHaveLength(2)
})

test('R-10.4 R-10.6 a change of number without the old one takes along what was sent while logged out', async () => {
  const person = await joinWithPendingMove()
  const [coach] = [...site.data.coaches].filter(({ status, isPaused }) => status === 'live' && !isPaused)
  const { leadId } = await site.read(sendLead, {
    ...sendLead.example!,
    ...{ kind: 'coach', id: coach!.coachId, mobile: person.mobile },
    ...{ verifyCode: await site.codeFor(person.mobile, 'lead'), clientKey: crypto.randomUUID() },
  })
  await deliverSms()
  await site.later(8 * DAY)
  await move()
  const [contact] = await site.db.select().from(leadContact).where(eq(leadContact.leadId, leadId))
  expect(contact?.mobile).toBe(person.to)
})

describe('A-14 before a change of number, the old one is sent an SMS', () => {
  test('even if the notice is read at once, and the notice cannot be removed before', async () => {
    const person = await joinWithPendingMove()
    const [{ noticeId } = { noticeId: 0 }] = (await site.read(getNotices, {}, person.auth)).list
    await site.read(markNoticesRead, {}, person.auth)
    expect(await refusalOf(person, removeNotice, { noticeId })).toBe(ERROR_CODES.CONFLICT)
    await site.later(8 * DAY)
    await move()
    expect(await canLogIn(person.mobile)).toBe(true)
    await deliverSms()
    expect(await site.db.select().from(noticeOutbox)).toMatchObject([{ addressee: person.mobile }])
    const again = { ...person, auth: await site.logInAgain(person.mobile) }
    expect(await refusalOf(again, removeNotice, { noticeId })).toBe(0)
    await move()
    expect(await canLogIn(person.to)).toBe(true)
  })

  test('even if the account is blocked at that time', async () => {
    const person = await joinWithPendingMove()
    await setAccountStatus(site.db, PUSH_OFF, person.mobile, 'disabled')
    await deliverSms()
    expect((await site.db.select().from(noticeOutbox)).map(({ words }) => words)).toContain(
      '有人申请更换您的手机号，非本人请撤回',
    )
  })

  test('and if the SMS fails for good, the change is cancelled', async () => {
    const person = await joinWithPendingMove()
    await site.db.update(delivery).set({ attempts: MAX_ATTEMPTS }).where(eq(delivery.channel, 'sms'))
    await move()
    expect(await pendingMoveOf(person)).toBeNull()
    expect(await noticesOf(person)).toEqual(['mobileMoveAsked', 'mobileMoveEnded'])
  })

  test('and while SMS are not configured, the number is not changed; after some attempts the change is cancelled', async () => {
    const person = await joinWithPendingMove()
    const deliverWithoutSms = (now: Date) =>
      deliverNotices({ ...noticeDelivery(parts().auth, () => now), senders: { sms: null, wechat: null } })
    await deliverWithoutSms(MORNING)
    await site.later(8 * DAY)
    await move()
    expect([await canLogIn(person.to), await noticesOf(person)]).toEqual([false, ['mobileMoveAsked']])
    for (let day = 1; day < MAX_ATTEMPTS; day++) await deliverWithoutSms(new Date(MORNING.getTime() + day * DAY * 1000))
    await move()
    expect([await canLogIn(person.mobile), await canLogIn(person.to)]).toEqual([true, false])
    expect(await noticesOf(person)).toEqual(['mobileMoveAsked', 'mobileMoveEnded'])
  })
})

describe('A-14 a pending change of number ends', () => {
  const isOver = async (person: Person & { to: string }) => {
    await deliverSms()
    await site.later(8 * DAY)
    await move()
    expect(await canLogIn(person.to)).toBe(false)
    expect(await noticesOf(person)).toContain('mobileMoveEnded')
  }

  test('when any session withdraws it, and the pending SMS is not sent', async () => {
    const person = await joinWithPendingMove()
    const elsewhere = { ...person, auth: await site.logInAgain(person.mobile) }
    for (let at = 0; at < 2; at++) expect(await refusalOf(elsewhere, withdrawMobileMove, {})).toBe(0)
    expect(await pendingMoveOf(person)).toBeNull()
    expect(await noticesOf(person)).toEqual(['mobileMoveAsked', 'mobileMoveEnded'])
    await isOver(person)
    expect(await site.db.select().from(noticeOutbox)).toEqual([])
  })

  test('when the password is changed, by the old one or by a code', async () => {
    const [first, second] = [await joinWithPendingMove(), await joinWithPendingMove()]
    await site.read(updatePasswordByOldPassword, { oldPassword: PASSWORD, password: NEW_PASSWORD }, first.auth)
    const verifyCode = await site.codeFor(second.mobile, 'recover')
    await site.read(updateUserPassword, { mobile: second.mobile, verifyCode, password: NEW_PASSWORD })
    for (const person of [first, second]) await isOver(person)
  })

  test('when deletion of the account is requested, even if that is cancelled later', async () => {
    const person = await joinWithPendingMove()
    await site.read(deleteAccount, { password: PASSWORD }, person.auth)
    await site.logInAgain(person.mobile)
    await isOver(person)
  })

  test('when the number gets another account, the account becomes an operator’s, or it is blocked', async () => {
    const [taken, operator, blocked] = [
      await joinWithPendingMove(),
      await joinWithPendingMove(),
      await joinWithPendingMove(),
    ]
    await deliverSms()
    const other = await site.join()
    const oldVerifyCode = await site.codeFor(other.mobile, 'confirmMobile')
    const verifyCode = await site.codeFor(taken.to, 'changeMobile')
    await site.read(updateUserMobile, { mobile: taken.to, oldVerifyCode, verifyCode }, other.auth)
    await site.giveRole(operator.userId, 'support')
    await setAccountStatus(site.db, PUSH_OFF, blocked.mobile, 'disabled')
    await site.later(8 * DAY)
    await move()
    for (const person of [taken, operator, blocked]) expect(await noticesOf(person)).toContain('mobileMoveEnded')
    expect(await canLogIn(taken.mobile)).toBe(true)
  })

  test('without a notice, when the number is changed by both codes', async () => {
    const person = await joinWithPendingMove()
    const mobile = newMobile()
    const oldVerifyCode = await site.codeFor(person.mobile, 'confirmMobile')
    const verifyCode = await site.codeFor(mobile, 'changeMobile')
    await site.read(updateUserMobile, { mobile, oldVerifyCode, verifyCode }, person.auth)
    expect([await pendingMoveOf(person), await numberOf(person)]).toEqual([null, mobile])
    expect(await noticesOf(person)).toEqual(['mobileMoveAsked', 'mobileChanged'])
  })
})

test('A-14 a change of number can be requested once a day, and not by operators', async () => {
  const person = await joinWithPendingMove()
  const again = async () => {
    const mobile = newMobile()
    const verifyCode = await site.codeFor(mobile, 'changeMobile')
    return refusalOf(person, askMobileMove, { password: PASSWORD, mobile, verifyCode })
  }
  expect(await again()).toBe(ERROR_CODES.CONFLICT)
  await site.read(withdrawMobileMove, {}, person.auth)
  expect(await again()).toBe(ERROR_CODES.CONFLICT)
  await site.db.update(mobileMove).set({ askedAt: new Date('2026-01-01') })
  expect(await again()).toBe(0)

  const operator = await site.joinOperator('support')
  expect(await site.read(getMobileMove, {}, operator.auth)).toEqual({ isOffered: false, asked: null })
  expect(
    await refusalOf(operator, askMobileMove, { password: PASSWORD, mobile: newMobile(), verifyCode: '123456' }),
  ).toBe(ERROR_CODES.NOT_ALLOWED)
})

test('T35 deleting an account deletes its request to change numbers', async () => {
  const person = await joinWithPendingMove()
  await site.read(withdrawMobileMove, {}, person.auth)
  await site.read(deleteAccount, { password: PASSWORD }, person.auth)
  await site.later(8 * DAY)
  await sweepAccounts(parts().user)
  expect(await site.db.select().from(mobileMove)).toEqual([])
  expect((await site.call(getLoginSessions, {}, { headers: person.auth })).envelope.code).not.toBe(0)
})
