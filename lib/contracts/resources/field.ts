import { z } from 'zod'
import { AdCode, Day, Id, LinkAddress, MediaAddress, Picture } from '../fields.ts'
import { LARGEST_ID } from '../id-text.ts'
import { CATEGORY_SLUG } from '../listing/category-slug.ts'
import { freeText } from '../text/free-text.ts'
import { isBlank } from '../text/invisible.ts'
import { withoutTags } from '../text/without-tags.ts'

/** How the console edits a field; each kind has one input there and one representation in CSV. */
export type FieldInput =
  | { kind: 'line' | 'text' | 'html' | 'number' | 'day' | 'yes' | 'link' | 'lines' }
  /** `isPortrait`: shown as a small square in lists. */
  | { kind: 'picture'; isPortrait?: true }
  /** In fen, at most `most`. */
  | { kind: 'price'; most: number }
  /** A city or district code; `nationwide`: label of an option for the whole country. */
  | { kind: 'city'; nationwide?: string }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  /** Several codes as one string, `1,4`. */
  | { kind: 'codes'; options: Readonly<Record<string, string>> }
  /** Slug of a second-level sport or, unless `isSport`, of 综合. */
  | { kind: 'channel'; isSport?: true }
  /** Id of another record, selected by its name. */
  | { kind: 'reference'; of: string }
  /** Ids of several records, in a meaningful order. */
  | { kind: 'references'; of: string }
  /** At most `most` items with the given parts; `itemLabel` is the name of a single item. */
  | { kind: 'rows'; itemLabel: string; most: number; parts: Fields; formatRow: FormatRow<never> }
  | { kind: 'pictures'; most: number }
  | { kind: 'openingHours' }
  /** Also determines the cover and the length in seconds, stored in the record's fields of these names. */
  | { kind: 'videoSource'; cover: string; seconds: string }
  /** Pairs of numbers with these names, entered one pair per line: `6.8 100`. */
  | { kind: 'pairs'; names: readonly [string, string] }

/** Formats a row as text for display; `nameOfSport` returns a sport's name by slug. */
type FormatRow<Row> = (row: Row, nameOfSport: (slug: string) => string) => string

/** One field of a record that operators edit: its schema, label, input and place in lists. */
export interface Field<T extends z.ZodType = z.ZodType> {
  schema: T
  label: string
  /** Its label in files that earlier releases exported. */
  formerLabel?: string
  input: FieldInput
  /** Value in a new record. */
  initial: unknown
  /** Help text beside the input, where the label is not enough. */
  hint?: string
  /** Shown as a column of the list. */
  isColumn?: true
  /** The list can be filtered by it. */
  isFilter?: true
  /** Identifies a built-in record and cannot be changed. */
  isFixed?: true
  /**
   * Computed by the service from the other fields, ignoring what is sent: shown, listed and exported, but not editable.
   */
  isComputed?: true
  /** Shows the number of characters used beside the input. */
  count?: { max: number; lengthOf: (text: string) => number }
}
export interface Fields {
  readonly [name: string]: Field
}

/** Content type of a record with these fields. */
export type ContentOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

type FieldTraits = Pick<Field, 'formerLabel' | 'hint' | 'isColumn' | 'isFilter' | 'isComputed'>

const missing = (label: string) => `请填写${label}`

/** Distinguishes a missing number from an unparsable one, which a form sends as typed. */
const numberError = (label: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'string' && input !== '' ? `${label}应为数字` : missing(label),
})

/** A string that matches a format, with one message for any error. */
const stringMatching = (form: z.ZodString, error: string) =>
  z.string({ error }).refine((value) => form.safeParse(value).success, { error })

/** One line of at most `max` characters; `isOptional` lets it be empty. */
export const line = (
  label: string,
  max: number,
  { isOptional, ...traits }: FieldTraits & { isOptional?: true } = {},
) => ({
  ...traits,
  label,
  input: { kind: 'line' } as const,
  initial: '',
  schema: isOptional
    ? z
        .string()
        .trim()
        .max(max, { error: `${label}最多 ${max} 字` })
        .refine((text) => !text.includes('\n'), { error: `${label}只能写一行` })
    : freeText({ max, missing: missing(label), name: label }).refine((text) => !text.includes('\n'), {
        error: `${label}只能写一行`,
      }),
})

