import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { solveChallenge } from '#components/form/code/solve-challenge.ts'
import { getImageCode, getWorkChallenge, sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { createReader, type Solved, type View } from '#tests/services/captcha-reader.ts'
import { type Accounts, clientHeaders, newMobile, openAccounts, sixteen } from '#tests/services/open-accounts.ts'
import { drawCaptcha, randomAnswer } from './draw.ts'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

const codeOf = async (question: { uid: string; imageCode: string }) =>
  (await site.call(sendVerifyCode, { ...question, mobile: newMobile() })).envelope.code

test('R-7.52 R-5.33 a captcha picture is an uncached PNG of four unambiguous characters and does not contain its answer', async () => {
  const { picture, imageCode } = await site.captcha()
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(bytes.toString('latin1')).not.toContain(imageCode)
  expect([...picture.headers.values()].join()).not.toContain(imageCode)
  const { format, width = 0, height = 0 } = await sharp(bytes).metadata()
  expect(format).toBe('png')
  expect(width / height).toBeCloseTo(132 / 48, 1)
  expect(imageCode).toMatch(/^[2356789ACDEFHJKLMPTY]{4}$/)
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

test('T02 of sixteen simultaneous requests with one solved captcha, one sends a code', async () => {
  const { uid, imageCode } = await site.captcha()
  const codes = await sixteen(() => codeOf({ uid, imageCode }))
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
})

test('T02 R-5.33 an answer of another type or length is rejected as bad input', async () => {
  const { uid } = await site.captcha()
  for (const imageCode of [1234, null, ['A', 'B', 'C', 'D'], { length: 4 }, 'ABCDE', '']) {
    const { status, envelope } = await site.call(sendVerifyCode, { uid, imageCode, mobile: newMobile() })
    expect([status, envelope.code]).toEqual([400, ERROR_CODES.BAD_INPUT])
  }
})

describe('a program that has learned solved pictures', () => {
  const solve = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const answer = randomAnswer()
        return { answer, picture: await drawCaptcha(answer) }
      }),
    )
  let solved: Promise<Solved[]> | undefined
  let otherPictures: Promise<Solved[]> | undefined

  /** How many pictures it reads completely. */
  async function countSolved(view: View, solved: readonly Solved[], asked: readonly Solved[]) {
    const read = await createReader(solved, view)
    let right = 0
    for (const { picture, answer } of asked) if ((await read(picture)) === answer) right++
    return right
  }

  test.each(['ink', 'edges'] as const)(
    'R-7.52 a program that knows four dozen solved pictures reads at most five of fifty others by %s',
    async (view) => {
      solved ??= solve(48)
      otherPictures ??= solve(50)
      expect(await countSolved(view, await solved, (await solved).slice(0, 3))).toBe(3)
      expect(await countSolved(view, await solved, await otherPictures)).toBeLessThanOrEqual(5)
    },
  )
})

describe('proof of work instead of a picture', () => {
  const requestWork = (mobile: string, headers = {}) => {
    const uid = randomUUID()
    return site.read(getWorkChallenge, { uid, mobile }, headers).then((challenge) => ({ uid, mobile, challenge }))
  }
  const solvedInput = async ({ uid, mobile, challenge }: Awaited<ReturnType<typeof requestWork>>) => ({
    uid,
    mobile,
    work: await solveChallenge(challenge),
  })
  const send = async (input: object) => (await site.call(sendVerifyCode, input)).envelope.code

  test('R-7.50 proof of work sends one code without a picture', async () => {
    const mobile = newMobile()
    const input = await solvedInput(await requestWork(mobile, clientHeaders('203.0.113.70')))
    expect(await send(input)).toBe(0)
    expect(await site.sent(mobile)).toHaveLength(1)
    await site.later(61)
    expect(await send(input)).toBe(ERROR_CODES.CAPTCHA_WRONG)
  })

  test('is valid for its number, uid, difficulty and five minutes; a wrong number uses it up', async () => {
    const address = clientHeaders('203.0.113.71')
    const wrongs: ((input: Awaited<ReturnType<typeof solvedInput>>) => object)[] = [
      (input) => ({ ...input, mobile: newMobile() }),
      (input) => ({ ...input, uid: randomUUID() }),
      (input) => ({ ...input, work: { ...input.work, bits: 1 } }),
      (input) => ({ ...input, work: { ...input.work, numbers: input.work.numbers.map((number) => number + 1) } }),
    ]
    for (const wrong of wrongs) {
      const input = await solvedInput(await requestWork(newMobile(), address))
      expect(await send(wrong(input))).toBe(ERROR_CODES.CAPTCHA_WRONG)
    }
    const burned = await solvedInput(await requestWork(newMobile(), clientHeaders('203.0.113.72')))
    expect(await send(wrongs[3]!(burned))).toBe(ERROR_CODES.CAPTCHA_WRONG)
    expect(await send(burned)).toBe(ERROR_CODES.CAPTCHA_WRONG)
    const old = await solvedInput(await requestWork(newMobile(), clientHeaders('203.0.113.72')))
    await site.later(301)
    expect(await send(old)).toBe(ERROR_CODES.CAPTCHA_WRONG)
    expect((await site.call(sendVerifyCode, { uid: old.uid, mobile: old.mobile })).status).toBe(400)
    expect((await site.call(sendVerifyCode, { ...old, imageCode: 'ABCD' })).status).toBe(400)
  })

  test('of sixteen simultaneous requests with one proof of work, one sends a code', async () => {
    const input = await solvedInput(await requestWork(newMobile(), clientHeaders('203.0.113.73')))
    const codes = await sixteen(() => send(input))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
  })

  test('gets harder the more a client asks for, across its /64s, and not for other clients', async () => {
    const bits: number[] = []
    for (let at = 0; at < 8; at++)
      bits.push((await requestWork(newMobile(), clientHeaders('203.0.113.74'))).challenge.bits)
    expect(bits).toEqual([14, 14, 14, 15, 16, 17, 18, 19])
    expect((await requestWork(newMobile(), clientHeaders('203.0.113.75'))).challenge.bits).toBe(14)
    // 24 uses from different /64s of one /56 count like six of one client.
    let last = 0
    for (let at = 0; at < 24; at++) {
      last = (await requestWork(newMobile(), clientHeaders(`2001:db8:7:${(0x100 + at).toString(16)}::1`))).challenge
        .bits
    }
    expect(last).toBe(17)
    await site.later(3_601)
    expect((await requestWork(newMobile(), clientHeaders('203.0.113.74'))).challenge.bits).toBe(14)
  })

  test('is limited to thirty challenges an hour per client', async () => {
    const codes: number[] = []
    for (let at = 0; at < 31; at++) {
      const input = { uid: randomUUID(), mobile: newMobile() }
      codes.push((await site.call(getWorkChallenge, input, { headers: clientHeaders('203.0.113.76') })).envelope.code)
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(30)
    expect(codes[30]).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  })
})

test('T02 a client that keeps fetching pictures is told to wait', async () => {
  const statuses = []
  for (let at = 0; at < 61; at++) statuses.push((await site.captcha(clientHeaders('203.0.113.60'))).picture.status)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
  expect((await site.captcha(clientHeaders('203.0.113.61'))).picture.status).toBe(200)
})
