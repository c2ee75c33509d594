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

const Named = z.object({ checkId: ApplicationId })
const Seen = Named.extend({ version: z.number().int().positive() })
const example = { checkId: 'A'.repeat(22), version: 2 }

const Item = Seen.extend({
  kind: z.enum(SUBMISSION_KINDS),
  status: ApplicationStatus,
  title: z.string(),
  /** Of the coach or venue. */
  ownerName: z.string(),
  /** Whether it changes something that is or was public already. */
  isChange: z.boolean(),
  submittedAt: Moment,
})
export type SubmissionListItem = z.infer<typeof Item>

/** what waits for review, the longest wait first; with another status the latest first. */
export const getSubmissions = endpoint({
  ...base,
  path: 'console/submission/v1/list',
  summary: '内容审核：按状态列出教练与场馆的投稿（R-13.5）',
  input: z
    .object({
      status: ApplicationStatus.default(APPLICATION_STATUS.PENDING),
      /** Part of the title, or of the name of the coach or venue. */
      text: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).default(''),
    })
    .extend(PageQuery.shape),
  data: pageOf(Item),
  example: {},
})

/** What the console keeps of such a record, by the fields of its description in `resources/`. */
const Content = z.record(z.string(), z.unknown())

/** one whole, and what a reviewer should know besides. GONE when there is none, or it is a draft. */
export const getSubmissionForReview = endpoint({
  ...base,
  path: 'console/submission/v1/get',
  summary: '内容审核：一份投稿、它的改动与历次审核（R-13.6）',
  input: Named,
  data: z.object({
    submission: Submission,
    /** The caller's own, which others decide about. */
    isOwn: z.boolean(),
    owner: SubmissionOwner,
    /** What approving publishes. */
    after: Content,
    /** What is published now, null: nothing was, or it does not wait. */
    before: z.object({ version: ComparedVersion, content: Content, state: z.enum(RECORD_STATES) }).nullable(),
    /** How long its approval can still be taken back, ms; 0: it cannot. */
    takeBackLeft: z.number().int().nonnegative(),
    /** By the lists of words as they are now; empty unless it waits. */
    doubts: z.array(ReviewDoubt),
    /** About this text, the latest first. */
    decisions: rowsOf(ReviewDecision),
    account: z.object({
      accountId: Id,
      userName: z.string(),
      isBlocked: z.boolean(),
      reportCount: z.number().int().nonnegative(),
      /** Texts of it that were approved, as they are now. */
      publishedCount: z.number().int().nonnegative(),
    }),
  }),
})
export type ReviewedSubmission = z.output<typeof getSubmissionForReview.data>

/**
 * Approves a submission that waits, which publishes it, or rejects it with at least one reason. CONFLICT when it was
 * withdrawn, decided or changed meanwhile, what is public has changed since the reviewer compared it, its account is
 * blocked or its coach or venue taken down; NOT_ALLOWED for one's own; GONE when there is none.
 */
export const reviewSubmission = endpoint({
  ...base,
  path: 'console/submission/v1/review',
  changesPages: true,
  summary: '内容审核：通过即发布，驳回须写明原因（R-13.5）',
  input: Seen.extend({
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
 * within `APPROVAL_TAKE_BACK_TIME` the submission waits again, and what is public is as it was before. CONFLICT
 * when it is too late, somebody has changed what was published, or the owner has begun the next change; NOT_ALLOWED for
 * one's own; GONE when there is none.
 */
export const takeBackSubmission = endpoint({
  ...base,
  path: 'console/submission/v1/takeBack',
  changesPages: true,
  summary: '内容审核：10 分钟内撤回通过，公开内容恢复原样（R-13.6）',
  input: Seen,
  data: z.object({ status: ApplicationStatus }),
  example: { ...example, version: 3 },
})
