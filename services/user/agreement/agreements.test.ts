import { eq } from 'drizzle-orm'
import { acceptAgreements, getAgreementsToAccept } from '#lib/contracts/account/agreement.ts'
import { loginByPassword, loginByVerifyCode, register } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import type { AskedOf } from '#lib/contracts/resources/agreement.ts'
import { operator } from '#services/auth/db/schema.ts'
import { createFirstOwner } from '#services/first-owner.ts'
import { agreement } from '#services/generic/db/help-schema.ts'
import { agreementAcceptance } from '#services/user/db/agreement-schema.ts'
import { type Accounts, newMobile, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())
afterEach(() => change('xieyi', { version: AGREEMENT_VERSION, askedOf: 'nobody' }))

/** Changes an agreement as an owner does in the console. */
const change = (key: string, values: { version?: string; askedOf?: AskedOf }) =>
  site.db.update(agreement).set(values).where(eq(agreement.key, key))
const logIn = ({ mobile }: { mobile: string }) => site.read(loginByPassword, { mobile, password: PASSWORD })
const pendingAgreements = async (member: { mobile: string }) =>
  (await logIn(member)).agreementsToAccept.map(({ key, version }) => [key, version])

test('R-13.7 acceptance of an important version is requested at each login until it is given', async () => {
  const member = await site.join()
  expect(await pendingAgreements(member)).toEqual([])
  await change('xieyi', { version: '2026-12', askedOf: 'everybody' })
  expect(await pendingAgreements(member)).toEqual([['xieyi', '2026-12']])
  expect((await site.read(getAgreementsToAccept, {}, member.auth)).map(({ name }) => name)).toEqual(['用户协议'])
  const accepted = { agreements: [{ key: 'xieyi', version: '2026-12' }] }
  await site.read(acceptAgreements, accepted, member.auth)
  await site.read(acceptAgreements, accepted, member.auth)
  expect(await pendingAgreements(member)).toEqual([])
  await change('xieyi', { version: '2027-01' })
  expect(await pendingAgreements(member)).toEqual([['xieyi', '2027-01']])
})

test('R-13.7 a version not marked, or marked for others, is not requested', async () => {
  const member = await site.join()
  await change('xieyi', { version: '2026-12', askedOf: 'nobody' })
  expect(await pendingAgreements(member)).toEqual([])
  await change('xieyi', { askedOf: 'coach' })
  expect(await pendingAgreements(member)).toEqual([])
})

test('R-13.7 registering with the current version counts as acceptance; an old version is refused', async () => {
  await change('xieyi', { version: '2026-12', askedOf: 'everybody' })
  const mobile = newMobile()
  const input = { mobile, verifyCode: await site.codeFor(mobile, 'register'), password: PASSWORD }
  const old = await site.call(register, { ...input, agreementVersion: AGREEMENT_VERSION })
  expect(old.envelope.code).toBe(ERROR_CODES.CONSENT_REQUIRED)
  expect((await site.call(register, { ...input, agreementVersion: '2026-12' })).envelope.code).toBe(0)
  expect(await pendingAgreements({ mobile })).toEqual([])
})

test('R-13.7 an outdated version cannot be accepted, and nothing sent with it is', async () => {
  const member = await site.join()
  await change('xieyi', { version: '2026-12', askedOf: 'everybody' })
  const { envelope } = await site.call(
    acceptAgreements,
    {
      agreements: [
        { key: 'xieyi', version: '2026-12' },
        { key: 'falv', version: '1999-01' },
      ],
    },
    { headers: member.auth },
  )
  expect(envelope.code).toBe(ERROR_CODES.CONSENT_REQUIRED)
  expect(await pendingAgreements(member)).toEqual([['xieyi', '2026-12']])
})

test('R-13.3 R-13.7 the first owner made by the command has accepted nothing and is asked at login', async () => {
  const mobile = newMobile()
  const enter = async () => site.read(loginByVerifyCode, { mobile, verifyCode: await site.codeFor(mobile, 'login') })
  await site.db.delete(operator)
  await createFirstOwner(site.db, mobile)
  const { userId, authToken, agreementsToAccept } = await enter()
  const isOf = eq(agreementAcceptance.accountId, userId)
  expect(await site.db.select().from(agreementAcceptance).where(isOf)).toEqual([])
  expect(agreementsToAccept.map(({ key }) => key).sort()).toEqual(['shengming', 'xieyi'])
  const agreements = agreementsToAccept.map(({ key, version }) => ({ key, version }))
  await site.read(acceptAgreements, { agreements }, { 'auth-token': authToken })
  await change('xieyi', { version: '2026-12', askedOf: 'nobody' })
  expect((await enter()).agreementsToAccept).toEqual([])
  await change('xieyi', { askedOf: 'everybody' })
  expect((await enter()).agreementsToAccept).toMatchObject([{ key: 'xieyi', version: '2026-12' }])
})
