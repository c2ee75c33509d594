import { z } from 'zod'
import { AdCode, pageOf } from '../fields.ts'

/** Radii around a landmark, kilometres; the larger one applies only if the smaller finds nothing. */
export const LANDMARK_RADII = [5, 20] as const
/** Kilometres; larger than any city. */
export const WHOLE_CITY = 1_000

/** How the search text was interpreted, besides the words found. */
export const SearchReading = z.object({
  /**
   * A landmark named in the text: results lie within `kilometres` of it and, unless the caller gave a position or sort
   * order, are sorted by distance from it. GCJ-02.
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
  /** Words that were dropped because nothing matches them together with the others. */
  dropped: z.array(z.string()),
  /** No result matches all remaining words: each matches at least one. */
  isAnyWord: z.boolean(),
})
export type SearchReading = z.infer<typeof SearchReading>

/** One page of a searchable list. The previous release does not send `reading`. */
export const searchedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ reading: SearchReading.optional() })
