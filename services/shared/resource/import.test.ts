import { eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, type StoredRecord, type UndoRefusal } from '#lib/contracts/resources/calls.ts'
import { csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { lead } from '#services/coach/db/lead-schema.ts'
import { recordVersion } from '#services/coach/db/resource-schema.ts'
import { plannedPublication } from '#services/generic/db/resource-schema.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { withAChange } from '#tests/services/with-a-change.ts'

const OWNER = { 'auth-token': '5' }

let site: TestSite
/** The tags of each revalidation sent to web. */
const revalidations: string[][] = []
beforeAll(async () => {
  site = await openTestSite({
    findActor: async (token) => ({ accountId: Number(token), role: 'owner' }),
    revalidate: async (tags) => void revalidations.push([...tags]),
  })
})
afterAll(() => site.close())

const kindOf = (kind: string) => RESOURCES.find((each) => each.kind === kind)!
const recordsOf = async (of: Resource) =>
  (await site.read(callsOf(of).list, { sort: 'id', order: 'asc', pageSize: 20 }, OWNER)).list
const rowsFor = (of: Resource, records: readonly StoredRecord[]) => records.map((each) => csvRow(of, each as never))
const send = (of: Resource, importId: string, table: string[][], isTrial = false) =>
  site.read(callsOf(of).importRows, { importId, isTrial, header: csvHeader(of), rows: numbered(table) }, OWNER)
const numbered = (table: string[][]) => table.map((cells, at) => ({ line: at + 2, cells }))
const undo = async (of: Resource, importId: string) => {
  const all = { undone: 0, changedSince: [] as number[], refused: [] as UndoRefusal[] }
  for (let before: number | undefined; ; ) {
    const result = await site.read(callsOf(of).undoImport, { importId, before }, OWNER)
    all.undone += result.undone
    all.changedSince.push(...result.changedSince)
    all.refused.push(...result.refused)
    if (result.left === 0) return all
    before = result.reached ?? undefined
  }
}

// The single site settings record is created at startup from the environment, which tests lack.
const listed = RESOURCES.filter(({ isSingle }) => !isSingle)

test.each(listed.map((each) => [each.kind, each] as const))(
  'R-13.11 R-13.8 an export of %s imported unchanged, or saved unchanged, writes nothing',
  async (kind, of) => {
    const records = await recordsOf(of)
    const rows = rowsFor(of, records)
    const logged = () => site.store.db.$count(auditEntry)
    const before = [await logged(), revalidations.flat()]
    const result = { written: 0, unchanged: rows.length, problems: [] }
    expect(await send(of, `checked-unchanged-${kind}`, rows, true)).toMatchObject(result)
    expect(await send(of, `imported-unchanged-${kind}`, rows)).toMatchObject(result)
    const { id, version, content } = records[0]!
    const input = { id, version, content, clientKey: `saved-unchanged-${kind}` }
    const saved = await site.read(callsOf(of).save, input as never, OWNER)
    expect([saved.version, saved.updatedAt]).toEqual([version, records[0]!.updatedAt])
    expect(await recordsOf(of)).toEqual(records)
    expect([await logged(), revalidations.flat()]).toEqual(before)
  },
)

test.each(listed.map((each) => [each.kind, each] as const))(
  'R-13.11 an export of %s can be imported without loss',
  async (kind, of) => {
    const records = await recordsOf(of)
    expect(records.length).toBeGreaterThan(0)
    const changed = records.map((each) => ({ ...each, content: withAChange(of, each.content) }) as StoredRecord)
    // A text may name a coach who has since been taken down: that row is refused and stays as it is.
    const { written, problems } = await send(of, `round-trip-${kind}`, rowsFor(of, changed))
    expect(written + new Set(problems.map(({ line }) => line)).size).toBe(records.length)
    expect(written).toBeGreaterThan(0)
    const version = csvHeader(of).indexOf('记录版本')
    const unversioned = rowsFor(of, records).map((row) => row.with(version, ''))
    expect(await send(of, `round-trip-back-${kind}`, unversioned)).toMatchObject({ written, problems: [] })
    // Cleaning rewrites empty elements.
    const plain = (table: string[][]) =>
      table.map((row) => row.with(version, '').map((cell) => cell.replaceAll(' />', '>')))
    expect(plain(rowsFor(of, await recordsOf(of)))).toEqual(plain(unversioned))
  },
)

test('R-13.11 an export continues after the last id, so no page boundary skips a record', async () => {
  const { export: takeAway } = callsOf(kindOf('venue'))
  const ids: number[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const { list, next }: { list: { id: number }[]; next: number | null } = await site.read(takeAway, { after }, OWNER)
    ids.push(...list.map(({ id }) => id))
    after = next
  }
  expect(ids).toEqual(site.data.venues.map(({ venueId }) => venueId).sort((a, b) => a - b))
})

test('R-13.10 an export is in the audit log once, with number of records and only the filters that applied', async () => {
  const of = kindOf('coach')
  const filters = { cityCode: '440100', isVerified: 'true', categoryIds: '11,12', name: 'x', unknown: 'x' }
  const written = () => site.store.db.select().from(auditEntry).where(eq(auditEntry.act, 'export'))
  const before = (await written()).length
  const { list } = await site.read(callsOf(of).export, { text: '陈', state: 'published', filters }, OWNER)
  const whole = await site.read(callsOf(of).export, {}, OWNER)
  await site.read(callsOf(of).export, { after: whole.next! }, OWNER)
  const logged = (await written())
    .slice(before)
    .map(({ accountId, kind, recordId, after }) => [accountId, kind, recordId, after])
  expect(logged).toEqual([
    [
      ...[5, 'coach', ''],
      {
        records: { total: list.length, isTotalCapped: false },
        ...{ text: '陈', state: 'published', cityCode: '440100', isVerified: true, categoryIds: [11, 12] },
      },
    ],
    [5, 'coach', '', { records: { total: [...site.data.coaches].length, isTotalCapped: false } }],
  ])
})

describe('R-13.11 an import', () => {
  const news = kindOf('news')
  const content = (title: string) => ({
    ...{ title, summary: '摘要', cover: '/pictures/news/a.webp', body: '<p>正文</p>', isTop: false },
  })
  type Change = { id?: number; state?: RecordState; content?: object; cells?: Record<string, string> }
  const row = (title: string, { id, state = 'published', content: more, cells = {} }: Change = {}) => {
    const record = { id: id ?? null, state, content: { ...content(title), ...more } }
    const header = csvHeader(news)
    return csvRow(news, record).map((cell, at) => cells[header[at]!] ?? cell)
  }
  const titles = async () =>
    (await rowsOf<{ title: string }>(site.store.db, sql`select title from generic.news where title like '导入%'`))
      .map(({ title }) => title)
      .sort()

  test('reports a row whose id does not exist', async () => {
    const { problems } = await send(news, 'unknown-number', [row('导入无此编号', { id: 999_999 })], true)
    expect(problems).toEqual([{ line: 2, column: '', reason: '没有编号 999999 的记录' }])
  })

  test('in trial mode reports each invalid row with column and reason, and writes nothing', async () => {
    const rows = [
      row('导入一'),
      row(''),
      row('导入三', { content: { cover: 'javascript:alert(1)' } }),
      row('导入三', { cells: { 置顶: '也许' } }),
      row('导入四', { id: 99_999_999 }),
    ]
    const { written, problems } = await send(news, 'only-checked', rows, true)
    expect(written).toBe(0)
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, '标题'],
      [4, '封面'],
      [5, '置顶'],
      [6, ''],
    ])
    expect(problems[0]!.reason).toBe('请填写标题')
    expect(await titles()).toEqual([])
  })

  test('writes the valid rows; sent again it repeats nothing; undone it leaves nothing', async () => {
    const rows = [row('导入甲'), row(''), row('导入乙', { state: 'draft' })]
    expect((await send(news, 'import-of-two', rows)).written).toBe(2)
    expect((await send(news, 'import-of-two', rows)).written).toBe(2)
    expect(await titles()).toEqual(['导入乙', '导入甲'])
    // Choosing the same file again is a new import: it reports that it would create everything again.
    const again = [...rows, row('导入丙')]
    expect(await send(news, 'the-same-file-again', again, true)).toMatchObject({ made: 3, alike: 2 })
    expect(await undo(news, 'import-of-two')).toMatchObject({ undone: 2, changedSince: [] })
    expect(await titles()).toEqual([])
    expect(await undo(news, 'import-of-two')).toMatchObject({ undone: 0 })
  })

  test('in trial mode says how many published records it would take down', async () => {
    const { list } = await site.read(callsOf(news).list, { state: 'published' }, OWNER)
    const states = ['disabled', 'draft', 'published'] as const
    const rows = states.map((state, at) => csvRow(news, { ...(list[at] as object), state } as never))
    rows.push(row('导入草稿', { state: 'draft' }))
    expect(await send(news, 'would-take-down', rows, true)).toEqual({
      written: 0,
      takenDown: 2,
      published: 0,
      made: 1,
      alike: 0,
      unchanged: 1,
      problems: [],
    })
  })

  test('in trial mode says how many records it would publish', async () => {
    const [first, second] = (await site.read(callsOf(news).list, { state: 'published' }, OWNER)).list
    const { id, version } = first!
    await site.read(callsOf(news).move, { id, version, move: 'takeDown' }, OWNER)
    const unversioned = [first!, second!].map((each) => row('', { ...each, state: 'published' }))
    const rows = [...unversioned, row('导入发布'), row('导入草稿', { state: 'draft' })]
    expect(await send(news, 'would-publish', rows, true)).toEqual({
      written: 0,
      takenDown: 0,
      published: 2,
      made: 2,
      alike: 0,
      unchanged: 1,
      problems: [],
    })
    await site.read(callsOf(news).move, { id, version: version + 1, move: 'publish' }, OWNER)
  })

  test('R-13.8 an import of a file exported before a record was changed or moved reports that row and writes the others', async () => {
    const records = (await site.read(callsOf(news).list, { state: 'published' }, OWNER)).list.slice(0, 3)
    const [changed, moved] = records as [StoredRecord, StoredRecord]
    const file = records.map((each) => csvRow(news, { ...each, content: withAChange(news, each.content) } as never))
    const content = { ...changed.content, summary: '导出后改的摘要' }
    const edit = { id: changed.id, version: changed.version, content, clientKey: 'changed-after-export' }
    await site.read(callsOf(news).save, edit, OWNER)
    await site.read(callsOf(news).move, { id: moved.id, version: moved.version, move: 'takeDown' }, OWNER)
    const problems = [
      { line: 2, column: '', reason: expect.stringContaining('有改动：摘要。请重新导出') },
      { line: 3, column: '', reason: expect.stringContaining('状态在此期间有变化。请重新导出') },
    ]
    expect(await send(news, 'of-an-old-file', file, true)).toMatchObject({ published: 0, problems })
    expect(await send(news, 'of-an-old-file', file)).toMatchObject({ written: 1, problems })
    const now = (id: number) => site.read(callsOf(news).get, { id }, OWNER)
    expect((await now(changed.id)).content.summary).toBe('导出后改的摘要')
    expect((await now(moved.id)).state).toBe('disabled')
    await site.read(callsOf(news).move, { id: moved.id, version: moved.version + 1, move: 'publish' }, OWNER)
  })

  test('R-13.9 an import that gives a text to another coach revalidates the previous coach’s page too', async () => {
    const article = kindOf('article')
    const { list } = await site.read(callsOf(article).list, { state: 'published' }, OWNER)
    const [first] = list
    const before = first!.content.coachId
    const other = list.find(({ content }) => content.coachId !== before)!.content.coachId
    const given = csvRow(article, { ...first!, content: { ...first!.content, coachId: other } } as never)
    expect(await send(article, 'of-another-author', [given])).toMatchObject({ written: 1 })
    expect(revalidations.at(-1)).toEqual(expect.arrayContaining([`coach:${before}`, `coach:${other}`]))
    await undo(article, 'of-another-author')
  })

  test('that was undone can be corrected in the same file and imported again', async () => {
    const [first] = (await site.read(callsOf(news).list, { state: 'published' }, OWNER)).list
    const titled = (title: string) => [csvRow(news, { ...first!, content: { ...first!.content, title } } as never)]
    await send(news, 'with-a-mistake', titled('导入写错'))
    await undo(news, 'with-a-mistake')
    expect(await send(news, 'without-mistake', titled('导入改对'))).toMatchObject({ written: 1, problems: [] })
    await undo(news, 'without-mistake')
  })

  test('undone, restores what it changed, including states, except records changed since', async () => {
    const [first, second] = (await site.read(callsOf(news).list, { state: 'published' }, OWNER)).list
    const rows = [first!, second!].map((each) =>
      row('', { id: each.id, state: 'disabled', content: { ...each.content, title: '导入改名' } }),
    )
    await send(news, 'import-of-changes', rows)
    const changed = await site.read(callsOf(news).get, { id: second!.id }, OWNER)
    expect([changed.state, changed.content.title]).toEqual(['disabled', '导入改名'])
    const edit = { id: second!.id, version: changed.version, content: { ...changed.content, title: '后来又改' } }
    await site.read(callsOf(news).save, { ...edit, clientKey: 'edit-after-import' }, OWNER)
    expect(await undo(news, 'import-of-changes')).toMatchObject({ undone: 1, changedSince: [second!.id] })
    const back = await site.read(callsOf(news).get, { id: first!.id }, OWNER)
    expect([back.state, back.content.title]).toEqual(['published', first!.content.title])
    expect((await site.read(callsOf(news).get, { id: second!.id }, OWNER)).content.title).toBe('后来又改')
  })

  test('without states leaves published records published, and new ones drafts', async () => {
    const [first, second] = (await site.read(callsOf(news).list, { state: 'published' }, OWNER)).list
    const header = csvHeader(news)
    const changed = csvRow(news, { ...first!, content: withAChange(news, first!.content) } as never)
    const withoutColumn = (cells: string[]) => cells.filter((_, at) => header[at] !== '状态')
    const input = {
      ...{ importId: 'without-a-column', isTrial: false, header: withoutColumn(header) },
      rows: numbered([changed, row('导入没有状态')].map(withoutColumn)),
    }
    expect(await site.read(callsOf(news).importRows, input, OWNER)).toMatchObject({
      written: 2,
      takenDown: 0,
      problems: [],
    })
    const empty = row('导入状态留空', { id: second!.id, cells: { 状态: '' } })
    expect((await send(news, 'with-empty-cells', [empty])).written).toBe(1)
    const stateOf = async (id: number) => (await site.read(callsOf(news).get, { id }, OWNER)).state
    expect([await stateOf(first!.id), await stateOf(second!.id)]).toEqual(['published', 'published'])
    const { list } = await site.read(callsOf(news).list, { text: '导入没有状态' }, OWNER)
    expect(list.map(({ state }) => state)).toEqual(['draft'])
    await undo(news, 'without-a-column')
    await undo(news, 'with-empty-cells')
  })

  // Both wait for the record's lock, the save ahead of the undo.
  const savedBesideUndo = async (id: number, importId: string) => {
    const { version, content: now } = await site.read(callsOf(news).get, { id }, OWNER)
    const edit = { id, version, content: { ...now, title: '有人在改' }, clientKey: `beside-${importId}` }
    let saved!: Promise<unknown>
    let undone!: ReturnType<typeof undo>
    await site.store.db.transaction(async (tx) => {
      await tx.execute(sql`select from generic.news where news_id = ${id} for update`)
      saved = site.read(callsOf(news).save, edit, OWNER)
      await waitUntilBlocked(site.store.db, 1, saved)
      undone = undo(news, importId)
      await waitUntilBlocked(site.store.db, 2, undone)
    })
    await saved
    expect(await undone).toEqual({ undone: 0, changedSince: [id], refused: [] })
    expect((await site.read(callsOf(news).get, { id }, OWNER)).content.title).toBe('有人在改')
  }

  onPostgres('R-13.11 an import undone while a record it created is being saved leaves that as saved', async () => {
    await send(news, 'import-saved-beside-1', [row('导入后马上改')])
    const { list } = await site.read(callsOf(news).list, { text: '导入后马上改' }, OWNER)
    await savedBesideUndo(list[0]!.id, 'import-saved-beside-1')
  })

  onPostgres('R-13.11 an import undone while a record it changed is being saved leaves that as saved', async () => {
    const [first] = (await site.read(callsOf(news).list, { state: 'published' }, OWNER)).list
    const changed = row('', { id: first!.id, content: { ...first!.content, title: '导入又改名' } })
    await send(news, 'import-saved-beside-2', [changed])
    await savedBesideUndo(first!.id, 'import-saved-beside-2')
  })

  onPostgres('R-13.11 an import undone twice at once is undone once', async () => {
    await send(news, 'import-undone-twice', [row('导入后撤销两次'), row('导入后又撤销')])
    const both = await Promise.all([undo(news, 'import-undone-twice'), undo(news, 'import-undone-twice')])
    expect(both.map(({ undone }) => undone).sort()).toEqual([0, 2])
    expect(both.flatMap(({ changedSince }) => changedSince)).toEqual([])
  })

  onPostgres('R-13.11 an import repeated because of a deadlock counts only what it has written', async () => {
    const { db } = site.store
    const category = kindOf('category')
    const sports = (await site.read(callsOf(category).list, { sort: 'id', order: 'asc', pageSize: 100 }, OWNER)).list
      .filter(({ content }) => content.level === 2)
      .slice(0, 2)
    const rows = sports.map((sport, at) =>
      csvRow(category, { ...sport, content: { ...sport.content, name: `同时改名${at}` } } as never),
    )
    // Leads are locked sport by sport, so an import of two sports may lock them in descending order.
    const [ofSecond, ofFirst] = await db
      .insert(lead)
      .values(
        sports.toReversed().map(({ content }) => ({
          ...{ kind: 'course' as const, subjectId: 1, sportName: String(content.name), callName: '王女士' },
          ...{ isVerified: true, times: [], description: '', pictures: [], source: '/' },
          ...{ state: 'new' as const, createdAt: new Date() },
        })),
      )
      .returning({ leadId: lead.leadId })
    const lock = (tx: Db, leadId: number) => tx.select().from(lead).where(eq(lead.leadId, leadId)).for('update')
    let imported!: ReturnType<typeof send>
    await db.transaction(async (tx) => {
      await lock(tx, ofSecond!.leadId)
      imported = send(category, 'import-in-a-deadlock', [...rows, rows[0]!.with(1, 'x')])
      await waitUntilBlocked(db, 1, imported)
      // The import has waited longer, so it is the one that is ended.
      await lock(tx, ofFirst!.leadId)
    })
    const { written, problems } = await imported
    const isOfImport = eq(recordVersion.importId, 'import-in-a-deadlock')
    expect([written, await db.$count(recordVersion, isOfImport)]).toEqual([2, 2])
    expect(problems.map(({ line }) => line)).toEqual([4])
    await undo(category, 'import-in-a-deadlock')
  })

  test('R-13.10 undoing an import is in the audit log of each removed record, with its content and reason', async () => {
    await send(news, 'import-in-the-log', [row('导入后移除'), row('导入的草稿', { state: 'draft' })])
    await undo(news, 'import-in-the-log')
    const removed = await site.store.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.why, '撤销导入 import-in-the-log'))
      .orderBy(auditEntry.entryId)
    const removal = { act: 'remove', kind: 'news', accountId: 5, after: null }
    expect(removed).toMatchObject([
      { ...removal, before: { state: 'draft', ...content('导入的草稿') } },
      { ...removal, before: { state: 'published', ...content('导入后移除') } },
    ])
  })

  test('that publishes or, undone, removes a record cancels its scheduled publication', async () => {
    const calls = callsOf(news)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const planned = async (title: string, importId: string) => {
      await send(news, importId, [row(title, { state: 'draft' })])
      const { id, version } = (await site.read(calls.list, { text: title }, OWNER)).list[0]!
      await site.read(calls.move, { id, version, move: 'publish', at }, OWNER)
      return id
    }
    const published = await planned('先计划再导入', 'planned-import-1')
    await planned('计划后撤销', 'planned-import-2')
    const draftId = await planned('仍是草稿', 'planned-import-3')
    const again = [row('先计划再导入', { id: published }), row('改了字', { id: draftId, state: 'draft' })]
    await send(news, 'planned-import-4', again)
    await undo(news, 'planned-import-2')
    const plans = await site.store.db.select({ id: plannedPublication.recordId }).from(plannedPublication)
    expect(plans).toEqual([{ id: draftId }])
  })

  test('with columns of another kind, or too large, is refused', async () => {
    const refusal = async (header: string[], table: string[][]) => {
      const input = { importId: 'refused-import', isTrial: false, header, rows: numbered(table) }
      const { envelope } = await site.call(callsOf(news).importRows, input, { headers: OWNER })
      return [envelope.code, envelope.msg]
    }
    const many = Array.from({ length: 101 }, () => row('导入'))
    expect((await refusal(csvHeader(news), many))[0]).toBe(ERROR_CODES.BAD_INPUT)
    const [code, message] = await refusal(csvHeader(kindOf('banner')), [row('导入')])
    expect([code, message]).toEqual([ERROR_CODES.BAD_INPUT, expect.stringContaining('缺少“摘要”一列')])
    expect(await titles()).toEqual([])
  })
})
