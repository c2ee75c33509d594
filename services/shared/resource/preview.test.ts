import { sql } from 'drizzle-orm'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { PREVIEW_LIFE, PREVIEWS_MAX } from '#lib/contracts/preview/preview.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, previewCallsOf, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { sweepApplications } from '#services/coach/application/sweep.ts'
import { preview as coachPreview } from '#services/coach/db/resource-schema.ts'
import { preview as genericPreview } from '#services/generic/db/resource-schema.ts'
import { sweepGeneric } from '#services/generic/sweep.ts'
import { REFERENCED_UPLOADS } from '#services/referenced-uploads.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { createLog } from '../log/create-log.ts'
import { rowsOf } from '../store/database.ts'
import { discardRenderings } from './stored-preview.ts'

const ROLES: Record<string, OperatorRole> = { 5: 'owner', 6: 'owner', 7: 'editor', 8: 'reviewer', 9: 'support' }
const OWNER = { 'auth-token': '5' }
const PREVIEWED = RESOURCES.filter(({ isPreviewed }) => isPreviewed)
const kindNamed = (kind: string) => RESOURCES.find((each) => each.kind === kind)!
const ARTICLE = kindNamed('article')

let site: TestSite
const revalidations: string[][] = []
const lines: string[] = []
beforeAll(async () => {
  site = await openTestSite({
    coaches: 60,
    findActor: async (token) => ({ accountId: Number(token), role: ROLES[token] ?? null }),
    revalidate: async (tags) => void revalidations.push([...tags]),
    log: createLog('debug', (line) => lines.push(line)),
  })
})
afterAll(() => site.close())

let forms = 0
const clientKey = () => `preview-form-${forms++}`

/** An agreement is published on its day of revision at the latest. */
const DATES = { revisedOn: '2099-12-01', effectiveOn: '2099-12-31' }

/** Content of a published record, with a new `key` for kinds in which it must be unique. */
async function sampleOf(of: Resource): Promise<Record<string, unknown>> {
  const { list } = await site.read(callsOf(of).list, { state: 'published', pageSize: 1 }, OWNER)
  const dates = 'revisedOn' in of.fields && DATES
  return { ...list[0]!.content, ...('key' in of.fields && { key: `yulan-${forms++}` }), ...dates }
}
async function made(of: Resource, state: 'draft' | 'published' | 'disabled'): Promise<StoredRecord> {
  const calls = callsOf(of)
  const content = (await sampleOf(of)) as never
  let record = await site.read(calls.save, { version: 0, content, clientKey: clientKey() }, OWNER)
  const moves = { draft: [], published: ['publish'], disabled: ['publish', 'takeDown'] } as const
  for (const move of moves[state]) {
    record = await site.read(calls.move, { id: record.id, version: record.version, move }, OWNER)
  }
  return record
}
/** The same content with another title. */
const retitled = (of: Resource, content: object, title: string) => ({ ...content, [of.title]: title }) as never
const opened = (of: Resource, input: object, headers = OWNER) =>
  site.call(previewCallsOf(of).open, input, { headers }).then(({ envelope }) => envelope)
const codeOf = async (of: Resource, token: string) =>
  (await site.call(previewCallsOf(of).read, { token })).envelope.code

/** Without times, which differ between viewing and saving, and without the id, which a new record gets later. */
const lasting = (data: unknown, id: unknown) =>
  JSON.stringify(data)
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"moment"')
    .replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'its number')
const seen = async (of: { path: string; input: object }) => {
  const { envelope } = await site.call(ENDPOINTS.find(({ path }) => path === of.path)!, of.input)
  return envelope.code === 0 ? envelope.data : envelope.code
}

