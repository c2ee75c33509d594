import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import {
  answerDemand,
  Demand,
  getDemandList,
  getDeskDemands,
  releaseDemand,
  revealDemandMobile,
  withdrawDemand,
} from '#lib/contracts/demand.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getUploadToken, uploadIdOf, uploadTempFileAsVisitor } from '#lib/contracts/upload/upload.ts'
import { lead } from '#services/coach/db/lead-schema.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { delivery, notice } from '#services/user/db/notice-schema.ts'
import { account } from '#services/user/db/schema.ts'
import { clientHeaders } from '#tests/services/open-accounts.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { attempt, demand, demandView, upload } from '../db/visitor-schema.ts'
import { forgetContacts } from './forget-contacts.ts'
import { demandPersonalData } from './personal-data.ts'

const MOBILE = '13912345678'
const ANNA = { 'auth-token': '101' }
const BEN = { 'auth-token': '102' }
const OPERATOR = { 'auth-token': '900' }
const DEMAND = { opinionType: 3, description: '孩子 8 岁，想学游泳', contactMobile: MOBILE, pictures: [] as string[] }

let site: TestSite
let lines: string[]

beforeAll(async () => {
  site = await openTestSite({
    log: createLog('debug', (line) => lines.push(line)),
    findActor: async (token) => ({ accountId: Number(token), role: token === OPERATOR['auth-token'] ? 'owner' : null }),
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  lines = []
  await site.store.db.delete(attempt)
  await site.store.db.delete(demand)
  await site.store.db.delete(delivery)
  await site.store.db.delete(notice)
})

const send = async (input: object, headers = {}) =>
  (await site.call(releaseDemand, { ...DEMAND, ...input }, { headers })).envelope
const rows = () => site.store.db.select().from(demand)

async function photo() {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new File([bytes as unknown as Uint8Array<ArrayBuffer>], 'a.png'))
  body.append('formToken', (await site.read(getUploadToken, {})).formToken)
  const response = await site.send(`/generic/${uploadTempFileAsVisitor.path}`, { method: 'POST', body })
  return (await response.json()).data as string
}

test('R-1.16 R-7.45 A-03 anybody may post a demand with photos, which are then kept', async () => {
  const pictures = [await photo(), await photo()]
  expect(await send({ pictures })).toEqual({ code: 0, msg: 'success', data: null })
  expect(await rows()).toMatchObject([{ ...DEMAND, pictures }])
  const uploadRows = await site.store.db
    .select()
    .from(upload)
    .where(eq(upload.uploadId, uploadIdOf(pictures[0]!)))
  expect(uploadRows).toMatchObject([{ claimedAt: expect.any(Date) }])
})

describe('R-5.11 R-5.12 R-5.13 R-5.14 R-5.15 R-5.16 an invalid field responds with its message', () => {
  const errorOf = async (input: object) => {
    const { code, msg } = await send(input)
    expect(await rows()).toEqual([])
    return [code, msg]
  }
  test.each<[object, string]>([
    [{ opinionType: undefined }, '请选择需求类型'],
    [{ opinionType: '' }, '请选择需求类型'],
    [{ opinionType: 5 }, '请选择需求类型'],
    [{ description: undefined }, '请详细描述您的需求'],
    [{ description: ' \n\u200b\u00ad\u2060 ' }, '请详细描述您的需求'],
    [{ description: '好'.repeat(301) }, '需求描述最多 300 字'],
    [{ contactMobile: undefined }, '请输入手机号码'],
    [{ contactMobile: '  ' }, '请输入手机号码'],
    [{ contactMobile: '12345678901' }, '请输入正确的手机号码'],
    [{ contactMobile: '1391234567' }, '请输入正确的手机号码'],
    [{ pictures: Array(10).fill('/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp') }, '最多可上传9张图片'],
    [{ pictures: ['https://elsewhere.example/a.jpg'] }, '请重新上传图片'],
    [{ pictures: ['/uploads/../secret'] }, '请重新上传图片'],
  ])('%j', async (input, message) => expect(await errorOf(input)).toEqual([ERROR_CODES.BAD_INPUT, message]))

  test('R-5.16 R-9.14 a demand may have nine photos', async () => {
    const pictures = await Promise.all(Array.from({ length: 9 }, photo))
    expect((await send({ pictures })).code).toBe(0)
    expect(await rows()).toMatchObject([{ pictures }])
  })

  test('R-9.13 300 characters are counted as people count them, and a family emoji is kept whole', async () => {
    expect((await send({ description: '🏀'.repeat(300) })).code).toBe(0)
    expect(Demand.parse({ ...DEMAND, description: ' 👨‍👩‍👧 \r\n\u200b好 ' }).description).toBe('👨‍👩‍👧 \n好')
  })
})

test('R-10.4 without a number it is the account’s own; a visitor has none', async () => {
  const values = {
    ...{ mobile: '13700137000', userName: '本人', nameKey: '本人', passwordHash: '', userType: 'user' as const },
    ...{ headImg: '/pictures/avatars/03.webp', agreementVersion: '1' },
  }
  const [own] = await site.store.db.insert(account).values(values).returning()
  const form = { contactMobile: undefined }
  expect((await send(form, { 'auth-token': String(own!.accountId) })).code).toBe(0)
  expect(await rows()).toMatchObject([{ contactMobile: '13700137000', accountId: own!.accountId }])
  expect(await send(form)).toMatchObject({ code: ERROR_CODES.BAD_INPUT, msg: '请输入手机号码', field: 'contactMobile' })
})

test('R-3.17 all four types are accepted, also as text from a form', async () => {
  expect([1, '2', 3, '4'].map((opinionType) => Demand.parse({ ...DEMAND, opinionType }).opinionType)).toEqual([
    1, 2, 3, 4,
  ])
})

describe('FM-10 the same demand within 10 seconds', () => {
  test('is stored and counted once, however often and however parallel it is sent', async () => {
    const pictures = [await photo()]
    const responses = await Promise.all(Array.from({ length: 8 }, () => send({ pictures })))
    expect(responses.map(({ code }) => code)).toEqual(Array(8).fill(0))
    expect(await rows()).toHaveLength(1)
    expect(await site.store.db.select().from(attempt)).toHaveLength(3)
  })

  test('with another text is another demand, and so is the same one later', async () => {
    await send({})
    await send({ description: '还想学篮球' })
    await site.store.db.update(demand).set({ createdAt: sql`clock_timestamp() - interval '11 seconds'` })
    await send({})
    expect(await rows()).toHaveLength(3)
  })
})

describe('R-10.15 FM-10 a form sent again a minute later, after a lost response,', () => {
  const clientKey = () => crypto.randomUUID()
  const minuteLater = async () => {
    await site.store.db.update(demand).set({ createdAt: sql`clock_timestamp() - interval '1 minute'` })
    await site.store.db.update(lead).set({ createdAt: sql`clock_timestamp() - interval '1 minute'` })
  }
  const stored = async () => [...(await rows()), ...(await site.store.db.select().from(lead))]
  beforeEach(() => site.store.db.delete(lead))

  test.each([
    ['a demand', 1, 0],
    ['a demand with photos', 1, 2],
    ['feedback', 3, 0],
    ['feedback with photos', 3, 2],
  ])('is one: %s', async (_, opinionType, photos) => {
    const pictures = await Promise.all(Array.from({ length: photos }, photo))
    const form = { opinionType, pictures, clientKey: clientKey() }
    expect((await send(form)).code).toBe(0)
    await minuteLater()
    const again = await Promise.all([1, 2, 3, 4].map(() => send(form)))
    expect(again.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(await stored()).toMatchObject([{ description: DEMAND.description, pictures }])
  })

  test.each([1, 3])('with other content is refused: type %d', async (opinionType) => {
    const form = { opinionType, clientKey: clientKey() }
    await send(form)
    await minuteLater()
    for (const change of [
      { description: '还想学篮球' },
      { pictures: [await photo()] },
      { opinionType: 2 },
      { opinionType: 4 },
    ])
      expect(await send({ ...form, ...change })).toMatchObject({ code: ERROR_CODES.CONFLICT, field: 'description' })
    expect(await stored()).toMatchObject([{ description: DEMAND.description, pictures: [] }])
  })

  test('is another with another key or number', async () => {
    const form = { clientKey: clientKey() }
    await send(form)
    await send({ clientKey: clientKey() })
    await send({ ...form, contactMobile: '13800138000' })
    expect(await stored()).toHaveLength(3)
  })
})

describe('three demands an hour', () => {
  test('per number, in any spelling, with the time to wait; refused ones are not stored', async () => {
    for (const at of [1, 2, 3]) expect((await send({ description: `第 ${at} 条` })).code).toBe(0)
    const refused = await send({ description: '第 4 条', contactMobile: ' １３９１２３４５６７８ ' })
    expect(refused.code).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
    expect(refused.msg).toMatch(/请 \d+ 分钟后再试/)
    expect(await rows()).toHaveLength(3)
    expect((await send({ contactMobile: '13800138000' })).code).toBe(0)
  })

  test('per account for its own number, so that strangers who give it do not stop its owner', async () => {
    const values = {
      ...{ mobile: MOBILE, userName: '机主', nameKey: '机主', passwordHash: '', userType: 'user' as const },
      ...{ headImg: '/pictures/avatars/03.webp', agreementVersion: '1' },
    }
    const [owner] = await site.store.db.insert(account).values(values).returning()
    const auth = { 'auth-token': String(owner!.accountId) }
    for (const at of [1, 2, 3]) expect((await send({ description: `陌生人第 ${at} 条` }, BEN)).code).toBe(0)
    const own = async (at: number) => (await send({ description: `第 ${at} 条` }, auth)).code
    for (const at of [1, 2, 3]) expect(await own(at)).toBe(0)
    expect(await own(4)).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
    expect((await send({ contactMobile: '13800138000' }, auth)).code).toBe(0)
  })

  test('R-10.13 and twenty a day per client, whatever the numbers', async () => {
    const headers = clientHeaders('203.0.113.77')
    const post = async (at: number) => {
      const { code } = await send({ opinionType: 1, contactMobile: String(13_800_138_000 + at) }, headers)
      await site.store.db.update(attempt).set({ at: sql`${attempt.at} - interval '61 minutes'` })
      return code
    }
    for (let at = 0; at < 20; at++) expect(await post(at)).toBe(0)
    expect(await post(20)).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
    await site.store.db.update(attempt).set({ at: sql`${attempt.at} - interval '4 hours'` })
    expect(await post(21)).toBe(0)
  })

  test('not counting a demand refused for its photos', async () => {
    const missing = '/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp'
    for (const at of [1, 2, 3, 4]) {
      expect((await send({ description: `第 ${at} 条`, pictures: [missing] })).code).toBe(ERROR_CODES.CONFLICT)
    }
    expect([await rows(), await site.store.db.select().from(attempt)]).toEqual([[], []])
  })
})

test('T29 the number appears in no log line and no key', async () => {
  await send({})
  await send({ contactMobile: `${MOBILE}0` })
  const keys = await site.store.db.select().from(attempt)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('') + JSON.stringify(keys)).not.toContain(MOBILE)
})

const claimedAt = async (address: string) => {
  const [row] = await site.store.db
    .select()
    .from(upload)
    .where(eq(upload.uploadId, uploadIdOf(address)))
  return row!.claimedAt
}

test('T35 number, text and photos are forgotten after 180 days, and nothing is left to answer', async () => {
  const pictures = [await photo(), await photo()]
  await send({ pictures: [pictures[0]] })
  await send({ pictures: [pictures[1]], opinionType: 4 }, ANNA)
  await send({ description: '撤回的' }, BEN)
  const [withdrawn] = (await site.read(getDemandList, {}, BEN)).list
  await site.read(withdrawDemand, { opinionId: withdrawn!.opinionId }, BEN)
  await forgetContacts(site.store.db)
  expect(await rows()).toMatchObject([
    { contactMobile: MOBILE, description: DEMAND.description },
    { contactMobile: MOBILE, description: DEMAND.description },
    { description: '撤回的' },
  ])
  await site.store.db.update(demand).set({ createdAt: sql`clock_timestamp() - interval '181 days'` })
  await forgetContacts(site.store.db)
  const forgotten = { contactMobile: null, contentHash: '', description: '', pictures: [] }
  expect(await rows()).toMatchObject([forgotten, forgotten, forgotten])
  for (const address of pictures) expect(await claimedAt(address)).toBeNull()
  expect((await site.read(getDeskDemands, { isWaiting: true }, OPERATOR)).list).toEqual([])
})

test('T35 feedback withdrawn under an earlier release, which left its photos, loses them and keeps its text until its time', async () => {
  const pictures = [await photo(), await photo()]
  await send({ pictures: [pictures[0]] }, ANNA)
  await send({ pictures: [pictures[1]], description: '没有撤回的' })
  await site.store.db
    .update(demand)
    .set({ contactMobile: null, contentHash: '', withdrawnAt: sql`clock_timestamp()` })
    .where(eq(demand.accountId, 101))
  await forgetContacts(site.store.db)
  expect(await site.store.db.select().from(demand).orderBy(demand.opinionId)).toMatchObject([
    { description: DEMAND.description, pictures: [] },
    { description: '没有撤回的', pictures: [pictures[1]], contactMobile: MOBILE },
  ])
  expect(await Promise.all(pictures.map(claimedAt))).toEqual([null, expect.any(Date)])
})

describe('the demands of an account', () => {
  const mine = (headers: Record<string, string>) => site.read(getDemandList, {}, headers)

  test('demands posted while logged in are listed to their account only, latest first, with the number masked', async () => {
    const pictures = [await photo()]
    await send({ pictures }, ANNA)
    await send({ description: '想找室内场馆', opinionType: 4 }, ANNA)
    await send({ description: '没有登录' })
    const { list, total } = await mine(ANNA)
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { opinionType: 4, description: '想找室内场馆', status: 'open' },
      { opinionType: 3, description: DEMAND.description, pictures, contactMobile: '139****5678', status: 'open' },
    ])
    expect((await mine(BEN)).list).toEqual([])
    expect((await site.call(getDemandList, {})).envelope.code).toBe(ERROR_CODES.NOT_LOGGED_IN)
  })

  test('pages follow each other', async () => {
    const values = Array.from({ length: 11 }, (_, at) => ({
      ...DEMAND,
      accountId: 101,
      contentHash: '',
      description: `第 ${at} 条`,
      createdAt: new Date(2026, 0, at + 1),
    }))
    await site.store.db.insert(demand).values(values as (typeof demand.$inferInsert)[])
    const second = await site.read(getDemandList, { pageNum: 2 }, ANNA)
    expect([second.total, second.list.map(({ description }) => description)]).toEqual([11, ['第 0 条']])
  })

  test('T10 T35 a withdrawn demand keeps its text and loses its number and photos; nobody else can withdraw it', async () => {
    const pictures = [await photo()]
    await send({ pictures }, ANNA)
    const [{ opinionId } = { opinionId: 0 }] = (await mine(ANNA)).list
    expect((await site.call(withdrawDemand, { opinionId }, { headers: BEN })).envelope.code).toBe(ERROR_CODES.GONE)
    expect((await mine(ANNA)).list).toMatchObject([{ status: 'open', pictures }])
    for (let at = 0; at < 2; at++) {
      expect(await site.read(withdrawDemand, { opinionId }, ANNA)).toMatchObject({
        status: 'withdrawn',
        contactMobile: null,
        pictures: [],
        description: DEMAND.description,
      })
    }
    expect(await rows()).toMatchObject([{ contactMobile: null, contentHash: '', withdrawnAt: expect.any(Date) }])
    expect(await claimedAt(pictures[0]!)).toBeNull()
  })

  test('a demand whose number has been forgotten is closed', async () => {
    await send({}, ANNA)
    await site.store.db.update(demand).set({ createdAt: sql`clock_timestamp() - interval '181 days'` })
    await forgetContacts(site.store.db)
    expect((await mine(ANNA)).list).toMatchObject([{ status: 'closed', contactMobile: null }])
  })

  test('T35 the export has demands in full; deleting the account deletes them and releases their photos', async () => {
    const pictures = [await photo()]
    await send({ pictures }, ANNA)
    await send({ description: '别人的' }, BEN)
    const data = demandPersonalData(site.store.db)
    expect(await data.read(101)).toMatchObject([
      { description: DEMAND.description, contactMobile: MOBILE, pictures, withdrawnAt: null },
    ])
    for (let at = 0; at < 2; at++) await data.forget(101)
    expect(await rows()).toMatchObject([{ accountId: 102 }])
    const [photoRow] = await site.store.db
      .select()
      .from(upload)
      .where(eq(upload.uploadId, uploadIdOf(pictures[0]!)))
    expect(photoRow).toMatchObject({ claimedAt: null, accountId: null })
  })
})

