import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, news, video } from '../db/content-schema.ts'
import { isCourseAvailable, isJobAvailable } from '../taken-down/conditions.ts'
import { isShown } from './expiry.ts'

const isCoursePublished = and(eq(course.status, 'published'), isCourseAvailable) as SQL
const isJobPublished = and(eq(job.status, 'published'), isJobAvailable) as SQL

/** Each kind's table, id column and visibility condition; `isPublished` ignores the deadline. */
export const KINDS = {
  article: { table: article, id: article.articleId, isVisible: eq(article.status, 'published') },
  video: { table: video, id: video.videoId, isVisible: eq(video.status, 'published') },
  course: {
    table: course,
    id: course.trainsId,
    isPublished: isCoursePublished,
    isVisible: and(isCoursePublished, isShown(course.deadline)) as SQL,
  },
  job: {
    table: job,
    id: job.jobsId,
    isPublished: isJobPublished,
    isVisible: and(isJobPublished, isShown(job.deadline)) as SQL,
  },
  news: { table: news, id: news.newsId, isVisible: eq(news.status, 'published') },
} as const satisfies Record<ContentKind, unknown>

/** Whether visitors see the record now. */
export async function isVisibleNow(db: Db, kind: ContentKind, recordId: number): Promise<boolean> {
  const { table, id, isVisible } = KINDS[kind]
  return (await db.$count(table, and(eq(id, recordId), isVisible))) > 0
}

const LIST_TAGS = { article: 'articles', video: 'videos', course: 'courses', job: 'jobs', news: 'news' } as const

/** Cache tags of a record's page and the lists of its kind. */
export const contentTags = (kind: ContentKind, id: number): string[] => [`${kind}:${id}`, LIST_TAGS[kind]]

/** SQL expression for a record's city; null for texts. */
export const cityOf = (kind: ContentKind): SQL<string | null> =>
  kind === 'course' ? sql`${course.cityCode}` : kind === 'job' ? sql`${job.cityCode}` : sql`null::text`
