import { z } from 'zod'
import type { OpeningHours as Hours } from './opening-hours.ts'

export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

const OpeningSpan = z
  .object({ opens: TimeOfDay, closes: TimeOfDay })
  .refine(({ opens, closes }) => opens < closes, { error: 'closes before it opens' })

/** Schema of opening hours; the functions on them are in `opening-hours.ts`, which browsers load. */
export const OpeningHours: z.ZodType<Hours> = z.object({
  weekdays: z.array(z.array(OpeningSpan)).length(7),
  holidays: z.array(OpeningSpan).nullable(),
})
