import { sql } from 'drizzle-orm'
import { getCourseDetail } from '#lib/contracts/course.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { article } from '#lib/contracts/resources/article.ts'
import { banner } from '#lib/contracts/resources/banner.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { course } from '#lib/contracts/resources/course.ts'
import { job } from '#lib/contracts/resources/job.ts'
import { namingFields, type Resource } from '#lib/contracts/resources/resource.ts'
import { video } from '#lib/contracts/resources/video.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

const EDITOR = { 'auth-token': '5' }

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

let forms = 0
const form = () => `form-of-a-test-${forms++}`

/** Each kind's table and id column. */
const TABLES: Record<string, [table: string, id: string]> = {
  course: ['course', 'trains_id'],
  job: ['job', 'jobs_id'],
  article: ['article', 'article_id'],
  video: ['video', 'video_id'],
  news: ['news', 'news_id'],
  examTable: ['exam_table', 'table_id'],
  banner: ['banner', 'banner_id'],
  friendLink: ['friend_link', 'link_id'],
  helpPage: ['help_page', 'help_page_id'],
  agreement: ['agreement', 'agreement_id'],
}
// Kinds that ship with the site are tested where they are read: `settings.test.ts`, `deliver.test.ts`.
const edited = RESOURCES.filter(({ service, isBuiltIn }) => service === 'generic' && !isBuiltIn)

test('every kind of the service is covered here', () => {
  expect(edited.map(({ kind }) => kind).sort()).toEqual(Object.keys(TABLES).sort())
})

test.each(edited.map((each) => [each.kind, each] as const))(
  'R-13.7 saving a record of %s unchanged changes neither it nor its search data',
  async (kind, resource) => {
    const [table, id] = TABLES[kind]!
    const calls = callsOf(resource)
    const rows = () =>
      rowsOf<Record<string, unknown>>(
        site.store.db,
        sql.raw(`select * from generic.${table} where status = 'published' order by ${id} limit 5`),
      )
    const before = await rows()
    // There is only one scoring table, the example.
    expect(before.length).toBeGreaterThan(kind === 'examTable' ? 0 : 2)
    for (const row of before) {
      const record = await site.read(calls.get, { id: Number(row[id]) }, EDITOR)
      const { version, content } = record
      await site.read(calls.save, { id: record.id, version, content, clientKey: form() }, EDITOR)
    }
    // Cleaning rewrites empty elements.
    const lasting = (all: Record<string, unknown>[]) =>
      all.map(({ updated_at: _, ...rest }) => JSON.parse(JSON.stringify(rest).replaceAll(' />', '>')))
    expect(lasting(await rows())).toEqual(lasting(before))
  },
)

test('R-13.7 a record has the names of the records it refers to, where its table stores them', async () => {
  const { list: articles } = await site.read(callsOf(article).list, {}, EDITOR)
  const authors = new Map([...site.data.coaches].map(({ coachId, name }) => [coachId, name]))
  expect(articles.map(({ names }) => names)).toEqual(
    articles.map(({ content }) => ({ coachId: authors.get(Number(content.coachId)) })),
  )
  const { list: courses } = await site.read(callsOf(course).list, {}, EDITOR)
  expect(courses.every(({ names }) => names.organiserId)).toBe(true)
  expect(courses.map(({ names }) => 'venueId' in names)).toEqual(courses.map(({ content }) => content.venueId !== null))
  expect((await site.read(callsOf(banner).list, {}, EDITOR)).list[0]!.names).toEqual({})
})

test('R-13.7 texts can be found by the names in the fields declared as naming', async () => {
  for (const resource of [article, video, course, job]) {
    const listed = async (text = '') =>
      (await site.read(callsOf(resource as typeof article).list, { text, pageSize: 100 }, EDITOR)).list
    const named = (await listed()).find(({ names }) => Object.keys(names).length > 0)!
    expect(namingFields(resource as unknown as Resource)).toEqual(expect.arrayContaining(Object.keys(named.names)))
    for (const [field, name] of Object.entries(named.names)) {
      const found = await listed(name)
      expect(found.map(({ id }) => id)).toContain(named.id)
      expect(found.every(({ names, content }) => [...Object.values(names), content.title].join().includes(name))).toBe(
        true,
      )
      expect([resource.kind, field, found.length < (await listed()).length]).toEqual([resource.kind, field, true])
    }
  }
})

test('R-13.7 a course published while its organiser is taken down is not visible, and says so until it is', async () => {
  const calls = callsOf(course as unknown as Resource)
  const { list } = await site.read(calls.list, { state: 'published' }, EDITOR)
  const { id } = list[0]!
  const { content, version, isVisible } = await site.read(calls.get, { id }, EDITOR)
  const { organiserKind, organiserId } = content as { organiserKind: 'coach' | 'venue'; organiserId: number }
  const down = await site.read(calls.move, { id, version, move: 'takeDown' }, EDITOR)
  expect([isVisible, down.isVisible]).toEqual([true, false])
  const { db } = site.store
  await setSubjectStatus(db, PUSH_OFF, [organiserKind, organiserId, 'disabled'])
  const published = await site.read(calls.move, { id, version: down.version, move: 'publish' }, EDITOR)
  expect(published).toMatchObject({ state: 'published', isVisible: false })
  expect((await site.call(getCourseDetail, { trainsId: id })).envelope.code).toBe(ERROR_CODES.GONE)
  await setSubjectStatus(db, PUSH_OFF, [organiserKind, organiserId, 'live'])
  expect((await site.read(calls.get, { id }, EDITOR)).isVisible).toBe(true)
})

