import type { SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { ARTICLE_SETUP } from './article-setup.tsx'
import { COURSE_SETUP } from './course-setup.tsx'
import { JOB_SETUP } from './job-setup.tsx'
import type { SubmissionSetup } from './submission-setup.ts'
import { VIDEO_SETUP } from './video-setup.tsx'

export const SUBMISSION_SETUPS: { [K in SubmissionKind]: SubmissionSetup<SubmissionContent[K]> } = {
  article: ARTICLE_SETUP,
  video: VIDEO_SETUP,
  course: COURSE_SETUP,
  job: JOB_SETUP,
}
