import { and, eq, inArray, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getFriendLinks, getHomeBanners } from '#lib/contracts/home.ts'
import { getNews, getNewsPage } from '#lib/contracts/news.ts'
import { banner } from '#lib/contracts/resources/banner.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { friendLink } from '#lib/contracts/resources/friend-link.ts'
import { news } from '#lib/contracts/resources/news.ts'
import { contentParts } from '#services/content-parts.ts'
import { setContentStatus } from '#services/record-status.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { moveRecord } from '#services/shared/resource/move.ts'
import { publishDue } from '#services/shared/resource/publish-due.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openEmptySite, type TestSite } from '#tests/services/open-test-site.ts'
import { plannedPublication } from '../db/resource-schema.ts'
import { genericResources } from './stores.ts'

const newsCalls = callsOf(news)
const EDITOR = { 'auth-token': '5' }

let site: Omit<TestSite, 'data'>
let revalidations: { tags: readonly string[]; isUrgent: boolean }[]
const revalidate: Revalidate = async (tags, { isUrgent = false } = {}) => void revalidations.push({ tags, isUrgent })
beforeAll(async () => {
  site = await openEmptySite({
    findActor: async (token) => ({ accountId: Number(token), role: token === '5' ? 'editor' : null }),
    revalidate,
  })
})
beforeEach(() => {
  revalidations = []
})
afterAll(() => site.close())

let forms = 0
const form = () => `form-of-a-test-${forms++}`
const text = (title: string) => ({
  ...{ title, summary: '本周末开放三节免费体验课。', cover: '/pictures/news/open-day.webp', isTop: false },
  body: '<h2>安排</h2><p>周六上午九点开始。</p>',
})
const make = (title: string) =>
  site.read(newsCalls.save, { version: 0, content: text(title), clientKey: form() }, EDITOR)
const move = (record: { id: number; version: number }, name: 'publish' | 'takeDown', at?: string | null) =>
  site.read(newsCalls.move, { id: record.id, version: record.version, move: name, at }, EDITOR)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const dueNow = (ids: readonly number[]) =>
  site.store.db
    .update(plannedPublication)
    .set({ publishAt: new Date(Date.now() - 1000) })
    .where(inArray(plannedPublication.recordId, [...ids]))
/** Runs the scheduler with these records due, and returns what it logs. */
async function whenDue(ids: readonly number[]) {
  await dueNow(ids)
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', (line) => lines.push(JSON.parse(line)))
  const context = genericResources(site.store.db, contentParts, PUSH_OFF)
  const due = () => publishDue(context, revalidate, log)
  return { published: [await due(), await due()], lines }
}
const codeOf = async (newsId: number) => (await site.call(getNews, { newsId })).envelope.code

