import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { APPLICATION_STATUS, APPLICATION_STATUSES } from '../enums.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { REVIEW_REASON_MAX_LENGTH, REVIEW_REASONS_MAX, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { PreviewToken } from '../preview/preview-token.ts'
import { freeText } from '../text/free-text.ts'

/** What a coach's and a venue's application have in common. */

/** 128 random bits: a record cannot be found by counting. */
export const ApplicationId = z.string().regex(/^[\w-]{22}$/)

export const ApplicationStatus = z.literal(APPLICATION_STATUSES)

/** The version of the public record that a change was compared with; the release before does not say it. */
export const ComparedVersion = z.number().int().positive().optional()

/** What the reviewer wants changed: a field of the content, or `''` for the whole, and why, in words. */
export const ReviewReason = z.object({
  field: z.string().regex(/^\w{0,40}$/),
  text: freeText({ max: REVIEW_REASON_MAX_LENGTH, missing: '请填写原因', name: '原因' }),
})
export type ReviewReason = z.infer<typeof ReviewReason>

/** An application as its owner and a reviewer see it. */
export const applicationOf = <T extends z.ZodType>(content: T) =>
  z.object({
    checkId: ApplicationId,
    status: ApplicationStatus,
    /** Grows with every change; a change names the one it was made on. */
    version: z.number().int().positive(),
    content,
    /** Why it was rejected; empty otherwise. */
    reasons: z.array(ReviewReason),
    /**
     * The coach or venue that shows what was approved, also while a newer record waits; null before the first time, and
     * when that was taken back.
     */
    subjectId: Id.nullable(),
    /** Whether that coach or venue can be seen; false while it is taken down. */
    isLive: z.boolean(),
    createdAt: Moment,
    updatedAt: Moment,
    submittedAt: Moment.nullable(),
    reviewedAt: Moment.nullable(),
  })

/**
 * A change of the caller's own record. Without `checkId` it begins one, with `version` 0. The same change sent again
 * answers as it did the first time.
 */
export const applicationEditOf = <T extends z.ZodType>(content: T) =>
  z.object({
    checkId: ApplicationId.optional(),
    version: z.number().int().nonnegative(),
    content,
    /** False keeps a draft, which may have gaps; true sends it for review, for which it must be complete. */
    isSubmitted: z.boolean(),
  })

/** What takes back a record that waits. */
export const ApplicationWithdrawal = z.object({ checkId: ApplicationId, version: z.number().int().positive() })

export const APPLICATION_KINDS = ['coach', 'venue'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

/** A record in the reviewer's list. */
export const ApplicationListItem = z.object({
  kind: z.enum(APPLICATION_KINDS),
  checkId: ApplicationId,
  status: ApplicationStatus,
  version: z.number().int().positive(),
  /** Name of the coach or venue as filled in. */
  name: z.string(),
  cityName: z.string(),
  /** Whether it changes a profile that is live already. */
  isChange: z.boolean(),
  /** Whether it claims a venue that others have put on the site. */
  isClaim: z.boolean(),
  submittedAt: Moment,
})
export type ApplicationListItem = z.infer<typeof ApplicationListItem>

/** What waits for review, the longest wait first; with another status the latest first. */
export const getCheckRecordList = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'checkRecord/v1/getCheckRecordList',
  access: 'operator',
  duty: 'applications',
  summary: '审核台：按状态列出教练与场馆的审核记录',
  input: z
    .object({
      kind: z.enum(APPLICATION_KINDS).optional(),
      status: ApplicationStatus.default(APPLICATION_STATUS.PENDING),
      /** Part of the name it gives. */
      text: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).default(''),
    })
    .extend(PageQuery.shape),
  data: pageOf(ApplicationListItem),
  example: {},
})

/**
 * Approves a record that waits, which publishes its content, or rejects it with at least one reason. CONFLICT when
 * it was withdrawn, decided or changed meanwhile, or what is public has changed since the reviewer compared it;
 * GONE when there is none.
 */
export const reviewCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'checkRecord/v1/reviewCheckRecord',
  access: 'operator',
  duty: 'applications',
  changesPages: true,
  summary: '审核：通过即发布，驳回须写明原因',
  input: z
    .object({
      checkId: ApplicationId,
      version: z.number().int().positive(),
      recordVersion: ComparedVersion,
      isApproved: z.boolean(),
      reasons: z.array(ReviewReason).max(REVIEW_REASONS_MAX).default([]),
    })
    .refine(({ isApproved, reasons }) => isApproved || reasons.length > 0, {
      error: '驳回时请至少写一条原因',
      path: ['reasons'],
    }),
  data: z.object({ status: ApplicationStatus, subjectId: Id.nullable() }),
  example: { checkId: 'A'.repeat(22), version: 2, isApproved: true },
})

/**
 * What opens, for a quarter of an hour, the page that an application would become as it is kept: for its owner
 * and for a reviewer. BAD_INPUT where something is missing that visitors would see, GONE for anybody else's.
 */
export const previewCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'checkRecord/v1/previewCheckRecord',
  access: 'login',
  summary: '预览入驻资料公开后的页面，不发布（R-14.3）',
  input: z.object({ checkId: ApplicationId }),
  data: z.object({ token: PreviewToken }),
})
