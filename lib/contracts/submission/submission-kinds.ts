import type { ApplicationKind } from '../application/application.ts'

/** What coaches and venues write to be published, and who may. No schema library here, so that pages may import it. */
export const SUBMISSION_OWNERS = {
  article: ['coach'],
  video: ['coach'],
  course: ['coach', 'venue'],
  job: ['venue'],
} as const satisfies Record<string, readonly ApplicationKind[]>
export type SubmissionKind = keyof typeof SUBMISSION_OWNERS
export const SUBMISSION_KINDS = Object.keys(SUBMISSION_OWNERS) as [SubmissionKind, ...SubmissionKind[]]

/** A number of a check record: 128 random bits, as `ApplicationId`. */
export const CHECK_ID = /^[\w-]{22}$/

/** Where an account finds all of its own. */
export const SUBMISSIONS_PATH = '/user/contents'

/** Where one is written; without a number a new one. */
export const submissionPath = (kind: SubmissionKind, checkId?: string) =>
  `${SUBMISSIONS_PATH}/${kind}/${checkId ?? 'new'}`
