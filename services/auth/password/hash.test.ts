import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { createPasswords } from './hash.ts'

const A_PASSWORD = '雨后的球场有一道彩虹'

test('T06 a password matches only its own hash, which records its cost', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash(A_PASSWORD)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(hash, A_PASSWORD)).toBe(true)
  expect(await passwords.matches(hash, `${A_PASSWORD} `)).toBe(false)
  expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false)
})

test('T06 two passwords are hashed at a time and fifty wait; more are refused as busy', async () => {
  const passwords = createPasswords()
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash(A_PASSWORD)))
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(8).fill(ERROR_CODES.BUSY))
})
