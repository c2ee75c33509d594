import { eq, inArray, sql } from 'drizzle-orm'
import { getLoginSessions, loginByPassword, register } from '#lib/contracts/account/auth.ts'
import {
  checkUserInfoByMobile,
  deleteAccount,
  deleteUserHealInfo,
  exportMyData,
  getInvitedCount,
  getLoginUserInfo,
  getUserProfile,
  updateBasicInfo,
  updatePasswordByOldPassword,
  updateUserHealInfo,
  updateUserInfo,
  updateUserMobile,
  updateUserName,
  updateUserPassword,
} from '#lib/contracts/account/user.ts'
import { addCoachCollection } from '#lib/contracts/coach/collection.ts'
import { userComment } from '#lib/contracts/comment/comment.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { sendLead } from '#lib/contracts/lead/lead.ts'
import { AGREEMENT_VERSION, HEALTH_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { setAccountStatus } from '#services/account-status.ts'
import { accountsOf } from '#services/accounts.ts'
import { logIn } from '#services/auth/login/log-in.ts'
import { saveFollower } from '#services/auth/wechat/follower.ts'
import { lead, leadContact, leadProof } from '#services/coach/db/lead-schema.ts'
import { demand } from '#services/generic/db/visitor-schema.ts'
import type { Call } from '#services/shared/create-service.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import { uploadOf } from '#tests/services/application-content.ts'
import { assignPhotos } from '#tests/services/assign-photos.ts'
import { type Accounts, clientHeaders, newMobile, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { resetPassword } from './account/password.ts'
import { findByMobile } from './account/queries.ts'
import { account } from './db/schema.ts'
import { exportData } from './deletion/export.ts'
import { sweepAccounts } from './deletion/sweep.ts'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

const NEW_PASSWORD = 'a tortoise in the valley'
const refusalOf = async (
  ...[endpoint, input, headers]: [Parameters<Accounts['call']>[0], unknown, Record<string, string>?]
) => (await site.call(endpoint, input, { headers })).envelope.code
/** The contexts of the services, for what no call reaches. */
const accounts = (more: { revalidate?: Revalidate } = {}) =>
  accountsOf(site.store, { log: createLog('silent'), mode: 'demo', secret: TEST_SECRET, ...more })
const whoIs = (headers: Record<string, string>) => refusalOf(getLoginUserInfo, {}, headers)

describe('whether an account exists', () => {
  test('R-5.4 R-7.58 R-7.64 A-15 whether an account exists is returned as yes or no, by number or name, and nothing else', async () => {
    const userName = `树下${newMobile().slice(-6)}`
    const { mobile } = await site.join({ userName })
    const checkExistence = (input: object) => site.read(checkUserInfoByMobile, input, clientHeaders('203.0.113.10'))
    expect([
      await checkExistence({ mobile }),
      await checkExistence({ mobile: ` ${mobile} ` }),
      await checkExistence({ userName }),
    ]).toEqual([true, true, true])
    expect([await checkExistence({ mobile: newMobile() }), await checkExistence({ userName: '没有这个人' })]).toEqual([
      false,
      false,
    ])
    expect(await refusalOf(checkUserInfoByMobile, {})).toBe(ERROR_CODES.BAD_INPUT)
  })

  test('T05 A-15 a client can ask twenty times whether an account exists, and a number can be asked about twenty times', async () => {
    const codes: number[] = []
    for (let at = 0; at < 300; at++) {
      codes.push(await refusalOf(checkUserInfoByMobile, { mobile: newMobile() }, clientHeaders('203.0.113.11')))
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(20)
    expect(new Set(codes.slice(20))).toEqual(new Set([ERROR_CODES.TOO_MANY_REQUESTS]))
    const mobile = newMobile()
    const codesForOne = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        refusalOf(checkUserInfoByMobile, { mobile }, clientHeaders(`198.51.100.${at + 1}`)),
      ),
    )
    expect(codesForOne.filter((code) => code === 0)).toHaveLength(20)
  })

  test('T05 changing one’s own user name is limited, so it cannot be used to probe which names are taken', async () => {
    const { auth } = await site.join()
    const headers = { ...auth, ...clientHeaders('203.0.113.77') }
    const codes = []
    for (let at = 0; at < 21; at++)
      codes.push(await refusalOf(updateUserName, { userName: `登山${newMobile().slice(-6)}号` }, headers))
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(0))
    expect(codes[20]).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  })
})

