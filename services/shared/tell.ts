import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type {
  ACCOUNT_NOTICES,
  APPLICATION_NOTICES,
  CERTIFICATE_NOTICES,
  COMMENT_NOTICES,
  FEEDBACK_NOTICES,
  LEAD_NOTICES,
  NoticeSide,
  REPORT_NOTICES,
  SUBMISSION_NOTICES,
} from '#lib/contracts/notice/notice-kinds.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import type { Db } from './store/database.ts'

type One<T extends readonly string[]> = T[number]

/** What happened, with the numbers that lead to it. */
export type Told = (
  | { kind: One<typeof LEAD_NOTICES>; side: NoticeSide; leadId: number }
  | { kind: One<typeof APPLICATION_NOTICES>; applicationKind: ApplicationKind }
  | { kind: One<typeof SUBMISSION_NOTICES>; submissionKind: SubmissionKind; checkId: string }
  | { kind: One<typeof COMMENT_NOTICES>; commentId: number | null }
  | { kind: One<typeof REPORT_NOTICES>; reportId: number }
  | { kind: One<typeof CERTIFICATE_NOTICES | typeof FEEDBACK_NOTICES | typeof ACCOUNT_NOTICES> }
) & {
  /** When it happened; by default now, by the store's clock. */
  createdAt?: Date
}

/**
 * Takes back what an account was told of at that moment and is not true any more: it is gone from the site, and what of it
 * has not gone out does not. An older notice of the kind is still true.
 */
export type WithdrawNotice = (
  tx: Db,
  accountId: number,
  told: { createdAt: Date } & (
    | { kind: One<typeof APPLICATION_NOTICES>; applicationKind: ApplicationKind }
    | { kind: One<typeof SUBMISSION_NOTICES>; checkId: string }
  ),
) => Promise<void>

/** Tells accounts of something, in the transaction of what it tells. */
export type Tell = (tx: Db, accountIds: readonly number[], told: Told) => Promise<void>
