import type { z } from 'zod'
import type { ApplicationKind } from '../application/application.ts'
import { ArticleContent, CompleteArticleContent } from './article-content.ts'
import { CompleteCoachCourse, CompleteVenueCourse, CourseContent } from './course-content.ts'
import { CompleteJobContent, JobContent } from './job-content.ts'
import type { SubmissionKind } from './submission-kinds.ts'
import { CompleteVideoContent, VideoContent } from './video-content.ts'

/**
 * Submission forms by kind: the fields of the record it becomes, without those derived from the owner. A draft may
 * leave any of it empty; one sent for review must also be valid in the console.
 */
export type SubmissionContent = {
  article: ArticleContent
  video: VideoContent
  course: CourseContent
  job: JobContent
}

/** Schemas of drafts. */
export const SUBMISSION_CONTENT: { [K in SubmissionKind]: z.ZodObject & z.ZodType<SubmissionContent[K]> } = {
  article: ArticleContent,
  video: VideoContent,
  course: CourseContent,
  job: JobContent,
}

/** Fields that only make sense together: when two contents are merged, they come from the same one. */
export const SUBMISSION_TOGETHER: {
  [K in SubmissionKind]: readonly (readonly (keyof SubmissionContent[K] & string)[])[]
} = {
  article: [],
  video: [['source', 'seconds']],
  course: [
    ['startsOn', 'deadline'],
    ['districtCode', 'address'],
  ],
  job: [['salaryMin', 'salaryMax', 'salaryUnit']],
}

/** Schemas of complete submissions, which differ for coaches and venues. */
export const COMPLETE_SUBMISSION: {
  [K in SubmissionKind]: (owner: ApplicationKind) => z.ZodType<SubmissionContent[K]>
} = {
  article: () => CompleteArticleContent,
  video: () => CompleteVideoContent,
  course: (owner) => (owner === 'coach' ? CompleteCoachCourse : CompleteVenueCourse),
  job: () => CompleteJobContent,
}