test.each([article, video] as unknown as Resource[])(
  'R-13.7 a public $kind is corrected under its author when they are taken down, but is given no such author',
  async (resource) => {
    const calls = callsOf(resource)
    const { list } = await site.read(calls.list, { state: 'published' }, EDITOR)
    const [corrected] = list
    const other = list.find(({ content }) => content.coachId !== corrected!.content.coachId)!
    const save = async ({ id }: { id: number }, changes: object) => {
      const { version, content } = await site.read(calls.get, { id }, EDITOR)
      const input = { id, version, content: { ...content, ...changes }, clientKey: form() }
      return (await site.call(calls.save, input, { headers: EDITOR })).envelope
    }
    const coachId = Number(corrected!.content.coachId)
    const { db } = site.store
    await setSubjectStatus(db, PUSH_OFF, ['coach', coachId, 'disabled'])
    const { code, data } = await save(corrected!, { title: '改正了标题' })
    expect([code, data]).toMatchObject([0, { state: 'published', content: { title: '改正了标题', coachId } }])
    expect(await save(other, { coachId })).toMatchObject({
      ...{ code: ERROR_CODES.BAD_INPUT, msg: `没有编号为 ${coachId} 的在架教练` },
    })
    await setSubjectStatus(db, PUSH_OFF, ['coach', coachId, 'live'])
  },
)

describe('R-13.7 references of a text must be valid:', () => {
  const courseOf = async () => {
    const { list } = await site.read(callsOf(course).list, { state: 'published' }, EDITOR)
    return list.find(({ content }) => content.organiserKind === 'coach')!
  }

  test('sport, city, district, coach and venue', async () => {
    const { id, version, content } = await courseOf()
    for (const [wrong, message] of [
      [{ channelSlug: 'quidditch' }, '请重新选择项目'],
      [{ cityCode: '999999' }, '请重新选择城市'],
      [{ cityCode: '440100', districtCode: '110101' }, '请重新选择区县'],
      [{ organiserId: 987_654_321 }, '没有编号为 987654321 的在架教练'],
      [{ venueId: 987_654_321 }, '没有编号为 987654321 的在架场馆'],
      [{ startsOn: '2026-01-10', deadline: '2026-02-01' }, '报名截止不能晚于开班日期'],
    ] as const) {
      const { envelope } = await site.call(
        callsOf(course).save,
        { id, version, content: { ...content, ...wrong }, clientKey: form() },
        { headers: EDITOR },
      )
      expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, message])
    }
    expect((await site.read(callsOf(course).get, { id }, EDITOR)).version).toBe(version)
  })

  test('R-3.13 the coach a banner links to must be live', async () => {
    const content = { title: '开学季', bannerUrl: '/pictures/banners/1.webp', position: 0, jumpType: '1' as const }
    const save = (jumpUrl: string) =>
      site.call(
        callsOf(banner).save,
        { version: 0, content: { ...content, jumpUrl }, clientKey: form() },
        { headers: EDITOR },
      )
    const { envelope } = await save('987654321')
    expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, '没有编号为 987654321 的在架教练'])
    const coachId = [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
    expect((await save(String(coachId))).envelope.code).toBe(0)
  })

  test('a new price and a new author are shown to visitors', async () => {
    const { id, version, content } = await courseOf()
    await site.read(
      callsOf(course).save,
      { id, version, content: { ...content, price: 123_400 }, clientKey: form() },
      EDITOR,
    )
    expect((await site.read(getCourseDetail, { trainsId: id })).price).toBe(123_400)

    const { list } = await site.read(callsOf(article).list, { state: 'published' }, EDITOR)
    const [first] = list
    const other = [...site.data.coaches].find(
      (each) => each.status === 'live' && each.coachId !== first!.content.coachId,
    )!
    const saved = await site.read(
      callsOf(article).save,
      {
        id: first!.id,
        version: first!.version,
        content: { ...first!.content, coachId: other.coachId },
        clientKey: form(),
      },
      EDITOR,
    )
    const [row] = await rowsOf<{ author_name: string }>(
      site.store.db,
      sql`select author_name from generic.article where article_id = ${saved.id}`,
    )
    expect(row!.author_name).toBe(other.name)
    // Including the former author's page.
    expect(revalidations.at(-1)).toEqual(
      expect.arrayContaining([`coach:${other.coachId}`, `coach:${first!.content.coachId}`, `article:${saved.id}`]),
    )
  })
})

test('R-13.7 searching records of any kind for a mobile number finds nothing', async () => {
  for (const resource of RESOURCES) {
    const { envelope } = await site.call(callsOf(resource).list as never, { text: '13800138000' }, { headers: EDITOR })
    expect([resource.kind, envelope.code, envelope.data]).toMatchObject([resource.kind, 0, { list: [] }])
  }
})
