import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, sql } from 'drizzle-orm'
import { getArticleList } from '#lib/contracts/article.ts'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getCourseList } from '#lib/contracts/course.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getJobList } from '#lib/contracts/job.ts'
import { getCategories } from '#lib/contracts/listing/category.ts'
import { getDesk, getFigureDays } from '#lib/contracts/operator/desk.ts'
import { getSubjectName } from '#lib/contracts/operator/subject-name.ts'
import { article } from '#lib/contracts/resources/article.ts'
import { callsOf, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import { category } from '#lib/contracts/resources/category.ts'
import { coach } from '#lib/contracts/resources/coach.ts'
import { csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import { job } from '#lib/contracts/resources/job.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { venue } from '#lib/contracts/resources/venue.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { getVideoList } from '#lib/contracts/video/video.ts'
import { saveMarks } from '#services/coach/coach/commented.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { dailyView as coachDailyView } from '#services/coach/db/figure-schema.ts'
import { lead } from '#services/coach/db/lead-schema.ts'
import { category as categoryTable, coach as coachTable } from '#services/coach/db/schema.ts'
import { lockComments, NO_MARKS, recount } from '#services/generic/comment/write.ts'
import { examTable } from '#services/generic/db/content-schema.ts'
import { dailyView as genericDailyView } from '#services/generic/db/figure-schema.ts'
import { comment } from '#services/generic/db/schema.ts'
import { DAY } from '#services/shared/china-time.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

const OWNER = { 'auth-token': '5' }

let site: TestSite
let revalidatedTags: string[]
beforeAll(async () => {
  site = await openTestSite({
    findActor: async (token) => ({ accountId: Number(token), role: 'owner' }),
    revalidate: async (tags) => void revalidatedTags.push(...tags),
  })
})
beforeEach(() => {
  revalidatedTags = []
})
afterAll(() => site.close())

let forms = 0
const form = () => `form-of-a-test-${forms++}`
const save = (of: Resource, record: { id?: number; version: number }, content: object) =>
  site.read(
    callsOf(of).save,
    { ...(record.id && { id: record.id }), version: record.version, content, clientKey: form() } as never,
    OWNER,
  )
const move = (of: Resource, { id, version }: { id: number; version: number }, name: 'publish' | 'takeDown') =>
  site.read(callsOf(of).move, { id, version, move: name } as never, OWNER)
const refusalOf = async (of: Resource, input: object, call: 'save' | 'move' = 'save') => {
  const endpoint = callsOf(of)[call] as unknown as Endpoint
  const { envelope } = await site.call(endpoint, input, { headers: OWNER })
  return [envelope.code, envelope.msg]
}
type Five<T> = [T, T, T, T, T]
const [coaches, venues, categories, articles, jobs] = [
  ...[coach, venue, category, article, job],
] as unknown as Five<Resource>

const TABLES = [
  ['coach', coaches, 'coach_id', "status = 'live'"],
  ['venue', venues, 'venue_id', "status = 'live'"],
  ['category', categories, 'category_id', "status = 'published'"],
] as const

test.each(TABLES)('R-13.7 saving a %s unchanged changes nothing', async (table, of, id, isShown) => {
  const rows = () =>
    rowsOf<Record<string, unknown>>(
      site.store.db,
      sql.raw(`select * from coach.${table} where ${isShown} order by ${id} limit 6`),
    )
  const before = await rows()
  for (const row of before) {
    const record = await site.read(callsOf(of).get, { id: Number(row[id]) } as never, OWNER)
    await save(of, record, record.content)
  }
  // Sanitizing writes empty elements differently; a demo coach's years follow the seed's own clock.
  const lasting = (all: Record<string, unknown>[]) =>
    all.map(({ updated_at: _, teaching_years: __, ...rest }) => JSON.parse(JSON.stringify(rest).replaceAll(' />', '>')))
  expect(lasting(await rows())).toEqual(lasting(before))
})

test.each([
  ['coaches', coaches, 3],
  ['venues', venues, 2],
] as const)('R-13.7 %s are found by any sport they have', async (_, of, level) => {
  const tree = await site.read(getCategories, {})
  const second = tree.flatMap(({ children }) => children)
  const sports = (level === 3 ? second.flatMap(({ children }) => children) : second).map((each) => each.categoryId)
  const find = (filters: object) => site.read(callsOf(of).list, { filters } as never, OWNER)
  const idsOf = ({ content }: { content: object }) => (content as { categoryIds: number[] }).categoryIds
  const [one, other] = idsOf((await find({})).list.find((each) => idsOf(each).length > 1) ?? (await find({})).list[0]!)
  const several = [one!, other ?? sports.find((id) => id !== one)!]
  for (const sportIds of [[one!], several]) {
    const { list, total } = await find({ categoryIds: sportIds.join(',') })
    expect(total).toBeGreaterThan(0)
    expect(list.every((each) => idsOf(each).some((id) => sportIds.includes(id)))).toBe(true)
    const table = sql.identifier(of.kind)
    const [counted] = await rowsOf<{ count: number }>(
      site.store.db,
      sql`select count(*)::int as count from coach.${table} where category_ids && ${`{${sportIds}}`}::text::int[]`,
    )
    expect(total).toBe(counted!.count)
  }
  expect((await find({ categoryIds: '篮球' })).total).toBe(0)
})

/** A live coach with a comment, and its author. */
async function commentedCoach() {
  const [row] = await site.store.db
    .select({ coachId: comment.coachId, authorRef: comment.authorRef })
    .from(comment)
    .innerJoin(coachTable, and(eq(coachTable.coachId, comment.coachId), eq(coachTable.status, 'live')))
    .orderBy(desc(comment.commentId))
    .limit(1)
  return row!
}

const liveCoach = async () => {
  const { list } = await site.read(callsOf(coaches).list, { state: 'published' } as never, OWNER)
  return list[0]!
}

describe('R-13.7 coaches in the console', () => {
  test('a new one is a draft nobody sees, then in lists and search, then nowhere', async () => {
    const { content } = await liveCoach()
    const name = '欧阳试教'
    const draft = await save(coaches, { version: 0 }, { ...content, name })
    const found = async () =>
      (await site.read(searchCoaches, { nameLikeSearch: name })).list.filter((each) => each.name === name).length
    const codeOf = async () => (await site.call(getCoachDetail, { coachId: draft.id })).envelope.code
    expect([draft.state, await codeOf(), await found()]).toEqual(['draft', ERROR_CODES.GONE, 0])
    const published = await move(coaches, draft, 'publish')
    expect([await codeOf(), await found()]).toEqual([0, 1])
    expect(revalidatedTags).toEqual(
      expect.arrayContaining([`coach:${draft.id}`, 'coaches', `city:${content.cityCode}`]),
    )
    await move(coaches, published, 'takeDown')
    expect([await codeOf(), await found()]).toEqual([ERROR_CODES.COACH_DISABLED, 0])
  })

  describe('R-14.8 the mark 已认证 cannot be set by hand:', () => {
    const certificateOf = ({ content }: { content: object }) => (content as { certificates: object[] }).certificates
    const verified = async () => {
      const input = { filters: { isVerified: true }, pageSize: 100 }
      const { list } = await site.read(callsOf(coaches).list, input as never, OWNER)
      const found = list.find((each) => certificateOf(each).length === 1 && each.state === 'published')!
      return site.read(callsOf(coaches).get, { id: found.id } as never, OWNER)
    }
    const shown = (coachId: number) => site.read(getCoachDetail, { coachId })

    test('mark and checked certificates sent by the console are ignored', async () => {
      const coach = await verified()
      const saved = await save(coaches, coach, { ...coach.content, isVerified: false })
      expect([saved.content.isVerified, (await shown(coach.id)).isVerified]).toEqual([true, true])
      const [certificate] = certificateOf(coach)
      const made = { ...certificate, number: '自己写的', checkedOn: '2026-11-01' }
      const forged = { ...coach.content, certificates: [made], isVerified: true }
      expect((await save(coaches, saved, forged)).content.isVerified).toBe(false)
      expect(await shown(coach.id)).toMatchObject({ isVerified: false, certificates: [{ checkedOn: null }] })
    })

    test('a certificate saved unchanged stays checked; undoing an import restores its date', async () => {
      const coach = await verified()
      const checkedOn = (await shown(coach.id)).certificates[0]!.checkedOn
      expect(checkedOn).toMatch(/^20\d\d-/)
      const [certificate] = certificateOf(coach)
      const more = [{ ...certificate, kind: '裁判员' }, certificate]
      const saved = await save(coaches, coach, { ...coach.content, certificates: more })
      const checks = async () => (await shown(coach.id)).certificates.map((each) => each.checkedOn)
      expect(await checks()).toEqual([null, checkedOn])
      const cells = csvRow(coaches, { ...saved, content: { ...saved.content, certificates: [] } } as never)
      const importId = 'import-to-be-undone'
      const input = { importId, isTrial: false, header: csvHeader(coaches), rows: [{ line: 2, cells }] }
      await site.read(callsOf(coaches).importRows, input as never, OWNER)
      expect([await checks(), (await shown(coach.id)).isVerified]).toEqual([[], false])
      expect(await site.read(callsOf(coaches).undoImport, { importId } as never, OWNER)).toMatchObject({ undone: 1 })
      expect([await checks(), (await shown(coach.id)).isVerified]).toEqual([[null, checkedOn], true])
    })

    test('exporting and importing a file leaves mark and dates unchanged, whatever it says about the mark', async () => {
      const coach = await verified()
      const [header, row] = [csvHeader(coaches), csvRow(coaches, coach as never)]
      const changed = row.map((cell, at) =>
        header[at] === '已认证' ? '否' : header[at] === '一句话介绍' ? '换了一句' : cell,
      )
      const input = { importId: 'import-of-a-test', isTrial: false, header, rows: [{ line: 2, cells: changed }] }
      const before = await shown(coach.id)
      expect(await site.read(callsOf(coaches).importRows, input as never, OWNER)).toMatchObject({
        written: 1,
        problems: [],
      })
      const { updatedAt: _, ...rest } = before
      expect(await shown(coach.id)).toMatchObject({ ...rest, motto: '换了一句' })
      const unsaid = header.indexOf('已认证')
      const less = { ...input, importId: 'import-without-it', header: header.toSpliced(unsaid, 1) }
      const cells = row.with(header.indexOf('记录版本'), '').toSpliced(unsaid, 1)
      expect(
        await site.read(callsOf(coaches).importRows, { ...less, rows: [{ line: 2, cells }] } as never, OWNER),
      ).toMatchObject({ written: 1, problems: [] })
      expect((await shown(coach.id)).isVerified).toBe(true)
    })

    test('a certificate is for a sport the coach teaches, and is issued before it expires', async () => {
      const { id, version, content } = await verified()
      const [certificate] = certificateOf({ content })
      const refused = (changes: object) =>
        refusalOf(coaches, {
          ...{ id, version, clientKey: form() },
          content: { ...content, certificates: [{ ...certificate, ...changes }] },
        })
      expect(await refused({ sportSlug: 'bangqiu' })).toEqual([
        ERROR_CODES.BAD_INPUT,
        '证书对应的项目须是所教的项目，请重新选择',
      ])
      expect(await refused({ issuedOn: '2026-05-01', expiresOn: '2026-05-01' })).toEqual([
        ERROR_CODES.BAD_INPUT,
        '证书的到期日期须在发证日期之后',
      ])
    })
  })

  test('a new name appears on the page, in search and in texts by the coach', async () => {
    const [row] = await rowsOf<{ coach_id: string }>(
      site.store.db,
      sql`select coach_id from generic.article where status = 'published' order by article_id limit 1`,
    )
    const coachId = Number(row!.coach_id)
    const record = await site.read(callsOf(coaches).get, { id: coachId } as never, OWNER)
    await save(coaches, record, { ...record.content, name: '司马改名' })
    expect((await site.read(getCoachDetail, { coachId })).name).toBe('司马改名')
    expect((await site.read(searchCoaches, { nameLikeSearch: '司马改名' })).list[0]?.coachId).toBe(coachId)
    const articles = await rowsOf<{ author_name: string }>(
      site.store.db,
      sql`select distinct author_name from generic.article where coach_id = ${coachId}`,
    )
    expect(articles).toEqual([{ author_name: '司马改名' }])
  })

  test('R-12.1 saving a coach under the same name does not touch the comments', async () => {
    const { coachId } = await commentedCoach()
    const written = () =>
      rowsOf(site.store.db, sql`select ctid, xmin from generic.comment where coach_id = ${coachId} order by comment_id`)
    const record = await site.read(callsOf(coaches).get, { id: coachId } as never, OWNER)
    const before = await written()
    await save(coaches, record, { ...record.content, motto: '先学会停球' })
    expect(await written()).toEqual(before)
  })

  onPostgres(
    'R-12.1 renaming a coach during a comment on it does not deadlock, and comments have the new name',
    async () => {
      const { coachId, authorRef } = await commentedCoach()
      const record = await site.read(callsOf(coaches).get, { id: coachId } as never, OWNER)
      let renamed!: Promise<unknown>
      let commented!: Promise<unknown>
      await site.store.db.transaction(async (tx) => {
        await tx.execute(sql`select from coach.revision for update`)
        renamed = save(coaches, record, { ...record.content, name: '东方改名' })
        await waitUntilBlocked(site.store.db, 1, renamed)
        // As saving a comment does: the author's marks are cleared and the coach's recomputed.
        commented = site.store.db.transaction(async (other) => {
          await lockComments(other, coachId)
          await other.update(comment).set(NO_MARKS).where(eq(comment.authorRef, authorRef))
          await recount(other, { saveMarks }, coachId)
        })
        await waitUntilBlocked(site.store.db, 2, commented)
      })
      await Promise.all([renamed, commented])
      const names = await site.store.db
        .selectDistinct({ name: comment.coachName })
        .from(comment)
        .where(eq(comment.coachId, coachId))
      expect(names).toEqual([{ name: '东方改名' }])
    },
  )

  onPostgres('a coach who joins a venue while it is being renamed has the new name on the page', async () => {
    const { list } = await site.read(callsOf(venues).list, { state: 'published' } as never, OWNER)
    const { id, version, content } = await liveCoach()
    const hall = list.find((each) => !(content.venueIds as number[]).includes(each.id))!
    let renamed!: Promise<unknown>
    let moved!: Promise<unknown>
    await site.store.db.transaction(async (tx) => {
      await tx.execute(sql`select from coach.revision for update`)
      renamed = save(venues, hall, { ...hall.content, name: '新名字体育馆' })
      await waitUntilBlocked(site.store.db, 1, renamed)
      moved = save(coaches, { id, version }, { ...content, venueIds: [hall.id] })
      await waitUntilBlocked(site.store.db, 2, moved)
    })
    await Promise.all([renamed, moved])
    expect((await site.read(getCoachDetail, { coachId: id })).venueNames).toEqual(['新名字体育馆'])
  })

  onPostgres('two coaches joining a venue at once are both counted', async () => {
    const { list } = await site.read(callsOf(coaches).list, { state: 'published' } as never, OWNER)
    const [hall] = (await site.read(callsOf(venues).list, { state: 'published' } as never, OWNER)).list.slice(-1)
    const others = list.filter(({ content }) => !(content.venueIds as number[]).includes(hall!.id)).slice(0, 2)
    const count = async () => (await site.read(getVenueDetail, { venueId: hall!.id })).coachCount
    const before = await count()
    const moved: Promise<unknown>[] = []
    await site.store.db.transaction(async (tx) => {
      await tx.execute(sql`select from coach.revision for update`)
      for (const each of others) {
        moved.push(save(coaches, each, { ...each.content, venueIds: [hall!.id] }))
        await waitUntilBlocked(site.store.db, moved.length, Promise.all(moved))
      }
    })
    await Promise.all(moved)
    expect(await count()).toBe(before + 2)
  })

  onPostgres('saving two coaches of a city at once does not deadlock', async () => {
    const { list } = await site.read(callsOf(coaches).list, { state: 'published', pageSize: 100 } as never, OWNER)
    const places = ({ content }: (typeof list)[number]) => content.venueIds as number[]
    const pairs = list.flatMap((one) => list.map((other) => [one, other] as const))
    const pair = pairs.find(
      ([one, other]) =>
        one !== other &&
        one.content.cityCode === other.content.cityCode &&
        !places(one).some((venueId) => places(other).includes(venueId)),
    )!
    const saved: Promise<unknown>[] = []
    await site.store.db.transaction(async (tx) => {
      await tx.execute(sql`select from coach.revision for update`)
      for (const each of pair) {
        saved.push(save(coaches, each, { ...each.content, motto: '先学会停球' }))
        await waitUntilBlocked(site.store.db, saved.length, Promise.all(saved))
      }
    })
    await Promise.all(saved)
  })

  test('city, sports, venues and class types must be valid', async () => {
    const { id, version, content } = await liveCoach()
    for (const [wrong, message] of [
      [{ cityCode: '999999' }, '请重新选择城市'],
      [{ categoryIds: [1] }, '请重新选择项目'],
      [{ venueIds: [987_654_321] }, '所选场馆有的已下架，请重新选择'],
      [{ classTypes: [] }, '请至少填写一项班型'],
    ] as const) {
      const input = { id, version, content: { ...content, ...wrong }, clientKey: form() }
      expect(await refusalOf(coaches, input)).toEqual([ERROR_CODES.BAD_INPUT, message])
    }
  })
})

test('R-13.12 operators cannot edit, move or schedule their own coach page; a colleague can', async () => {
  const { id, version, content } = await liveCoach()
  const now = new Date()
  await site.store.db.insert(application).values({
    ...{ checkId: 'o'.repeat(22), kind: 'coach', accountId: 5, status: 2, version: 1, content: {}, reasons: [] },
    ...{ subjectId: id, createdAt: now, updatedAt: now },
  })
  const refused = [ERROR_CODES.NOT_ALLOWED, '这条教练记录是您自己的，请由其他同事处理']
  const input = { id, version, content: { ...content, motto: '自己夸自己' }, clientKey: form() }
  expect(await refusalOf(coaches, input)).toEqual(refused)
  expect(await refusalOf(coaches, { id, version, move: 'takeDown' }, 'move')).toEqual(refused)
  const colleague = { 'auth-token': '6' }
  const isOwnOf = async (who: typeof OWNER) => (await site.read(callsOf(coaches).get, { id } as never, who)).isOwn
  expect([await isOwnOf({ 'auth-token': '5' }), await isOwnOf(colleague)]).toEqual([true, false])
  await site.read(callsOf(coaches).move, { id, version, move: 'takeDown' } as never, colleague)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect(await refusalOf(coaches, { id, version: version + 1, move: 'publish', at }, 'move')).toEqual(refused)
})

test('R-13.7 an operator gets the name of a taken down coach, and its state', async () => {
  const { id, version, content } = await liveCoach()
  const nameOf = async (coachId: number) =>
    (await site.call(getSubjectName, { kind: 'coach', id: coachId }, { headers: OWNER })).envelope
  expect((await nameOf(id)).data).toEqual({ name: content.name, state: 'published' })
  await site.read(callsOf(coaches).move, { id, version, move: 'takeDown' } as never, OWNER)
  expect((await nameOf(id)).data).toEqual({ name: content.name, state: 'disabled' })
  expect((await nameOf(999_999_999)).code).toBe(ERROR_CODES.GONE)
})

test('R-13.7 a venue is created, published and taken down', async () => {
  const { list } = await site.read(callsOf(venues).list, { state: 'published' } as never, OWNER)
  const draft = await save(venues, { version: 0 }, { ...list[0]!.content, name: '新开的羽毛球馆' })
  const codeOf = async () => (await site.call(getVenueDetail, { venueId: draft.id })).envelope.code
  expect(await codeOf()).toBe(ERROR_CODES.GONE)
  const published = await move(venues, draft, 'publish')
  expect(await codeOf()).toBe(0)
  await move(venues, published, 'takeDown')
  expect(await codeOf()).toBe(ERROR_CODES.GONE)
})

test.each([
  ['coach', coaches, 'listing', getCoachDetail],
  ['venue', venues, 'venue_listing', getVenueDetail],
] as const)(
  'R-13.7 a %s joins when first published, not when drafted, taken down or restored',
  async (kind, of, listing, detail) => {
    const { list } = await site.read(callsOf(of).list, { state: 'published' } as never, OWNER)
    const draft = await save(of, { version: 0 }, { ...list[0]!.content, name: '先写好的' })
    const { db } = site.store
    const isThis = sql`where ${sql.identifier(`${kind}_id`)} = ${draft.id}`
    await db.execute(sql`update coach.${sql.identifier(kind)} set created_at = '2020-01-01' ${isThis}`)
    const joinedOn = async () => {
      const shown = (await site.read(detail as Endpoint, { [`${kind}Id`]: draft.id })) as { createdAt: string }
      const [row] = await rowsOf<{ at: string }>(
        db,
        sql`select created_at::text as at from coach.${sql.identifier(listing)} ${isThis}`,
      )
      expect(new Date(row!.at).toISOString()).toBe(shown.createdAt)
      return shown.createdAt
    }
    const published = await move(of, draft, 'publish')
    const joined = await joinedOn()
    expect(Date.now() - Date.parse(joined)).toBeLessThan(60_000)
    const again = await move(of, await move(of, published, 'takeDown'), 'publish')
    expect(await joinedOn()).toBe(joined)
    const cells = csvRow(of, { ...again, state: 'draft' } as never)
    const importId = `import-that-drafts-a-${kind}`
    const input = { importId, isTrial: false, header: csvHeader(of), rows: [{ line: 2, cells }] }
    expect(await site.read(callsOf(of).importRows, input as never, OWNER)).toMatchObject({ takenDown: 1 })
    expect(await site.read(callsOf(of).undoImport, { importId } as never, OWNER)).toMatchObject({ undone: 1 })
    expect(await joinedOn()).toBe(joined)
  },
)

test.each([
  ['coach', coaches, 3],
  ['venue', venues, 2],
] as const)(
  'undoing an import puts a public %s back under a sport taken down since only if hidden',
  async (_, of, level) => {
    const { db } = site.store
    const record = (await site.read(callsOf(of).list, { state: 'published' } as never, OWNER)).list[0]!
    const sport = { categoryId: 9100 + level, parentId: 101, level, slug: `jiuxiangmu-${level}`, name: '旧项目' }
    await db.insert(categoryTable).values({ ...sport, position: 99, status: 'published' })
    const taught = record.content.categoryIds as number[]
    const current = () => site.read(callsOf(of).get, { id: record.id } as never, OWNER)
    const underIt = async (state: 'published' | 'disabled') => {
      await db.update(categoryTable).set({ status: 'published' }).where(eq(categoryTable.categoryId, sport.categoryId))
      const former = await save(of, await current(), { ...record.content, categoryIds: [...taught, sport.categoryId] })
      if (state === 'disabled') await move(of, former, 'takeDown')
      const present = { ...(await current()), state: 'published', content: { ...former.content, categoryIds: taught } }
      const importId = `import-without-a-sport-${level}-${state}`
      const input = {
        ...{ importId, isTrial: false, header: csvHeader(of) },
        rows: [{ line: 2, cells: csvRow(of, present as never) }],
      }
      expect(await site.read(callsOf(of).importRows, input as never, OWNER)).toMatchObject({ written: 1, problems: [] })
      await db.update(categoryTable).set({ status: 'disabled' }).where(eq(categoryTable.categoryId, sport.categoryId))
      const undone = await site.read(callsOf(of).undoImport, { importId } as never, OWNER)
      return { ...undone, record: await current() }
    }
    expect(await underIt('published')).toMatchObject({
      ...{ undone: 0, refused: [{ id: record.id, reason: '所选项目有的已下架，不能上架；请先改选项目' }] },
      record: { state: 'published', content: { categoryIds: taught } },
    })
    expect(await underIt('disabled')).toMatchObject({
      ...{ undone: 1, refused: [] },
      record: { state: 'disabled', content: { categoryIds: [...taught, sport.categoryId] } },
    })
  },
)

test('R-13.9 a venue’s new name or place revalidates the lists of the coaches there, its other fields only its pages', async () => {
  const [taught] = await site.store.db
    .select({ venueIds: coachTable.venueIds })
    .from(coachTable)
    .where(sql`${coachTable.status} = 'live' and cardinality(${coachTable.venueIds}) > 0`)
    .limit(1)
  const id = taught!.venueIds[0]!
  const { content } = await site.read(callsOf(venues).get, { id } as never, OWNER)
  const tagsAfter = async (change: object) => {
    revalidatedTags = []
    const { version } = await site.read(callsOf(venues).get, { id } as never, OWNER)
    await save(venues, { id, version }, { ...content, ...change })
    return revalidatedTags
  }
  expect(await tagsAfter({ transport: '地铁三号线' })).not.toContain('coaches')
  expect(await tagsAfter({ name: '改名的体育馆' })).toContain('coaches')
  await save(venues, await site.read(callsOf(venues).get, { id } as never, OWNER), content)
  const { longitude } = content as { longitude: number }
  expect(await tagsAfter({ longitude: longitude + 0.01 })).toContain('coaches')
})

describe('R-13.7 sports in the console', () => {
  const parentOf = async (slug: string) => {
    const roots = await site.read(getCategories, {})
    const all = roots.flatMap((root) => [root, ...root.children])
    return all.find((each) => each.slug === slug)!
  }
  const slugs = async () =>
    (await site.read(getCategories, {})).flatMap((root) =>
      root.children.flatMap((each) => [each.slug, ...each.children.map(({ slug }) => slug)]),
    )

  test('a new one is in the menus once published', async () => {
    const basketball = await parentOf('lanqiu')
    const content = { name: '街头篮球', slug: 'jietoulanqiu', level: 3, parentId: basketball.categoryId, position: 99 }
    const draft = await save(categories, { version: 0 }, content)
    expect(await slugs()).not.toContain('jietoulanqiu')
    await move(categories, draft, 'publish')
    expect(revalidatedTags).toContain('categories')
    // Pauses each time: responses from memory alone would keep the store's from arriving.
    while (!(await slugs()).includes('jietoulanqiu')) await sleep(50)
    const taken = await site.read(callsOf(categories).get, { id: draft.id } as never, OWNER)
    expect((await move(categories, taken, 'takeDown')).state).toBe('disabled')
  })

  test('its slug never changes, its parent must fit, and one with subcategories or coaches cannot be taken down', async () => {
    const basketball = await parentOf('lanqiu')
    const record = await site.read(callsOf(categories).get, { id: basketball.categoryId } as never, OWNER)
    const change = (content: object) =>
      refusalOf(categories, {
        ...{ id: record.id, version: record.version, clientKey: form() },
        content: { ...record.content, ...content },
      })
    expect(await change({ slug: 'basketball' })).toEqual([ERROR_CODES.BAD_INPUT, '网址用名建立后不能改'])
    expect(await change({ parentId: record.id })).toEqual([ERROR_CODES.BAD_INPUT, '上级项目应比它高一级'])
    expect(await change({ parentId: null })).toEqual([ERROR_CODES.BAD_INPUT, '一级项目没有上级，其余须有上级'])
    const taken = await refusalOf(categories, { id: record.id, version: record.version, move: 'takeDown' }, 'move')
    expect(taken).toEqual([ERROR_CODES.CONFLICT, '它下面还有项目，请先下架那些项目'])
    const third = await site.read(callsOf(categories).get, { id: basketball.children[0]!.categoryId } as never, OWNER)
    const [code, message] = await refusalOf(
      categories,
      { id: third.id, version: third.version, move: 'takeDown' },
      'move',
    )
    expect([code, message]).toEqual([ERROR_CODES.CONFLICT, expect.stringMatching(/^还有 \d+ 位在架教练/)])
  })

  test('one that a public text uses cannot be taken down before the text', async () => {
    const { categoryId: parentId } = (await site.read(getCategories, {}))[0]!
    const draft = await save(
      categories,
      { version: 0 },
      { name: '毽球', slug: 'jianqiu', level: 2, parentId, position: 99 },
    )
    const sport = await move(categories, draft, 'publish')
    const { list } = await site.read(callsOf(articles).list, { state: 'published', pageSize: 1 } as never, OWNER)
    const text = await save(articles, list[0]!, { ...list[0]!.content, channelSlug: 'jianqiu' })
    const input = { id: sport.id, version: sport.version, move: 'takeDown' }
    const why = '还有 0 位在架教练、0 个在架场馆、1 篇在架内容属于这个项目，不能下架'
    expect(await refusalOf(categories, input, 'move')).toEqual([ERROR_CODES.CONFLICT, why])
    await move(articles, text, 'takeDown')
    expect((await move(categories, sport, 'takeDown')).state).toBe('disabled')
  })

  test('one that a scoring table of the exam uses cannot be taken down either', async () => {
    const { categoryId: parentId } = (await site.read(getCategories, {}))[0]!
    const draft = await save(
      categories,
      { version: 0 },
      { name: '立定三级跳', slug: 'lidingsanjitiao', level: 2, parentId, position: 99 },
    )
    const sport = await move(categories, draft, 'publish')
    const [table] = await site.store.db.select().from(examTable)
    const items = table!.items.map((item, at) => (at === 0 ? { ...item, sportSlug: 'lidingsanjitiao' } : item))
    await site.store.db.update(examTable).set({ items }).where(eq(examTable.tableId, table!.tableId))
    const [code] = await refusalOf(categories, { id: sport.id, version: sport.version, move: 'takeDown' }, 'move')
    expect(code).toBe(ERROR_CODES.CONFLICT)
    await site.store.db.update(examTable).set({ items: table!.items }).where(eq(examTable.tableId, table!.tableId))
    expect((await move(categories, sport, 'takeDown')).state).toBe('disabled')
  })

  test('R-13.7 a sport used by a coach, venue or text, or with one below it that is, keeps its parent; others can move', async () => {
    const roots = await site.read(getCategories, {})
    const balls = roots.find(({ children }) => children.some(({ slug }) => slug === 'lanqiu'))!
    const elsewhere = roots.find(({ categoryId }) => categoryId !== balls.categoryId)!
    const tryMove = async (id: number, parentId: number) => {
      const { version, content } = await site.read(callsOf(categories).get, { id } as never, OWNER)
      return refusalOf(categories, { id, version, content: { ...content, parentId }, clientKey: form() })
    }
    const basketball = balls.children.find(({ slug }) => slug === 'lanqiu')!
    const refused = [ERROR_CODES.CONFLICT, expect.stringMatching(/^有 \d+ 位教练、\d+ 个场馆、\d+ 篇内容.*不能改上级$/)]
    const other = balls.children.find(({ categoryId }) => categoryId !== basketball.categoryId)!
    expect(await tryMove(basketball.children[0]!.categoryId, other.categoryId)).toEqual(refused)
    expect(await tryMove(basketball.categoryId, elsewhere.categoryId)).toEqual(refused)

    const made = (name: string, slug: string, level: number, parentId: number) =>
      save(categories, { version: 0 }, { name, slug, level, parentId, position: 99 })
    const sport = await made('木球', 'muqiu', 2, balls.categoryId)
    const under = await made('少儿木球', 'shaoermuqiu', 3, sport.id)
    expect((await tryMove(sport.id, elsewhere.categoryId))[0]).toBe(0)
    const { db } = site.store
    const [taught] = await db.select().from(coachTable).where(eq(coachTable.status, 'disabled')).limit(1)
    const teach = (categoryIds: number[]) =>
      db.update(coachTable).set({ categoryIds }).where(eq(coachTable.coachId, taught!.coachId))
    await teach([under.id])
    expect(await tryMove(sport.id, balls.categoryId)).toEqual([
      ERROR_CODES.CONFLICT,
      '有 1 位教练、0 个场馆、0 篇内容属于这个项目，不能改上级',
    ])
    await teach(taught!.categoryIds)
    const [text] = (await site.read(callsOf(articles).list, { state: 'disabled', pageSize: 1 } as never, OWNER)).list
    await db.execute(sql`update generic.article set channel_slug = 'muqiu' where article_id = ${text!.id}`)
    expect((await tryMove(sport.id, balls.categoryId))[1]).toBe(
      '有 0 位教练、0 个场馆、1 篇内容属于这个项目，不能改上级',
    )
  })

  test('R-13.7 a published one cannot be put under one that is taken down, neither by hand nor by undoing an import', async () => {
    const [group] = await site.read(getCategories, {})
    const make = async (name: string, slug: string, level: number, parentId: number) =>
      move(categories, await save(categories, { version: 0 }, { name, slug, level, parentId, position: 99 }), 'publish')
    const old = await make('旧项目', 'jiuxiangmu', 2, group!.categoryId)
    const present = await make('新项目', 'xinxiangmu', 2, group!.categoryId)
    const sport = await make('搬走的小项', 'banzoudexiaoxiang', 3, old.id)
    const moved = csvRow(categories, { ...sport, content: { ...sport.content, parentId: present.id } })
    const importId = 'import-of-a-moved-sport'
    const file = { importId, isTrial: false, header: csvHeader(categories), rows: [{ line: 2, cells: moved }] }
    expect(await site.read(callsOf(categories).importRows, file, OWNER)).toMatchObject({ written: 1 })
    await move(categories, old, 'takeDown')
    const reason = '请先发布上级项目“旧项目”'
    const again = { id: sport.id, version: sport.version + 1, content: sport.content, clientKey: form() }
    expect(await refusalOf(categories, again)).toEqual([ERROR_CODES.CONFLICT, reason])
    expect(await site.read(callsOf(categories).undoImport, { importId }, OWNER)).toMatchObject({
      undone: 0,
      refused: [{ id: sport.id, reason }],
    })
    const { state, content } = await site.read(callsOf(categories).get, { id: sport.id } as never, OWNER)
    expect([state, content.parentId]).toEqual(['published', present.id])
  })

  test('undoing an import puts a sport back under one taken down since if it was hidden before', async () => {
    const [group] = await site.read(getCategories, {})
    const make = (name: string, slug: string, level: number, parentId: number) =>
      save(categories, { version: 0 }, { name, slug, level, parentId, position: 99 })
    const old = await move(categories, await make('老项目', 'laoxiangmu', 2, group!.categoryId), 'publish')
    const present = await move(categories, await make('现项目', 'xianxiangmu', 2, group!.categoryId), 'publish')
    const draft = await make('藏着的小项', 'cangzhedexiaoxiang', 3, old.id)
    const hidden = await move(categories, await move(categories, draft, 'publish'), 'takeDown')
    const moved = { ...hidden, state: 'published' as const, content: { ...hidden.content, parentId: present.id } }
    const importId = 'import-of-a-hidden-sport'
    const rows = [{ line: 2, cells: csvRow(categories, moved) }]
    const file = { importId, isTrial: false, header: csvHeader(categories), rows }
    expect(await site.read(callsOf(categories).importRows, file, OWNER)).toMatchObject({ written: 1 })
    await move(categories, old, 'takeDown')
    expect(await site.read(callsOf(categories).undoImport, { importId }, OWNER)).toMatchObject({ undone: 1 })
    const { state, content } = await site.read(callsOf(categories).get, { id: hidden.id } as never, OWNER)
    expect([state, content.parentId]).toEqual(['disabled', old.id])
  })

  test('a new name appears in the texts of its channel', async () => {
    const tennis = await parentOf('wangqiu')
    const record = await site.read(callsOf(categories).get, { id: tennis.categoryId } as never, OWNER)
    await save(categories, record, { ...record.content, name: '软式网球' })
    const names = await rowsOf<{ channel_name: string }>(
      site.store.db,
      sql`select distinct channel_name from generic.course where channel_slug = 'wangqiu'`,
    )
    expect(names).toEqual([{ channel_name: '软式网球' }])
  })

  test('texts of a renamed sport are found by its new name, and their pages are read again', async () => {
    const lists = [
      ['article', getArticleList],
      ['video', getVideoList],
      ['course', getCourseList],
      ['job', getJobList],
    ] as unknown as [kind: string, list: Endpoint][]
    const totalOf = async (list: Endpoint, input: object) =>
      ((await site.read(list, input as never)) as { total: number }).total
    const { categoryId } = await parentOf('youyong')
    const record = await site.read(callsOf(categories).get, { id: categoryId } as never, OWNER)
    await save(categories, record, { ...record.content, name: '水中健体' })
    for (const [kind, list] of lists) {
      const total = await totalOf(list, { channel: 'youyong' })
      expect([kind, await totalOf(list, { nameLikeSearch: '水中健体' })]).toEqual([kind, total])
      expect(total).toBeGreaterThan(0)
      expect(revalidatedTags.filter((tag) => tag.startsWith(`${kind}:`)).length).toBeGreaterThanOrEqual(total)
    }
  })

  describe('while a sport is renamed a job', () => {
    const name = '新式攀岩'
    const lists = sql`select from coach.revision for update`
    const nameIn = async (id: number) =>
      rowsOf(site.store.db, sql`select channel_name as name from generic.job where jobs_id = ${id}`)
    let stored: StoredRecord
    let sport: StoredRecord
    beforeEach(async () => {
      stored = (await site.read(callsOf(jobs).list, { state: 'published' } as never, OWNER)).list[0]!
      const { categoryId: parentId } = (await site.read(getCategories, {}))[0]!
      const slug = `panyan-${forms}`
      const draft = await save(categories, { version: 0 }, { name: '攀岩', slug, level: 2, parentId, position: 99 })
      sport = await move(categories, draft, 'publish')
    })
    const rename = () => save(categories, sport, { ...sport.content, name })
    const saveJob = (record: { id?: number; version: number }) =>
      save(jobs, record, { ...stored.content, channelSlug: sport.content.slug })

    describe.each([
      ['made for it', () => ({ version: 0 })],
      ['moved to it', () => stored],
    ] as const)('%s', (_, record) => {
      onPostgres.each([
        ['just before', sql`lock table generic.job in share mode`, () => saveJob(record()), rename],
        ['just after', lists, rename, () => saveJob(record())],
      ] as const)('%s gets its new name', async (_, lock, first, second) => {
        let calls!: [Promise<StoredRecord>, Promise<StoredRecord>]
        await site.store.db.transaction(async (tx) => {
          await tx.execute(lock)
          const firstCall = first()
          await waitUntilBlocked(site.store.db, 1, firstCall)
          calls = [firstCall, second()]
          await waitUntilBlocked(site.store.db, 2, calls[1])
        })
        const [saved] = (await Promise.all(calls)).filter(({ content }) => 'employer' in content)
        expect(await nameIn(saved!.id)).toEqual([{ name }])
      })
    })

    onPostgres('that is already of it is saved without waiting, and gets its new name', async () => {
      const { id, version } = await saveJob(stored)
      let renamed!: Promise<unknown>
      await site.store.db.transaction(async (tx) => {
        await tx.execute(sql`select from coach.category where category_id = ${sport.id} for update`)
        renamed = rename()
        await waitUntilBlocked(site.store.db, 1, renamed)
        await saveJob({ id, version })
      })
      await renamed
      expect(await nameIn(id)).toEqual([{ name }])
    })
  })

  describe('R-13.4 the figures of a renamed sport', () => {
    const figuresOf = async (sport: string) => {
      const days = await site.read(getFigureDays, { sport }, OWNER)
      const sum = (name: 'views' | 'leads') => days.reduce((all, each) => all + each[name], 0)
      return { views: sum('views'), leads: sum('leads') }
    }
    const view = async (sport: string, day: string, views: number) => {
      for (const table of [coachDailyView, genericDailyView])
        await site.store.db.insert(table).values({ day, cityCode: '440100', sport, views }).onConflictDoNothing()
    }
    const rename = async (slug: string, name: string) => {
      const { categoryId } = await parentOf(slug)
      const record = await site.read(callsOf(categories).get, { id: categoryId } as never, OWNER)
      await save(categories, record, { ...record.content, name })
    }
    const [earlier, later] = [20, 10].map((days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10))

    test('are under its new name, added to those that are there already', async () => {
      const { name: former } = await parentOf('yumaoqiu')
      await view(former, earlier!, 5)
      await view(former, later!, 4)
      await view('新式羽毛球', later!, 3)
      const [sent] = await site.store.db
        .insert(lead)
        .values({
          ...{ kind: 'course', subjectId: 1, sportName: former },
          ...{ callName: '王女士', isVerified: true, times: [], description: '', pictures: [], source: '/' },
          ...{ state: 'new', createdAt: new Date() },
        })
        .returning({ leadId: lead.leadId })
      const before = await figuresOf(former)
      await rename('yumaoqiu', '新式羽毛球')
      expect(await figuresOf(former)).toEqual({ views: 0, leads: 0 })
      expect(await figuresOf('新式羽毛球')).toEqual({ ...before, views: before.views + 6 })
      const names = (await site.read(getDesk, {}, OWNER)).sports!.map(({ name }) => name)
      expect([names.includes(former), names.includes('新式羽毛球')]).toEqual([false, true])
      const [row] = await site.store.db.select().from(lead).where(eq(lead.leadId, sent!.leadId))
      expect(row?.sportName).toBe('新式羽毛球')
    })

    onPostgres('lock the leads by ascending id, as everyone who locks several does', async () => {
      const { db } = site.store
      const { name: sportName } = await parentOf('wangqiu')
      const values = {
        ...{
          kind: 'course',
          subjectId: 1,
          sportName,
          callName: '王女士',
          isVerified: true,
          times: [],
          description: '',
        },
        ...{ pictures: [], source: '/', state: 'new', createdAt: new Date() },
      } as const
      const sent = await db
        .insert(lead)
        .values([values, values] as never)
        .returning({ leadId: lead.leadId })
      const [first, second] = sent.map(({ leadId }) => leadId).sort((a, b) => a - b)
      // Moves the first one behind the second one in the table.
      await db.update(lead).set({ callName: '李女士' }).where(eq(lead.leadId, first!))
      let renamed!: Promise<unknown>
      const free = await db.transaction(async (tx) => {
        await tx.select().from(lead).where(eq(lead.leadId, first!)).for('update')
        renamed = rename('wangqiu', '新式网球')
        await waitUntilBlocked(db, 1, renamed)
        return tx
          .select({ leadId: lead.leadId })
          .from(lead)
          .where(eq(lead.leadId, second!))
          .for('update', { skipLocked: true })
      })
      await renamed
      expect(free).toEqual([{ leadId: second }])
    })

    onPostgres('are locked before the revision by an import that renames several', async () => {
      const { db } = site.store
      const records = await Promise.all(
        ['zuqiu', 'youyong'].map(async (slug) => {
          const { categoryId } = await parentOf(slug)
          return site.read(callsOf(categories).get, { id: categoryId } as never, OWNER)
        }),
      )
      const rows = records.map((record, at) => ({
        line: at + 2,
        cells: csvRow(categories, { ...record, content: { ...record.content, name: `一起改名${at}` } } as never),
      }))
      const input = { importId: 'import-of-new-names', isTrial: false, header: csvHeader(categories), rows }
      let imported!: Promise<unknown>
      await db.insert(lead).values(
        records.map(({ content }) => ({
          ...{ kind: 'course', subjectId: 1, sportName: content.name, callName: '王女士', isVerified: true, times: [] },
          ...{ description: '', pictures: [], source: '/', state: 'new', createdAt: new Date() },
        })) as never,
      )
      await db.transaction(async (tx) => {
        const isOfSecond = eq(lead.sportName, String(records[1]!.content.name))
        await tx.select().from(lead).where(isOfSecond).for('update')
        imported = site.read(callsOf(categories).importRows, input as never, OWNER)
        await waitUntilBlocked(db, 1, imported)
        const free = await rowsOf(tx, sql`select only_row from coach.revision for update skip locked`)
        expect(free).toHaveLength(1)
      })
      expect(await imported).toMatchObject({ written: 2, problems: [] })
    })

    test('stay where they are if another sport has either name', async () => {
      const { name: former, parentId } = await parentOf('pingpangqiu')
      await view(former, earlier!, 5)
      const before = await figuresOf(former)
      const namesake = { name: former, slug: 'tongming', level: 2, parentId, position: 99 }
      await save(categories, { version: 0 }, namesake)
      await rename('pingpangqiu', '新式乒乓球')
      expect([await figuresOf(former), await figuresOf('新式乒乓球')]).toEqual([before, { views: 0, leads: 0 }])
    })
  })
})
