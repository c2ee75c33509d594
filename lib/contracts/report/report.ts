import { z } from 'zod'
import { Comment } from '../comment/comment.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { REPORT_MAX_PHOTOS, REPORT_NOTE_MAX, REPORT_TEXT_MAX } from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { freeText } from '../text/free-text.ts'
import { UploadAddress } from '../upload/upload.ts'
import { REPORT_KINDS, REPORT_QUEUES, REPORT_REASONS, REPORT_STATES, type ReportQueue } from './report-states.ts'

/** Reports of rule violations, and their outcome. */

const ReportedContent = z.object({ kind: z.enum(REPORT_KINDS), id: Id })

const Reason = z.enum(REPORT_REASONS, { error: '请选择举报原因' })

/** The public view of what is reported. */
export const ReportTarget = ReportedContent.extend({
  /** Name of a record; for a comment or reply, the coach it is about. */
  name: z.string(),
  /** Text of a comment or reply; empty for records. */
  excerpt: z.string(),
  /** The comment, or the one a reply belongs to; null for records. */
  commentId: Id.nullable(),
})
export type ReportTarget = z.infer<typeof ReportTarget>

const Words = freeText({ max: REPORT_TEXT_MAX, missing: '请补充说明', name: '补充说明' })

/** A report as submitted. Photos are private, like papers: only operators and the reporter can see them. */
const ReportInput = ReportedContent.extend({
  reason: Reason,
  /** Required if the reason is `other`. */
  words: z.preprocess((value) => (value === '' || value === undefined ? null : value), Words.nullable()),
  pictures: z
    .array(UploadAddress)
    .max(REPORT_MAX_PHOTOS, { error: MESSAGES['R-5.23'](REPORT_MAX_PHOTOS) })
    .default([]),
  /** Idempotency key of the form, created when it opened. */
  clientKey: z.string().regex(/^[\w-]{16,64}$/),
}).refine(({ reason, words }) => reason !== 'other' || words !== null, {
  path: ['words'],
  error: '请说明哪里违反了规则',
})
export type ReportInput = z.output<typeof ReportInput>

/** What both parties see of a report. */
const Report = ReportTarget.extend({
  reportId: Id,
  reason: Reason,
  state: z.enum(REPORT_STATES),
  /** Reason for the decision; empty while it is open. */
  note: z.string(),
  decidedAt: Moment.nullable(),
  /** Reason for the decision on the objection; empty without one or while it is open. */
  objectionNote: z.string(),
  objectionDecidedAt: Moment.nullable(),
})

/** A report as its reporter sees it: nothing about the author. */
export const SentReport = Report.extend({
  words: z.string(),
  pictures: z.array(UploadAddress),
  createdAt: Moment,
})
export type SentReport = z.infer<typeof SentReport>

/** An upheld report as the author of the content sees it: nothing about the reporter. */
export const ReportDecision = Report.extend({
  /** The author's objection. */
  objection: z.object({ words: z.string(), at: Moment }).nullable(),
})
export type ReportDecision = z.infer<typeof ReportDecision>

/**
 * A report as operators see it. Accounts are ids only; their details come from other calls. An operator who is the
 * author gets nothing of the reporter, one who is a reporter nothing of the author: null, empty texts and lists.
 */
export const DeskReport = Report.extend({
  words: z.string(),
  pictures: z.array(UploadAddress),
  createdAt: Moment,
  reporterId: Id.nullable(),
  authorIds: z.array(Id),
  /** Other open reports of the same content; upholding this one upholds them too. */
  others: z.number().int().nonnegative(),
  decidedBy: Id.nullable(),
  blocksAccount: z.boolean(),
  objection: z.object({ words: z.string(), at: Moment, decidedBy: Id.nullable() }).nullable(),
  /**
   * The full current content of the comment, or of the one a reply belongs to; null for records and if the author
   * deleted it. Not sent by the previous release.
   */
  comment: Comment.pick({
    ...{ content: true, pictureList: true, createTime: true, score: true, aspects: true, learnerAge: true },
    ...{ isVerified: true, anonymousState: true },
  })
    .nullable()
    .default(null),
  /** Content of a hidden course, job, article or video, by the fields of its description in `resources/`. */
  record: z.record(z.string(), z.unknown()).nullable().default(null),
  /** Why the caller may not decide it now, as a message; null if they may. */
  obstacle: z.string().nullable(),
})
export type DeskReport = z.infer<typeof DeskReport>

const Note = freeText({ max: REPORT_NOTE_MAX, missing: '请写明理由', name: '理由' })