describe('R-13.7 a record', () => {
  test('is a draft nobody sees, then published, taken down and published again', async () => {
    const draft = await make('体验周开始报名')
    expect([draft.state, draft.version, await codeOf(draft.id)]).toEqual(['draft', 1, ERROR_CODES.GONE])
    const published = await move(draft, 'publish')
    expect((await site.read(getNews, { newsId: draft.id })).title).toBe('体验周开始报名')
    expect(revalidations.at(-1)?.tags).toEqual([`news:${draft.id}`, 'news'])
    const down = await move(published, 'takeDown')
    expect([down.state, down.version, await codeOf(draft.id)]).toEqual(['disabled', 3, ERROR_CODES.GONE])
    expect((await move(down, 'publish')).state).toBe('published')
  })

  test('gets its publication date when first published, not when drafted', async () => {
    const draft = await make('先写好的稿子')
    await site.store.db.execute(sql`update generic.news set published_at = '2020-01-01' where news_id = ${draft.id}`)
    await move(draft, 'publish')
    const { publishedAt } = await site.read(getNews, { newsId: draft.id })
    expect(Date.now() - Date.parse(publishedAt)).toBeLessThan(60_000)
  })

  test('is published once at its scheduled time, unless that was cancelled', async () => {
    const [due, later, never] = [await make('今晚发布'), await make('下月发布'), await make('不发了')]
    const soon = inAnHour()
    for (const each of [due, later, never]) expect((await move(each, 'publish', soon)).publishAt).toBe(soon)
    expect((await move(never, 'publish', null)).publishAt).toBeNull()
    expect(await whenDue([due.id, never.id])).toEqual({ published: [1, 0], lines: [] })
    expect(revalidations.at(-1)?.tags).toContain(`news:${due.id}`)
    const states = await Promise.all([due, later, never].map(({ id }) => site.read(newsCalls.get, { id }, EDITOR)))
    expect(states.map(({ state }) => state)).toEqual(['published', 'draft', 'draft'])
    const past = await site.call(
      newsCalls.move,
      { id: later.id, version: later.version, move: 'publish', at: '2020-01-01T00:00:00Z' },
      { headers: EDITOR },
    )
    expect([past.envelope.code, past.envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, '发布时间应晚于现在'])
  })

  test('R-13.9 published at its scheduled time is never served stale after it', async () => {
    const { id } = await make('到点就要看到')
    await move({ id, version: 1 }, 'publish', inAnHour())
    revalidations = []
    await whenDue([id])
    expect(revalidations).toEqual([{ tags: [`news:${id}`, 'news'], isUrgent: true }])
  })

  test('can only be taken down immediately: a scheduled time is refused and nothing is planned', async () => {
    const published = await move(await make('只能马上下架'), 'publish')
    const input = { id: published.id, version: published.version, move: 'takeDown', at: inAnHour() }
    const { envelope } = await site.call(newsCalls.move, input, { headers: EDITOR })
    expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, expect.stringContaining('只有发布可以定时')])
    expect(await site.store.db.$count(plannedPublication, eq(plannedPublication.recordId, published.id))).toBe(0)
  })

  test('is published on time although others are refused, which are logged with the reason and not retried', async () => {
    const { db } = site.store
    const [shown, deleted, due] = [await make('手工上了线'), await make('已经没有了'), await make('照常发布')]
    for (const each of [shown, deleted, due]) await move(each, 'publish', inAnHour())
    await db.execute(sql`update generic.news set status = 'published' where news_id = ${shown.id}`)
    await db.execute(sql`delete from generic.news where news_id = ${deleted.id}`)
    const { published, lines } = await whenDue([shown.id, deleted.id, due.id])
    expect([published, (await site.read(getNews, { newsId: due.id })).title]).toEqual([[1, 0], '照常发布'])
    expect(revalidations.at(-1)?.tags).toEqual([`news:${due.id}`, 'news'])
    expect(await db.$count(plannedPublication, inArray(plannedPublication.recordId, [shown.id, deleted.id]))).toBe(0)
    expect(lines).toMatchObject([
      { level: 'warn', kind: 'news', recordId: shown.id, reason: '这条记录现在是“已发布”，不能发布' },
      { level: 'warn', kind: 'news', recordId: deleted.id },
    ])
    const refused = and(eq(auditEntry.role, 'clock'), eq(auditEntry.recordId, String(shown.id)))
    expect(await db.select().from(auditEntry).where(refused)).toMatchObject([
      { act: 'plan', after: { publishAt: null }, why: '没有发布：这条记录现在是“已发布”，不能发布' },
    ])
  })

  test('is no longer published by the clock after a command has taken it down', async () => {
    const draft = await make('命令行下架')
    await move(draft, 'publish', inAnHour())
    await setContentStatus(site.store.db, PUSH_OFF, { kind: 'news', id: draft.id, status: 'disabled' })
    expect((await whenDue([draft.id])).published).toEqual([0, 0])
    expect((await site.read(newsCalls.get, { id: draft.id }, EDITOR)).state).toBe('draft')
  })

  test('is published on time although another fails, which is retried', async () => {
    const { db } = site.store
    const [broken, due] = [await make('出了故障'), await make('不受影响')]
    for (const each of [broken, due]) await move(each, 'publish', inAnHour())
    await db.execute(
      sql`create function generic.fail() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    )
    await db.execute(
      sql.raw(`create trigger fail before update on generic.news for each row
      when (new.news_id = ${broken.id}) execute function generic.fail()`),
    )
    await expect(whenDue([broken.id, due.id])).rejects.toThrow('Failed query')
    expect([await codeOf(due.id), revalidations.at(-1)?.tags]).toEqual([0, [`news:${due.id}`, 'news']])
    await db.execute(sql`drop function generic.fail cascade`)
    expect([(await whenDue([broken.id])).published, await codeOf(broken.id)]).toEqual([[1, 0], 0])
  })

  onPostgres('published by hand at its scheduled moment does not block the clock', async () => {
    const { db } = site.store
    const { id } = await make('到点时手工发布')
    await move({ id, version: 1 }, 'publish', inAnHour())
    await dueNow([id])
    const context = genericResources(db, contentParts, PUSH_OFF)
    const store = storeOf(context, 'news')
    const byHand = { id, version: null, by: 'command', why: '', move: 'publish' } as const
    const clock = await db.transaction(async (tx) => {
      await store.read(tx, id, { isLocked: true })
      const working = publishDue(context, async () => {}, createLog('silent'))
      await waitUntilBlocked(db, 1, working)
      await moveRecord(tx, context, store, byHand)
      return { working }
    })
    expect([await clock.working, await codeOf(id)]).toEqual([0, 0])
    const ofClock = and(eq(auditEntry.kind, 'news'), eq(auditEntry.recordId, String(id)), eq(auditEntry.role, 'clock'))
    expect(await db.$count(auditEntry, ofClock)).toBe(0)
  })

  onPostgres('R-13.8 a record whose form is sent twice at once is changed once, and both get the result', async () => {
    const { db } = site.store
    const { id, version } = await make('两次提交之前')
    const sent = { id, version, content: text('两次提交之后'), clientKey: form() }
    const sends: ReturnType<typeof make>[] = []
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from generic.news where news_id = ${id} for update`)
      for (const count of [1, 2]) {
        sends.push(site.read(newsCalls.save, sent, EDITOR))
        await waitUntilBlocked(db, count, Promise.all(sends))
      }
    })
    const saves = await Promise.all(sends)
    expect(saves.map((each) => [each.version, each.content.title])).toEqual([
      [2, '两次提交之后'],
      [2, '两次提交之后'],
    ])
  })

  test('is found by part of its title, its number, its state and its filters', async () => {
    const made = await make('羽毛球馆百分百_开放')
    const list = async (query: object) =>
      (await site.read(newsCalls.list, query, EDITOR)).list.map(({ id }: { id: number }) => id)
    expect(await list({ text: '百分百_' })).toEqual([made.id])
    expect(await list({ text: '百_百' })).toEqual([])
    expect(await list({ text: String(made.id) })).toContain(made.id)
    expect(await list({ state: 'published', text: '百分百' })).toEqual([])
    expect(await list({ filters: { isTop: true }, text: '百分百' })).toEqual([])
    expect(await list({ filters: { isTop: false }, text: '百分百' })).toEqual([made.id])
  })

  test('banners and links appear on the home page while published', async () => {
    const bannerContent = {
      ...{ title: '寒假训练营', bannerUrl: '/pictures/banners/winter.webp', position: 1 },
      ...({ jumpType: '2', jumpUrl: '/peixun' } as const),
    }
    const first = await site.read(
      callsOf(banner).save,
      { version: 0, content: bannerContent, clientKey: form() },
      EDITOR,
    )
    expect(await site.read(getHomeBanners, { channel: 'PC_AD' })).toEqual([])
    await site.read(callsOf(banner).move, { id: first.id, version: 1, move: 'publish' }, EDITOR)
    expect((await site.read(getHomeBanners, { channel: 'PC_AD' })).map(({ title }) => title)).toEqual(['寒假训练营'])

    const linkContent = { title: '中国篮球协会', linkUrl: 'https://www.cba.net.cn', position: 0 }
    const link = await site.read(
      callsOf(friendLink).save,
      { version: 0, content: linkContent, clientKey: form() },
      EDITOR,
    )
    await site.read(callsOf(friendLink).move, { id: link.id, version: 1, move: 'publish' }, EDITOR)
    expect(await site.read(getFriendLinks, {})).toEqual([{ title: '中国篮球协会', linkUrl: 'https://www.cba.net.cn' }])
  })

  test('a banner with an invalid target is refused with the reason', async () => {
    for (const [jumpType, jumpUrl, message] of [
      ['1', 'https://example.com', '请填写教练编号'],
      ['2', 'javascript:alert(1)', '请填写以 http 或 / 开头的链接'],
    ]) {
      const content = { title: '横幅', bannerUrl: '/pictures/a.webp', position: 0, jumpType, jumpUrl }
      const { envelope } = await site.call(
        callsOf(banner).save,
        { version: 0, content, clientKey: form() },
        { headers: EDITOR },
      )
      expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, message])
    }
  })
})

