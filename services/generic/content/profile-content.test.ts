import { sql } from 'drizzle-orm'
import { getProfileContent, PROFILE_CONTENT_MAX } from '#lib/contracts/profile-content.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

/** The content that pages of coaches and venues show. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 60 })
  const { db } = site.store
  // More of each than is shown; one has ended, one is held elsewhere and one is a draft.
  await db.execute(sql`update generic.course set organiser_kind = 'coach', organiser_id = ${coachId()}, venue_id = null,
    deadline = null, published_at = '2026-01-01'::timestamptz + trains_id * interval '1 minute'`)
  await db.execute(sql`update generic.course set venue_id = ${venueId()} where trains_id in (${ids('courses', 4)})`)
  await db.execute(sql`update generic.course set deadline = current_date - 3 where trains_id = ${newest('courses', 0)}`)
  await db.execute(sql`update generic.course set status = 'draft' where trains_id = ${newest('courses', 1)}`)
  await db.execute(sql`update generic.job set venue_id = ${venueId()}, deadline = null, status = 'published'`)
  await db.execute(sql`update generic.job set deadline = current_date - 3 where jobs_id = ${newest('jobs', 0)}`)
  await db.execute(sql`update generic.article set coach_id = ${coachId()}`)
  await db.execute(sql`update generic.video set coach_id = ${coachId()}`)
})
afterAll(() => site.close())

const coachId = () => [...site.data.coaches].find(({ status }) => status === 'live')!.coachId
const venueId = () => site.data.venues.find(({ status }) => status === 'live')!.venueId
const NUMBERS = { courses: 'trainsId', jobs: 'jobsId' } as const
/** Ids of the published ones, newest first. */
const all = (kind: 'courses' | 'jobs') =>
  site.data[kind]
    .filter(({ status }) => status === 'published')
    .map((each) => Number(each[NUMBERS[kind] as never]))
    .toSorted((a, b) => b - a)
const newest = (kind: 'courses' | 'jobs', at: number) => all(kind)[at]!
const ids = (kind: 'courses' | 'jobs', count: number) => sql.raw(all(kind).slice(0, count).join(', '))
const contentOf = (kind: 'coach' | 'venue', id: number) => site.read(getProfileContent, { kind, id })

test('R-14.4 a coach’s page shows the newest open courses, articles and videos', async () => {
  const { courses, jobs, articles, videos } = await contentOf('coach', coachId())
  expect(courses.map(({ trainsId }) => trainsId)).toEqual(all('courses').slice(2, 2 + PROFILE_CONTENT_MAX))
  expect([jobs.length, articles.length, videos.length]).toEqual([0, PROFILE_CONTENT_MAX, PROFILE_CONTENT_MAX])
})

test('R-14.4 a venue’s page shows courses held there and open jobs', async () => {
  const { courses, jobs, articles, videos } = await contentOf('venue', venueId())
  expect(courses.map(({ trainsId }) => trainsId)).toEqual([newest('courses', 2), newest('courses', 3)])
  expect(jobs).toHaveLength(PROFILE_CONTENT_MAX)
  expect(jobs.map(({ jobsId }) => jobsId)).not.toContain(newest('jobs', 0))
  expect([articles, videos]).toEqual([[], []])
})

test('a coach or venue taken down shows none', async () => {
  await setSubjectStatus(site.store.db, PUSH_OFF, ['coach', coachId(), 'disabled'])
  await setSubjectStatus(site.store.db, PUSH_OFF, ['venue', venueId(), 'disabled'])
  const nothing = { courses: [], jobs: [], articles: [], videos: [] }
  expect(await contentOf('coach', coachId())).toEqual(nothing)
  expect(await contentOf('venue', venueId())).toEqual(nothing)
})
