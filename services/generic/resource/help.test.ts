import { eq } from 'drizzle-orm'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getAgreementByTitle, getFaqList, readFaq } from '#lib/contracts/faq/faq.ts'
import { agreement } from '#lib/contracts/resources/agreement.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { helpPage } from '#lib/contracts/resources/help-page.ts'
import { agreement as agreementTable } from '#services/generic/db/help-schema.ts'
import { openEmptySite, type TestSite } from '#tests/services/open-test-site.ts'

const EDITOR = { 'auth-token': '5' }
const OWNER = { 'auth-token': '6' }
const pages = callsOf(helpPage)
const agreements = callsOf(agreement)

let site: Omit<TestSite, 'data'>
let revalidations: string[][]
beforeAll(async () => {
  site = await openEmptySite({
    findActor: async (token) => ({ accountId: Number(token), role: token === '6' ? 'owner' : 'editor' }),
    revalidate: async (tags) => void revalidations.push([...tags]),
  })
})
beforeEach(() => {
  revalidations = []
})
afterAll(() => site.close())

let forms = 0
const form = () => `form-of-help-${forms++}`
const content = (key: string, name: string) => ({
  ...{ key, name, position: 50, version: '2026-12', summary: '第一次来要知道的事。' },
  body: '<h2>怎么开始</h2><p>本站由{operator}运营。</p>',
})

test('R-13.7 a new help page is in the menu and at its address once published, and gone once taken down', async () => {
  const draft = await site.read(
    pages.save,
    { version: 0, content: content('xinshou', '新手指南'), clientKey: form() },
    EDITOR,
  )
  expect((await site.call(readFaq, { key: 'xinshou' })).envelope.code).toBe(ERROR_CODES.GONE)
  const published = await site.read(pages.move, { id: draft.id, version: 1, move: 'publish' }, EDITOR)
  expect((await site.read(readFaq, { key: 'xinshou' })).body).toContain('本站由好教练平台运营方运营')
  expect((await site.read(getFaqList, {})).at(-1)?.key).toBe('xinshou')
  expect(revalidations.at(-1)).toEqual(['faqs'])
  await site.read(pages.move, { id: draft.id, version: published.version, move: 'takeDown' }, EDITOR)
  expect((await site.call(readFaq, { key: 'xinshou' })).envelope.code).toBe(ERROR_CODES.GONE)
  expect((await site.read(getFaqList, {})).map(({ key }) => key)).not.toContain('xinshou')
})

const DAY = 86_400_000
const inDays = (count: number) => new Date(Date.now() + 8 * 3_600_000 + count * DAY).toISOString().slice(0, 10)

test('R-13.7 an agreement is edited with its version and dates, and found by its title', async () => {
  const { list } = await site.read(agreements.list, { text: '用户协议' }, OWNER)
  const { id, version, content: before } = list[0]!
  const changed = { ...before, version: '2026-12', revisedOn: inDays(1), effectiveOn: inDays(8) }
  await site.read(agreements.save, { id, version, content: changed as never, clientKey: form() }, OWNER)
  expect(await site.read(getAgreementByTitle, { title: '用户协议' })).toMatchObject({
    ...{ version: '2026-12', revisedOn: inDays(1), effectiveOn: inDays(8) },
  })
})

test('R-9.34 a version takes effect seven days after publication at the earliest, never backdated; other edits keep the dates', async () => {
  const { list } = await site.read(agreements.list, { text: '法律声明' }, OWNER)
  const { id, version, content: before } = list[0]!
  const refused = async (changes: object) => {
    const content = { ...before, ...changes }
    const { envelope } = await site.call(
      agreements.save,
      { id, version, content, clientKey: form() },
      { headers: OWNER },
    )
    return [envelope.code, envelope.msg]
  }
  expect(await refused({ revisedOn: '2027-02-25', effectiveOn: '2027-03-03' })).toEqual([
    ERROR_CODES.BAD_INPUT,
    '自公布之日起第七日生效，生效日期最早是 2027-03-04',
  ])
  expect(await refused({ version: '2027-01', revisedOn: '2024-12-28', effectiveOn: '2025-01-04' })).toEqual([
    ERROR_CODES.BAD_INPUT,
    `换了版本，修订日期就是公布的日子，不能早于今天（${inDays(0)}）`,
  ])
  const reworded = await site.read(
    agreements.save,
    { id, version, content: { ...before, summary: '改了一句摘要。' } as never, clientKey: form() },
    OWNER,
  )
  const posted = { ...before, version: '2027-01', revisedOn: inDays(0), effectiveOn: inDays(7) }
  await site.read(
    agreements.save,
    { id, version: reworded.version, content: posted as never, clientKey: form() },
    OWNER,
  )
  expect(await site.read(readFaq, { key: 'falv' })).toMatchObject({ version: '2027-01', effectiveOn: inDays(7) })
})

