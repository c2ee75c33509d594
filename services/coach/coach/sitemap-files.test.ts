import { sql } from 'drizzle-orm'
import { getCoachIndex, getCoachSitemapFiles } from '#lib/contracts/coach/coach.ts'
import { getContentIndex, getContentSitemapFiles } from '#lib/contracts/content.ts'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { getVenueIndex, getVenueSitemapFiles } from '#lib/contracts/venue/venue.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { listing } from '../db/schema.ts'

const MANY = 20_000

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 40 })
  const columns = sql.raw(
    [
      'city_code',
      'district_code',
      'sport_id',
      'facets',
      'traits',
      'prices',
      'min_price',
      'score',
      'recommended',
      'heat',
    ]
      .concat(['longitude', 'latitude', 'created_at', 'name', 'name_pinyin', 'venue_text', 'words'])
      .join(', '),
  )
  await site.store.db.transaction(async (tx) => {
    // No user waits for this one: each row also goes to the tables its triggers maintain.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into ${listing} (coach_id, updated_at, ${columns})
      select 10000 + n, timestamptz '2026-01-01' + n * interval '1 minute', ${columns}
      from generate_series(1, ${sql.raw(String(MANY))}) as n, (select * from ${listing} limit 1) as one`)
  })
  await site.store.db.execute(sql`vacuum analyze ${listing}`)
})
afterAll(() => site.close())

/** The files as a walk over the whole index finds them. */
function filesOf(list: readonly { id: number; updatedAt: string }[]) {
  const files = Map.groupBy(list, ({ id }) => Math.ceil(id / SITEMAP_FILE_SIZE))
  return [...files].map(([file, some]) => ({
    file,
    updatedAt: some
      .map((each) => each.updatedAt)
      .toSorted()
      .at(-1)!,
  }))
}

test('the sitemap’s files are those that contain records, each with its newest change', async () => {
  const coaches: { id: number; updatedAt: string }[] = []
  for (let afterId = 0; ; ) {
    const { list } = await site.read(getCoachIndex, { afterId })
    coaches.push(...list.map(({ coachId, updatedAt }) => ({ id: coachId, updatedAt })))
    if (list.length < SITEMAP_FILE_SIZE) break
    afterId = coaches.at(-1)!.id
  }
  expect(coaches.length).toBeGreaterThan(MANY)
  expect(await site.read(getCoachSitemapFiles, {})).toEqual(filesOf(coaches))
  const venues = (await site.read(getVenueIndex, {})).list
  expect(await site.read(getVenueSitemapFiles, {})).toEqual(
    filesOf(venues.map(({ venueId, updatedAt }) => ({ id: venueId, updatedAt }))),
  )
  const articles = (await site.read(getContentIndex, { kind: 'article' })).list
  expect(await site.read(getContentSitemapFiles, { kind: 'article' })).toEqual(filesOf(articles))
})

test('R-15.11 the index has what a sitemap shows of a record: portrait, photo, cover or the video itself', async () => {
  const [coach] = (await site.read(getCoachIndex, {})).list
  expect(coach?.headImg).toMatch(/^\/pictures\//)
  const venues = (await site.read(getVenueIndex, {})).list
  expect(venues.length).toBeGreaterThan(0)
  expect(venues.every(({ cover }) => cover?.startsWith('/pictures/'))).toBe(true)
  const [article] = (await site.read(getContentIndex, { kind: 'article' })).list
  expect(article).toMatchObject({ cover: expect.stringMatching(/^\/pictures\//), video: null })
  const [video] = (await site.read(getContentIndex, { kind: 'video' })).list
  expect(video?.video).toEqual({
    title: expect.any(String),
    summary: expect.any(String),
    seconds: expect.any(Number),
    source: expect.objectContaining({ kind: expect.any(String) }),
    publishedAt: expect.any(String),
  })
  expect((await site.read(getContentIndex, { kind: 'job' })).list[0]).toMatchObject({ cover: null, video: null })
})

test('the sitemap index reads no coach rows, only index entries', async () => {
  const reads = async () => {
    const [row] = await rowsOf<{ heap: number; entries: number }>(
      site.store.db,
      sql`select pg_stat_get_blocks_fetched('coach.listing'::regclass)::int as heap,
        pg_stat_get_blocks_fetched('coach.listing_changed'::regclass)::int as entries`,
    )
    return row!
  }
  await site.store.db.execute(sql`select pg_stat_force_next_flush()`)
  const before = await reads()
  await site.read(getCoachSitemapFiles, {})
  await site.store.db.execute(sql`select pg_stat_force_next_flush()`)
  const after = await reads()
  // The visibility map, and none of the rows, which fill hundreds of pages.
  expect(after.heap - before.heap).toBeLessThan(20)
  expect(after.entries - before.entries).toBeGreaterThan(MANY / 500)
  expect(after.entries - before.entries).toBeLessThan(MANY / 50)
})
