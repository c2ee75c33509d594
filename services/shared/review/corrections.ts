import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Content } from '../resource/record-store.ts'

type Published = {
  /** What the content was published as. */
  published: Content
  /** What is public now. */
  record: Content
}

/**
 * Content that a change begins with: as it was approved, but for the fields operators have changed in the public record
 * since. `said` is that record as the content's form holds it.
 */
export function withCorrections<C extends object>(content: C, said: Content, { published, record }: Published): C {
  const isCorrected = ([name]: [string, unknown]) => !isDeepStrictEqual(asJson(record[name]), asJson(published[name]))
  return { ...content, ...Object.fromEntries(Object.entries(said).filter(isCorrected)) }
}

/** The fields of a form that can hold what a record says there. */
export const fieldsOf = (form: z.ZodObject, shown: object): Content =>
  Object.fromEntries(
    Object.entries(form.shape).flatMap(([name, field]) => {
      const kept = (field as z.ZodType).safeParse((shown as Content)[name])
      return kept.success ? [[name, kept.data]] : []
    }),
  )

/** As the store keeps it. */
const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
