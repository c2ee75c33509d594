import { z } from 'zod'
import { ArticleCard } from './article.ts'
import { CourseCard } from './course.ts'
import { endpoint } from './endpoint.ts'
import { Id, rowsOf } from './fields.ts'
import { JobCard } from './job.ts'
import { VideoCard } from './video/video.ts'

/** Items per kind. */
export const PROFILE_CONTENT_MAX = 3

/**
 * Ours: published content for the page of a coach or venue, newest first, at most `PROFILE_CONTENT_MAX` of each kind: a
 * coach's courses, articles and videos; courses held at a venue and its jobs. Expired ones are left out.
 */
export const getProfileContent = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'content/v1/ofProfile/nL',
  access: 'public',
  summary: '教练或场馆主页上的课程、职位、文章和视频',
  input: z.object({ kind: z.enum(['coach', 'venue']), id: Id }),
  data: z.object({
    courses: rowsOf(CourseCard),
    jobs: rowsOf(JobCard),
    articles: rowsOf(ArticleCard),
    videos: rowsOf(VideoCard),
  }),
  example: { kind: 'coach', id: 1001 },
})