describe('R-13.8 versions', () => {
  test('every one is stored with author and reason, and an old one is restored by saving it', async () => {
    const first = await make('第一稿')
    const second = await site.read(
      newsCalls.save,
      { id: first.id, version: 1, content: text('第二稿'), clientKey: form(), why: '改标题' },
      EDITOR,
    )
    const before = await site.read(newsCalls.versions, { id: first.id }, EDITOR)
    expect(before.map(({ version, content, madeBy, why }) => [version, content.title, madeBy, why])).toEqual([
      [2, '第二稿', 5, '改标题'],
      [1, '第一稿', 5, ''],
    ])
    await site.read(
      newsCalls.save,
      { id: first.id, version: second.version, content: text('第一稿'), clientKey: form() },
      EDITOR,
    )
    expect((await site.read(newsCalls.get, { id: first.id }, EDITOR)).content.title).toBe('第一稿')
    expect(await site.read(newsCalls.versions, { id: first.id }, EDITOR)).toHaveLength(3)
  })

  test('the first is the record as it was before the console', async () => {
    await site.store.db.execute(sql`insert into generic.friend_link (position, title, link_url)
      values (3, '旧链接', 'https://old.example.com')`)
    const calls = callsOf(friendLink)
    const { list } = await site.read(calls.list, { text: '旧链接' }, EDITOR)
    const { id, version } = list[0]!
    expect([version, (await site.read(calls.versions, { id }, EDITOR)).length]).toEqual([1, 1])
    const content = { title: '新链接', linkUrl: 'https://new.example.com', position: 3 }
    await site.read(calls.save, { id, version, content, clientKey: form() }, EDITOR)
    const versions = await site.read(calls.versions, { id }, EDITOR)
    expect(versions.map(({ content, madeBy }) => [content.title, madeBy])).toEqual([
      ['新链接', 5],
      ['旧链接', null],
    ])
  })

  test('saving over a newer one is refused with the changed fields, and nothing is written', async () => {
    const { id } = await make('两个人一起改')
    const save = (title: string, summary: string) =>
      site.call(
        newsCalls.save,
        { id, version: 1, content: { ...text(title), summary }, clientKey: form() },
        { headers: EDITOR },
      )
    expect((await save('先保存的', '新的摘要')).envelope.code).toBe(0)
    const { envelope } = await save('后保存的', '另一个摘要')
    expect([envelope.code, envelope.msg]).toEqual([
      ERROR_CODES.CONFLICT,
      '这条记录在此期间有改动：标题、摘要。您填写的内容还在，请对照后再提交',
    ])
    expect((await site.read(newsCalls.get, { id }, EDITOR)).content.title).toBe('先保存的')
  })

  test('scheduling or publishing an outdated one is refused in the same way, and nothing is planned', async () => {
    const { id } = await make('先看的那一版')
    await site.read(newsCalls.save, { id, version: 1, content: text('后写的一版'), clientKey: form() }, EDITOR)
    for (const at of [undefined, inAnHour(), null]) {
      const { envelope } = await site.call(newsCalls.move, { id, version: 1, move: 'publish', at }, { headers: EDITOR })
      expect([envelope.code, envelope.msg]).toEqual([
        ERROR_CODES.CONFLICT,
        expect.stringMatching(/^这条记录在此期间有改动：标题。/),
      ])
    }
    const { state, publishAt } = await site.read(newsCalls.get, { id }, EDITOR)
    expect([state, publishAt]).toEqual(['draft', null])
  })

  test('of twenty simultaneous saves of one version, one succeeds', async () => {
    const { id } = await make('二十个人一起改')
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        site.call(
          newsCalls.save,
          { id, version: 1, content: text(`第${at}个`), clientKey: form() },
          { headers: EDITOR },
        ),
      ),
    )
    const codes = responses.map(({ envelope }) => envelope.code).sort()
    expect(codes).toEqual([0, ...Array.from({ length: 19 }, () => ERROR_CODES.CONFLICT)])
    expect(await site.read(newsCalls.versions, { id }, EDITOR)).toHaveLength(2)
  })

  test('one form sent many times at once makes one record', async () => {
    const input = { version: 0, content: text('只有一条'), clientKey: form() }
    const made = await Promise.all(Array.from({ length: 10 }, () => site.read(newsCalls.save, input, EDITOR)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await site.read(newsCalls.list, { text: '只有一条' }, EDITOR)).total).toBe(1)
  })
})

