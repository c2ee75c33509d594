import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { news } from '#lib/contracts/resources/news.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { withAChange } from '#tests/services/with-a-change.ts'

const OWNER = { 'auth-token': '5' }
const calls = callsOf(news)

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ findActor: async (token) => ({ accountId: Number(token), role: 'owner' }) })
})
afterAll(() => site.close())

const content = (title: string) => ({
  ...{
    title,
    summary: '摘要',
    cover: '/pictures/news/a.webp',
    body: '<p>正文<br /></p><script>1</script>',
    isTop: false,
  },
})
const total = async (text: string) => (await site.read(calls.list, { text }, OWNER)).total
const codeOf = async (input: object) => (await site.call(calls.save, input as never, { headers: OWNER })).envelope.code

// The single site settings record is created at startup from the environment, which tests lack.
test.each(RESOURCES.filter(({ isSingle }) => !isSingle).map((each) => [each.kind, each] as const))(
  'R-13.8 a form of a %s sent again after a lost response is saved once and not refused',
  async (kind, of) => {
    const [record] = (await site.read(callsOf(of).list, {}, OWNER)).list
    const { id, version } = record!
    const content = withAChange(of as never, record!.content)
    const input = { id, version, content, clientKey: `sent-twice-${kind}` } as never
    const first = await site.read(callsOf(of).save, input, OWNER)
    expect(first.version).toBe(version + 1)
    expect(await site.read(callsOf(of).save, input, OWNER)).toEqual(first)
  },
)

test('R-13.8 a form edited after a lost response is refused, not reported as saved, and makes no second record', async () => {
  const made = { version: 0, content: content('答复丢了'), clientKey: 'form-that-made-one' }
  const { id, version } = await site.read(calls.save, made, OWNER)
  const changed = { ...made, content: content('答复丢了以后改的') }
  expect(await codeOf(changed)).toBe(ERROR_CODES.CONFLICT)
  expect(await site.read(calls.get, { id }, OWNER)).toMatchObject({ version, content: { title: '答复丢了' } })
  expect(await total('答复丢了')).toBe(1)

  const first = { id, version, content: content('第一次'), clientKey: 'form-that-changed-one' }
  const saved = await site.read(calls.save, first, OWNER)
  expect(await codeOf({ ...first, content: content('改过的第二次') })).toBe(ERROR_CODES.CONFLICT)
  expect(await site.read(calls.get, { id }, OWNER)).toEqual({ ...saved, isOwn: false })
  expect(await site.read(calls.versions, { id }, OWNER)).toHaveLength(2)
})

test('R-13.8 of two contents sent at once by one form, one is saved and the other refused', async () => {
  const form = { version: 0, clientKey: 'form-sent-twice-at-once' }
  const codes = await Promise.all(['同时甲', '同时乙'].map((title) => codeOf({ ...form, content: content(title) })))
  expect(codes.sort()).toEqual([0, ERROR_CODES.CONFLICT])
  expect(await total('同时')).toBe(1)
})
