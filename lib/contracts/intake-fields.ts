import { z } from 'zod'
import { WEEK_DAYS } from './lead-states.ts'
import type { OpenTime as Time } from './open-times.ts'
import { TimeOfDay } from './opening-fields.ts'

/** A weekly time as a contract checks it; what to do with it is in `open-times.ts`, which browsers load. */
export const OpenTime: z.ZodType<Time> = z
  .object({ weekday: z.literal(WEEK_DAYS), from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { error: '结束时间要晚于开始时间' })
