import { ENDPOINTS } from '#lib/contracts/all.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PREVIEW_LIFE } from '#lib/contracts/preview.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { pushOutbox as coachOutbox } from '#services/coach/db/push-schema.ts'
import { pushOutbox } from '#services/generic/db/push-schema.ts'
import { openTestSite, TEST_SECRET, type TestSite } from '#tests/services/open-test-site.ts'
import { previewToken } from './preview.ts'

const OWNER = { 'auth-token': '5' }
const PREVIEWED = RESOURCES.filter(({ isPreviewed }) => isPreviewed)

let site: TestSite
const told: string[][] = []
beforeAll(async () => {
  site = await openTestSite({
    findActor: async (token) => ({ accountId: Number(token), role: 'owner' }),
    revalidate: async (tags) => void told.push([...tags]),
  })
})
afterAll(() => site.close())

let forms = 0
/** A new draft that says what a published record says, where two may say the same. */
async function draftOf(of: Resource) {
  const calls = callsOf(of)
  const { list } = await site.read(calls.list, { state: 'published', pageSize: 1 }, OWNER)
  const content = { ...list[0]!.content, ...('key' in of.fields && { key: `yulan-${of.kind.toLowerCase()}` }) }
  return site.read(calls.save, { version: 0, content, clientKey: `preview-form-${forms++}` }, OWNER)
}
/** Without the moments, which are those of the look and of the publication. */
const lasting = (data: unknown) => JSON.parse(JSON.stringify(data).replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"moment"'))

test.each(PREVIEWED.map((each) => [each.kind, each] as const))(
  'R-13.7 a draft of %s is previewed as it is when it is published, and stays nobody’s until then',
  async (_, of) => {
    const draft = await draftOf(of)
    const { open, read } = previewCallsOf(of)
    const outboxes = () => Promise.all([site.store.db.$count(pushOutbox), site.store.db.$count(coachOutbox)])
    const before = await outboxes()
    told.length = 0
    const { token } = await site.read(open, { id: draft.id }, OWNER)
    const preview = await site.read(read, { token })
    expect(preview.state).toBe('draft')
    expect(preview.page).toBe(of.page?.(draft.id, draft.content) ?? '/')

    const publicCall = ENDPOINTS.find(({ path }) => path === preview.path)!
    const seen = async () => {
      const { envelope } = await site.ask(publicCall, preview.input)
      return envelope.code === 0 ? lasting(envelope.data) : envelope.code
    }
    expect(await seen()).not.toEqual(lasting(preview.data))
    expect(await site.read(callsOf(of).get, { id: draft.id }, OWNER)).toEqual(draft)
    expect([await outboxes(), told]).toEqual([before, []])

    await site.read(callsOf(of).move, { id: draft.id, version: draft.version, move: 'publish' }, OWNER)
    expect(await seen()).toEqual(lasting(preview.data))
  },
)

test('R-13.7 an old token, one of another kind, and one with another number open nothing', async () => {
  const [article, video] = ['article', 'video'].map((kind) => RESOURCES.find((each) => each.kind === kind)!)
  const { id } = await draftOf(article!)
  const at = (now: number) => previewToken({ secret: TEST_SECRET, seen: {} }, 'article', id, now)
  const codeOf = async (of: Resource, token: string) =>
    (await site.ask(previewCallsOf(of).read, { token })).envelope.code
  const token = at(Date.now())
  expect(await codeOf(article!, token)).toBe(0)
  expect(await codeOf(article!, at(Date.now() - PREVIEW_LIFE))).toBe(ERROR_CODES.GONE)
  expect(await codeOf(video!, token)).toBe(ERROR_CODES.GONE)
  expect(await codeOf(article!, token.replace(`-${id}-`, `-${id - 1}-`))).toBe(ERROR_CODES.GONE)
  const later = token.replace(
    /-([0-9a-z]+)-([\w-]{43})$/,
    (_, ends, sign) => `-${(Number.parseInt(ends, 36) + 1).toString(36)}-${sign}`,
  )
  expect(await codeOf(article!, later)).toBe(ERROR_CODES.GONE)
})
