import { eq } from 'drizzle-orm'
import { getLoginSessions, loginByPassword, loginByVerifyCode, logoutElsewhere } from '#lib/contracts/account/auth.ts'
import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type Accounts, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'
import { session } from '../db/schema.ts'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

const whoIs = async (headers: Record<string, string>) =>
  (await site.call(getLoginUserInfo, {}, { headers })).envelope.code

test('T08 a token is 256 random bits and is stored only as a hash', async () => {
  const { auth, userId } = await site.join()
  expect(auth['auth-token']).toMatch(/^[\w-]{43}$/)
  const rows = await site.db.select().from(session).where(eq(session.accountId, userId))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(auth['auth-token'])
  expect(await whoIs({ 'auth-token': rows[0]!.tokenHash })).toBe(ERROR_CODES.SESSION_EXPIRED)
})

test('a session of a day ends after a day by the store’s clock, one of a week after a week', async () => {
  const { auth, mobile } = await site.join()
  const week = await site.read(loginByPassword, { mobile, password: PASSWORD, expired: 604_800_000 })
  await site.later(86_401)
  expect(await whoIs(auth)).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect(await whoIs({ 'auth-token': week.authToken })).toBe(0)
  await site.later(6 * 86_400)
  expect(await whoIs({ 'auth-token': week.authToken })).toBe(ERROR_CODES.SESSION_EXPIRED)
})

describe('FM-12 a jump of the process’s clock', () => {
  const clock = Date.now
  afterEach(() => {
    Date.now = clock
  })

  test.each([1, -1])('by %d hour logs nobody out and leaves a code its five minutes', async (hours) => {
    const { auth, mobile } = await site.join()
    Date.now = () => clock() + hours * 3_600_000
    expect(await whoIs(auth)).toBe(0)
    const verifyCode = await site.codeFor(mobile, 'login')
    expect((await site.call(loginByVerifyCode, { mobile, verifyCode })).envelope.code).toBe(0)
    const late = await site.codeFor(mobile, 'login')
    await site.later(301)
    expect((await site.call(loginByVerifyCode, { mobile, verifyCode: late })).envelope.code).toBe(
      ERROR_CODES.CODE_WRONG,
    )
  })
})

test('an account keeps its latest ten sessions, even when logins are simultaneous', async () => {
  const { mobile, userId, auth } = await site.join()
  for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 4 }, () => site.logInAgain(mobile)))
  expect(await site.db.select().from(session).where(eq(session.accountId, userId))).toHaveLength(10)
  expect(await whoIs(auth)).toBe(ERROR_CODES.SESSION_EXPIRED)
})

test('the list of sessions starts with the current one, and the others can be ended one by one or all at once', async () => {
  const { mobile, auth } = await site.join()
  const [phone, tablet, office] = [
    await site.logInAgain(mobile),
    await site.logInAgain(mobile),
    await site.logInAgain(mobile),
  ]
  const list = await site.read(getLoginSessions, {}, auth)
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
  expect(JSON.stringify(list)).not.toContain(auth['auth-token'])
  const oldest = Math.min(...list.filter(({ isCurrent }) => !isCurrent).map(({ sessionId }) => sessionId))
  expect(await site.read(logoutElsewhere, { sessionId: oldest }, auth)).toEqual({ ended: 1 })
  expect(await whoIs(phone)).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect(await whoIs(tablet)).toBe(0)
  expect(await site.read(logoutElsewhere, {}, auth)).toEqual({ ended: 2 })
  expect([await whoIs(tablet), await whoIs(office), await whoIs(auth)]).toEqual([
    ERROR_CODES.SESSION_EXPIRED,
    ERROR_CODES.SESSION_EXPIRED,
    0,
  ])
})

test('T10 nobody can see or end the sessions of another account', async () => {
  const [first, second] = [await site.join(), await site.join()]
  const [otherSession] = await site.read(getLoginSessions, {}, second.auth)
  expect(await site.read(logoutElsewhere, { sessionId: otherSession!.sessionId }, first.auth)).toEqual({ ended: 0 })
  expect(await whoIs(second.auth)).toBe(0)
  const ownSessions = await site.read(getLoginSessions, {}, first.auth)
  expect(ownSessions.map(({ sessionId }) => sessionId)).not.toContain(otherSession!.sessionId)
})

test('T08 a token in the query or in a cookie is ignored', async () => {
  const { auth } = await site.join()
  const token = auth['auth-token']
  const path = `/user/${getLoginUserInfo.path}`
  const byQuery = await site.send(`${path}?auth-token=${token}`)
  const byCookie = await site.send(path, { headers: { cookie: `auth-token=${token}; session=${token}` } })
  for (const response of [byQuery, byCookie]) expect((await response.json()).code).toBe(ERROR_CODES.NOT_LOGGED_IN)
})
