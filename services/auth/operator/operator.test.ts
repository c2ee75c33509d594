import { deleteAccount } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getAuditEntries } from '#lib/contracts/operator/audit.ts'
import {
  changeOperator,
  createOperator,
  getColleagues,
  getOperators,
  removeOperator,
} from '#lib/contracts/operator/operator.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { setAccountStatus } from '#services/account-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { type Accounts, newMobile, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'
import { currentOperators } from './terms.ts'

type Person = Awaited<ReturnType<Accounts['join']>>

let site: Accounts
let owner: Person
beforeAll(async () => {
  site = await openAccounts()
  for (const { accountId } of await currentOperators(site.db)) await site.giveRole(accountId, null)
  owner = await site.joinOperator()
})
afterAll(() => site.close())

const codeOf = async (endpoint: Parameters<Accounts['call']>[0], input: object, { auth }: Person) =>
  (await site.call(endpoint, input, { headers: auth })).envelope.code
const roles = async () => (await currentOperators(site.db)).map(({ accountId, role }) => [accountId, role])

test('R-13.3 an owner makes an operator by number, changes the role and ends it; each applies at the next call', async () => {
  const member = await site.join()
  expect(await codeOf(getOperators, {}, member)).toBe(ERROR_CODES.NOT_ALLOWED)
  await site.read(createOperator, { mobile: member.mobile, role: 'owner' }, owner.auth)
  await site.openConsoleOf(member.userId)
  const { mobile, accountId, role, madeBy } = (await site.read(getOperators, {}, member.auth))[1]!
  expect([accountId, role, madeBy]).toEqual([member.userId, 'owner', owner.userId])
  expect(mobile).toMatch(/^139\*{4}\d{4}$/)
  await site.read(changeOperator, { accountId: member.userId, role: 'editor' }, owner.auth)
  expect(await codeOf(getOperators, {}, member)).toBe(ERROR_CODES.NOT_ALLOWED)
  await site.read(removeOperator, { accountId: member.userId }, owner.auth)
  expect(await roles()).toEqual([[owner.userId, 'owner']])
  const { list } = await site.read(getAuditEntries, { kinds: ['operator'] }, owner.auth)
  expect(list.map(({ act, recordId, before, after }) => [act, recordId, before, after])).toEqual([
    ['end', String(member.userId), { role: 'editor' }, null],
    ['change', String(member.userId), { role: 'owner' }, { role: 'editor' }],
    ['create', String(member.userId), null, { role: 'owner' }],
  ])
})

test('R-13.3 numbers without account, disabled accounts, operators and non-operators are refused with a reason', async () => {
  const [disabled, reviewer, member] = [await site.join(), await site.joinOperator('reviewer'), await site.join()]
  await setAccountStatus(site.db, PUSH_OFF, disabled.mobile, 'disabled')
  const create = (mobile: string) => codeOf(createOperator, { mobile, role: 'support' }, owner)
  expect(await create(newMobile())).toBe(ERROR_CODES.GONE)
  expect(await create(disabled.mobile)).toBe(ERROR_CODES.CONFLICT)
  expect(await create(reviewer.mobile)).toBe(ERROR_CODES.CONFLICT)
  expect(await codeOf(removeOperator, { accountId: member.userId }, owner)).toBe(ERROR_CODES.GONE)
  await site.read(removeOperator, { accountId: reviewer.userId }, owner.auth)
})

test('R-13.12 nobody changes or ends their own role', async () => {
  const accountId = owner.userId
  expect(await codeOf(removeOperator, { accountId }, owner)).toBe(ERROR_CODES.NOT_ALLOWED)
  expect(await codeOf(changeOperator, { accountId, role: 'editor' }, owner)).toBe(ERROR_CODES.NOT_ALLOWED)
  expect(await roles()).toEqual([[accountId, 'owner']])
})

test('R-13.3 the last remaining owner cannot delete their own account and is told what to do first', async () => {
  const [other, editor, blocked] = [
    await site.joinOperator(),
    await site.joinOperator('editor'),
    await site.joinOperator(),
  ]
  await setAccountStatus(site.db, PUSH_OFF, blocked.mobile, 'disabled')
  const leave = async ({ auth }: Person) =>
    (await site.call(deleteAccount, { password: PASSWORD }, { headers: auth })).envelope
  expect((await leave(other)).code).toBe(0)
  expect(await leave(owner)).toMatchObject({
    code: ERROR_CODES.CONFLICT,
    msg: expect.stringContaining('请先在后台的“运营人员”里任命另一位负责人'),
  })
  expect((await leave(editor)).code).toBe(0)
  // Logging in cancels the deletion.
  await site.logInAgain(other.mobile)
  expect((await leave(owner)).code).toBe(0)
  owner.auth = await site.logInAgain(owner.mobile)
  await site.openConsoleOf(owner.userId)
  for (const { userId } of [other, editor, blocked]) await site.read(removeOperator, { accountId: userId }, owner.auth)
})

test('R-13.3 if two owners delete their accounts at once, one remains', async () => {
  const other = await site.joinOperator()
  const leave = ({ auth }: Person) => site.call(deleteAccount, { password: PASSWORD }, { headers: auth })
  const responses = await Promise.all([leave(owner), leave(other)])
  expect(responses.map(({ envelope }) => envelope.code).toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
  owner.auth = await site.logInAgain(owner.mobile)
  await site.openConsoleOf(owner.userId)
  await site.read(removeOperator, { accountId: other.userId }, owner.auth)
})

test('R-13.5 every operator, and nobody else, sees names and roles of current and former operators', async () => {
  const [former, reviewer] = [await site.joinOperator('editor'), await site.joinOperator('reviewer')]
  await site.read(removeOperator, { accountId: former.userId }, owner.auth)
  const named = ({ userId, userName }: Person, role: OperatorRole | null) => ({ accountId: userId, userName, role })
  const colleagues = await site.read(getColleagues, {}, reviewer.auth)
  expect(colleagues.slice(-2)).toEqual([named(former, null), named(reviewer, 'reviewer')])
  expect(colleagues).toContainEqual(named(owner, 'owner'))
  expect(await codeOf(getColleagues, {}, former)).toBe(ERROR_CODES.NOT_ALLOWED)
  await site.read(removeOperator, { accountId: reviewer.userId }, owner.auth)
})

test('R-13.3 if two owners end each other at once, one remains', async () => {
  const other = await site.joinOperator()
  await Promise.all([
    codeOf(removeOperator, { accountId: other.userId }, owner),
    codeOf(removeOperator, { accountId: owner.userId }, other),
  ])
  expect(await roles()).toHaveLength(1)
})
