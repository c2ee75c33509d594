import { z } from 'zod'
import type { ServiceName } from '../endpoint.ts'
import type { Duty } from '../operator/operator-roles.ts'
import type { ContentOf, Fields } from './field.ts'

/**
 * One kind of thing that operators look after. Its calls (`calls.ts`), the console's screens, versions, audit,
 * import and export are made from this; what is stored where stands in `services/{service}/resource/`.
 */
export interface Resource<F extends Fields = Fields> {
  /** Also its part of the calls' paths and of the console's addresses. */
  kind: string
  service: ServiceName
  label: string
  duty: Duty
  fields: F
  /** Fields there were, with their labels: old versions and files have them still, and what they say is left out. */
  gone?: Readonly<Record<string, string>>
  /** Its records come with the site: they are changed, and neither made, published nor taken down. */
  isGiven?: true
  /** There is one record, number 1. */
  isSingle?: true
  /** The field that names a record in lists and choices. */
  title: Extract<keyof F, string>
  /** Where a visitor sees a published record, on its own host; absent where it is part of other pages. */
  page?: (id: number, content: ContentOf<F>) => string
  /** What is typed can be looked at on its page, or else on the home page, as a visitor would see it. */
  isPreviewed?: true
  /** The footer of any page may link a published record. */
  isInFooters?: true
  /** Cache tags of what shows it, as `lib/config/cache-tags.ts` names them. */
  tags: (id: number, content: ContentOf<F>) => string[]
  /** Fields that depend on each other; the message names the field it is shown at. */
  check?: (content: ContentOf<F>) => { field: Extract<keyof F, string>; message: string } | null
  /** What follows for people when a change is saved and seen, in words for whoever is about to save it. */
  consequence?: (before: ContentOf<F>, after: ContentOf<F>) => string | null
  /** What a record that came with the site said at first, for whoever wants that back. */
  standard?: (content: ContentOf<F>) => Partial<ContentOf<F>>
}

export const resource = <const F extends Fields>(definition: Resource<F>): Resource<F> => definition

/** The schema of what a record holds. */
export function contentOf<F extends Fields>({ fields, gone = {}, check }: Resource<F>): z.ZodType<ContentOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  const left = Object.fromEntries(Object.keys(gone).map((name) => [name, z.unknown().optional()]))
  const content = z
    .strictObject({ ...shape, ...left })
    .overwrite((value) => Object.fromEntries(Object.entries(value).filter(([name]) => !(name in gone))))
  return content.superRefine((value, context) => {
    // A field may be wrong and the content still be looked at: what depends on it cannot be told yet.
    if (context.issues.length > 0) return
    const problem = check?.(value as ContentOf<F>)
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
  }) as unknown as z.ZodType<ContentOf<F>>
}

/** What a form of a new record begins with. @public */
export const emptyContent = ({ fields }: Pick<Resource, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]))

/** Fields that name a coach or venue: a copy of that name is kept, and the record is found by it. @public */
export const namingFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { input }]) =>
    input.kind === 'reference' && input.of !== 'category' ? [name] : [],
  )

/** Labels of the fields in which two contents differ. */
export const changedLabels = ({ fields }: Resource, a: object, b: object): string[] =>
  Object.entries(fields)
    .filter(([name]) => JSON.stringify(a[name as keyof object]) !== JSON.stringify(b[name as keyof object]))
    .map(([, { label }]) => label)
