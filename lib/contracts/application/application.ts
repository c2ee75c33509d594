import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { APPLICATION_STATUS, APPLICATION_STATUSES } from '../enums.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { REVIEW_REASON_MAX_LENGTH, REVIEW_REASONS_MAX, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { PreviewToken } from '../preview/preview-token.ts'
import { freeText } from '../text/free-text.ts'

/** What coach and venue applications have in common. */

/** 128 random bits, so that records cannot be enumerated. */
export const ApplicationId = z.string().regex(/^[\w-]{22}$/)

export const ApplicationStatus = z.literal(APPLICATION_STATUSES)

/** Version of the public record the change was compared with; missing from callers of the previous release. */
export const ComparedVersion = z.number().int().positive().optional()

/** A change the reviewer asks for: a field of the content, or `''` for the whole, and the explanation. */
export const ReviewReason = z.object({
  field: z.string().regex(/^\w{0,40}$/),
  text: freeText({ max: REVIEW_REASON_MAX_LENGTH, missing: '请填写原因', name: '原因' }),
})
export type ReviewReason = z.infer<typeof ReviewReason>

/** An application as its owner and reviewers see it. */
export const applicationOf = <T extends z.ZodType>(content: T) =>
  z.object({
    checkId: ApplicationId,
    status: ApplicationStatus,
    /** Incremented by every change; an edit names the version it is based on. */
    version: z.number().int().positive(),
    content,
    /** Reasons for a rejection; empty otherwise. */
    reasons: z.array(ReviewReason),
    /**
     * The published coach or venue, also while a newer record waits; null before the first approval and after that
     * approval was taken back.
     */
    subjectId: Id.nullable(),
    /** Whether that coach or venue is public; false while it is taken down. */
    isLive: z.boolean(),
    createdAt: Moment,
    /** A rejection does not change it. */
    updatedAt: Moment,
    submittedAt: Moment.nullable(),
    reviewedAt: Moment.nullable(),
  })

/**
 * A change to the caller's own record. Without `checkId` it creates one, with `version` 0. Idempotent: the same change
 * sent again returns the first result.
 */
export const applicationEditOf = <T extends z.ZodType>(content: T) =>
  z.object({
    checkId: ApplicationId.optional(),
    version: z.number().int().nonnegative(),
    content,
    /** False saves a draft, which may be incomplete; true sends it for review, for which it must be complete. */
    isSubmitted: z.boolean(),
  })

/** A record to withdraw or discard, with the version the caller has seen. */
export const VersionedApplication = z.object({ checkId: ApplicationId, version: z.number().int().positive() })

export const APPLICATION_KINDS = ['coach', 'venue'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

/** An entry in the reviewers' list. */
export const ApplicationListItem = z.object({
  kind: z.enum(APPLICATION_KINDS),
  checkId: ApplicationId,
  status: ApplicationStatus,
  version: z.number().int().positive(),
  /** Name of the coach or venue, as entered. */
  name: z.string(),
  cityName: z.string(),
  /** Whether it changes a profile that is already live. */
  isChange: z.boolean(),
  /** Whether it claims a venue that is already on the site. */
  isClaim: z.boolean(),
  submittedAt: Moment,
})
export type ApplicationListItem = z.infer<typeof ApplicationListItem>

/** Waiting applications, longest wait first; for any other status, newest first. */
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
      /** Matches part of the entered name. */
      text: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).default(''),
    })
    .extend(PageQuery.shape),
  data: pageOf(ApplicationListItem),
  example: {},
})

/**
 * Approves a waiting record, which publishes its content, or rejects it with at least one reason. CONFLICT if it was
 * withdrawn, decided or changed in the meantime, or if the public record has changed since the reviewer compared it
 * GONE if there is no such record.
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
 * Returns a token that opens a preview of the application's page, as currently saved, for fifteen minutes; for
 * its owner and, once it was sent, reviewers. BAD_INPUT if something visitors would see is missing, GONE for anyone else.
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
