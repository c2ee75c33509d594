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
 * what coaches and venues write. Each change of a text is a check record of its own, with the states of an
 * application; what is live stays until the next one is approved.
 */
const base = { service: 'generic', method: 'POST', access: 'login' } as const

const Kind = z.enum(SUBMISSION_KINDS)
const Version = z.number().int().positive()
/** Made by the form that begins one: the same again is the same submission. */
const ClientKey = z.string().regex(/^[\w-]{10,40}$/)

/** For whom it is published: a coach or venue of the account. */
const Owner = z.object({
  kind: z.enum(APPLICATION_KINDS),
  id: Id,
  name: z.string(),
  /** '' when the account has it no more. */
  cityCode: z.union([z.literal(''), AdCode]),
})
/** Taken down, nothing of it is sent for review or shown again. */
export const SubmissionOwner = Owner.extend({ isLive: z.boolean() })
export type SubmissionOwner = z.infer<typeof SubmissionOwner>

/** What is public of it. */
const Published = z.object({
  recordId: Id,
  state: z.enum(RECORD_STATES),
  /** Its owner took it down and may show it again; what operators took down only they show. */
  mayShow: z.boolean(),
})

const submissionOf = <K extends SubmissionKind, T extends z.ZodType>(kind: K, content: T) =>
  z.object({
    kind: z.literal(kind),
    checkId: ApplicationId,
    owner: Owner,
    status: ApplicationStatus,
    /** Grows with every change; a change names the one it was made on. */
    version: Version,
    content,
    /** Why it was rejected; empty otherwise. */
    reasons: z.array(ReviewReason),
    /** Null before the first approval, and when that was taken back. */
    published: Published.nullable(),
    createdAt: Moment,
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

/** A text of the account as its list shows it: by its open submission, or else by what was approved. */
const SubmissionItem = z.object({
  kind: Kind,
  checkId: ApplicationId,
  owner: Owner,
  status: ApplicationStatus,
  /** As typed; it may be empty. */
  title: z.string(),
  published: Published.nullable(),
  updatedAt: Moment,
})
export type SubmissionItem = z.infer<typeof SubmissionItem>

/** The caller's own texts, those that wait for the caller first, and for whom one can be written. */
export const getMySubmissions = endpoint({
  ...base,
  path: 'submission/v1/getMine',
  summary: '我的内容：草稿、待审核、已发布和已下架的投稿（R-14.4）',
  input: z.object({}),
  data: z.object({ owners: rowsOf(SubmissionOwner), list: rowsOf(SubmissionItem) }),
  example: {},
})

const Named = z.object({ checkId: ApplicationId })
const example = { checkId: 'A'.repeat(22) }

/** One of the caller's own, by its number or by the key of the form that began it; GONE for any other. */
export const getSubmission = endpoint({
  ...base,
  path: 'submission/v1/get',
  summary: '自己的一份投稿（R-14.4）',
  input: z.union([Named, z.object({ clientKey: ClientKey })]),
  data: Submission,
  example,
})

/**
 * What opens, for a quarter of an hour, the page it would become as it is kept: for its author and, once it was
 * sent, for an editor. BAD_INPUT where something is missing that visitors would see, GONE for anybody else's.
 */
export const previewSubmission = endpoint({
  ...base,
  path: 'submission/v1/preview',
  summary: '预览投稿公开后的页面，不发布（R-14.3）',
  input: Named,
  data: z.object({ token: PreviewToken }),
  example,
})

const editOf = <K extends SubmissionKind, T extends z.ZodType>(kind: K, content: T) =>
  z.object({
    kind: z.literal(kind),
    /** Without it one is begun, for `owner`, with `version` 0. */
    checkId: ApplicationId.optional(),
    /** May be left out where the account has only one that may write such a text. */
    owner: z.object({ kind: z.enum(APPLICATION_KINDS), id: Id }).optional(),
    /** Needed to begin one. */
    clientKey: ClientKey.optional(),
    version: z.number().int().nonnegative(),
    content,
    /** False keeps a draft, which may have gaps; true sends it for review, for which it must be complete. */
    isSubmitted: z.boolean(),
  })

/**
 * Begins, keeps or sends one, whole or not at all. The same change sent again answers as it did the first time. CONFLICT
 * when it was changed elsewhere, waits, was decided, or the account has too many; NOT_ALLOWED when it owns nothing that may
 * write such a text.
 */
export const editSubmission = endpoint({
  ...base,
  path: 'submission/v1/edit',
  summary: '保存投稿草稿或提交审核（R-14.4）',
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

/** A draft with the content of one that was approved, which stays as it is; one that is open already is that draft. */
export const extendSubmission = endpoint({
  ...base,
  path: 'submission/v1/extend',
  summary: '修改已发布的投稿：得到一份草稿，线上的不变（R-14.4）',
  input: Named,
  data: Submission,
  example,
})

const Seen = Named.extend({ version: Version })
const versioned = { ...example, version: 2 }

/** What waits becomes a draft again; twice is fine. CONFLICT when it was decided meanwhile. */
export const withdrawSubmission = endpoint({
  ...base,
  path: 'submission/v1/withdraw',
  summary: '撤回待审核的投稿，继续修改（R-14.4）',
  input: Seen,
  data: Submission,
  example: versioned,
})

/** A draft, or what was rejected, is gone for good; what is public stays. Twice is fine. */
export const discardSubmission = endpoint({
  ...base,
  path: 'submission/v1/discard',
  summary: '删除草稿或未通过的投稿，已发布的不变（R-14.4）',
  input: Seen,
  data: z.null(),
  example: versioned,
})

/**
 * Takes what is public of an approved one off the site, or shows it again, at once. CONFLICT for what operators took down,
 * and while its coach or venue is taken down; TOO_MANY_REQUESTS after ten in a minute.
 */
export const showSubmission = endpoint({
  ...base,
  path: 'submission/v1/show',
  changesPages: true,
  summary: '下架自己已发布的内容，或恢复自己下架的（R-14.4）',
  input: Named.extend({ isShown: z.boolean() }),
  data: Submission,
  example: { ...example, isShown: false },
})
