import sharp from 'sharp'
import { getImageCode, sendVerifyCode } from '#lib/contracts/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type Accounts, from, newMobile, openAccounts, sixteen } from '../testing/open-accounts.ts'

// Each of them is many calls, and the machine may be busy.
jest.setTimeout(60_000)

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

const codeOf = async (question: { uid: string; imageCode: string }) =>
  (await site.ask(sendVerifyCode, { ...question, mobile: newMobile() })).envelope.code

test('R-7.52 R-5.33 the picture of a captcha has four characters nobody mistakes, is a PNG nobody keeps, and its answer is nowhere in it', async () => {
  const { picture, imageCode } = await site.captcha()
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(bytes.toString('latin1')).not.toContain(imageCode)
  expect([...picture.headers.values()].join()).not.toContain(imageCode)
  const { format, width = 0, height = 0 } = await sharp(bytes).metadata()
  expect(format).toBe('png')
  expect(width / height).toBeCloseTo(132 / 48, 1)
  expect(imageCode).toMatch(/^[2-9A-HJ-NP-Z]{4}$/)
})

test('R-5.33 A-21 the right answer passes in either case, once', async () => {
  const { uid, imageCode } = await site.captcha()
  expect(await codeOf({ uid, imageCode: imageCode.toLowerCase() })).toBe(0)
  expect(await codeOf({ uid, imageCode })).toBe(ERROR_CODES.CAPTCHA_WRONG)
})

test('T02 a wrong answer burns the captcha, and so do a new picture and five minutes', async () => {
  const burned = await site.captcha()
  expect(await codeOf({ uid: burned.uid, imageCode: 'IIII' })).toBe(ERROR_CODES.CAPTCHA_WRONG)
  expect(await codeOf(burned)).toBe(ERROR_CODES.CAPTCHA_WRONG)

  const replaced = await site.captcha()
  await site.send(`/auth/${getImageCode.path}?uid=${replaced.uid}`)
  expect(await codeOf(replaced)).toBe(ERROR_CODES.CAPTCHA_WRONG)

  const old = await site.captcha()
  await site.later(301)
  expect(await codeOf(old)).toBe(ERROR_CODES.CAPTCHA_WRONG)
})

test('T02 of sixteen sends at once with one solved captcha, one is sent', async () => {
  const { uid, imageCode } = await site.captcha()
  const codes = await sixteen(() => codeOf({ uid, imageCode }))
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
})

test('T02 R-5.33 an answer of another type or length is no answer', async () => {
  const { uid } = await site.captcha()
  for (const imageCode of [1234, null, ['A', 'B', 'C', 'D'], { length: 4 }, 'ABCDE', '']) {
    const { status, envelope } = await site.ask(sendVerifyCode, { uid, imageCode, mobile: newMobile() })
    expect([status, envelope.code]).toEqual([400, ERROR_CODES.BAD_INPUT])
  }
})

test('T02 a client that fetches pictures without end is told to wait', async () => {
  const answers = []
  for (let at = 0; at < 61; at++) answers.push((await site.captcha(from('203.0.113.60'))).picture.status)
  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(answers[60]).toBe(429)
  expect((await site.captcha(from('203.0.113.61'))).picture.status).toBe(200)
})
