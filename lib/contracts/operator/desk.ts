import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AdCode, Day, Moment } from '../fields.ts'
import { LEAD_STATES } from '../lead/lead-states.ts'
import { HANDLED } from './handling.ts'

/** The operators' queues (R-13.5), in the order of the desk. */
export const QUEUES = {
  applications: HANDLED.applications.label,
  submissions: HANDLED.submissions.label,
  content: HANDLED.content.label,
  reports: HANDLED.reports.label,
  objections: HANDLED.objections.label,
  heldTexts: HANDLED.heldTexts.label,
  leadsWithoutRecipient: '无人接的需求',
  overdueLeads: '超时未联系的预约',
  harassment: '被标为骚扰的预约',
  feedback: HANDLED.feedback.label,
} as const
export type QueueName = keyof typeof QUEUES
const QUEUE_NAMES = Object.keys(QUEUES) as [QueueName, ...QueueName[]]

const Count = z.number().int().nonnegative()

/** Number of waiting entries in a queue, and when the oldest arrived; null if there are none. */
const Waiting = z.object({
  count: Count,
  oldestAt: Moment.nullable(),
  /** For reports: how many concern child safety and come first. */
  childSafety: Count.optional(),
})
export type Waiting = z.infer<typeof Waiting>

/** Record views, leads and new accounts. */
const Figures = z.object({ views: Count, leads: Count, registrations: Count })
export type FigureName = keyof z.infer<typeof Figures>

/** A queue on the desk; `count` is null if it could not be read. */
const DeskQueue = Waiting.extend({
  count: Count.nullable(),
  queue: z.enum(QUEUE_NAMES),
  label: z.string(),
})
export type DeskQueue = z.infer<typeof DeskQueue>

/**
 * the queues, and figures of the last 30 days including today, Beijing time. A part that could not be read is
 * null; the others are still returned.
 */
export const getDesk = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'console/desk/v1/get',
  access: 'operator',
  duty: 'desk',
  isPolled: true,
  summary: '工作台：各队列、预约状态、近 30 天数据、没有结果的搜索（R-13.4）',
  input: z.object({}),
  data: z.object({
    queues: z.array(DeskQueue),
    leadStates: z.array(z.object({ state: z.enum(LEAD_STATES), count: Count })).nullable(),
    /** Busiest first. */
    cities: z.array(Figures.extend({ cityCode: AdCode, name: z.string() })).nullable(),
    sports: z.array(Figures.omit({ registrations: true }).extend({ name: z.string() })).nullable(),
    /** The most frequent searches without a result; just enough of them to show what the site lacks. */
    emptySearches: z.array(z.object({ text: z.string(), count: Count })).nullable(),
  }),
  example: {},
})

/** the last 30 days, oldest first; optionally for one city, one second-level sport, or both. */
export const getFigureDays = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'console/desk/v1/days',
  access: 'operator',
  duty: 'desk',
  summary: '工作台：近 30 天每天的浏览、预约、注册，可按城市和项目（R-13.4）',
  input: z.object({ cityCode: AdCode.optional(), sport: z.string().min(1).max(20).optional() }),
  data: z.array(
    Figures.extend({
      day: Day,
      /** Null if a sport was given: accounts have none. */
      registrations: Count.nullable(),
    }),
  ),
  example: {},
})
export type FigureDay = z.infer<typeof getFigureDays.data>[number]

/** launch checklist: what the site needs, whether it is met, the effect if not, and where to fix it. */
export const getReadiness = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'console/readiness/v1/get',
  access: 'operator',
  duty: 'desk',
  summary: '上线前检查：还缺什么、访客会看到什么、在哪里补（R-13.13）',
  input: z.object({}),
  data: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      isMet: z.boolean(),
      /** What visitors see while it is missing. */
      effect: z.string(),
      /** Where to fix it, as text; `kind` is the kind of console record, if it is one. */
      where: z.string(),
      kind: z.string().nullable(),
    }),
  ),
  example: {},
})
export type ReadinessItem = z.infer<typeof getReadiness.data>[number]