/** One line, or null; `hint` explains what null means. */
export const lineOrNone = (label: string, max: number, traits: FieldTraits = {}) => ({
  ...line(label, max, traits),
  initial: null,
  schema: z
    .string()
    .trim()
    .min(1, { error: `${label}不能只有空格` })
    .max(max, { error: `${label}最多 ${max} 字` })
    .nullable(),
})

/** Several lines of plain text. */
export const text = (label: string, max: number, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'text' } as const,
  initial: '',
  schema: freeText({ max, missing: missing(label), name: label }),
})

/** Characters; a call is limited to 100 KB. */
const HTML_MAX = 30_000

/** Rich text with headings, lists and pictures, as HTML; sanitized on write. */
export const html = (label: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'html' } as const,
  initial: '',
  schema: z
    .string()
    .max(HTML_MAX, { error: `${label}过长` })
    .refine((value) => !isBlank(withoutTags(value)), { error: missing(label) }),
})

/** An integer. Empty in a new record unless `initial` gives a natural default. */
export const number = (
  label: string,
  { min, max, initial = null, ...traits }: FieldTraits & { min: number; max: number; initial?: number | null },
) => ({
  ...traits,
  label,
  input: { kind: 'number' } as const,
  initial,
  schema: z
    .number(numberError(label))
    .int({ error: `${label}应为整数` })
    .min(min, { error: `${label}不能小于 ${min}` })
    .max(max, { error: `${label}不能大于 ${max}` }),
})

/** A number with decimals. */
export const decimal = (label: string, { min, max, ...traits }: FieldTraits & { min: number; max: number }) => ({
  ...traits,
  label,
  input: { kind: 'number' } as const,
  initial: null,
  schema: z
    .number(numberError(label))
    .min(min, { error: `${label}不能小于 ${min}` })
    .max(max, { error: `${label}不能大于 ${max}` }),
})

const MAX_FIELD_PRICE = 100_000_000

/** In fen; users read and enter yuan. Empty in a new record, so that nothing becomes free by mistake. */
export const price = (label: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'price', most: MAX_FIELD_PRICE } as const,
  initial: null,
  schema: z
    .number(numberError(label))
    .int({ error: `${label}最多到分` })
    .min(0, { error: `${label}不能小于 0` })
    .max(MAX_FIELD_PRICE, { error: `${label}最高 ${MAX_FIELD_PRICE / 100} 元` }),
})

/** A calendar day, `2026-09-01`. */
export const day = (label: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'day' } as const,
  initial: '',
  // Date parsing is lenient and turns 31 February into a day in March, hence the second check.
  schema: stringMatching(Day, missing(label)).refine((value) => z.iso.date().safeParse(value).success, {
    error: '请填写日历上有的日期',
  }),
})

/** A day, or null; `hint` explains what null means. */
export const dayOrNone = (label: string, traits: FieldTraits = {}) => ({
  ...day(label, traits),
  initial: null,
  schema: day(label).schema.nullable(),
})

/** A boolean; false in a new record. */
export const yes = (label: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'yes' } as const,
  initial: false,
  schema: z.boolean(),
})

/** Address of an uploaded picture. */
export const picture = (label: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'picture' } as FieldInput & { kind: 'picture' },
  initial: '',
  schema: stringMatching(MediaAddress, `请上传${label}`).max(500, { error: `${label}地址过长` }),
})

/** Address of a picture of a person. */
export const portrait = (label: string, traits: FieldTraits = {}) => ({
  ...picture(label, traits),
  input: { kind: 'picture', isPortrait: true } as const,
})

/** A picture's address, or empty. */
export const pictureOrNone = (label: string, traits: FieldTraits = {}) => ({
  ...picture(label, traits),
  schema: z.union([z.literal(''), picture(label).schema]),
})

/** A web address, or a path on this site. */
export const link = (label: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'link' } as const,
  initial: '',
  schema: stringMatching(LinkAddress, `${label}应以 https://、http:// 或 / 开头`).max(500, { error: `${label}过长` }),
})

/** Short texts, one per line. */
export const lines = (label: string, { most, max, ...traits }: FieldTraits & { most: number; max: number }) => ({
  ...traits,
  label,
  input: { kind: 'lines' } as const,
  initial: [] as string[],
  schema: z
    .array(freeText({ max, missing: missing(label), name: label }))
    .max(most, { error: `${label}最多 ${most} 项` }),
})

