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

type ElementOf<T extends readonly string[]> = T[number]

/** An event to notify accounts of, with the ids its link needs. */
export type NoticeEvent = (
  | { kind: ElementOf<typeof LEAD_NOTICES>; side: NoticeSide; leadId: number }
  | { kind: ElementOf<typeof APPLICATION_NOTICES>; applicationKind: ApplicationKind }
  | { kind: ElementOf<typeof SUBMISSION_NOTICES>; submissionKind: SubmissionKind; checkId: string }
  | { kind: ElementOf<typeof COMMENT_NOTICES>; commentId: number | null }
  | { kind: ElementOf<typeof REPORT_NOTICES>; reportId: number }
  | { kind: ElementOf<typeof CERTIFICATE_NOTICES | typeof FEEDBACK_NOTICES | typeof ACCOUNT_NOTICES> }
) & {
  /** When it happened; defaults to the store's current time. */
  createdAt?: Date
}

/**
 * Withdraws the notice an account got at that moment because it is no longer true: removes it from the site and cancels
 * any delivery not yet sent. Older notices of the same kind remain valid.
 */
export type WithdrawNotice = (
  tx: Db,
  accountId: number,
  event: { createdAt: Date } & (
    | { kind: ElementOf<typeof APPLICATION_NOTICES>; applicationKind: ApplicationKind }
    | { kind: ElementOf<typeof SUBMISSION_NOTICES>; checkId: string }
  ),
) => Promise<void>

/** Notifies accounts of an event, in the transaction of the event. */
export type Notify = (tx: Db, accountIds: readonly number[], event: NoticeEvent) => Promise<void>
