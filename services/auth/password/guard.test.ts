import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'
import { attempt, passwordTry } from '../db/schema.ts'
import { FREE_PASSWORD_FAILURES } from '../limits.ts'
import { checkPassword } from './guard.ts'
import { createPasswords } from './hash.ts'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

/** Two hashes run and fifty wait, until it is stopped. */
function keepBusy(passwords: ReturnType<typeof createPasswords>) {
  let isStopped = false
  const hashOn = async () => {
    while (!isStopped) await passwords.hash('hedgehog on a mountain')
  }
  const running = Promise.all(Array.from({ length: 52 }, hashOn))
  return () => {
    isStopped = true
    return running
  }
}

test('T07 an attempt refused because too many passwords are being verified does not count as a wrong one', async () => {
  const { db } = site
  const passwords = createPasswords()
  const guess = { passwordHash: undefined, password: 'spring 2026!', key: 'somebody' }
  const check = () => checkPassword({ db, passwords }, guess, { client: '198.51.100.3' })
  const counts = async () => [(await db.select().from(passwordTry))[0]?.failures, await db.$count(attempt)]
  const fail = async (times: number) => {
    for (let at = 0; at < times; at++) expect(await check()).toBe(false)
  }
  const beBusy = async (times: number) => {
    const stop = keepBusy(passwords)
    for (let at = 0; at < times; at++) await expect(check()).rejects.toMatchObject({ code: ERROR_CODES.BUSY })
    await stop()
  }

  await beBusy(FREE_PASSWORD_FAILURES)
  expect(await counts()).toEqual([0, 0])
  await fail(FREE_PASSWORD_FAILURES - 1)
  await beBusy(2)
  expect(await counts()).toEqual([FREE_PASSWORD_FAILURES - 1, FREE_PASSWORD_FAILURES - 1])
  await fail(1)
  await expect(check()).rejects.toMatchObject({ code: ERROR_CODES.TOO_MANY_REQUESTS })
})
