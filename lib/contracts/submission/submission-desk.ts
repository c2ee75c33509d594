import { z } from 'zod'
import { ApplicationId, ApplicationStatus, ComparedVersion, ReviewReason } from '../application/application.ts'
import { ReviewDecision, ReviewDoubt } from '../application/application-desk.ts'
import { endpoint } from '../endpoint.ts'
import { APPLICATION_STATUS } from '../enums.ts'
import { Id, Moment, PageQuery, pageOf, rowsOf } from '../fields.ts'
import { REVIEW_REASONS_MAX, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { RECORD_STATES } from '../resources/states.ts'
import { Submission, SubmissionOwner } from './submission.ts'
import { SUBMISSION_KINDS } from './submission-kinds.ts'

const base = { service: 'generic', method: 'POST', access: 'operator', duty: 'content' } as const

const CheckIdInput = z.object({ checkId: ApplicationId })
const VersionedInput = CheckIdInput.extend({ version: z.number().int().positive() })
const example = { checkId: 'A'.repeat(22), version: 2 }

const Item = VersionedInput.extend({
  kind: z.enum(SUBMISSION_KINDS),
  status: ApplicationStatus,
  title: z.string(),
  /** Name of the coach or venue. */
  ownerName: z.string(),
  /** Whether it changes a record that is or was public. */
  isChange: z.boolean(),
  submittedAt: Moment,
})
export type SubmissionListItem = z.infer<typeof Item>

/** waiting submissions, longest wait first; for any other status, newest first. */
export const getSubmissions = endpoint({
  ...base,
  path: 'console/submission/v1/list',
  summary: '内容审核：按状态列出教练与场馆提交的内容（R-13.5）',
  input: z
    .object({
      status: ApplicationStatus.default(APPLICATION_STATUS.PENDING),
      /** Part of the title, or of the coach's or venue's name. */
      text: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).default(''),
    })
    .extend(PageQuery.shape),
  data: pageOf(Item),
  example: {},
})

/** Content of such a record in the console, by the fields of its description in `resources/`. */
const Content = z.record(z.string(), z.unknown())

/** one submission with background for the reviewer. GONE if there is none, or it is a draft. */
export const getSubmissionForReview = endpoint({
  ...base,
  path: 'console/submission/v1/get',
  summary: '内容审核：一份提交的内容、它的改动与历次审核（R-13.6）',
  input: CheckIdInput,
  data: z.object({
    submission: Submission,
    /** Whether it is the caller's own, which only other operators may decide. */
    isOwn: z.boolean(),
    owner: SubmissionOwner,
    /** Content that approval publishes. */
    after: Content,
    /** Content published now; null if there was none, or if it is not waiting. */
    before: z
      .object({
        version: ComparedVersion,
        content: Content,
        state: z.enum(RECORD_STATES),
        /** Fields operators have changed since it was sent; missing from services of the previous release. */
        corrected: z.array(z.string()).default([]),
      })
      .nullable(),
    /** Time left to take the approval back, ms; 0 if that is not possible. */
    takeBackLeft: z.number().int().nonnegative(),
    /** According to the current lists of words; empty unless it is waiting. */
    doubts: z.array(ReviewDoubt),
    /** Earlier decisions on this text, newest first. */
    decisions: rowsOf(ReviewDecision),
    account: z.object({
      accountId: Id,
      userName: z.string(),
      isBlocked: z.boolean(),
      reportCount: z.number().int().nonnegative(),
      /** Number of its texts that are currently approved. */
      publishedCount: z.number().int().nonnegative(),
    }),
  }),
})
export type ReviewedSubmission = z.output<typeof getSubmissionForReview.data>

/**
 * Approves a waiting submission, which publishes it, or rejects it with at least one reason. CONFLICT if it was
 * withdrawn, decided or changed in the meantime, if the public record has changed since the reviewer compared it
 * or if its account is blocked or its coach or venue taken down; NOT_ALLOWED for the caller's own; GONE if
 * there is none.
 */
export const reviewSubmission = endpoint({
  ...base,
  path: 'console/submission/v1/review',
  changesPages: true,
  summary: '内容审核：通过即发布，驳回须写明原因（R-13.5）',
  input: VersionedInput.extend({
    recordVersion: ComparedVersion,
    isApproved: z.boolean(),
    reasons: z.array(ReviewReason).max(REVIEW_REASONS_MAX).default([]),
  }).refine(({ isApproved, reasons }) => isApproved || reasons.length > 0, {
    error: '驳回时请至少写一条原因',
    path: ['reasons'],
  }),
  data: z.object({ status: ApplicationStatus, subjectId: Id.nullable() }),
  example: { ...example, isApproved: true },
})

/**
 * within `APPROVAL_TAKE_BACK_TIME`, puts the submission back to waiting and restores what was public before.
 * CONFLICT if it is too late, the published record has changed, or the owner has started another change; NOT_ALLOWED
 * for the caller's own; GONE if there is none.
 */
export const takeBackSubmission = endpoint({
  ...base,
  path: 'console/submission/v1/takeBack',
  changesPages: true,
  summary: '内容审核：10 分钟内撤回通过，公开内容恢复原样（R-13.6）',
  input: VersionedInput,
  data: z.object({ status: ApplicationStatus }),
  example: { ...example, version: 3 },
})