/** GONE if it is not public. */
export const getReportTarget = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/getTarget',
  access: 'public',
  summary: '举报表单要说明的事：举报的是什么',
  input: ReportedContent,
  data: ReportTarget,
  example: { kind: 'coach', id: 1001 },
})

/**
 * CONFLICT while the caller's report of the same content is open, NOT_ALLOWED for their own content, GONE if it
 * is not public.
 */
export const sendReport = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/send',
  access: 'login',
  summary: '举报评价、回复、教练、场馆、课程、职位、文章或视频（R-12.4）',
  input: ReportInput,
  data: SentReport,
  example: {
    kind: 'coach',
    id: 1001,
    reason: 'untrue',
    words: '资格证照片是网上下载的',
    clientKey: 'contract-example-key-1',
  },
})

/** The caller's own reports, newest first. */
export const getSentReports = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/getSent',
  access: 'login',
  summary: '我的举报和进展（R-12.4）',
  input: PageQuery,
  data: pageOf(SentReport),
  example: {},
})

/** Upheld reports of the caller's content, newest first. */
export const getReportDecisions = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/getDecisions',
  access: 'login',
  summary: '我的内容因举报受到的处理（R-12.5）',
  input: PageQuery,
  data: pageOf(ReportDecision),
  example: {},
})

/** the author objects, once; CONFLICT the second time, GONE for anyone else. */
export const objectToReport = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/object',
  access: 'login',
  summary: '对处理提出申诉，只能一次（R-12.5）',
  input: z.object({
    reportId: Id,
    words: freeText({ max: REPORT_TEXT_MAX, missing: '请写明申诉理由', name: '申诉理由' }),
  }),
  data: ReportDecision,
  example: { reportId: 1, words: '证书是真的，编号可以在官网查到' },
})

const QUEUES = Object.keys(REPORT_QUEUES) as [ReportQueue, ...ReportQueue[]]

/**
 * Reports waiting for a decision, oldest first, those about child safety before all others; without a queue, all
 * reports, newest first.
 */
export const getDeskReports = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/getDeskList',
  access: 'operator',
  duty: 'moderation',
  summary: '运营台：待处理的举报、申诉，或全部举报（R-12.5）',
  input: PageQuery.extend({
    queue: z.enum(QUEUES).optional(),
    /** Only this one. */
    reportId: Id.optional(),
  }),
  data: pageOf(DeskReport),
  example: { queue: 'reports' },
})

/**
 * One report as operators see it, with the number of other open ones on the same content; GONE if there is
 * none.
 */
export const getDeskReport = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/getDeskReport',
  access: 'operator',
  duty: 'moderation',
  summary: '运营台：一条举报',
  input: z.object({ reportId: Id }),
  data: DeskReport,
  example: { reportId: 1 },
})

const Queue = z.object({ count: z.number().int().nonnegative(), oldestAt: Moment.nullable() })

/** Number of waiting reports per queue, and when the oldest arrived. */
export const getReportQueues = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/getQueues',
  access: 'operator',
  duty: 'moderation',
  summary: '运营台：举报与申诉各有多少待处理，最早的是什么时候',
  input: z.object({}),
  data: z.object({ reports: Queue, objections: Queue }),
  example: {},
})

/**
 * Upholding hides the content, upholds every other open report of it, and blocks the author's account
 * if `blocksAccount` is set. CONFLICT if another operator has decided, NOT_ALLOWED for the caller's own.
 */
export const decideReport = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/decide',
  access: 'operator',
  duty: 'moderation',
  changesPages: true,
  summary: '运营台：举报成立（隐藏内容，可停用账号）或不成立（R-12.5、R-12.7）',
  input: z.object({
    reportId: Id,
    to: z.enum(['upheld', 'dismissed']),
    /** Shown to the author of hidden content and to the reporter. */
    note: Note,
    blocksAccount: z.boolean().default(false),
  }),
  data: DeskReport,
  example: { reportId: 1, to: 'upheld', note: '证书照片与他人公开的照片相同' },
})

/** never by the operator who upheld the report. Overturning it shows the content again. */
export const decideObjection = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'report/v1/decideObjection',
  access: 'operator',
  duty: 'moderation',
  changesPages: true,
  summary: '运营台：由另一位同事复核申诉，维持或撤销原处理（R-12.5）',
  input: z.object({ reportId: Id, to: z.enum(['confirmed', 'overturned']), note: Note }),
  data: DeskReport,
  example: { reportId: 1, to: 'overturned', note: '证书编号查证属实' },
})
