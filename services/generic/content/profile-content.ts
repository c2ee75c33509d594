import type { z } from 'zod'
import { type getProfileContent, PROFILE_CONTENT_MAX } from '#lib/contracts/profile-content.ts'
import type { Db } from '#services/shared/store/database.ts'
import { articleCardOf } from '../article/present.ts'
import { readArticles } from '../article/queries.ts'
import { courseCardOf } from '../course/present.ts'
import { readCourses } from '../course/queries.ts'
import { jobCardOf } from '../job/present.ts'
import { readJobs } from '../job/queries.ts'
import { videoCardOf } from '../video/present.ts'
import { readVideos } from '../video/queries.ts'

const FIRST = { limit: PROFILE_CONTENT_MAX, offset: 0 }
const NEWEST = { sort: 'newest', text: null } as const

type ProfileContent = z.input<typeof getProfileContent.data>

/** The content shown on the page of a coach or venue. */
export async function profileContent(
  db: Db,
  { kind, id }: z.output<typeof getProfileContent.input>,
): Promise<ProfileContent> {
  const courses = await readCourses(db, { ...NEWEST, ...(kind === 'coach' ? { coachId: id } : { venueId: id }) }, FIRST)
  const open = courses.filter(isOpen).map(courseCardOf)
  if (kind === 'venue') {
    const jobs = await readJobs(db, { ...NEWEST, venueId: id }, FIRST)
    return { courses: open, jobs: jobs.filter(isOpen).map(jobCardOf), articles: [], videos: [] }
  }
  const articles = await readArticles(db, { ...NEWEST, coachId: id }, FIRST)
  const videos = await readVideos(db, { ...NEWEST, coachId: id }, FIRST)
  return { courses: open, jobs: [], articles: articles.map(articleCardOf), videos: videos.map(videoCardOf) }
}

/** Safe to filter after the limit: the query returns open ones first. */
const isOpen = ({ isExpired }: { isExpired: boolean }) => !isExpired
