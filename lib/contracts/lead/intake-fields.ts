import { z } from 'zod'
import { OPEN_TIMES_MAX } from '../limits.ts'
import { TimeOfDay } from '../venue/opening-fields.ts'
import { WEEK_DAYS } from './lead-states.ts'
import type { OpenTime as Time } from './open-times.ts'
import { overlappingTime } from './open-times.ts'

/** Schema of a weekly time; the functions on it are in `open-times.ts`, which browsers load. */
export const OpenTime: z.ZodType<Time> = z
  .object({ weekday: z.literal(WEEK_DAYS), from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { error: '结束时间要晚于开始时间' })

/** All weekly times of a coach; they must not overlap. */
export const OpenTimes = z
  .array(OpenTime)
  .max(OPEN_TIMES_MAX, { error: `最多填写 ${OPEN_TIMES_MAX} 段时间` })
  .refine((times) => overlappingTime(times) === null, { error: '同一天的时间不能重叠' })