describe('name and profile', () => {
  test('R-7.66 R-7.67 a changed name shows at once, and nobody else can take it', async () => {
    const [first, second] = [await site.join(), await site.join()]
    const userName = `Everest${newMobile().slice(-6)}`
    expect((await site.read(updateUserName, { userName }, first.auth)).userName).toBe(userName)
    expect((await site.read(getLoginUserInfo, {}, first.auth)).userName).toBe(userName)
    expect(await refusalOf(updateUserName, { userName: userName.toLowerCase() }, second.auth)).toBe(
      ERROR_CODES.NAME_TAKEN,
    )
    const contestedName = `K2-${newMobile().slice(-6)}`
    const people = []
    for (let at = 0; at < 16; at++) people.push(await site.join())
    const codes = await Promise.all(
      people.map(({ auth }) => refusalOf(updateUserName, { userName: contestedName }, auth)),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
  })

  test.each(['', 'a', '13912345678', 'a b', '<b>bold</b>', 'x'.repeat(21)])(
    'R-7.66 %p is not accepted as a name',
    async (userName) => {
      const { auth } = await site.join()
      expect(await refusalOf(updateUserName, { userName }, auth)).toBe(ERROR_CODES.BAD_INPUT)
    },
  )

  test.each([
    ['网 赌达人', '“网 赌”不能出现在公开的昵称里，请换一个'],
    ['都是骗子', '“骗子”不能出现在公开的昵称里，请换一个'],
    ['加 薇 信 abc123', '昵称会公开显示，不能有联系方式，请去掉“薇 信”'],
  ])('R-12.6 %s is refused as a nickname and nothing is stored', async (nickname, msg) => {
    const { auth } = await site.join()
    const before = await site.read(getUserProfile, {}, auth)
    const { envelope } = await site.call(updateBasicInfo, { nickname, sex: 1 }, { headers: auth })
    expect(envelope).toMatchObject({ code: ERROR_CODES.TEXT_REFUSED, field: 'nickname', msg })
    expect(await site.read(getUserProfile, {}, auth)).toEqual(before)
  })

  test('R-12.6 a user name is checked like a nickname', async () => {
    const { auth, userName } = await site.join()
    const { envelope } = await site.call(updateUserName, { userName: '六合彩老张' }, { headers: auth })
    expect(envelope).toMatchObject({
      ...{ code: ERROR_CODES.TEXT_REFUSED, field: 'userName' },
      msg: '“六合彩”不能出现在公开的用户名里，请换一个',
    })
    expect((await site.read(getLoginUserInfo, {}, auth)).userName).toBe(userName)
  })

  test('R-7.68 R-7.69 R-7.71 the profile has the full number, and each call changes only its own fields', async () => {
    const { auth, mobile } = await site.join()
    expect(await site.read(getUserProfile, {}, auth)).toMatchObject({ mobile, nickname: '', sex: null, health: null })
    await site.read(updateBasicInfo, { nickname: ' 老张 ', sex: 1, birthday: '1990-02-28', cityCode: '440100' }, auth)
    const profile = await site.read(updateUserInfo, { introduction: '周末打球' }, auth)
    expect(profile).toMatchObject({ nickname: '老张', sex: 1, birthday: '1990-02-28', introduction: '周末打球' })
  })

  test('T11 fields of other calls, or unknown ones, are ignored', async () => {
    const { auth, userId } = await site.join()
    const before = await site.read(getUserProfile, {}, auth)
    const extra = {
      mobile: '13900000000',
      unionId: 'u',
      wechatUnionId: 'u',
      role: 'operator',
      isOperator: true,
      accountId: 1,
    }
    await site.call(updateUserInfo, { ...extra, introduction: '' }, { headers: auth })
    await site.call(updateBasicInfo, { ...extra, passwordHash: 'x', status: 'disabled' }, { headers: auth })
    expect(await site.read(getUserProfile, {}, auth)).toEqual(before)
    expect((await site.read(getLoginUserInfo, {}, auth)).userId).toBe(userId)
  })

  test.each([
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/uploads/../admin',
    'javascript:alert(1)',
    '/api/x',
  ])('T14 %s is not accepted as a head image', async (headImg) => {
    const { auth } = await site.join()
    expect(await refusalOf(updateUserInfo, { headImg }, auth)).toBe(ERROR_CODES.BAD_INPUT)
  })

  test.each([
    { birthday: '2023-02-30' },
    { birthday: '1990-13-01' },
    { birthday: '1899-12-31' },
    { birthday: '2999-01-01' },
    { cityCode: '999999' },
    { cityCode: '440106' },
    { nickname: '官方客服' },
  ])('R-7.69 %j is rejected and nothing is stored', async (given) => {
    const { auth } = await site.join()
    const before = await site.read(getUserProfile, {}, auth)
    expect(await refusalOf(updateBasicInfo, { sex: 1, ...given }, auth)).toBe(ERROR_CODES.BAD_INPUT)
    expect(await site.read(getUserProfile, {}, auth)).toEqual(before)
  })

  test('A-10 an account stores who invited it, and the inviter sees only how many joined', async () => {
    const host = await site.join()
    const invited = async () => (await site.read(getInvitedCount, {}, host.auth)).total
    const inviterOf = async (accountId: number) =>
      (await site.db.select().from(account).where(eq(account.accountId, accountId)))[0]?.inviterId
    expect(await invited()).toBe(0)
    const guest = await site.join({ inviter: host.userId })
    expect([await inviterOf(guest.userId), await invited()]).toEqual([host.userId, 1])
    // A link that is too old, and one that guesses the id the account is about to get.
    for (const inviter of [987_654_321, guest.userId + 2]) {
      const { userId } = await site.join({ inviter })
      expect([userId - guest.userId, await inviterOf(userId)]).toEqual([inviter === 987_654_321 ? 1 : 2, null])
    }
    expect((await site.call(getInvitedCount, {})).envelope.code).toBe(ERROR_CODES.NOT_LOGGED_IN)
    await site.db.delete(account).where(eq(account.accountId, host.userId))
    expect(await inviterOf(guest.userId)).toBeNull()
  })

  test('T10 a photo uploaded by somebody else cannot be used as head image', async () => {
    const [anna, ben] = [await site.join(), await site.join()]
    const headImg = uploadOf('A')
    await assignPhotos(site, anna.userId, headImg)
    const { envelope } = await site.call(updateUserInfo, { headImg }, { headers: ben.auth })
    expect(envelope).toMatchObject({ code: ERROR_CODES.BAD_INPUT, msg: '头像不是您上传的或已失效，请重新选择' })
    expect((await site.read(updateUserInfo, { headImg }, anna.auth)).headImg).toBe(headImg)
  })

  test('R-7.70 A-14 health data need a consent of their own, and are deleted when it is withdrawn', async () => {
    const { auth } = await site.join()
    const health = { heightCm: 172, weightKg: 66.5, conditions: '左膝旧伤' }
    expect(await refusalOf(updateUserHealInfo, { ...health, consentVersion: '' }, auth)).toBe(
      ERROR_CODES.CONSENT_REQUIRED,
    )
    expect((await site.read(getUserProfile, {}, auth)).health).toBeNull()
    const given = await site.read(updateUserHealInfo, { ...health, consentVersion: HEALTH_CONSENT_VERSION }, auth)
    expect(given.health).toEqual({ ...health, consentVersion: HEALTH_CONSENT_VERSION, consentedAt: expect.any(String) })
    expect((await site.read(deleteUserHealInfo, {}, auth)).health).toBeNull()
  })
})

describe('passwords', () => {
  test('R-7.63 a code for a forgotten password sets a new one and ends every session', async () => {
    const { mobile, auth } = await site.join()
    const verifyCode = await site.codeFor(mobile, 'recover')
    expect(await refusalOf(updateUserPassword, { mobile, verifyCode, password: 'password1' })).toBe(
      ERROR_CODES.PASSWORD_WEAK,
    )
    await site.read(updateUserPassword, { mobile, verifyCode, password: NEW_PASSWORD })
    expect(await whoIs(auth)).toBe(ERROR_CODES.SESSION_EXPIRED)
    expect(await refusalOf(loginByPassword, { mobile, password: PASSWORD })).toBe(ERROR_CODES.LOGIN_FAILED)
    expect(await refusalOf(loginByPassword, { mobile, password: NEW_PASSWORD })).toBe(0)
  })

  test('R-7.63 a password reset by code works at once, however many wrong guesses came before', async () => {
    const userName = `忘记${newMobile().slice(-6)}`
    const { mobile } = await site.join({ userName })
    const logInAs = (name: string, password: string) =>
      refusalOf(loginByPassword, { mobile: name, password }, clientHeaders('203.0.113.88'))
    // First, since requesting one lets a minute pass.
    const verifyCode = await site.codeFor(mobile, 'recover')
    for (const name of [mobile, userName]) {
      for (let at = 0; at < 5; at++) await logInAs(name, 'not the password')
      expect(await logInAs(name, PASSWORD)).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
    }
    await site.read(updateUserPassword, { mobile, verifyCode, password: NEW_PASSWORD })
    expect([await logInAs(mobile, NEW_PASSWORD), await logInAs(userName, NEW_PASSWORD)]).toEqual([0, 0])
  })

  test('R-7.63 T05 a number without an account gets the same response as a wrong code', async () => {
    const { mobile } = await site.join()
    const responses = []
    for (const each of [mobile, newMobile()]) {
      responses.push(
        await site.call(updateUserPassword, { mobile: each, verifyCode: '123456', password: NEW_PASSWORD }),
      )
    }
    expect(responses[0]!.envelope).toEqual(responses[1]!.envelope)
    expect(responses[0]!.envelope.code).toBe(ERROR_CODES.CODE_WRONG)
  })

  test('R-7.65 the old password is required, wrong ones are counted, and only the current session stays', async () => {
    const { mobile, auth } = await site.join()
    const elsewhere = await site.logInAgain(mobile)
    const change = (oldPassword: string) =>
      refusalOf(updatePasswordByOldPassword, { oldPassword, password: NEW_PASSWORD }, auth)
    expect(await change('not the password')).toBe(ERROR_CODES.OLD_PASSWORD_WRONG)
    expect(await change(PASSWORD)).toBe(0)
    expect([await whoIs(auth), await whoIs(elsewhere)]).toEqual([0, ERROR_CODES.SESSION_EXPIRED])
    for (let at = 0; at < 5; at++) await change('not the password')
    expect(await change(NEW_PASSWORD)).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  })
})

describe('R-7.65 simultaneous changes of a password', () => {
  /** Which of the passwords fit the account. */
  async function passwordOf(mobile: string, candidates: readonly string[]) {
    const { passwords } = accounts().auth
    const row = await findByMobile(site.db, mobile)
    const fitting = []
    for (const each of candidates) if (await passwords.matches(row?.passwordHash, each)) fitting.push(each)
    return fitting
  }
  const CLEAR: number[] = [
    ERROR_CODES.CONFLICT,
    ERROR_CODES.OLD_PASSWORD_WRONG,
    ERROR_CODES.TOO_MANY_REQUESTS,
    ERROR_CODES.SESSION_EXPIRED,
    ERROR_CODES.BUSY,
  ]

  test('of fifty by the old password one wins and keeps its session; the others are refused clearly', async () => {
    const { mobile, auth } = await site.join()
    const sessions = [auth]
    for (let at = 1; at < 5; at++) sessions.push(await site.logInAgain(mobile))
    const attempts = Array.from({ length: 50 }, (_, at) => ({
      password: `${NEW_PASSWORD} ${at}`,
      by: sessions[at % 5]!,
    }))
    const codes = await Promise.all(
      attempts.map(({ password, by }) =>
        refusalOf(updatePasswordByOldPassword, { oldPassword: PASSWORD, password }, by),
      ),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    for (const code of codes) if (code !== 0) expect(CLEAR).toContain(code)
    const winner = attempts[codes.indexOf(0)]!
    expect(await passwordOf(mobile, [PASSWORD, ...attempts.map(({ password }) => password)])).toEqual([winner.password])
    for (const each of sessions) expect(await whoIs(each)).toBe(each === winner.by ? 0 : ERROR_CODES.SESSION_EXPIRED)
  })

  test('R-7.63 a reset by code does not overwrite a change made while it hashed its password', async () => {
    const { mobile, auth } = await site.join()
    const verifyCode = await site.codeFor(mobile, 'recover')
    const { user } = accounts()
    const interrupted = {
      ...user.proofs,
      async hashPassword(password: string) {
        await site.read(updatePasswordByOldPassword, { oldPassword: PASSWORD, password: NEW_PASSWORD }, auth)
        return user.proofs.hashPassword(password)
      },
    }
    const call = { actor: null, token: null } as Call
    const late = { mobile, verifyCode, password: `${NEW_PASSWORD}, late` }
    await expect(resetPassword({ ...user, proofs: interrupted }, late, call)).rejects.toMatchObject({
      code: ERROR_CODES.CONFLICT,
    })
    expect(await passwordOf(mobile, [PASSWORD, NEW_PASSWORD, late.password])).toEqual([NEW_PASSWORD])
    expect(await whoIs(auth)).toBe(0)
  })

  test.each([
    ['is refused and changes nothing when the sessions cannot be ended', 'endSessions', true],
    ['has ended the sessions although what comes last fails', 'clearFailedAttempts', false],
  ] as const)('R-7.63 a reset by code %s', async (_, part, isUnchanged) => {
    const { mobile, auth } = await site.join()
    const verifyCode = await site.codeFor(mobile, 'recover')
    const { user } = accounts()
    const fail = () => Promise.reject(new Error('the store is gone'))
    const reset = { mobile, verifyCode, password: NEW_PASSWORD }
    const call = { actor: null, token: null } as Call
    const proofs = { ...user.proofs, [part]: fail }
    await expect(resetPassword({ ...user, proofs }, reset, call)).rejects.toThrow('the store is gone')
    expect(await passwordOf(mobile, [PASSWORD, NEW_PASSWORD])).toEqual([isUnchanged ? PASSWORD : NEW_PASSWORD])
    expect(await whoIs(auth)).toBe(isUnchanged ? 0 : ERROR_CODES.SESSION_EXPIRED)
  })

  test('a login with the old password while it was being replaced opens no session', async () => {
    const { mobile, auth } = await site.join()
    const stale = (await findByMobile(site.db, mobile))!
    await site.read(updatePasswordByOldPassword, { oldPassword: PASSWORD, password: NEW_PASSWORD }, auth)
    await expect(
      logIn(accounts().auth, stale, { expired: undefined, isByPassword: true }, { channel: 'PC' }),
    ).rejects.toMatchObject({
      code: ERROR_CODES.CONFLICT,
    })
    expect(await site.read(getLoginSessions, {}, auth)).toHaveLength(1)
  })
})

test('a login by a WeChat account that is no longer bound by then opens no session', async () => {
  const { mobile, auth } = await site.join()
  const found = (await findByMobile(site.db, mobile))!
  const options = { expired: undefined, isByPassword: false, unionId: 'unbound-meanwhile' }
  await expect(logIn(accounts().auth, found, options, { channel: 'PC' })).rejects.toMatchObject({
    code: ERROR_CODES.CONFLICT,
  })
  expect(await site.read(getLoginSessions, {}, auth)).toHaveLength(1)
})

describe('changing the number', () => {
  test('A-14 changing the number needs codes to both numbers, ends the other sessions and frees the old number', async () => {
    const { mobile: old, auth } = await site.join()
    const elsewhere = await site.logInAgain(old)
    const mobile = newMobile()
    const oldVerifyCode = await site.codeFor(old, 'confirmMobile')
    const verifyCode = await site.codeFor(mobile, 'changeMobile')
    const change = (input: object) => refusalOf(updateUserMobile, { mobile, oldVerifyCode, verifyCode, ...input }, auth)
    expect(await change({ oldVerifyCode: verifyCode })).toBe(ERROR_CODES.OLD_CODE_WRONG)
    // A wrong code to one number leaves the right one to the other valid.
    expect(await change({ verifyCode: oldVerifyCode })).toBe(ERROR_CODES.CODE_WRONG)
    expect(await change({})).toBe(0)
    expect([await whoIs(auth), await whoIs(elsewhere)]).toEqual([0, ERROR_CODES.SESSION_EXPIRED])
    expect((await site.read(getUserProfile, {}, auth)).mobile).toBe(mobile)
    expect(await refusalOf(loginByPassword, { mobile: old, password: PASSWORD })).toBe(ERROR_CODES.LOGIN_FAILED)
    const again = await site.codeFor(old, 'register')
    const input = { mobile: old, verifyCode: again, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
    expect(await refusalOf(register, input)).toBe(0)
  })
})

describe('R-10.6 leads sent while logged out with the account’s number', () => {
  const sent = async (mobile: string) => {
    const [coach] = [...site.data.coaches].filter(({ status, isPaused }) => status === 'live' && !isPaused)
    const input = {
      ...sendLead.example!,
      ...{ kind: 'coach' as const, id: coach!.coachId, mobile, verifyCode: await site.codeFor(mobile, 'lead') },
      clientKey: crypto.randomUUID(),
    }
    return (await site.read(sendLead, input)).leadId
  }
  const rowOf = async (leadId: number) => (await site.db.select().from(lead).where(eq(lead.leadId, leadId)))[0]
  const mobileOf = async (leadId: number) =>
    (await site.db.select().from(leadContact).where(eq(leadContact.leadId, leadId)))[0]?.mobile

  test('A-14 R-10.4 move to the new number with the account, never to whoever gets the old one', async () => {
    const { mobile: old, userId, auth } = await site.join()
    const leadId = await sent(old)
    const mobile = newMobile()
    const oldVerifyCode = await site.codeFor(old, 'confirmMobile')
    const verifyCode = await site.codeFor(mobile, 'changeMobile')
    await site.read(updateUserMobile, { mobile, oldVerifyCode, verifyCode }, auth)
    expect([await mobileOf(leadId), (await rowOf(leadId))?.accountId]).toEqual([mobile, userId])
    await site.join({ mobile: old, verifyCode: await site.codeFor(old, 'register') })
    expect((await rowOf(leadId))?.accountId).toBe(userId)
  })

  test('T35 are in the export, and are withdrawn and forgotten with the account', async () => {
    const { mobile, userId } = await site.join()
    const leadId = await sent(mobile)
    const { user } = accounts()
    const { parts } = await exportData(user, userId)
    expect(parts.leads).toMatchObject([{ leadId, contactMobile: mobile }])
    await site.db.update(lead).set({ accountId: null }).where(eq(lead.leadId, leadId))
    await site.db
      .update(account)
      .set({ deletionDueAt: new Date(0) })
      .where(eq(account.accountId, userId))
    await sweepAccounts(user)
    expect([await mobileOf(leadId), await rowOf(leadId)]).toMatchObject([
      undefined,
      { state: 'withdrawn', callName: '' },
    ])
  })
})

test('A-14 R-10.4 changing the number moves open requests to the new one, but not closed ones or those of another number', async () => {
  const { mobile: old, userId, auth } = await site.join()
  const spouse = newMobile()
  const callsOf = async () =>
    (
      await site.db
        .select({ words: lead.description, mobile: leadContact.mobile })
        .from(lead)
        .innerJoin(leadContact, eq(leadContact.leadId, lead.leadId))
        .where(inArray(leadContact.mobile, [old, spouse, mobile]))
        .orderBy(lead.leadId)
    ).map((each) => [each.words, each.mobile])
  const mobile = newMobile()
  for (const description of ['想学游泳', '学完了', '不合适'])
    await site.read(releaseDemand, { opinionType: 1, description, contactMobile: old }, auth)
  await site.read(releaseDemand, { opinionType: 1, description: '孩子他爸接电话', contactMobile: spouse }, auth)
  await site.db.update(lead).set({ state: 'done' }).where(eq(lead.description, '学完了'))
  // Its poster may still send it to others.
  await site.db.update(lead).set({ state: 'unsuited' }).where(eq(lead.description, '不合适'))
  const feedbackFields = { accountId: userId, opinionType: 3 as const, pictures: [] as string[], contentHash: '' }
  await site.db.insert(demand).values([
    { ...feedbackFields, description: '价格写错了', contactMobile: old },
    { ...feedbackFields, description: '已经答复', contactMobile: old, answeredAt: new Date() },
    { ...feedbackFields, description: '也找孩子他爸', contactMobile: spouse },
  ])
  const oldVerifyCode = await site.codeFor(old, 'confirmMobile')
  const verifyCode = await site.codeFor(mobile, 'changeMobile')
  await site.read(updateUserMobile, { mobile, oldVerifyCode, verifyCode }, auth)
  expect(await callsOf()).toEqual([
    ['想学游泳', mobile],
    ['学完了', old],
    ['不合适', mobile],
    ['孩子他爸接电话', spouse],
  ])
  const feedback = await site.db
    .select()
    .from(demand)
    .where(inArray(demand.contactMobile, [old, spouse, mobile]))
  expect(Object.fromEntries(feedback.map((each) => [each.description, each.contactMobile]))).toEqual({
    ...{ 价格写错了: mobile, 已经答复: old, 也找孩子他爸: spouse },
  })
})

describe('deleting the account', () => {
  const demandOf = (contactMobile: string) => ({ opinionType: 1, description: '想学游泳', contactMobile })

  test('T35 the export contains what the site knows about the account, and nobody else’s data', async () => {
    const [mine, other] = [await site.join(), await site.join()]
    const coachId = [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
    await site.read(addCoachCollection, { coachId }, mine.auth)
    await site.read(releaseDemand, demandOf(mine.mobile), mine.auth)
    await site.read(releaseDemand, demandOf(other.mobile), other.auth)
    for (const { userId } of [mine, other]) await site.db.insert(leadProof).values({ accountId: userId, coachId })
    const { parts } = await site.read(exportMyData, {}, mine.auth)
    const text = JSON.stringify(parts)
    expect(parts).toMatchObject({
      leadProofs: [{ coachId }],
      profile: { mobile: mine.mobile },
      coaches: { collected: [{ coachId }], viewed: [] },
      leads: [{ contactMobile: mine.mobile }],
    })
    expect(text).not.toContain(other.mobile)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain(mine.auth['auth-token'])
  })

  test('T35 the export contains the bound WeChat account and past blocks', async () => {
    const { mobile, userId } = await site.join()
    const [unionId, openId] = ['union-of-somebody', 'open-of-somebody']
    await site.db.update(account).set({ wechatUnionId: unionId }).where(eq(account.accountId, userId))
    await saveFollower(site.db, { unionId, openId })
    for (const status of ['disabled', 'active'] as const) await setAccountStatus(site.db, PUSH_OFF, mobile, status)
    const { parts } = await site.read(exportMyData, {}, await site.logInAgain(mobile))
    expect(parts).toMatchObject({
      wechat: { unionId, openId },
      blocks: [{ blockedAt: expect.any(String), endedAt: expect.any(String) }],
    })
    expect((await site.read(exportMyData, {}, (await site.join()).auth)).parts).toMatchObject({
      wechat: null,
      blocks: [],
    })
  })

  test('T35 requesting deletion ends all sessions, and a login within seven days cancels it', async () => {
    const { mobile, auth } = await site.join()
    expect(await refusalOf(deleteAccount, { password: 'not the password' }, auth)).toBe(ERROR_CODES.OLD_PASSWORD_WRONG)
    const { dueAt } = await site.read(deleteAccount, { password: PASSWORD }, auth)
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(await whoIs(auth)).toBe(ERROR_CODES.SESSION_EXPIRED)
    await site.later(6 * 86_400)
    expect((await site.read(loginByPassword, { mobile, password: PASSWORD })).deletionCancelled).toBe(true)
    await site.later(2 * 86_400)
    await sweepAccounts(accounts().user)
    expect((await site.read(loginByPassword, { mobile, password: PASSWORD })).deletionCancelled).toBe(false)
  })

  test('T35 deletion can be confirmed by a code to the account’s own number instead of the password', async () => {
    const { mobile, auth } = await site.join()
    expect(await refusalOf(deleteAccount, {}, auth)).toBe(ERROR_CODES.BAD_INPUT)
    const verifyCode = await site.codeFor(mobile, 'confirmMobile')
    const wrong = verifyCode === '000000' ? '111111' : '000000'
    expect(await refusalOf(deleteAccount, { verifyCode: wrong }, auth)).toBe(ERROR_CODES.CODE_WRONG)
    expect(await whoIs(auth)).toBe(0)
    expect(await refusalOf(deleteAccount, { verifyCode }, auth)).toBe(0)
    expect(await whoIs(auth)).toBe(ERROR_CODES.SESSION_EXPIRED)
    expect((await site.read(loginByPassword, { mobile, password: PASSWORD })).deletionCancelled).toBe(true)
  })

  test('T35 seven days later a deleted account is gone before it is swept, its number is free, and no table contains it', async () => {
    const { mobile, auth, userId } = await site.join({ userName: `离开${newMobile().slice(-6)}` })
    const coach = [...site.data.coaches].find(({ status }) => status === 'live')!
    const { collectedCount } = await site.read(addCoachCollection, { coachId: coach.coachId }, auth)
    await site.read(releaseDemand, demandOf(mobile), auth)
    const health = { heightCm: 160, weightKg: null, conditions: '', consentVersion: HEALTH_CONSENT_VERSION }
    await site.read(updateUserHealInfo, health, auth)
    await site.db.insert(leadProof).values({ accountId: userId, coachId: coach.coachId })
    await site.read(deleteAccount, { password: PASSWORD }, auth)
    await site.later(7 * 86_400 + 1)
    expect(await refusalOf(loginByPassword, { mobile, password: PASSWORD })).toBe(ERROR_CODES.LOGIN_FAILED)
    expect(await site.read(checkUserInfoByMobile, { mobile })).toBe(false)

    expect(await sweepAccounts(accounts().user)).toBe(1)
    expect(await tablesWith(mobile)).toEqual([])
    expect(await site.db.$count(leadProof, eq(leadProof.accountId, userId))).toBe(0)
    const other = await site.join()
    expect((await site.read(addCoachCollection, { coachId: coach.coachId }, other.auth)).collectedCount).toBe(
      collectedCount,
    )
  })

  test('T35 an account whose deletion fails is reported and does not block others', async () => {
    const [stuck, other] = [await site.join(), await site.join()]
    for (const { auth } of [stuck, other]) await site.read(deleteAccount, { password: PASSWORD }, auth)
    await site.later(7 * 86_400 + 1)
    await site.db.execute(sql`create function "user".refuse_it() returns trigger language plpgsql as
      $$ begin raise exception 'this one stays'; end $$`)
    await site.db.execute(sql`create trigger stuck before delete on "user".account for each row
      when (old.account_id = ${sql.raw(String(stuck.userId))}) execute function "user".refuse_it()`)
    await expect(sweepAccounts(accounts().user)).rejects.toMatchObject({
      errors: [{ cause: { message: 'this one stays' } }],
    })
    expect(await tablesWith(other.mobile)).toEqual([])
    await site.db.execute(sql`drop function "user".refuse_it() cascade`)
    expect(await sweepAccounts(accounts().user)).toBe(1)
  })

  test('T35 sweeping a deleted account revalidates the pages with its comments', async () => {
    const { auth } = await site.join()
    const { coachId } = [...site.data.coaches].find(({ status }) => status === 'live')!
    await site.read(userComment, { coachId, content: '孩子很喜欢' }, auth)
    await site.read(deleteAccount, { password: PASSWORD }, auth)
    await site.later(7 * 86_400 + 1)
    const revalidatedTags: string[] = []
    await sweepAccounts(accounts({ revalidate: async (tags) => void revalidatedTags.push(...tags) }).user)
    expect(revalidatedTags).toContain(`comments:${coachId}`)
  })

  test('T35 the number of a deleted account can register at once after seven days', async () => {
    const { mobile, auth, userId } = await site.join()
    await site.read(deleteAccount, { password: PASSWORD }, auth)
    await site.later(7 * 86_400 + 1)
    const verifyCode = await site.codeFor(mobile, 'register')
    const again = { mobile, verifyCode, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
    expect((await site.read(register, again)).userId).not.toBe(userId)
  })

  test('T35 a blocked account cannot log in, and trying does not cancel its deletion', async () => {
    const { mobile, userId, auth } = await site.join()
    await site.read(deleteAccount, { password: PASSWORD }, auth)
    await setAccountStatus(site.db, PUSH_OFF, mobile, 'disabled')
    expect(await refusalOf(loginByPassword, { mobile, password: PASSWORD })).toBe(ERROR_CODES.ACCOUNT_DISABLED)
    const [stored] = await site.db.select().from(account).where(eq(account.accountId, userId))
    expect(stored?.deletionDueAt).toBeInstanceOf(Date)
  })

  /** Every table of the store that contains the text anywhere. */
  async function tablesWith(text: string): Promise<string[]> {
    type Result = { rows: Record<string, unknown>[] }
    const tables = (await site.db.execute(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
          where table_schema in ('auth', 'user', 'coach', 'generic')`,
    )) as unknown as Result
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = (await site.db.execute(
        sql`select 1 from ${sql.raw(String(name))} as row where row::text like ${`%${text}%`} limit 1`,
      )) as unknown as Result
      if (rows.length > 0) found.push(String(name))
    }
    return found
  }
})
