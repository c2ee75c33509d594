import { z } from 'zod'
import { APPLICATION_KINDS } from '../application/application.ts'
import { endpoint } from '../endpoint.ts'
import { AdCode, Day, Id, Moment, rowsOf } from '../fields.ts'
import { COACH_PARTS, type CoachPart, VENUE_PARTS, type VenuePart } from './completeness.ts'

/** What an owner is told in numbers, in the order of the screen. */
export const FIGURE_NAMES = ['views', 'collects', 'leads', 'replyHours'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** The days a period has, today among them. */
export const FIGURE_PERIODS = [7, 30] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** Before a certificate ends its owner is told for so many days. */
export const CERTIFICATE_WARNING_DAYS = 30

/** Parts of either page; what both have is one part. */
const PARTS = Object.keys({ ...COACH_PARTS, ...VENUE_PARTS }) as (CoachPart | VenuePart)[]

const Count = z.number().int().nonnegative()

/** Of a period and of the one before it; null where nothing can be told, which is not nought. */
const Figure = z.object({ value: Count.nullable(), before: Count.nullable() })
export type Figure = z.infer<typeof Figure>

/** `replyHours`: the median of working hours from new to contacted, null on a day without a contact. */
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

/** Comments their coach has not answered, and the newest few of them. */
const Unanswered = z.object({ count: Count, newest: z.array(UnansweredComment) })
export type Unanswered = z.infer<typeof Unanswered>

/** what an owner's coach or venue comes to. */
export const WorkbenchSubject = z.object({
  kind: z.enum(APPLICATION_KINDS),
  id: Id,
  name: z.string(),
  cityCode: AdCode,
  isLive: z.boolean(),
  /** Of the open ones: whom nobody has contacted yet, and for longer than they should wait. */
  leads: z.object({ open: Count, uncontacted: Count, overdue: Count }),
  /** Null for a venue: comments are about coaches. */
  comments: Unanswered.nullable(),
  /** Of a coach: those that end within 30 days or have ended, the earliest first. */
  certificates: z.array(z.object({ kind: z.string(), expiresOn: Day, isExpired: z.boolean() })),
  completeness: z.object({
    percent: z.number().int().min(0).max(100),
    /** What lacks, by its points of 100, and where it is filled in. */
    missing: z.array(z.object({ part: z.enum(PARTS), points: Count, at: z.string() })),
  }),
  periods: z.array(Period),
  /** The last 30 days, the earliest first. */
  days: z.array(FigureDay),
  /** The first day on which views were counted, if that is not long enough ago to compare with; they are null before. */
  viewsSince: Day.nullable(),
})
export type WorkbenchSubject = z.infer<typeof WorkbenchSubject>

/** Of the coach and the venues of the caller that were ever public; nothing of anybody else's. */
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
