import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Moment, rowsOf } from '../fields.ts'
import { RECORD_STATES } from '../resources/states.ts'
import { Finding } from '../text/text-finding.ts'
import { APPLICATION_KINDS, ApplicationId, ApplicationStatus, ComparedVersion } from './application.ts'

const base = { service: 'coach', method: 'POST', access: 'operator', duty: 'applications' } as const

/** Content of a coach or venue in the console, by the fields of its description in `resources/`. */
const Content = z.record(z.string(), z.unknown())

/** A coach or venue owned by an account. */
const Subject = z.object({ kind: z.enum(APPLICATION_KINDS), id: Id, name: z.string(), state: z.enum(RECORD_STATES) })
export type ApplicationSubject = z.output<typeof Subject>

/** An operator's decision on an application or a submission. */
export const ReviewDecision = z.object({
  checkId: ApplicationId,
  at: Moment,
  act: z.enum(['approve', 'reject', 'undo']),
  /** Reasons for a rejection: a field of the content, or `''` for the whole, and the explanation. */
  reasons: z.array(z.object({ field: z.string(), text: z.string() })),
  accountId: Id,
  /** Empty if the operator's account no longer exists. */
  userName: z.string(),
})
export type ApplicationDecision = z.output<typeof ReviewDecision>

/** A public text with findings: the path of its field, the sentences and the findings themselves. */
export const ReviewDoubt = z.object({ field: z.string(), sentences: z.array(z.string()), findings: z.array(Finding) })
export type ApplicationDoubt = z.output<typeof ReviewDoubt>

/**
 * background for the reviewer: what approval would change, earlier decisions, and what else the account has.
 * GONE if there is no such application or it was never sent.
 */
export const getApplicationBackground = endpoint({
  ...base,
  path: 'console/application/v1/get',
  summary: '运营台：一份入驻资料的改动、历次审核与账号的其他记录（R-13.6）',
  input: z.object({ checkId: ApplicationId }),
  data: z.object({
    /** Whether it is the caller's own, which only other operators may decide. */
    isOwn: z.boolean(),
    /**
     * Why the caller may not decide it, as a message: it is their own, or for a venue they claim or own. Missing from
     * services of the previous release.
     */
    obstacle: z.string().nullable().default(null),
    /** Also set for a coach or venue that stays taken down after approval; null before the first approval. */
    subject: Subject.nullable(),
    /**
     * The published content now and after approval; null unless the application is waiting and was published before.
     */
    change: z
      .object({
        version: ComparedVersion,
        before: Content,
        after: Content,
        /**
         * Fields of the published content that operators have changed since it was submitted; missing from services of the
         * previous release.
         */
        corrected: z.array(z.string()).default([]),
        /** Differences from the approved application in fields only reviewers see. */
        unpublished: rowsOf(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        /** Number of photos of papers that the approved application does not have. */
        newPapers: z.number().int().nonnegative(),
      })
      .nullable(),
    /**
     * For a claim that is not approved yet: the venue claimed (null if it was deleted), whether an account
     * owns it by now, and who else claims it, longest wait first.
     */
    claim: z
      .object({
        subject: Subject.nullable(),
        isOwned: z.boolean(),
        rivals: rowsOf(
          z.object({ checkId: ApplicationId, accountId: Id, userName: z.string(), status: ApplicationStatus }),
        ),
      })
      .nullable(),
    /** Time left to take the approval back, ms; 0 if that is not possible. */
    takeBackLeft: z.number().int().nonnegative(),
    /**
     * Whether approval today would give the coach the 已认证 mark, and for each sport that requires a certificate, which
     * certificates, by name, are valid and which have expired. Null unless it is waiting.
     */
    mark: z
      .object({
        day: Day,
        isVerified: z.boolean(),
        proofs: z.array(z.object({ sport: z.string(), valid: z.array(z.string()), expired: z.array(z.string()) })),
      })
      .nullable(),
    /** According to the current lists of words; empty unless it is waiting. */
    doubts: z.array(ReviewDoubt),
    /** Newest first. */
    decisions: rowsOf(ReviewDecision),
    account: z.object({
      accountId: Id,
      userName: z.string(),
      isBlocked: z.boolean(),
      /** Comments on coaches by this account. */
      commentCount: z.number().int().nonnegative(),
      /** Reports of this account's texts and records, whatever the outcome. */
      reportCount: z.number().int().nonnegative(),
      subjects: rowsOf(Subject),
      /** Its other applications that were sent for review, newest first. */
      applications: rowsOf(
        z.object({
          checkId: ApplicationId,
          kind: z.enum(APPLICATION_KINDS),
          status: ApplicationStatus,
          name: z.string(),
          submittedAt: Moment,
        }),
      ),
    }),
  }),
})
export type ApplicationBackground = z.output<typeof getApplicationBackground.data>

/**
 * within `APPROVAL_TAKE_BACK_TIME`, puts the application back to waiting and restores what was public before
 * (nothing after a first approval). CONFLICT if it is too late, the published record has changed, or the applicant has
 * started another change; NOT_ALLOWED for the caller's own; GONE if there is no such application.
 */
export const takeBackApproval = endpoint({
  ...base,
  path: 'console/application/v1/takeBack',
  changesPages: true,
  summary: '运营台：10 分钟内撤回通过，公开内容恢复原样（R-13.6）',
  input: z.object({ checkId: ApplicationId, version: z.number().int().positive() }),
  data: z.object({ status: ApplicationStatus }),
  example: { checkId: 'A'.repeat(22), version: 3 },
})
