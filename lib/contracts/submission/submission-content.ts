import type { z } from 'zod'
import type { ApplicationKind } from '../application/application.ts'
import { ArticleContent, CompleteArticleContent } from './article-content.ts'
import { CompleteCoachCourse, CompleteVenueCourse, CourseContent } from './course-content.ts'
import { CompleteJobContent, JobContent } from './job-content.ts'
import type { SubmissionKind } from './submission-kinds.ts'
import { CompleteVideoContent, VideoContent } from './video-content.ts'

/**
 * What coaches and venues fill in, by kind: the fields of the record it becomes, but for those that the owner gives. A
 * draft may leave any of it empty; what is sent for review is what the console takes too.
 */
export type SubmissionContent = {
  article: ArticleContent
  video: VideoContent
  course: CourseContent
  job: JobContent
}

/** As drafts keep it. */
export const SUBMISSION_CONTENT: { [K in SubmissionKind]: z.ZodObject & z.ZodType<SubmissionContent[K]> } = {
  article: ArticleContent,
  video: VideoContent,
  course: CourseContent,
  job: JobContent,
}

/** As it can be reviewed: a coach and a venue do not say the same. */
export const COMPLETE_SUBMISSION: {
  [K in SubmissionKind]: (owner: ApplicationKind) => z.ZodType<SubmissionContent[K]>
} = {
  article: () => CompleteArticleContent,
  video: () => CompleteVideoContent,
  course: (owner) => (owner === 'coach' ? CompleteCoachCourse : CompleteVenueCourse),
  job: () => CompleteJobContent,
}
