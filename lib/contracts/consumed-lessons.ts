import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'

/** `latestAt` is null if none are recorded. */
export const ConsumedLessons = z.object({ total: z.number().int().nonnegative(), latestAt: Moment.nullable() })
export type ConsumedLessons = z.infer<typeof ConsumedLessons>

/** total number of lessons the logged-in account has taken, and the time of the latest. */
export const getConsumedLessons = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'coach/study/getConsumeClassesTotal',
  access: 'login',
  summary: '累计已上课时（R-7.61）',
  input: z.object({}),
  data: ConsumedLessons,
  example: {},
})
