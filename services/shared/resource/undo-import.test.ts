import { sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import { csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { lead } from '#services/coach/db/lead-schema.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

const OWNER = { 'auth-token': '5' }

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ findActor: async (token) => ({ accountId: Number(token), role: 'owner' }) })
})
afterAll(() => site.close())

const kindOf = (kind: string) => RESOURCES.find((each) => each.kind === kind)!
const published = async (of: Resource) =>
  (await site.read(callsOf(of).list, { state: 'published', sort: 'id', order: 'asc', pageSize: 40 }, OWNER)).list
const get = (of: Resource, id: number) => site.read(callsOf(of).get, { id }, OWNER)

type Imported = { id: number | null; state: RecordState; content: StoredRecord['content'] }
async function take(of: Resource, importId: string, records: readonly Imported[], firstLine = 2) {
  const rows = records.map((record, at) => ({ line: at + firstLine, cells: csvRow(of, record as never) }))
  const result = await site.read(
    callsOf(of).importRows,
    { importId, isTrial: false, header: csvHeader(of), rows },
    OWNER,
  )
  expect(result).toMatchObject({ written: records.length, problems: [] })
}
const undo = (of: Resource, importId: string) => site.read(callsOf(of).undoImport, { importId }, OWNER)

test.each(['article', 'video', 'course', 'job'])(
  'R-13.11 a %s is restored with its copied names even if the records it names were taken down since',
  async (kind) => {
    const of = kindOf(kind)
    const records = (await published(of)).slice(0, 20)
    const rows = async () => {
      const all = await rowsOf<Record<string, unknown>>(site.store.db, sql.raw(`select * from generic.${kind}`))
      return all.map(({ updated_at: _, ...rest }) => JSON.stringify(rest).replaceAll(' />', '>')).sort()
    }
    const before = await rows()
    const renamed = records.map((each) => ({ ...each, content: { ...each.content, title: '导入改名' } }))
    await take(of, `import-of-named-${kind}`, renamed)
    const setAll = async (from: string, to: string) => {
      for (const table of ['coach', 'venue'])
        await site.store.db.execute(sql.raw(`update coach.${table} set status = '${to}' where status = '${from}'`))
    }
    await setAll('disabled', 'draft')
    await setAll('live', 'disabled')
    expect(await undo(of, `import-of-named-${kind}`)).toMatchObject({ undone: records.length, refused: [] })
    await setAll('disabled', 'live')
    await setAll('draft', 'disabled')
    expect(await rows()).toEqual(before)
  },
)

test.each(['article', 'news'])(
  'R-13.11 %s: a record that an import made a draft keeps its publication date when that is undone',
  async (kind) => {
    const of = kindOf(kind)
    const [record] = await published(of)
    const dateOf = async () => {
      const column = sql.raw(kind === 'news' ? 'news_id' : 'article_id')
      const table = sql.raw(`generic.${kind}`)
      return rowsOf(site.store.db, sql`select published_at::text, status from ${table} where ${column} = ${record!.id}`)
    }
    const before = await dateOf()
    await take(of, `import-of-drafts-${kind}`, [{ ...record!, state: 'draft' }])
    expect((await get(of, record!.id)).state).toBe('draft')
    expect(await undo(of, `import-of-drafts-${kind}`)).toMatchObject({ undone: 1, refused: [] })
    expect(await dateOf()).toEqual(before)
  },
)

test('R-13.11 undoing an import leaves and reports a refused record with the reason, and restores the others', async () => {
  const of = kindOf('venue')
  const [own, other] = await published(of)
  const now = new Date()
  await take(of, 'import-with-refusal', [
    { ...own!, state: 'disabled' },
    { ...other!, state: 'disabled' },
  ])
  // The operator who undoes the import has become the venue's owner.
  await site.store.db.insert(application).values({
    ...{ checkId: 'v'.repeat(22), kind: 'venue', accountId: 5, status: 2, version: 1, content: {}, reasons: [] },
    ...{ subjectId: own!.id, createdAt: now, updatedAt: now },
  })
  const reason = '这条场馆记录是您自己的，请由其他同事处理'
  expect(await undo(of, 'import-with-refusal')).toEqual({
    ...{ undone: 1, left: 0, reached: own!.id, changedSince: [], refused: [{ id: own!.id, reason }] },
  })
  expect([(await get(of, own!.id)).state, (await get(of, other!.id)).state]).toEqual(['disabled', 'published'])
})

