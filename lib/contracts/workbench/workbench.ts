import { z } from 'zod'
import { APPLICATION_KINDS } from '../application/application.ts'
import { endpoint } from '../endpoint.ts'
import { AdCode, Day, Id, Moment, rowsOf } from '../fields.ts'
import { COACH_PARTS, type CoachPart, VENUE_PARTS, type VenuePart } from './completeness.ts'

/** Figures of the workbench, in display order. */
export const FIGURE_NAMES = ['views', 'collects', 'leads', 'replyHours'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** Lengths of a period in days, today included. */
export const FIGURE_PERIODS = [7, 30] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** Days before expiry from which the owner of a certificate is warned. */
export const CERTIFICATE_WARNING_DAYS = 30

/** Parts of either page; a part of both is listed once. */
const PARTS = Object.keys({ ...COACH_PARTS, ...VENUE_PARTS }) as (CoachPart | VenuePart)[]

const Count = z.number().int().nonnegative()

/** Values of a period and of the previous one; null means unknown, not zero. */
const Figure = z.object({ value: Count.nullable(), before: Count.nullable() })
export type Figure = z.infer<typeof Figure>

/** `replyHours`: median working hours from new to contacted; null on a day without a contact. */
const FigureDay = z.object({ day: Day, ...figures(Count.nullable()) })
export type FigureDay = z.infer<typeof FigureDay>

const Period = z.object({ days: z.literal(FIGURE_PERIODS), ...figures(Figure) })
export type Period = z.infer<typeof Period>

function figures<T extends z.ZodType>(schema: T) {
  return { views: schema, collects: schema, leads: schema, replyHours: schema }
}

const UnansweredComment = z.object({
  commentId: Id,
  content: z.string(),
  score: z.number().int().nullable(),
  createTime: Moment,
})

/** Number of comments the coach has not answered, with the newest few. */
const Unanswered = z.object({ count: Count, newest: z.array(UnansweredComment) })
export type Unanswered = z.infer<typeof Unanswered>

/** workbench data of a coach or venue. */
export const WorkbenchSubject = z.object({
  kind: z.enum(APPLICATION_KINDS),
  id: Id,
  name: z.string(),
  cityCode: AdCode,
  isLive: z.boolean(),
  /** Open leads, those not contacted yet, and those waiting for longer than they should. */
  leads: z.object({ open: Count, uncontacted: Count, overdue: Count }),
  /** Null for a venue: only coaches have comments. */
  comments: Unanswered.nullable(),
  /** A coach's certificates that expire within 30 days or have expired, earliest first. */
  certificates: z.array(z.object({ kind: z.string(), expiresOn: Day, isExpired: z.boolean() })),
  completeness: z.object({
    percent: z.number().int().min(0).max(100),
    /** Missing parts, with their points out of 100 and where to fill them in. */
    missing: z.array(z.object({ part: z.enum(PARTS), points: Count, at: z.string() })),
  }),
  periods: z.array(Period),
  /** The last 30 days, oldest first. */
  days: z.array(FigureDay),
  /** First day views were counted, if too recent for a comparison; earlier views are null. */
  viewsSince: Day.nullable(),
})
export type WorkbenchSubject = z.infer<typeof WorkbenchSubject>

/** Data of the caller's coach and venues that have ever been public. */
export const getWorkbench = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'workbench/v1/getWorkbench',
  access: 'login',
  summary: '工作台：待处理的预约和评价、近 7 天与 30 天的数据、资料完整度、快到期的证书（R-14.1）',
  input: z.object({}),
  data: rowsOf(WorkbenchSubject),
  example: {},
})
