import { z } from 'zod'
import { ArticleCard } from './article.ts'
import { CourseCard } from './course.ts'
import { endpoint } from './endpoint.ts'
import { Id, rowsOf } from './fields.ts'
import { JobCard } from './job.ts'
import { VideoCard } from './video/video.ts'

/** Of each kind. */
export const PROFILE_CONTENT_MAX = 3

/**
 * Ours: what the page of a coach or venue shows of what is published there, newest first, at most `PROFILE_CONTENT_MAX` of
 * each. Of a coach courses given, articles and videos; of a venue courses held there and jobs. What has ended is left out.
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
