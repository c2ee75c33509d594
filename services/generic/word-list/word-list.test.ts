import { userComment } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { addWord, getWords, removeWord, tryText } from '#lib/contracts/text/word-list.ts'
import { attempt } from '#services/generic/db/visitor-schema.ts'
import { account } from '#services/user/db/schema.ts'
import { openTestSite, siteOn, type TestSite } from '#tests/services/open-test-site.ts'

const findActor = async (token: string) => ({
  accountId: Number(token),
  role: token === '1' ? ('owner' as const) : null,
})

let site: TestSite
let other: ReturnType<typeof siteOn>
let coachId: number
let anna: Record<string, string>
const OWNER = { 'auth-token': '1' }

beforeAll(async () => {
  site = await openTestSite({ coaches: 60, findActor })
  // Another process on the same store.
  other = siteOn(site.store, { findActor })
  coachId = [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
  const [row] = await site.store.db
    .insert(account)
    .values({
      mobile: '13800000001',
      userName: '学员一号',
      nameKey: '学员一号',
      passwordHash: '',
      userType: 'user',
      nickname: '安娜',
      headImg: '/pictures/avatars/03.webp',
      agreementVersion: '1',
    })
    .returning()
  anna = { 'auth-token': String(row!.accountId) }
})
afterAll(() => site.close())
beforeEach(() => site.store.db.delete(attempt))

let commentCount = 0
const isHeldAt = async (place: Pick<TestSite, 'read'>, content: string) =>
  (await place.read(userComment, { coachId, content: `${content}，第 ${++commentCount} 次` }, anna)).isHeld
const add = (input: object) => site.call(addWord, { list: 'hold', ...input } as never, { headers: OWNER })

test('R-12.6 adding or removing a word applies to the next text, in every process', async () => {
  expect([await isHeldAt(site, '免费领课'), await isHeldAt(other, '免费领课')]).toEqual([false, false])
  const { entryId } = await site.read(addWord, { word: '免费领课', list: 'hold', note: '广告' }, OWNER)
  expect([await isHeldAt(other, '免 费 領 课'), await isHeldAt(site, '免费领课')]).toEqual([true, true])
  await site.store.db.delete(attempt)
  await other.read(removeWord, { entryId }, OWNER)
  expect([await isHeldAt(site, '免费领课'), await isHeldAt(other, '免费领课')]).toEqual([false, false])
})

test('adding the same word again returns the same entry; for another list it is refused with its list', async () => {
  const first = (await add({ word: '低价代课' })).envelope.data
  expect((await add({ word: '低 价 代 课' })).envelope.data).toEqual(first)
  const { envelope } = await add({ word: '低價代課', list: 'pass' })
  expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.CONFLICT, '“低价代课”已在待审名单里，请先移除'])
})

test.each([
  ['', '请填写词语'],
  ['课', '词语至少 2 个字（标点和空格不算）'],
  ['。。！', '词语至少 2 个字（标点和空格不算）'],
  ['长'.repeat(31), '词语最多 30 字'],
])('%s is not accepted as a word', async (word, sentence) => {
  const { envelope } = await add({ word })
  expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, sentence])
})

test('the lists can be searched, newest first, and mark the words that came with the site', async () => {
  await add({ word: '百分之一%' })
  const { list, total } = await site.read(getWords, { containing: '%' }, OWNER)
  expect([total, list[0]!.word, list[0]!.isStarter]).toEqual([1, '百分之一%', false])
  const blocked = await site.read(getWords, { list: 'block' }, OWNER)
  expect(blocked.list.every(({ list: name, isStarter }) => name === 'block' && isStarter)).toBe(true)
})

test('removing a word that no longer exists responds as gone', async () => {
  const { envelope } = await site.call(removeWord, { entryId: 987_654 }, { headers: OWNER })
  expect(envelope.code).toBe(ERROR_CODES.GONE)
})

test('R-12.6 trying a text returns what the current words find', async () => {
  const verdictOn = (text: string) => site.read(tryText, { text }, OWNER)
  expect(await verdictOn('孩子很喜欢这位教练')).toEqual({ verdict: 'pass', findings: [] })
  await add({ word: '试一试这个词' })
  const held = { verdict: 'hold', findings: [{ list: 'hold', word: '试一试这个词', found: '试 一试這个词' }] }
  expect(await verdictOn('先试 一试這个词')).toEqual(held)
  expect(await verdictOn('网.赌来吗')).toMatchObject({ verdict: 'block', findings: [{ list: 'block', word: '网赌' }] })
})
