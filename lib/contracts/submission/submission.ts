import { z } from 'zod'
import { APPLICATION_KINDS, ApplicationId, ApplicationStatus, ReviewReason } from '../application/application.ts'
import { endpoint } from '../endpoint.ts'
import { AdCode, Id, Moment, rowsOf } from '../fields.ts'
import { PreviewToken } from '../preview/preview-token.ts'
import { RECORD_STATES } from '../resources/states.ts'
import { ArticleContent } from './article-content.ts'
import { CourseContent } from './course-content.ts'
import { JobContent } from './job-content.ts'
import { SUBMISSION_KINDS, type SubmissionKind } from './submission-kinds.ts'
import { VideoContent } from './video-content.ts'

/**
 * submissions by coaches and venues. Each change of a text is a separate check record, with the states of an
 * application; the live version stays until the next one is approved.
 */
const base = { service: 'generic', method: 'POST', access: 'login' } as const

const Kind = z.enum(SUBMISSION_KINDS)
const Version = z.number().int().positive()
/** Idempotency key of the form that creates it. */
const ClientKey = z.string().regex(/^[\w-]{10,40}$/)

/** The account's coach or venue it is published for. */
const Owner = z.object({
  kind: z.enum(APPLICATION_KINDS),
  id: Id,
  name: z.string(),
  /** '' if the account no longer owns it. */
  cityCode: z.union([z.literal(''), AdCode]),
})
/** While it is taken down, none of its texts can be sent for review or shown again. */
export const SubmissionOwner = Owner.extend({ isLive: z.boolean() })
export type SubmissionOwner = z.infer<typeof SubmissionOwner>

/** The public record. */
const Published = z.object({
  recordId: Id,
  state: z.enum(RECORD_STATES),
  /** The owner took it down and may show it again; only operators can show what operators took down. */
  mayShow: z.boolean(),
  /** Its deadline passed more than 30 days ago, so visitors do not see it in any state. */
  isLongExpired: z.boolean(),
})

const submissionOf = <K extends SubmissionKind, T extends z.ZodType>(kind: K, content: T) =>
  z.object({
    kind: z.literal(kind),
    checkId: ApplicationId,
    owner: Owner,
    status: ApplicationStatus,
    /** Incremented by every change; an edit names the version it is based on. */
    version: Version,
    content,
    /** Reasons for a rejection; empty otherwise. */
    reasons: z.array(ReviewReason),
    /** Null before the first approval and after that approval was taken back. */
    published: Published.nullable(),
    createdAt: Moment,
    /** A rejection does not change it. */
    updatedAt: Moment,
    submittedAt: Moment.nullable(),
    reviewedAt: Moment.nullable(),
  })

export const Submission = z.discriminatedUnion('kind', [
  submissionOf('article', ArticleContent),
  submissionOf('video', VideoContent),
  submissionOf('course', CourseContent),
  submissionOf('job', JobContent),
])
export type Submission = z.infer<typeof Submission>

/** An entry in the account's list: the open submission, or the approved one if none is open. */
const SubmissionItem = z.object({
  kind: Kind,
  checkId: ApplicationId,
  owner: Owner,
  status: ApplicationStatus,
  /** As entered; may be empty. */
  title: z.string(),
  published: Published.nullable(),
  updatedAt: Moment,
})
export type SubmissionItem = z.infer<typeof SubmissionItem>

/** The caller's own submissions, those that need action first, and the owners new ones can be created for. */
export const getMySubmissions = endpoint({
  ...base,
  path: 'submission/v1/getMine',
  summary: '我的内容：草稿、待审核、已发布和已下架的（R-14.4）',
  input: z.object({}),
  data: z.object({ owners: rowsOf(SubmissionOwner), list: rowsOf(SubmissionItem) }),
  example: {},
})

const CheckIdInput = z.object({ checkId: ApplicationId })
const example = { checkId: 'A'.repeat(22) }

/**
 * One of the caller's own, by id or by the key of the form that created it; GONE for any other. A draft includes
 * operators' corrections since (R-4.35).
 */