test('R-9.34 an agreement is first published on the day its text gives at the latest, by hand or on time; unchanged, it may come back later', async () => {
  const { id, version } = await site.read(
    agreements.save,
    {
      version: 0,
      content: { ...content('gongyue', '社区公约'), revisedOn: inDays(-1), effectiveOn: inDays(6), askedOf: 'nobody' },
      clientKey: form(),
    },
    OWNER,
  )
  const publish = async (version: number, at?: string) => {
    const input = { id, version, move: 'publish', at } as const
    return (await site.call(agreements.move, input, { headers: OWNER })).envelope
  }
  const inTwoDays = new Date(Date.now() + 2 * DAY).toISOString()
  expect(await publish(version)).toMatchObject({
    code: ERROR_CODES.BAD_INPUT,
    msg: `修订日期就是公布的日子，不能早于今天（${inDays(0)}）；请先改修订日期和生效日期`,
  })
  const { content: draft } = await site.read(agreements.get, { id }, OWNER)
  const dated = { ...draft, revisedOn: inDays(1), effectiveOn: inDays(8) }
  const saved = await site.read(agreements.save, { id, version, content: dated as never, clientKey: form() }, OWNER)
  expect(await publish(saved.version, inTwoDays)).toMatchObject({
    code: ERROR_CODES.BAD_INPUT,
    msg: `修订日期就是公布的日子，不能早于发布那天（${inDays(2)}）；请先改修订日期和生效日期`,
  })
  expect((await publish(saved.version, new Date(Date.now() + DAY).toISOString())).code).toBe(0)
  const published = await site.read(agreements.move, { id, version: saved.version, move: 'publish' }, OWNER)
  const down = await site.read(agreements.move, { id, version: published.version, move: 'takeDown' }, OWNER)
  const setDates = (changes: object) =>
    site.store.db
      .update(agreementTable)
      .set({ revisedOn: inDays(-9), ...changes })
      .where(eq(agreementTable.agreementId, id))
  await setDates({ version: '2027-01' })
  expect((await publish(down.version)).code).toBe(ERROR_CODES.BAD_INPUT)
  await setDates({ version: draft.version })
  expect((await publish(down.version)).code).toBe(0)
})

test('R-13.7 an agreement required by forms cannot be taken down or moved to another address; others can be taken down', async () => {
  const refusalOf = async (call: Endpoint, input: object) => {
    const { envelope } = await site.call(call, input, { headers: OWNER })
    return [envelope.code, envelope.msg]
  }
  for (const name of ['用户协议', '隐私声明']) {
    const { id, version, content: before } = (await site.read(agreements.list, { text: name }, OWNER)).list[0]!
    expect(await refusalOf(agreements.move as Endpoint, { id, version, move: 'takeDown' })).toEqual([
      ERROR_CODES.CONFLICT,
      expect.stringContaining('下架后就没有人能注册'),
    ])
    const moved = { ...before, key: 'biechu' }
    expect(await refusalOf(agreements.save as Endpoint, { id, version, content: moved, clientKey: form() })).toEqual([
      ERROR_CODES.BAD_INPUT,
      '注册或入驻时要确认这份协议，地址不能改',
    ])
  }
  const { id, version } = (await site.read(agreements.list, { text: '法律声明' }, OWNER)).list[0]!
  const down = await site.read(agreements.move, { id, version, move: 'takeDown' }, OWNER)
  await site.read(agreements.move, { id, version: down.version, move: 'publish' }, OWNER)
})

test('R-13.7 an address already taken, even by an agreement, is refused with the name of its page', async () => {
  for (const [key, name] of [
    ['xieyi', '用户协议'],
    ['about', '关于我们'],
  ] as const) {
    const { envelope } = await site.call(
      pages.save,
      { version: 0, content: content(key, '又一页'), clientKey: form() },
      { headers: EDITOR },
    )
    expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, `这个地址已由“${name}”使用`])
  }
  expect((await site.read(pages.list, { text: '又一页' }, EDITOR)).total).toBe(0)
})

test('R-13.2 editors may list help pages but not agreements', async () => {
  expect((await site.call(agreements.list, {}, { headers: EDITOR })).envelope.code).toBe(ERROR_CODES.NOT_ALLOWED)
  expect((await site.call(pages.list, {}, { headers: EDITOR })).envelope.code).toBe(0)
})
