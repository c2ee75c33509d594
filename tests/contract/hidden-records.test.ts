import { eq, gt } from 'drizzle-orm'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { getArticleDetail } from '#lib/contracts/article.ts'
import { getCoachDetail, viewCoach } from '#lib/contracts/coach/coach.ts'
import {
  getCoachCommentCount,
  getCoachComments,
  getCommentDetails,
  getHomeComments,
  getReplies,
  getReplyCount,
} from '#lib/contracts/comment/comment.ts'
import { getCourseDetail } from '#lib/contracts/course.ts'
import { type Endpoint, isUpload } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getJobDetail } from '#lib/contracts/job.ts'
import { getNearbyVenues, getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { getVideoDetail } from '#lib/contracts/video/video.ts'
import { coach } from '#services/coach/db/schema.ts'
import { venue } from '#services/coach/db/venue-schema.ts'
import { ownComments } from '#services/generic/comment/list.ts'
import { article, course, job, video } from '#services/generic/db/content-schema.ts'
import { pushOutbox } from '#services/generic/db/push-schema.ts'
import { banner, comment } from '#services/generic/db/schema.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

/** Names that occur nowhere else in the demo data. */
const COACH_NAME = '欧阳鲸落'
const VENUE_NAME = '鲸落体育馆'

const NEIGHBOURS = 10

let site: TestSite
/** A coach, a venue where the coach teaches, and their neighbours. */
let coachId: number
let venueId: number
let ids: Record<string, number[]>
let cityCode: string

const show = async (status: 'live' | 'disabled') => {
  await setSubjectStatus(site.store.db, PUSH_OFF, ['coach', coachId, status])
  await setSubjectStatus(site.store.db, PUSH_OFF, ['venue', venueId, status])
}

beforeAll(async () => {
  // Enough for neighbours in the same city.
  site = await openTestSite({ coaches: 240 })
  const { coaches, venues } = site.data
  const live = [...coaches].filter(({ status }) => status === 'live')
  const isLive = new Set(venues.filter(({ status }) => status === 'live').map((each) => each.venueId))
  const own = live.find(({ venueIds }) => venueIds.some((id) => isLive.has(id)))!
  coachId = own.coachId
  venueId = own.venueIds.find((id) => isLive.has(id))!
  cityCode = own.cityCode
  const place = venues.find((each) => each.venueId === venueId)!
  const isAlike = (one: readonly number[], other: readonly number[]) => one.some((id) => other.includes(id))
  const colleagues = live
    .filter((each) => each.coachId !== coachId && isAlike(each.categoryIds, own.categoryIds))
    .sort((one, other) => Number(other.cityCode === cityCode) - Number(one.cityCode === cityCode))
  const neighbours = venues.filter(
    (each) =>
      isLive.has(each.venueId) &&
      each.cityCode === place.cityCode &&
      each.venueId !== venueId &&
      isAlike(each.categoryIds, place.categoryIds),
  )
  ids = {
    coachId: colleagues.map((each) => each.coachId).slice(0, NEIGHBOURS),
    venueId: [venueId, ...neighbours.map((each) => each.venueId).slice(0, NEIGHBOURS)],
  }
  ids.coachId!.push(coachId)
  const { articles, videos, jobs, courses } = site.data
  const [anArticle] = articles.filter(({ status }) => status === 'published')
  const [aVideo] = videos.filter(({ status }) => status === 'published')
  const [aJob] = jobs.filter(({ status }) => status === 'published')
  const someCourses = courses.filter(({ status }) => status === 'published').slice(0, 3)
  Object.assign(ids, {
    articleId: [anArticle!.articleId],
    videoId: [aVideo!.videoId],
    jobsId: [aJob!.jobsId],
    trainsId: someCourses.map(({ trainsId }) => trainsId),
  })
  const { db } = site.store
  const moment = new Date()
  await db.update(coach).set({ name: COACH_NAME, createdAt: moment }).where(eq(coach.coachId, coachId))
  await db.update(venue).set({ name: VENUE_NAME, createdAt: moment }).where(eq(venue.venueId, venueId))
  await referenceEverywhere()
  await show('live')
})
afterAll(() => site.close())

/** Creates records of every other family that name them, the newest of their kind. */
async function referenceEverywhere() {
  const { db } = site.store
  const publishedAt = new Date()
  const author = { coachId, authorName: COACH_NAME, authorHeadImg: '/pictures/avatars/01.webp' }
  const { articleId: [anArticle] = [], videoId: [aVideo] = [], jobsId: [aJob] = [], trainsId: someCourses = [] } = ids
  await db
    .update(article)
    .set({ ...author, publishedAt })
    .where(eq(article.articleId, anArticle!))
  await db
    .update(video)
    .set({ ...author, publishedAt })
    .where(eq(video.videoId, aVideo!))
  await db
    .update(job)
    .set({ venueId, venueName: VENUE_NAME, employer: VENUE_NAME, cityCode, deadline: null, publishedAt })
    .where(eq(job.jobsId, aJob!))
  const references = [
    { organiserKind: 'coach', organiserId: coachId, organiserName: COACH_NAME },
    { organiserKind: 'venue', organiserId: venueId, organiserName: VENUE_NAME },
    { venueId, venueName: VENUE_NAME },
  ] as const
  for (const [i, reference] of references.entries()) {
    await db
      .update(course)
      .set({
        venueId: null,
        venueName: null,
        ...reference,
        title: `鲸落课程 ${i}`,
        cityCode,
        deadline: null,
        publishedAt,
      })
      .where(eq(course.trainsId, someCourses[i]!))
  }
  const [repliedComment] = await db.select().from(comment).where(gt(comment.replyCount, 0)).limit(1)
  ids.commentId = [repliedComment!.commentId]
  await db
    .update(comment)
    .set({
      ...{ coachId, coachName: COACH_NAME, cityCode, authorRef: 'account:7', createdAt: publishedAt },
      ...{ content: '孩子很喜欢，每节课都有进步。'.repeat(4), score: 5, isVerified: true },
    })
    .where(eq(comment.commentId, repliedComment!.commentId))
  await db
    .update(banner)
    .set({ jumpType: '1', jumpUrl: String(coachId), title: COACH_NAME })
    .where(eq(banner.bannerId, 1))
}

const shapeOf = ({ input }: Endpoint) => (input as { shape?: Record<string, unknown> }).shape ?? {}

/** Public calls, except those that count, store or prove something. */
const READS = ENDPOINTS.filter(
  (endpoint) =>
    endpoint.access === 'public' &&
    ['coach', 'generic'].includes(endpoint.service) &&
    endpoint.path !== viewCoach.path &&
    !isUpload(endpoint),
)

/** The inputs most likely to return them: the whole city, by name, and next to each neighbour. */
function inputsFor(endpoint: Endpoint): Record<string, unknown>[] {
  const shape = shapeOf(endpoint)
  const whole = { ...(endpoint.example as object), adCode: cityCode, pageNum: 1, pageSize: 500, size: 24, afterId: 0 }
  const texts = [COACH_NAME, VENUE_NAME, 'jingluo', '鲸落'].map((text) => ({ ...whole, text, nameLikeSearch: text }))
  const { nameLikeSearch: _, ...plain } = whole as typeof whole & { nameLikeSearch?: string }
  const neighbours = Object.entries(ids).flatMap(([name, all]) =>
    name in shape ? all.map((id) => ({ ...plain, [name]: id })) : [],
  )
  const known = (callInput: object) => Object.fromEntries(Object.entries(callInput).filter(([name]) => name in shape))
  return [plain, ...texts, ...neighbours].map(known).filter((callInput) => endpoint.input.safeParse(callInput).success)
}

/** Paths of the calls whose response named the coach or the venue, or revealed their ids. */
async function callsThatShow(): Promise<string[]> {
  const traces = [COACH_NAME, VENUE_NAME, '鲸落课程', `"coachId":${coachId},`, `"venueId":${venueId},`]
  const shown = new Set<string>()
  for (const endpoint of READS) {
    for (const callInput of inputsFor(endpoint)) {
      const response = JSON.stringify((await site.call(endpoint, callInput)).envelope.data)
      if (traces.some((trace) => response?.includes(trace))) shown.add(endpoint.path)
    }
  }
  return [...shown].sort()
}

test('R-8.8 a coach and a venue that were taken down appear in no public response, and come back unchanged', async () => {
  const usual = await callsThatShow()
  expect(usual).toEqual(
    expect.arrayContaining([
      'coach/v1/getCoachList/nL',
      'coach/v1/getHotCoachList/nL',
      'coach/v1/getNewCoachList/nL',
      'coach/v2/detail/nL',
      'coach/v2/index/nL',
      'coach/v2/related/nL',
      'coach/v2/searchPage/nL',
      'search/v1/suggest/nL',
      'venues/v1/getVenuesById/nL',
      'venues/v1/getVenuesList/nL',
      getNearbyVenues.path,
      'articles/v1/getArticleByUserId',
      'articles/v1/getArticleDetail',
      'articles/v1/getLastList',
      'banner/v1/getHomePageBannerList',
      'jobs/v1/getJobsDetail',
      'jobs/v1/getJobsList',
      'jobs/v1/getRecommendList',
      'trains/v1/getRecommendList',
      'trains/v1/getTrainsDetail',
      'trains/v1/getTrainsList',
      'userComment/v1/getCoachCommentList',
      'userComment/v1/getCommentDetails',
      'videos/v1/getLastList',
      'videos/v1/getVideoDetail',
    ]),
  )
  await show('disabled')
  expect(await callsThatShow()).toEqual([])
  expect((await site.call(getCoachDetail, { coachId })).envelope.code).toBe(ERROR_CODES.COACH_DISABLED)
  expect((await site.call(getVenueDetail, { venueId })).envelope.code).toBe(ERROR_CODES.GONE)
  expect((await site.call(getNearbyVenues, { venueId })).envelope.code).toBe(ERROR_CODES.GONE)
  await show('live')
  expect(await callsThatShow()).toEqual(usual)
}, 300_000)

test('R-8.8 content that names a coach or a venue that was taken down goes too, or stays without the name', async () => {
  const atHome = async () => (await site.read(getHomeComments, { adCode: cityCode })).map((each) => each.coachId)
  expect(await atHome()).toContain(coachId)
  await show('disabled')
  expect(await atHome()).not.toContain(coachId)
  for (const trainsId of ids.trainsId!) {
    expect((await site.call(getCourseDetail, { trainsId })).envelope.code).toBe(ERROR_CODES.GONE)
  }
  const hiddenResponses = [
    await site.call(getJobDetail, { jobsId: ids.jobsId![0]! }),
    await site.call(getCommentDetails, { commentId: ids.commentId![0]! }),
    await site.call(getReplies, { commentId: ids.commentId![0]! }),
    await site.call(getReplyCount, { commentId: ids.commentId![0]! }),
  ]
  expect(hiddenResponses.map(({ envelope }) => envelope.code)).toEqual(hiddenResponses.map(() => ERROR_CODES.GONE))
  expect(await site.read(getCoachComments, { coachId })).toMatchObject({ total: 0, list: [] })
  expect(await site.read(getCoachCommentCount, { coachId })).toMatchObject({ total: 0, average: null })
  expect(await site.read(getArticleDetail, { articleId: ids.articleId![0]! })).toMatchObject({ author: null })
  expect(await site.read(getVideoDetail, { videoId: ids.videoId![0]! })).toMatchObject({ author: null })
  const { list } = await ownComments(site.store.db, 7, { pageNum: 1, pageSize: 10 })
  expect(list.map(({ coachName }) => coachName)).toEqual([null])
  await show('live')
})

test('C-8 search engines are told of every page that went with a venue, and of nothing when nothing changed', async () => {
  const push = { ...PUSH_OFF, siteUrl: 'https://www.example.com', indexNowKey: 'a1b2c3d4' }
  const pushedPaths = async () =>
    (await site.store.db.select().from(pushOutbox)).map(({ url }) => new URL(url).pathname)
  await setSubjectStatus(site.store.db, push, ['venue', venueId, 'disabled'])
  const [, ...otherIds] = ids.trainsId!
  const paths = [...otherIds.map((id) => `/peixun/detail/${id}`), `/zhaopin/detail/${ids.jobsId}`]
  expect(await pushedPaths()).toEqual(expect.arrayContaining(paths))
  await site.store.db.delete(pushOutbox)
  await setSubjectStatus(site.store.db, push, ['venue', venueId, 'disabled'])
  expect(await pushedPaths()).toEqual([])
  await show('live')
})

test('counts follow: coaches of a city and its sports, venues, coaches of a venue', async () => {
  const counts = async () => {
    const responses = READS.filter(({ path }) => /overview|Categories|cities|tree/i.test(path)).map(
      async (endpoint) => {
        const [callInput = {}] = inputsFor(endpoint)
        const { data } = (await site.call(endpoint, callInput)).envelope
        // Showing it again counts as a change (C-14).
        return JSON.stringify(data, (name, value) => (name === 'changedAt' ? null : value))
      },
    )
    return Promise.all(responses)
  }
  const before = await counts()
  await show('disabled')
  const without = await counts()
  expect(without).not.toEqual(before)
  await show('live')
  expect(await counts()).toEqual(before)
})
