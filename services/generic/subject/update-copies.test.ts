import { eq } from 'drizzle-orm'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach as coaches } from '#lib/contracts/resources/coach.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { venue as venues } from '#lib/contracts/resources/venue.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { comment } from '../db/schema.ts'

const SHENZHEN = { cityCode: '440300', districtCode: '440305' }
const OWNER = { 'auth-token': '5' }

let site: TestSite
let revalidatedTags: string[]
beforeAll(async () => {
  site = await openTestSite({
    coaches: 60,
    findActor: async (token) => ({ accountId: Number(token), role: token === '5' ? 'owner' : null }),
    revalidate: async (tags) => void revalidatedTags.push(...tags),
  })
})
beforeEach(() => {
  revalidatedTags = []
})
afterAll(() => site.close())

/** Saves a record through the console with these fields changed. */
async function change(kind: typeof coaches | typeof venues, id: number, changes: object) {
  const calls = callsOf(kind as unknown as Resource)
  const { version, content } = await site.read(calls.get, { id }, OWNER)
  const clientKey = `form-of-${id}-${version}`
  await site.read(calls.save, { id, version, content: { ...content, ...changes }, clientKey } as never, OWNER)
}

const nameOf = (id: number | null) => site.data.categories.find(({ categoryId }) => categoryId === id)?.name
const liveCoach = () => [...site.data.coaches].find(({ status }) => status === 'live')!.coachId

test('R-13.9 renaming a coach revalidates the coach’s articles, videos and courses', async () => {
  const { db } = site.store
  const [articleId, videoId, trainsId] = [
    site.data.articles[0]!.articleId,
    site.data.videos[0]!.videoId,
    site.data.courses[0]!.trainsId,
  ]
  const coachId = liveCoach()
  await db.update(article).set({ coachId }).where(eq(article.articleId, articleId))
  await db.update(video).set({ coachId }).where(eq(video.videoId, videoId))
  await db.update(course).set({ organiserKind: 'coach', organiserId: coachId }).where(eq(course.trainsId, trainsId))
  await change(coaches, coachId, { name: '新名字' })
  expect(revalidatedTags).toEqual(
    expect.arrayContaining([`article:${articleId}`, 'articles', `video:${videoId}`, 'videos', `course:${trainsId}`]),
  )
  const [written] = await db.select().from(article).where(eq(article.articleId, articleId))
  expect(written).toMatchObject({ authorName: '新名字' })
})

test('R-13.9 a new portrait of a coach revalidates the articles, a new motto does not', async () => {
  const { articleId } = site.data.articles[1]!
  const coachId = liveCoach()
  await site.store.db.update(article).set({ coachId }).where(eq(article.articleId, articleId))
  await change(coaches, coachId, { headImg: '/pictures/avatars/2.jpg' })
  expect(revalidatedTags).toContain(`article:${articleId}`)
  revalidatedTags = []
  await change(coaches, coachId, { motto: '每节课都有记录' })
  expect(revalidatedTags).not.toContain('articles')
})

test('R-13.9 renaming a venue revalidates the courses held there and its jobs', async () => {
  const { db } = site.store
  const { venueId } = site.data.venues.find(({ status }) => status === 'live')!
  const { trainsId } = site.data.courses[1]!
  const { jobsId } = site.data.jobs[0]!
  await db.update(course).set({ venueId }).where(eq(course.trainsId, trainsId))
  await db.update(job).set({ venueId }).where(eq(job.jobsId, jobsId))
  await change(venues, venueId, { name: '新馆名' })
  expect(revalidatedTags).toEqual(expect.arrayContaining([`course:${trainsId}`, 'courses', `job:${jobsId}`, 'jobs']))
})

test('R-13.9 a new name of a coach or venue revalidates the pages of others that show its courses', async () => {
  const { db } = site.store
  const coachId = liveCoach()
  const { venueId } = site.data.venues.findLast(({ status }) => status === 'live')!
  const { trainsId } = site.data.courses.find(({ status }) => status === 'published')!
  const given = { organiserKind: 'coach', organiserId: coachId, venueId } as const
  await db.update(course).set(given).where(eq(course.trainsId, trainsId))
  await change(coaches, coachId, { name: '又一个新名字' })
  expect(revalidatedTags).toContain(`venue:${venueId}`)
  revalidatedTags = []
  await change(venues, venueId, { name: '又一个新馆名' })
  expect(revalidatedTags).toContain(`coach:${coachId}`)
})

test('R-7.46 when a coach moves, the comments take on the new city and sport', async () => {
  const { db } = site.store
  const { coachId } = [...site.data.comments].find(({ cityCode }) => cityCode !== SHENZHEN.cityCode)!
  const swimming = site.data.categories.find(({ level, parentId }) => level === 3 && nameOf(parentId) === '游泳')!
  await change(coaches, coachId, { ...SHENZHEN, venueIds: [], certificates: [], categoryIds: [swimming.categoryId] })
  const rows = await db.select().from(comment).where(eq(comment.coachId, coachId))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatchObject({ cityCode: '440300', cityName: '深圳市', coachSport: '游泳' })
  expect(revalidatedTags).toEqual(expect.arrayContaining(['home-comments', `comments:${coachId}`]))
})
