import type { SubmissionOwner } from '#lib/contracts/submission/submission.ts'
import { SUBMISSION_OWNERS, type SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'

/** Whether a coach or venue may write texts of a kind. */
export const mayWrite = (kind: SubmissionKind, { kind: owner }: Pick<SubmissionOwner, 'kind'>) =>
  (SUBMISSION_OWNERS[kind] as readonly string[]).includes(owner)
