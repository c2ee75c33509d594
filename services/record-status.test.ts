import { and, eq, isNotNull } from 'drizzle-orm'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { changeCoach } from './coach/coach/change.ts'
import { article, course, video } from './generic/db/content-schema.ts'
import { type ContentStatus, setContentStatus, setSubjectStatus } from './record-status.ts'
import { auditEntry } from './shared/audit/entry-table.ts'
import { PUSH_OFF } from './shared/push/settings.ts'

test('taking a record down by a command returns the tags of its page, its lists and records naming it, and is audited', async () => {
  const { store, close } = await openTestSite()
  const [named] = await store.db.select().from(article).where(isNotNull(article.coachId)).limit(1)
  const { coachId, articleId } = named!
  const tags = await setSubjectStatus(store.db, PUSH_OFF, ['coach', coachId!, 'disabled'])
  expect(tags).toEqual(
    expect.arrayContaining([`coach:${coachId}`, 'coaches', `article:${articleId}`, 'articles', 'home-comments']),
  )
  const content = { kind: 'article' as const, id: articleId, status: 'disabled' as const }
  expect(await setContentStatus(store.db, PUSH_OFF, content)).toEqual([
    `article:${articleId}`,
    'articles',
    `coach:${coachId}`,
  ])
  const ofArticle = and(eq(auditEntry.kind, 'article'), eq(auditEntry.recordId, String(articleId)))
  expect(await store.db.select().from(auditEntry).where(ofArticle)).toMatchObject([
    { act: 'takeDown', role: 'command' },
  ])
  await close()
})

test('R-14.4 taking a venue down revalidates the page of a coach who gives a course there but does not teach there', async () => {
  const { store, data, close } = await openTestSite()
  const [held] = await store.db.select().from(course).where(isNotNull(course.venueId)).limit(1)
  const venueId = held!.venueId!
  const { coachId } = [...data.coaches].find(
    ({ status, venueIds }) => status === 'live' && !venueIds.includes(venueId),
  )!
  const given = { organiserKind: 'coach', organiserId: coachId, status: 'published' } as const
  await store.db.update(course).set(given).where(eq(course.trainsId, held!.trainsId))
  const tags = await setSubjectStatus(store.db, PUSH_OFF, ['venue', venueId, 'disabled'])
  expect(tags).toContain(`coach:${coachId}`)
  await close()
})

describe('R-13.9 the footers of all pages are revalidated', () => {
  const FOOTERS = 'city:100000'
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())

  test.each(['course', 'video'] as const)('when a %s is taken down, not when it is shown again', async (kind) => {
    const { id } = { course: { id: site.data.courses[0]!.trainsId }, video: { id: site.data.videos[0]!.videoId } }[kind]
    const move = (status: ContentStatus) => setContentStatus(site.store.db, PUSH_OFF, { kind, id, status })
    await move('published')
    expect(await move('disabled')).toContain(FOOTERS)
    expect(await move('published')).not.toContain(FOOTERS)
  })

  test('when a coach is taken down, not when shown again or paused', async () => {
    const { db } = site.store
    const { coachId } = [...site.data.coaches].find(({ status }) => status === 'live')!
    expect(await setSubjectStatus(db, PUSH_OFF, ['coach', coachId, 'disabled'])).toContain(FOOTERS)
    expect(await setSubjectStatus(db, PUSH_OFF, ['coach', coachId, 'live'])).not.toContain(FOOTERS)
    expect(await changeCoach(db, PUSH_OFF, coachId, { isPaused: true })).not.toContain(FOOTERS)
  })

  test('when a venue with courses is taken down', async () => {
    const { db } = site.store
    const [held] = await db.select().from(course).where(isNotNull(course.venueId)).limit(1)
    await db.update(course).set({ status: 'published' }).where(eq(course.trainsId, held!.trainsId))
    expect(await setSubjectStatus(db, PUSH_OFF, ['venue', held!.venueId!, 'disabled'])).toContain(FOOTERS)
  })

  test('not when a video outside the most watched is taken down, since footers link only those', async () => {
    const { db } = site.store
    const [one] = await db.select().from(video).limit(1)
    const copies = (viewCount: number, length: number) =>
      Array.from({ length }, () => ({ ...one!, videoId: undefined, status: 'published' as const, viewCount }))
    const [few] = await db.insert(video).values(copies(1, 1)).returning()
    await db.insert(video).values(copies(1_000_000, 50))
    const takeDown = (videoId: number) =>
      setContentStatus(db, PUSH_OFF, { kind: 'video', id: videoId, status: 'disabled' })
    expect(await takeDown(few!.videoId)).not.toContain(FOOTERS)
    const [most] = await db.select().from(video).where(eq(video.viewCount, 1_000_000)).limit(1)
    expect(await takeDown(most!.videoId)).toContain(FOOTERS)
  })

  test('not when an article is taken down, since no footer links it', async () => {
    const id = site.data.articles[0]!.articleId
    const move = (status: ContentStatus) => setContentStatus(site.store.db, PUSH_OFF, { kind: 'article', id, status })
    await move('published')
    expect(await move('disabled')).not.toContain(FOOTERS)
  })
})
