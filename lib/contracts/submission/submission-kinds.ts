import type { ApplicationKind } from '../application/application.ts'

/**
 * Content coaches and venues submit, with who may submit it. No schema library here, so that pages may import
 * it.
 */
export const SUBMISSION_OWNERS = {
  article: ['coach'],
  video: ['coach'],
  course: ['coach', 'venue'],
  job: ['venue'],
} as const satisfies Record<string, readonly ApplicationKind[]>
export type SubmissionKind = keyof typeof SUBMISSION_OWNERS
export const SUBMISSION_KINDS = Object.keys(SUBMISSION_OWNERS) as [SubmissionKind, ...SubmissionKind[]]

/** Id of a check record: 128 random bits, as `ApplicationId`. */
export const CHECK_ID = /^[\w-]{22}$/

/** Page that lists the account's submissions. */
export const SUBMISSIONS_PATH = '/user/contents'

/** Path of a submission's editor; without an id, of a new one. */
export const submissionPath = (kind: SubmissionKind, checkId?: string) =>
  `${SUBMISSIONS_PATH}/${kind}/${checkId ?? 'new'}`