test('R-13.11 recent imports of a kind are listed with who made them and how many records can still be undone', async () => {
  const of = kindOf('news')
  const imports = () => site.read(callsOf(of).imports, {}, OWNER)
  const [first, second] = await published(of)
  const retitled = (record: StoredRecord | undefined, title: string) =>
    ({ ...record!, content: { ...record!.content, title } }) as StoredRecord
  const made = { ...retitled(first, '导入新建'), id: null, state: 'draft' as const }
  await take(of, 'import-in-the-list-1', [retitled(first, '第一次导入'), retitled(second, '第一次导入'), made])
  await take(of, 'import-in-the-list-2', [retitled(await get(of, second!.id), '第二次导入')])
  const about = { madeAt: expect.stringMatching(/^20\d\d-.*Z$/), madeBy: 5 }
  const latest = { importId: 'import-in-the-list-2', ...about, records: 1, undoable: 1 }
  const list = await imports()
  expect(list).toEqual([latest, { importId: 'import-in-the-list-1', ...about, records: 3, undoable: 2 }])
  expect(await site.read(callsOf(kindOf('banner')).imports, {}, OWNER)).toEqual([])

  expect(await undo(of, 'import-in-the-list-1')).toMatchObject({ undone: 2, changedSince: [second!.id] })
  expect(await imports()).toEqual([latest, { importId: 'import-in-the-list-1', ...about, records: 1, undoable: 0 }])
  await undo(of, 'import-in-the-list-2')
  await undo(of, 'import-in-the-list-1')
  expect((await imports()).map(({ undoable }) => undoable)).toEqual([0])
  const long = sql`update generic.record_version set made_at = made_at - interval '31 days' where import_id is not null`
  await site.store.db.execute(long)
  expect(await imports()).toEqual([])
})

test('R-13.11 every import of the last 30 days is listed, so that it can be undone, however many followed it', async () => {
  const of = kindOf('friendLink')
  const [link] = await published(of)
  const ids = Array.from({ length: 12 }, (_, at) => `import-among-many-${at}`)
  for (const importId of ids) {
    const now = await get(of, link!.id)
    await take(of, importId, [{ ...now, content: { ...now.content, title: importId } }])
  }
  const list = await site.read(callsOf(of).imports, {}, OWNER)
  expect(list.map(({ importId }) => importId)).toEqual(ids.toReversed())
})

