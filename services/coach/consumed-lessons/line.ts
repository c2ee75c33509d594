import { z } from 'zod'
import { Mobile } from '#lib/contracts/account/account-fields.ts'
import { Id, Moment } from '#lib/contracts/fields.ts'

/** Columns of an operator's CSV, one line per consumption; `mobile` is the learner's. */
export const ConsumedLessonsLine = z.object({
  reference: z.string().trim().min(1, { error: 'Missing' }).max(64, { error: 'Longer than 64 characters' }),
  // The messages of Mobile itself are for visitors, in Chinese.
  mobile: z
    .string()
    .refine((text) => Mobile.safeParse(text).success, { error: 'Not a mobile number' })
    .pipe(Mobile),
  coachId: Id,
  lessonCount: z.coerce
    .number()
    .int()
    .min(1, { error: 'Less than one lesson' })
    .max(100, { error: 'More than 100 lessons' }),
  consumedAt: Moment,
})
export type ConsumedLessonsLine = z.output<typeof ConsumedLessonsLine>
