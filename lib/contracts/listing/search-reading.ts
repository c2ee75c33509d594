import { z } from 'zod'
import { AdCode, pageOf } from '../fields.ts'

/** So many kilometres round a landmark are near it; the farther only where there is nothing nearer. */
export const LANDMARK_REACHES = [5, 20] as const
/** Farther than any city reaches: all of it. */
export const WHOLE_CITY = 1_000

/** How the text of a search was read, beside the words that were found. */
export const SearchReading = z.object({
  /**
   * A landmark the text names: what is listed lies within so many kilometres of it, and without a position or an order of
   * the caller's own it is listed nearest first, with the distance from there. GCJ-02.
   */
  near: z
    .object({
      name: z.string(),
      cityCode: AdCode,
      longitude: z.number(),
      latitude: z.number(),
      kilometres: z.number().int().positive(),
    })
    .nullable(),
  /** Words that were given up, because nothing was found that has them together with the others. */
  dropped: z.array(z.string()),
  /** Nothing has all of the other words: each of what is listed has at least one. */
  isAnyWord: z.boolean(),
})
export type SearchReading = z.infer<typeof SearchReading>

/** One page of a list that is searched. The release before does not say how it read the text. */
export const searchedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ reading: SearchReading.optional() })