/** The contents of every table except the previews. */
async function everything(): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    site.store.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('coach', 'generic', 'auth', 'user') and tablename <> 'preview' order by 1`,
  )
  const held: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ sum: string }>(
      site.store.db,
      sql`select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as sum from ${sql.raw(name)} t`,
    )
    held[name] = row!.sum
  }
  return held
}

const IN_EACH_STATE = PREVIEWED.flatMap((of) =>
  (['draft', 'published', 'disabled'] as const).map((state) => [state, of.kind, of] as const),
)

test.each(IN_EACH_STATE)(
  'R-13.7 the preview of a %s %s is what saving and publishing would show, and nothing else changes until then',
  async (state, _, of) => {
    const record = await made(of, state)
    const { id, version } = record
    const content = retitled(of, record.content, `改过的${forms++}`)
    const before = await everything()
    revalidations.length = 0

    const { token } = await site.read(previewCallsOf(of).open, { id, version, content }, OWNER)
    const looked = await site.read(previewCallsOf(of).read, { token })
    expect([looked.state, looked.page]).toEqual([state, of.page?.(id, content) ?? '/'])
    expect(lasting(await seen(looked), id)).not.toEqual(lasting(looked.data, id))
    expect([await everything(), revalidations]).toEqual([before, []])

    const saved = await site.read(callsOf(of).save, { id, version, content, clientKey: clientKey() }, OWNER)
    if (state !== 'published') {
      await site.read(callsOf(of).move, { id, version: saved.version, move: 'publish' }, OWNER)
    }
    expect(lasting(await seen(looked), id)).toEqual(lasting(looked.data, id))
  },
)

test.each(PREVIEWED.map((each) => [each.kind, each] as const))(
  'R-13.7 a new %s can be previewed without being created',
  async (_, of) => {
    const content = retitled(of, await sampleOf(of), `新写的${forms++}`)
    const before = await everything()
    const { token } = await site.read(previewCallsOf(of).open, { version: 0, content }, OWNER)
    const looked = await site.read(previewCallsOf(of).read, { token })
    expect(looked.state).toBe('draft')
    expect(JSON.stringify(looked.data)).toContain(content[of.title])
    expect(JSON.stringify(await seen(looked))).not.toContain(content[of.title])
    expect(await everything()).toEqual(before)
  },
)

describe.each([
  ['coach', coachPreview],
  ['article', genericPreview],
] as const)('R-13.7 a preview of a new %s is rendered once', (kind, previews) => {
  const of = kindNamed(kind)
  const token = async () => {
    const content = retitled(of, await sampleOf(of), `新写的${forms++}`)
    return (await site.read(previewCallsOf(of).open, { version: 0, content }, OWNER)).token
  }
  /** The pages that this many concurrent readers get: each new rendering takes the next record id. */
  const pagesOf = async (opened: string, readers: number) => {
    const look = () => site.read(previewCallsOf(of).read, { token: opened }).then(({ page }) => page)
    return Promise.all(Array.from({ length: readers }, look))
  }
  const numberOf = (page: string | undefined) => Number(/\d+$/.exec(page!)![0])

  test('when opened, for all readers', async () => {
    const opened = await token()
    const pages = [...(await pagesOf(opened, 40)), ...(await pagesOf(opened, 1))]
    expect(new Set(pages).size).toBe(1)
    const [next] = await pagesOf(await token(), 1)
    expect(numberOf(next)).toBe(numberOf(pages[0]) + 1)
  })

  test('for all readers if it was stored without its rendering', async () => {
    const opened = await token()
    const [first] = await pagesOf(opened, 1)
    await discardRenderings(site.store.db, previews)
    const pages = [...(await pagesOf(opened, 40)), ...(await pagesOf(opened, 1))]
    expect(new Set(pages).size).toBe(1)
    expect(numberOf(pages[0])).toBe(numberOf(first) + 1)
  })
})

test('R-13.7 a preview shows the current state of its record', async () => {
  const { id, version, content } = await made(ARTICLE, 'draft')
  const { token } = await site.read(previewCallsOf(ARTICLE).open, { id, version, content }, OWNER)
  expect((await site.read(previewCallsOf(ARTICLE).read, { token })).state).toBe('draft')
  await site.read(callsOf(ARTICLE).move, { id, version, move: 'publish' }, OWNER)
  expect((await site.read(previewCallsOf(ARTICLE).read, { token })).state).toBe('published')
})

describe('R-13.7 a preview is refused like a save', () => {
  /** The responses of both calls to the same content. */
  async function both(of: Resource, input: object, headers = OWNER) {
    const { envelope } = await site.call(callsOf(of).save, { ...input, clientKey: clientKey() }, { headers })
    return [await opened(of, input, headers), envelope]
  }

  test('on an outdated version, with the changed fields', async () => {
    const { id, version, content } = await made(ARTICLE, 'published')
    const changed = retitled(ARTICLE, content, '别人先改的标题')
    await site.read(callsOf(ARTICLE).save, { id, version, content: changed, clientKey: clientKey() }, OWNER)
    const [previewed, saved] = await both(ARTICLE, { id, version, content })
    expect(previewed).toEqual(saved)
    expect(previewed).toMatchObject({ code: ERROR_CODES.CONFLICT, msg: expect.stringContaining('标题') })
  })

  test('for an invalid field, an unknown author or an unknown record', async () => {
    const { id, version, content } = await made(ARTICLE, 'draft')
    for (const [wrong, words] of [
      [{ title: '' }, '标题'],
      [{ coachId: 999_999 }, '没有编号为 999999 的在架教练'],
    ] as const) {
      const [previewed, saved] = await both(ARTICLE, { id, version, content: { ...content, ...wrong } })
      expect(previewed).toEqual(saved)
      expect(previewed).toMatchObject({ code: ERROR_CODES.BAD_INPUT, msg: expect.stringContaining(words) })
    }
    const [previewed, saved] = await both(ARTICLE, { id: 999_999, version, content })
    expect(previewed).toEqual(saved)
    expect(previewed!.code).toBe(ERROR_CODES.GONE)
  })

  test('without the duty for the kind, and without login', async () => {
    const typed = async (of: Resource) => {
      const { id, version, content } = await made(of, 'published')
      return { id, version, content }
    }
    const [article, coach] = [await typed(ARTICLE), await typed(kindNamed('coach'))]
    const by = async (token: string, of: Resource, input: object) =>
      (await opened(of, input, { 'auth-token': token })).code
    expect([await by('7', ARTICLE, article), await by('7', kindNamed('coach'), coach)]).toEqual([
      0,
      ERROR_CODES.NOT_ALLOWED,
    ])
    expect([await by('8', ARTICLE, article), await by('8', kindNamed('coach'), coach)]).toEqual([
      ERROR_CODES.NOT_ALLOWED,
      0,
    ])
    expect(await by('9', ARTICLE, article)).toBe(ERROR_CODES.NOT_ALLOWED)
    expect((await site.call(previewCallsOf(ARTICLE).open, article)).envelope.code).toBe(ERROR_CODES.NOT_LOGGED_IN)
  })
})

describe('R-13.7 a stored preview', () => {
  const typed = async (title: string) => ({
    ...{ version: 0, content: retitled(ARTICLE, await sampleOf(ARTICLE), title) },
  })
  const tokenOf = async (title: string, headers = OWNER) =>
    (await site.read(previewCallsOf(ARTICLE).open, await typed(title), headers)).token

  test('opens only with its own token, for a quarter of an hour, and is then deleted', async () => {
    await site.store.db.delete(genericPreview)
    const [token, other] = [await tokenOf('快到时间'), await tokenOf('还有时间')]
    expect(await codeOf(ARTICLE, token)).toBe(0)
    expect(await codeOf(kindNamed('video'), token.replace('article', 'video'))).toBe(ERROR_CODES.GONE)
    expect(await codeOf(kindNamed('video'), token)).toBe(ERROR_CODES.GONE)
    expect(
      await codeOf(
        ARTICLE,
        token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).toBe(ERROR_CODES.GONE)

    const [{ left }] = (await rowsOf<{ left: number }>(
      site.store.db,
      sql`select (extract(epoch from max(ends_at) - clock_timestamp()) * 1000)::int as left from ${genericPreview}`,
    )) as [{ left: number }]
    expect(left).toBeLessThanOrEqual(PREVIEW_LIFE)
    expect(left).toBeGreaterThan(PREVIEW_LIFE - 60_000)

    const isFirst = sql`content ->> 'title' = '快到时间'`
    await site.store.db.update(genericPreview).set({ endsAt: sql`clock_timestamp()` }).where(isFirst)
    expect([await codeOf(ARTICLE, token), await codeOf(ARTICLE, other)]).toEqual([ERROR_CODES.GONE, 0])
    await sweepGeneric({ db: site.store.db, files: undefined as never, findReferenced: REFERENCED_UPLOADS })
    const remaining = await site.store.db.select().from(genericPreview)
    expect(remaining.map(({ content }) => content.title)).toEqual(['还有时间'])
  })

  test('of a coach expires and is deleted the same way', async () => {
    const { id, version, content } = await made(kindNamed('coach'), 'published')
    const { token } = await site.read(previewCallsOf(kindNamed('coach')).open, { id, version, content }, OWNER)
    await site.store.db.update(coachPreview).set({ endsAt: sql`clock_timestamp()` })
    expect(await codeOf(kindNamed('coach'), token)).toBe(ERROR_CODES.GONE)
    await sweepApplications(site.store.db, { releasePhotos: async () => {} })
    expect(await site.store.db.$count(coachPreview)).toBe(0)
  })

  test('is limited per operator: the oldest is deleted first, and nobody else’s', async () => {
    await site.store.db.delete(genericPreview)
    const foreign = await tokenOf('别人的', { 'auth-token': '6' })
    const tokens: string[] = []
    for (let number = 0; number <= PREVIEWS_MAX; number++) tokens.push(await tokenOf(`第${number}份`))
    const codes = await Promise.all([foreign, ...tokens].map((token) => codeOf(ARTICLE, token)))
    expect(codes).toEqual([0, ERROR_CODES.GONE, ...tokens.slice(1).map(() => 0)])
    await Promise.all(Array.from({ length: 5 }, (_, number) => tokenOf(`同时${number}`)))
    expect(await site.store.db.$count(genericPreview, sql`made_by = 5`)).toBe(PREVIEWS_MAX)
  })

  test('T29 a preview’s content never appears in the log, nor does its token', async () => {
    lines.length = 0
    const token = await tokenOf('只给自己看的标题')
    await codeOf(ARTICLE, token)
    await opened(ARTICLE, { version: 0, content: { ...(await sampleOf(ARTICLE)), body: 7, title: '写错的标题' } })
    expect(lines.length).toBeGreaterThanOrEqual(3)
    for (const secret of ['只给自己看的标题', '写错的标题', token.slice('article-'.length)])
      expect(lines.join('')).not.toContain(secret)
  })
})