describe('R-13.11 sports of an import being undone', () => {
  const sports = kindOf('category')
  const row = (name: string, slug: string, level: number, parentId: number): Imported => ({
    id: null,
    state: 'published',
    content: { name, slug, level, parentId, position: 99 },
  })
  const named = async (text: string) => (await site.read(callsOf(sports).list, { text }, OWNER)).list[0]

  test('created one below the other are removed together', async () => {
    const parentId = (await published(sports)).find(({ content }) => content.level === 1)!.id
    await take(sports, 'import-of-sports-1', [row('撤销的项目', 'chexiaoxiangmu', 2, parentId)])
    const { id } = (await named('撤销的项目'))!
    await take(sports, 'import-of-sports-1', [row('撤销的小项', 'chexiaoxiaoxiang', 3, id)], 3)
    expect(await undo(sports, 'import-of-sports-1')).toMatchObject({ undone: 2, refused: [] })
    expect(await named('撤销的')).toBeUndefined()
  })

  test('renamed and published get their old names back, also where these are copied', async () => {
    const parentId = (await published(sports)).find(({ content }) => content.level === 1)!.id
    await take(sports, 'import-of-sports-4', [row('原来的名字', 'yuanmingzi', 2, parentId)])
    const articles = kindOf('article')
    const [{ id: articleId, version, content }] = (await published(articles)) as [StoredRecord]
    const filed = { id: articleId, version, content: { ...content, channelSlug: 'yuanmingzi' } }
    const { version: now } = await site.read(callsOf(articles).save, { ...filed, clientKey: 'form-of-a-filing' }, OWNER)
    await site.read(callsOf(articles).move, { id: articleId, version: now, move: 'takeDown' }, OWNER)
    const sport = (await named('原来的名字'))!
    await site.read(callsOf(sports).move, { id: sport.id, version: sport.version, move: 'takeDown' }, OWNER)
    await take(sports, 'import-of-sports-5', [{ ...row('错的名字', 'yuanmingzi', 2, parentId), id: sport.id }])
    expect(await undo(sports, 'import-of-sports-5')).toMatchObject({ undone: 1, refused: [] })
    expect(await named('原来的名字')).toMatchObject({ id: sport.id, state: 'disabled' })
    const copied = await rowsOf<{ channel_name: string }>(
      site.store.db,
      sql`select channel_name from generic.article where article_id = ${articleId}`,
    )
    expect(copied).toEqual([{ channel_name: '原来的名字' }])
  })

  test('used by a text by now stay', async () => {
    const parentId = (await published(sports)).find(({ content }) => content.level === 1)!.id
    await take(sports, 'import-of-sports-3', [row('有人写的项目', 'yourenxie', 2, parentId)])
    const { id } = (await named('有人写的项目'))!
    const articles = kindOf('article')
    const [{ id: articleId, version, content }] = (await published(articles)) as [StoredRecord]
    const renamed = { ...content, channelSlug: 'yourenxie' }
    const clientKey = 'form-of-a-text-of-a-sport'
    await site.read(callsOf(articles).save, { id: articleId, version, content: renamed, clientKey }, OWNER)
    const refused = [{ id, reason: '有 0 位教练、0 个场馆、1 篇内容属于这个项目，不能移除' }]
    expect(await undo(sports, 'import-of-sports-3')).toMatchObject({ undone: 0, refused })
    expect((await named('有人写的项目'))?.id).toBe(id)
  })

  test('taught by a coach by now stay', async () => {
    const parentId = (await published(sports)).find(({ content }) => content.level === 2)!.id
    await take(sports, 'import-of-sports-2', [row('有人教的小项', 'youren', 3, parentId)])
    const { id } = (await named('有人教的小项'))!
    await site.store.db.execute(
      sql`update coach.coach set category_ids = array[${id}::int], status = 'draft'
          where coach_id = (select min(coach_id) from coach.coach)`,
    )
    const refused = [{ id, reason: '有 1 位教练、0 个场馆、0 篇内容属于这个项目，不能移除' }]
    expect(await undo(sports, 'import-of-sports-2')).toMatchObject({ undone: 0, refused })
    expect((await named('有人教的小项'))?.id).toBe(id)
  })
})

const REFERENCES: [kind: ApplicationKind, refer: (id: number) => string[], reason: string][] = [
  [
    'coach',
    (id) => [
      `update generic.comment set coach_id = ${id} where comment_id = (select min(comment_id) from generic.comment)`,
      `update generic.article set coach_id = ${id} where article_id = (select min(article_id) from generic.article)`,
      `insert into coach.collection (account_id, coach_id) values (5, ${id})`,
    ],
    '这位教练已有 1 条评价、1 条预约、1 个收藏、1 篇内容，不能移除；不想公开时可以下架',
  ],
  [
    'venue',
    (id) => [
      `update coach.coach set venue_ids = array[${id}] where coach_id = (select min(coach_id) from coach.coach)`,
      `update generic.course set venue_id = ${id} where trains_id = (select min(trains_id) from generic.course)`,
    ],
    '这个场馆已有 1 条预约、1 位教练、1 篇内容，不能移除；不想公开时可以下架',
  ],
]

test.each(REFERENCES)(
  'R-13.11 undoing an import leaves a %s that something refers to by now, and removes the others it created',
  async (kind, refer, reason) => {
    const of = kindOf(kind)
    const [{ content }] = (await published(of)) as [StoredRecord]
    const made = ['有人用到', '没人用到'].map((name) => ({
      id: null,
      state: 'draft' as const,
      content: { ...content, name },
    }))
    await take(of, `import-of-used-${kind}`, made)
    const named = async (text: string) => (await site.read(callsOf(of).list, { text }, OWNER)).list[0]
    const { id } = (await named('有人用到'))!
    for (const statement of refer(id)) await site.store.db.execute(sql.raw(statement))
    await site.store.db.insert(lead).values({
      ...{ kind, subjectId: id, recipientKind: kind, recipientId: id, state: 'new', createdAt: new Date() },
      ...{ callName: '王女士', isVerified: true, times: [], description: '', pictures: [], source: '/' },
    })
    expect(await undo(of, `import-of-used-${kind}`)).toMatchObject({ undone: 1, refused: [{ id, reason }] })
    expect([(await named('有人用到'))?.id, await named('没人用到')]).toEqual([id, undefined])
  },
)