export const getSubmission = endpoint({
  ...base,
  path: 'submission/v1/get',
  summary: '自己的一份内容（R-14.4）',
  input: z.union([CheckIdInput, z.object({ clientKey: ClientKey })]),
  data: Submission,
  example,
})

/**
 * Returns a token that opens a preview of the page, as currently saved, for fifteen minutes; for its author
 * and, once it has been sent, for editors. BAD_INPUT if something visitors would see is missing, GONE for anyone else.
 */
export const previewSubmission = endpoint({
  ...base,
  path: 'submission/v1/preview',
  summary: '预览内容公开后的页面，不发布（R-14.3）',
  input: CheckIdInput,
  data: z.object({ token: PreviewToken }),
  example,
})

const editOf = <K extends SubmissionKind, T extends z.ZodType>(kind: K, content: T) =>
  z.object({
    kind: z.literal(kind),
    /** If omitted, one is created for `owner`, with `version` 0. */
    checkId: ApplicationId.optional(),
    /** Optional if only one coach or venue of the account may submit this kind. */
    owner: z.object({ kind: z.enum(APPLICATION_KINDS), id: Id }).optional(),
    /** Required to create one. */
    clientKey: ClientKey.optional(),
    version: z.number().int().nonnegative(),
    content,
    /** False saves a draft, which may be incomplete; true sends it for review, for which it must be complete. */
    isSubmitted: z.boolean(),
  })

/**
 * Creates, saves or sends one for review, atomically. Idempotent: the same change sent again returns the first result.
 * CONFLICT if it was changed elsewhere, is waiting, was decided, or the account has too many; NOT_ALLOWED if the
 * account owns nothing that may submit this kind.
 */
export const editSubmission = endpoint({
  ...base,
  path: 'submission/v1/edit',
  summary: '保存内容的草稿或提交审核（R-14.4）',
  input: z.discriminatedUnion('kind', [
    editOf('article', ArticleContent),
    editOf('video', VideoContent),
    editOf('course', CourseContent),
    editOf('job', JobContent),
  ]),
  data: Submission,
  example: {
    kind: 'article',
    clientKey: 'form-of-an-article',
    version: 0,
    content: { title: '第一次上网球课要准备什么', summary: '', cover: '', channelSlug: '', body: '' },
    isSubmitted: false,
  },
})

/**
 * Returns a draft with the content of an approved one, which stays as it is; an open draft is returned, with operators'
 * corrections since.
 */
export const extendSubmission = endpoint({
  ...base,
  path: 'submission/v1/extend',
  summary: '修改已发布的内容：得到一份草稿，线上的不变（R-14.4）',
  input: CheckIdInput,
  data: Submission,
  example,
})

const VersionedInput = CheckIdInput.extend({ version: Version })
const versioned = { ...example, version: 2 }

/** Turns a waiting one back into a draft; idempotent. CONFLICT if it has been decided in the meantime. */
export const withdrawSubmission = endpoint({
  ...base,
  path: 'submission/v1/withdraw',
  summary: '撤回待审核的内容，继续修改（R-14.4）',
  input: VersionedInput,
  data: Submission,
  example: versioned,
})

/** Permanently deletes a draft or rejected one; the public record stays. Idempotent. */
export const discardSubmission = endpoint({
  ...base,
  path: 'submission/v1/discard',
  summary: '删除草稿或未通过的内容，已发布的不变（R-14.4）',
  input: VersionedInput,
  data: z.null(),
  example: versioned,
})

/**
 * Takes the public record of an approved one down, or shows it again, at once. CONFLICT if operators took it down, if
 * its deadline passed more than 30 days ago, or while its coach or venue is taken down; TOO_MANY_REQUESTS after ten in a
 * minute.
 */
export const showSubmission = endpoint({
  ...base,
  path: 'submission/v1/show',
  changesPages: true,
  summary: '下架自己已发布的内容，或恢复自己下架的（R-14.4）',
  input: CheckIdInput.extend({ isShown: z.boolean() }),
  data: Submission,
  example: { ...example, isShown: false },
})
