import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Content } from '../resource/record-store.ts'

type Published = {
  /** The record as published from the content. */
  published: Content
  /** The record as it is public now. */
  record: Content
}

/**
 * Initial content of a change: the approved content, with the fields operators have since changed in the public record.
 * `formValues` is that record in the shape of the content's form.
 */
export function withCorrections<C extends object>(
  content: C,
  formValues: Content,
  { published, record }: Published,
): C {
  const corrected = differentFields(record, published)
  return { ...content, ...Object.fromEntries(Object.entries(formValues).filter(([name]) => corrected.includes(name))) }
}

/** Fields in which two contents of a record differ, as stored. */
export const differentFields = (one: Content, other: Content): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSame(one[name], other[name]))

/**
 * A draft with the fields that operators have changed from `base`, the content it started from, to `corrected`. A field
 * its owner has changed keeps the owner's value; fields of a group in `together` come from the same side.
 */
export function mergeCorrections<C extends object>(
  draft: C,
  { base, corrected }: { base: C; corrected: C },
  together: readonly (readonly string[])[],
): C {
  const isSameIn = (one: C, other: C) => (name: string) => isSame((one as Content)[name], (other as Content)[name])
  const groupOf = (name: string) => together.find((names) => names.includes(name)) ?? [name]
  const isMerged = ([name]: [string, unknown]) =>
    !groupOf(name).every(isSameIn(base, corrected)) && groupOf(name).every(isSameIn(draft, base))
  return { ...draft, ...Object.fromEntries(Object.entries(corrected).filter(isMerged)) }
}

/** The form's fields whose schema accepts the record's value. */
export const fieldsOf = (form: z.ZodObject, shown: object): Content =>
  Object.fromEntries(
    Object.entries(form.shape).flatMap(([name, field]) => {
      const parsed = (field as z.ZodType).safeParse((shown as Content)[name])
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asJson(one), asJson(other))

/** As stored. */
const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
