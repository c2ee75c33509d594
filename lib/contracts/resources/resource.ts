import { z } from 'zod'
import type { ServiceName } from '../endpoint.ts'
import type { Duty } from '../operator/operator-roles.ts'
import type { ContentOf, Fields } from './field.ts'

/**
 * One kind of record that operators manage. Its calls (`calls.ts`), console screens, versions, audit, import
 * and export derive from this; `services/{service}/resource/` defines how it is stored.
 */
export interface Resource<F extends Fields = Fields> {
  /** Also used in the calls' paths and the console's URLs. */
  kind: string
  service: ServiceName
  label: string
  duty: Duty
  fields: F
  /** Labels of removed fields: old versions and files still contain them, and their values are ignored. */
  removedFields?: Readonly<Record<string, string>>
  /** Its records are built in: they can be changed, but not created, published or taken down. */
  isBuiltIn?: true
  /** There is a single record, with id 1. */
  isSingle?: true
  /** The field that names a record in lists and selects. */
  title: Extract<keyof F, string>
  /** Path of a published record's page on its own host; absent if it is only part of other pages. */
  page?: (id: number, content: ContentOf<F>) => string
  /** Unsaved input can be previewed on its page, or on the home page if it has none. */
  isPreviewed?: true
  /** A published record may be linked in the footer of any page. */
  isInFooters?: true
  /** Cache tags of the pages that show it, as named in `lib/config/cache-tags.ts`. */
  tags: (id: number, content: ContentOf<F>) => string[]
  /** Validates fields that depend on each other; the message is shown at the named field. */
  check?: (content: ContentOf<F>) => { field: Extract<keyof F, string>; message: string } | null
  /** The effect of a change on users, as a message for the operator about to save it. */
  consequence?: (before: ContentOf<F>, after: ContentOf<F>) => string | null
  /** Keys that saving a record may send, where its tables need more than other calls. */
  maxKeys?: number
  /** Original content of a built-in record, to restore it. */
  defaultContent?: (content: ContentOf<F>) => Partial<ContentOf<F>>
}

export const resource = <const F extends Fields>(definition: Resource<F>): Resource<F> => definition

/** Schema of a record's content. */
export function contentOf<F extends Fields>({
  fields,
  removedFields = {},
  check,
}: Resource<F>): z.ZodType<ContentOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  const removedShape = Object.fromEntries(Object.keys(removedFields).map((name) => [name, z.unknown().optional()]))
  const content = z
    .strictObject({ ...shape, ...removedShape })
    .overwrite((value) => Object.fromEntries(Object.entries(value).filter(([name]) => !(name in removedFields))))
  return content.superRefine((value, context) => {
    // Runs even if a field is invalid; dependent fields cannot be checked then.
    if (context.issues.length > 0) return
    const problem = check?.(value as ContentOf<F>)
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
  }) as unknown as z.ZodType<ContentOf<F>>
}

/** Initial content of the form for a new record. @public */
export const emptyContent = ({ fields }: Pick<Resource, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]))

/** Fields that refer to a coach or venue: its name is copied into the record, which can be found by it. @public */
export const namingFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { input }]) =>
    input.kind === 'reference' && input.of !== 'category' ? [name] : [],
  )

/** Labels of the fields that differ between two contents. */
export const changedLabels = ({ fields }: Resource, a: object, b: object): string[] =>
  Object.entries(fields)
    .filter(([name]) => JSON.stringify(a[name as keyof object]) !== JSON.stringify(b[name as keyof object]))
    .map(([, { label }]) => label)