test('R-13.2 a role without the duty cannot save a record', async () => {
  const { status, envelope } = await site.call(
    newsCalls.save,
    { version: 0, content: text('不该有'), clientKey: form() },
    {
      headers: { 'auth-token': '7' },
    },
  )
  expect([status, envelope.code]).toEqual([200, ERROR_CODES.NOT_ALLOWED])
  expect((await site.read(getNewsPage, {})).list.some(({ title }) => title === '不该有')).toBe(false)
})

test('T12 rich text is sanitized before it is stored', async () => {
  const content = {
    ...text('带脚本'),
    body: '<p onclick="x()">正文<script>alert(1)</script></p><img src="https://evil.example/a.png">',
  }
  const { id } = await site.read(newsCalls.save, { version: 0, content, clientKey: form() }, EDITOR)
  expect((await site.read(newsCalls.get, { id }, EDITOR)).content.body).toBe('<p>正文</p>')
})

test('R-13.10 the log has who changed what, from what, to what and why; refused changes are not in it', async () => {
  const first = await make('写进日志')
  const change = (version: number) => ({
    ...{ id: first.id, version, content: text('改了标题'), clientKey: form(), why: '错字' },
  })
  await site.read(newsCalls.save, change(1), EDITOR)
  await site.call(newsCalls.save, change(1), { headers: EDITOR })
  const entries = await site.store.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.kind, 'news'), eq(auditEntry.recordId, String(first.id))))
    .orderBy(auditEntry.entryId)
  expect(entries.map(({ accountId, act, why }) => [accountId, act, why])).toEqual([
    [5, 'create', ''],
    [5, 'change', '错字'],
  ])
  expect([entries[1]!.before, entries[1]!.after]).toEqual([
    { state: 'draft', title: '写进日志' },
    { state: 'draft', title: '改了标题' },
  ])
})
