import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Moment, rowsOf } from '../fields.ts'
import { RECORD_STATES } from '../resources/states.ts'
import { Finding } from '../text/text-finding.ts'
import { APPLICATION_KINDS, ApplicationId, ApplicationStatus, ComparedVersion } from './application.ts'

const base = { service: 'coach', method: 'POST', access: 'operator', duty: 'applications' } as const

/** What the console keeps of a coach or venue, by the fields of its description in `resources/`. */
const Content = z.record(z.string(), z.unknown())

/** A coach or venue of an account. */
const Subject = z.object({ kind: z.enum(APPLICATION_KINDS), id: Id, name: z.string(), state: z.enum(RECORD_STATES) })
export type ApplicationSubject = z.output<typeof Subject>

/** What an operator decided about what somebody handed in. */
export const ReviewDecision = z.object({
  checkId: ApplicationId,
  at: Moment,
  act: z.enum(['approve', 'reject', 'undo']),
  /** Of a rejection: a field of the content, or `''` for the whole, and why. */
  reasons: z.array(z.object({ field: z.string(), text: z.string() })),
  accountId: Id,
  /** Empty when the operator's account is gone. */
  userName: z.string(),
})
export type ApplicationDecision = z.output<typeof ReviewDecision>

/** A public text of it in which something was found, by the path of its field, and where. */
export const ReviewDoubt = z.object({ field: z.string(), sentences: z.array(z.string()), findings: z.array(Finding) })
export type ApplicationDoubt = z.output<typeof ReviewDoubt>

/**
 * what a reviewer should know besides the application itself: what approving changes, what was decided before,
 * what else the account has. GONE when there is no such application.
 */
export const getApplicationBackground = endpoint({
  ...base,
  path: 'console/application/v1/get',
  summary: '运营台：一份入驻资料的改动、历次审核与账号的其他记录（R-13.6）',
  input: z.object({ checkId: ApplicationId }),
  data: z.object({
    /** The caller's own, which others decide about. */
    isOwn: z.boolean(),
    /** Why the caller may not decide about it, in words: theirs, or a venue they claim or own. Not said by the release before. */
    obstacle: z.string().nullable().default(null),
    /** Who stays taken down when the application is approved is in it too; null before the first approval. */
    subject: Subject.nullable(),
    /** What is published now and what approving makes of it; null unless it waits and something was published before. */
    change: z
      .object({
        version: ComparedVersion,
        before: Content,
        after: Content,
        /** Of what nobody but a reviewer sees, what differs from the approved application: a field of the content. */
        unpublished: rowsOf(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        /** How many of its photos of papers the approved application does not have. */
        newPapers: z.number().int().nonnegative(),
      })
      .nullable(),
    /**
     * Of a claim that was not approved yet: what it claims, null when that was deleted, whether an account owns
     * it by now, and who else claims it, the longest wait first.
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
    /** How long its approval can still be taken back, ms; 0: it cannot. */
    takeBackLeft: z.number().int().nonnegative(),
    /**
     * Whether approving it today sets the mark 已认证 of a coach, and for each sport that asks for a certificate, by its
     * name, which of them are valid and which have expired. Null unless it waits.
     */
    mark: z
      .object({
        day: Day,
        isVerified: z.boolean(),
        proofs: z.array(z.object({ sport: z.string(), valid: z.array(z.string()), expired: z.array(z.string()) })),
      })
      .nullable(),
    /** By the lists of words as they are now; empty unless it waits. */
    doubts: z.array(ReviewDoubt),
    /** The latest first. */
    decisions: rowsOf(ReviewDecision),
    account: z.object({
      accountId: Id,
      userName: z.string(),
      isBlocked: z.boolean(),
      /** Comments about coaches that it wrote. */
      commentCount: z.number().int().nonnegative(),
      /** Reports of what it wrote or published, whatever came of them. */
      reportCount: z.number().int().nonnegative(),
      subjects: rowsOf(Subject),
      /** Its other applications that were sent, the latest first. */
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
 * within `APPROVAL_TAKE_BACK_TIME` the application waits again, and what is public is as it was before, gone
 * after a first approval. CONFLICT when it is too late, somebody has changed what was published, or the applicant has
 * begun the next change; NOT_ALLOWED for one's own; GONE when there is no such application.
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