/** One of several codes; `options` holds their labels. */
export const choice = <const C extends readonly (string | number)[]>(
  label: string,
  codes: C,
  options: Readonly<Record<C[number], string>>,
  traits: FieldTraits = {},
) => ({
  ...traits,
  label,
  input: { kind: 'choice', options } as const,
  initial: codes[0] as C[number],
  schema: z.literal(codes as readonly C[number][], { error: `请选择${label}` }),
})

/** One of several codes, or null if unknown. */
export const choiceOrNone = <const C extends readonly (string | number)[]>(
  label: string,
  codes: C,
  options: Readonly<Record<C[number], string>>,
  traits: FieldTraits = {},
) => {
  const field = choice(label, codes, options, traits)
  return { ...field, initial: null, schema: field.schema.nullable() }
}

/** At least one of several codes, `1,4`. */
export const codes = (label: string, options: Readonly<Record<string, string>>, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'codes', options } as const,
  initial: '',
  schema: z
    .string()
    .refine((value) => value !== '' && value.split(',').every((code) => code in options), { error: `请选择${label}` }),
})

/** The channel of content: the slug of a second-level sport, or of 综合. */
export const channel = (label: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'channel' } as const,
  initial: '',
  schema: z.string().regex(CATEGORY_SLUG, { error: `请选择${label}` }),
})

/** The slug of a second-level sport: 综合 has no coaches of its own. */
export const sport = (label: string, traits: FieldTraits = {}) => ({
  ...channel(label, traits),
  input: { kind: 'channel', isSport: true } as const,
})

/** The slug of a second-level sport, or empty, as `hint` explains. Missing in an older file means empty too. */
export const sportOrNone = (label: string, traits: FieldTraits = {}) => ({
  ...sport(label, traits),
  schema: z.union([z.literal(''), channel(label).schema]).default(''),
})

/** A city or district code. */
export const city = (label: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'city' } as FieldInput & { kind: 'city' },
  initial: '',
  schema: stringMatching(AdCode, `请选择${label}`),
})

/** From `min` to `most` items with the given parts; `itemLabel` is the name of a single item: 班型. */
export const rows = <F extends Fields>(
  label: string,
  itemLabel: string,
  parts: F,
  {
    min = 0,
    most,
    formatRow,
    ...traits
  }: FieldTraits & { min?: number; most: number; formatRow: FormatRow<ContentOf<F>> },
) => ({
  ...traits,
  label,
  input: { kind: 'rows', itemLabel, most, parts, formatRow } as FieldInput & { kind: 'rows' },
  initial: [] as ContentOf<F>[],
  schema: z
    .array(
      z.object(
        Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema])) as {
          [Name in keyof F]: F[Name]['schema']
        },
      ),
    )
    .min(min, { error: `请至少填写一项${itemLabel}` })
    .max(most, { error: `${label}最多 ${most} 项` }),
})

/** Ordered pictures, the first one being the cover; the service fills in missing `alt` texts. */
export const pictures = (label: string, most: number, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'pictures', most } as FieldInput & { kind: 'pictures' },
  initial: [] as Picture[],
  schema: z.array(Picture.extend({ alt: z.string().default('') })).max(most, { error: `${label}最多 ${most} 张` }),
})

/** A record id, with a readable message if it is missing. */
function idOf(label: string) {
  const error = missing(label)
  const [, inDigits] = Id.options
  return z.union([z.number({ error }).int({ error }).positive({ error }).max(LARGEST_ID, { error }), inDigits], {
    error,
  })
}

/** Id of another record of kind `of`. */
export const reference = (label: string, of: string, traits: FieldTraits = {}) => ({
  ...traits,
  label,
  input: { kind: 'reference', of } as const,
  initial: null as number | null,
  schema: idOf(label),
})

/** The same, or null. */
export const referenceOrNone = (label: string, of: string, traits: FieldTraits = {}) => ({
  ...reference(label, of, traits),
  schema: idOf(label).nullable(),
})

/** Ids of `min` to `most` distinct records of one kind. As a filter it lists some of them: `12,15`. */
export const references = (
  label: string,
  of: string,
  { min, most, ...traits }: FieldTraits & { min: number; most: number },
) => ({
  ...traits,
  label,
  input: { kind: 'references', of } as const,
  initial: [] as number[],
  schema: z
    .array(idOf(label))
    .min(min, { error: missing(label) })
    .max(most, { error: `${label}最多 ${most} 个` })
    .refine((ids) => new Set(ids).size === ids.length, { error: `${label}有重复` }),
})