describe('R-10.11 A-49 feedback', () => {
  const desk = () => site.read(getDeskDemands, {}, OPERATOR)

  test('is listed to operators for types 3 and 4, unanswered first, with masked numbers; its author sees the answer', async () => {
    await send({ description: '价格写错了' }, ANNA)
    await send({ description: '想合作', opinionType: 4, contactMobile: '13800138000' })
    expect((await desk()).list).toMatchObject([
      { description: '想合作', status: 'open', hasAccount: false, contactMobile: '138****8000' },
      { description: '价格写错了', status: 'open', hasAccount: true },
    ])
    const { opinionId } = (await desk()).list[0]!
    const { answeredAt } = await site.read(answerDemand, { opinionId, answer: '好的' }, OPERATOR)
    await site.read(answerDemand, { opinionId, answeredAt, answer: '好的，已经联系您' }, OPERATOR)
    expect((await desk()).list).toMatchObject([
      { description: '价格写错了', status: 'open' },
      { opinionId, status: 'answered', answer: '好的，已经联系您', answeredAt: expect.any(String) },
    ])
    expect((await site.read(getDeskDemands, { opinionId }, OPERATOR)).list.map((each) => each.opinionId)).toEqual([
      opinionId,
    ])
    const [own] = (await desk()).list
    await site.read(answerDemand, { opinionId: own!.opinionId, answer: '谢谢，已经改正' }, OPERATOR)
    expect((await site.read(getDemandList, {}, ANNA)).list).toMatchObject([
      { status: 'answered', answer: '谢谢，已经改正' },
    ])
    expect(await rows()).toContainEqual(expect.objectContaining({ opinionId, answeredBy: 900 }))
  })

  test('R-13.12 feedback cannot be answered by the operator who sent it', async () => {
    await send({ description: '我自己的意见' }, OPERATOR)
    const { opinionId, isOwn } = (await desk()).list[0]!
    expect(isOwn).toBe(true)
    const { envelope } = await site.call(answerDemand, { opinionId, answer: '说得对' }, { headers: OPERATOR })
    expect(envelope).toMatchObject({ code: ERROR_CODES.NOT_ALLOWED, msg: '这是您自己提交的，请由其他同事答复' })
  })

  test('R-11.3 R-11.2 an answer to feedback notifies its author once, and nobody if it was sent without an account', async () => {
    await send({ description: '价格写错了' }, ANNA)
    await send({ description: '想合作', opinionType: 4 })
    const answerWith = async (words: string) => {
      for (const { opinionId, answeredAt } of (await desk()).list)
        await site.read(answerDemand, { opinionId, answeredAt, answer: words }, OPERATOR)
    }
    const notices = async () =>
      (await site.store.db.select().from(notice)).map(({ accountId, kind }) => [accountId, kind])
    await answerWith('谢谢，已经改正')
    await answerWith('谢谢，已经改正')
    expect(await notices()).toEqual([[101, 'feedbackAnswered']])
    await answerWith('谢谢，价格明天改正')
    expect(await notices()).toEqual(Array(2).fill([101, 'feedbackAnswered']))
    expect((await site.store.db.select().from(delivery)).map(({ channel }) => channel)).toEqual(['wechat', 'wechat'])
  })

  test('reveals its number to an operator on request, and the look is recorded', async () => {
    await send({}, ANNA)
    const { opinionId } = (await desk()).list[0]!
    expect(await site.read(revealDemandMobile, { opinionId }, OPERATOR)).toEqual({ mobile: MOBILE })
    expect(await site.store.db.select().from(demandView)).toMatchObject([{ opinionId, accountId: 900 }])
    await site.read(withdrawDemand, { opinionId }, ANNA)
    expect((await site.call(revealDemandMobile, { opinionId }, { headers: OPERATOR })).envelope.code).toBe(
      ERROR_CODES.CONFLICT,
    )
    await demandPersonalData(site.store.db).forget(101)
    expect(await site.store.db.select().from(demandView)).toEqual([])
  })

  test('cannot be answered once withdrawn; other demands are not found there, and only operators may answer', async () => {
    await send({}, ANNA)
    const { opinionId } = (await desk()).list[0]!
    const code = async (endpoint: Endpoint, id: number, headers = OPERATOR) =>
      (await site.call(endpoint, { opinionId: id, answer: '好' }, { headers })).envelope.code
    for (const endpoint of [answerDemand, revealDemandMobile] as Endpoint[]) {
      expect(await code(endpoint, opinionId, ANNA)).toBe(ERROR_CODES.NOT_ALLOWED)
      expect(await code(endpoint, 99_999_999)).toBe(ERROR_CODES.GONE)
    }
    expect((await site.call(getDeskDemands, {}, { headers: ANNA })).envelope.code).toBe(ERROR_CODES.NOT_ALLOWED)
    await site.read(withdrawDemand, { opinionId }, ANNA)
    expect(await code(answerDemand, opinionId)).toBe(ERROR_CODES.CONFLICT)
    await site.store.db.update(demand).set({ opinionType: 1, withdrawnAt: null })
    expect(await code(answerDemand, opinionId)).toBe(ERROR_CODES.GONE)
    expect((await desk()).list).toEqual([])
  })
})
