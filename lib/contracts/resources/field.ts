import { z } from 'zod'
import { AdCode, Day, Id, LinkAddress, MediaAddress, Picture } from '../fields.ts'
import { LARGEST_ID } from '../id-text.ts'
import { CATEGORY_SLUG } from '../listing/category-slug.ts'
import { freeText } from '../text/free-text.ts'
import { isUnseen } from '../text/unseen.ts'
import { withoutTags } from '../text/without-tags.ts'

/** How the console asks for a field; each has one input there and one form in CSV. */
export type FieldInput =
  | { kind: 'line' | 'text' | 'html' | 'number' | 'day' | 'yes' | 'link' | 'lines' }
  /** Of a person: drawn as a small square where it is listed. */
  | { kind: 'picture'; isPortrait?: true }
  /** In fen, at most so many. */
  | { kind: 'price'; most: number }
  /** A city or district by its code; `nationwide`: the whole country can be chosen too, in these words. */
  | { kind: 'city'; nationwide?: string }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  /** Several of some codes in one text, `1,4`. */
  | { kind: 'codes'; options: Readonly<Record<string, string>> }
  /** A second-level sport by its slug, or 综合. */
  | { kind: 'channel' }
  /** The number of another record, chosen by its name. */
  | { kind: 'reference'; of: string }
  /** The numbers of several, in an order that means something. */
  | { kind: 'references'; of: string }
  /** At most so many of the same, each of some parts; `one` is what one is called. */
  | { kind: 'rows'; one: string; most: number; parts: Fields; say: Say<never> }
  | { kind: 'pictures'; most: number }
  | { kind: 'openingHours' }
  /** With it are found out: the cover and the length in seconds, fields of the same record by these names. */
  | { kind: 'videoSource'; cover: string; seconds: string }
  /** Pairs of numbers by these names, typed a pair on a line: `6.8 100`. */
  | { kind: 'pairs'; names: readonly [string, string] }

/** Says a row where it is only read; `nameOfSport` names one by its slug. */
type Say<Row> = (row: Row, nameOfSport: (slug: string) => string) => string

/** One field of a record that operators edit: what it holds, what it is called, how it is asked for and listed. */
export interface Field<T extends z.ZodType = z.ZodType> {
  schema: T
  label: string
  input: FieldInput
  /** What a new record begins with. */
  initial: unknown
  /** A sentence beside the input, where the label does not say enough. */
  hint?: string
  /** Stands in the list. */
  isColumn?: true
  /** The list can be narrowed by it. */
  isFilter?: true
  /** Says which record it is: it came with the record and is not changed. */
  isFixed?: true
  /** The service works it out from the others, whatever is sent: it is shown, listed and exported, and not asked for. */
  isComputed?: true
  /** How much of it is used up is shown beside it, in characters. */
  count?: { max: number; lengthOf: (text: string) => number }
}
export interface Fields {
  readonly [name: string]: Field
}

/** What a record holds, by its fields. */
export type ContentOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

type Told = Pick<Field, 'hint' | 'isColumn' | 'isFilter' | 'isComputed'>

const missing = (label: string) => `请填写${label}`

/** What a form cannot read as a number it sends as it was typed. */
const noNumber = (label: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'string' && input !== '' ? `${label}应为数字` : missing(label),
})

/** A text of this form, and for people in words what is wrong with another. */
const inWords = (form: z.ZodString, error: string) =>
  z.string({ error }).refine((value) => form.safeParse(value).success, { error })

/** One line of at most `max` characters; `isOptional` lets it be empty. */
export const line = (label: string, max: number, { isOptional, ...told }: Told & { isOptional?: true } = {}) => ({
  ...told,
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

/** One line, or null for none: `hint` says what none means. */
export const lineOrNone = (label: string, max: number, told: Told = {}) => ({
  ...line(label, max, told),
  initial: null,
  schema: z
    .string()
    .trim()
    .min(1, { error: `${label}不能只有空格` })
    .max(max, { error: `${label}最多 ${max} 字` })
    .nullable(),
})

/** Several lines in plain words. */
export const text = (label: string, max: number, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'text' } as const,
  initial: '',
  schema: freeText({ max, missing: missing(label), name: label }),
})

/** Characters; a call carries 100 KB. */
export const HTML_MAX = 30_000

/** A text with headings, lists and pictures, as HTML; cleaned when it is written. */
export const html = (label: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'html' } as const,
  initial: '',
  schema: z
    .string()
    .max(HTML_MAX, { error: `${label}过长` })
    .refine((value) => !isUnseen(withoutTags(value)), { error: missing(label) }),
})

/** A whole number. Of a new record it is not said yet, unless something goes without saying: `initial`. */
export const number = (
  label: string,
  { min, max, initial = null, ...told }: Told & { min: number; max: number; initial?: number | null },
) => ({
  ...told,
  label,
  input: { kind: 'number' } as const,
  initial,
  schema: z
    .number(noNumber(label))
    .int({ error: `${label}应为整数` })
    .min(min, { error: `${label}不能小于 ${min}` })
    .max(max, { error: `${label}不能大于 ${max}` }),
})

/** A number with decimals. */
export const decimal = (label: string, { min, max, ...told }: Told & { min: number; max: number }) => ({
  ...told,
  label,
  input: { kind: 'number' } as const,
  initial: null,
  schema: z
    .number(noNumber(label))
    .min(min, { error: `${label}不能小于 ${min}` })
    .max(max, { error: `${label}不能大于 ${max}` }),
})

const PRICE_MOST = 100_000_000

/** In fen; people read and write yuan. Nothing costs nothing by an oversight: it begins empty. */
export const price = (label: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'price', most: PRICE_MOST } as const,
  initial: null,
  schema: z
    .number(noNumber(label))
    .int({ error: `${label}最多到分` })
    .min(0, { error: `${label}不能小于 0` })
    .max(PRICE_MOST, { error: `${label}最高 ${PRICE_MOST / 100} 元` }),
})

/** A day of the calendar, `2026-09-01`. */
export const day = (label: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'day' } as const,
  initial: '',
  // A date is read leniently where it is parsed: the 31st of February is some day of March.
  schema: inWords(Day, missing(label)).refine((value) => z.iso.date().safeParse(value).success, {
    error: '请填写日历上有的日期',
  }),
})

/** A day, or null for none: `hint` says what none means. */
export const dayOrNone = (label: string, told: Told = {}) => ({
  ...day(label, told),
  initial: null,
  schema: day(label).schema.nullable(),
})

/** A yes or no; of a new record it is no. */
export const yes = (label: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'yes' } as const,
  initial: false,
  schema: z.boolean(),
})

/** The address of an uploaded picture. */
export const picture = (label: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'picture' } as FieldInput & { kind: 'picture' },
  initial: '',
  schema: inWords(MediaAddress, `请上传${label}`).max(500, { error: `${label}地址过长` }),
})

/** The address of a picture of a person. */
export const portrait = (label: string, told: Told = {}) => ({
  ...picture(label, told),
  input: { kind: 'picture', isPortrait: true } as const,
})

/** Empty where there is none. */
export const pictureOrNone = (label: string, told: Told = {}) => ({
  ...picture(label, told),
  schema: z.union([z.literal(''), picture(label).schema]),
})

/** An address on the web, or a path of this site. */
export const link = (label: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'link' } as const,
  initial: '',
  schema: inWords(LinkAddress, `${label}应以 https://、http:// 或 / 开头`).max(500, { error: `${label}过长` }),
})

/** Short texts, one on a line. */
export const lines = (label: string, { most, max, ...told }: Told & { most: number; max: number }) => ({
  ...told,
  label,
  input: { kind: 'lines' } as const,
  initial: [] as string[],
  schema: z
    .array(freeText({ max, missing: missing(label), name: label }))
    .max(most, { error: `${label}最多 ${most} 项` }),
})

/** One of some codes; `options` says each in words. */
export const choice = <const C extends readonly (string | number)[]>(
  label: string,
  codes: C,
  options: Readonly<Record<C[number], string>>,
  told: Told = {},
) => ({
  ...told,
  label,
  input: { kind: 'choice', options } as const,
  initial: codes[0] as C[number],
  schema: z.literal(codes as readonly C[number][], { error: `请选择${label}` }),
})

/** One of some codes, or null where it is not known. */
export const choiceOrNone = <const C extends readonly (string | number)[]>(
  label: string,
  codes: C,
  options: Readonly<Record<C[number], string>>,
  told: Told = {},
) => {
  const field = choice(label, codes, options, told)
  return { ...field, initial: null, schema: field.schema.nullable() }
}

/** Several of some codes, `1,4`, at least one. */
export const codes = (label: string, options: Readonly<Record<string, string>>, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'codes', options } as const,
  initial: '',
  schema: z
    .string()
    .refine((value) => value !== '' && value.split(',').every((code) => code in options), { error: `请选择${label}` }),
})

/** What a text is filed under: the slug of a second-level sport, or of 综合. */
export const channel = (label: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'channel' } as const,
  initial: '',
  schema: z.string().regex(CATEGORY_SLUG, { error: `请选择${label}` }),
})

/** The slug of a second-level sport, or nothing: `hint` says what that means. What an older file lacks is nothing too. */
export const channelOrNone = (label: string, told: Told = {}) => ({
  ...channel(label, told),
  schema: z.union([z.literal(''), channel(label).schema]).default(''),
})

/** A city or district by its code. */
export const city = (label: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'city' } as FieldInput & { kind: 'city' },
  initial: '',
  schema: inWords(AdCode, `请选择${label}`),
})

/** At least `min` and at most `most` of the same, each of some parts; `one` is what one is called: 班型. */
export const rows = <F extends Fields>(
  label: string,
  one: string,
  parts: F,
  { min = 0, most, say, ...told }: Told & { min?: number; most: number; say: Say<ContentOf<F>> },
) => ({
  ...told,
  label,
  input: { kind: 'rows', one, most, parts, say } as FieldInput & { kind: 'rows' },
  initial: [] as ContentOf<F>[],
  schema: z
    .array(
      z.object(
        Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema])) as {
          [Name in keyof F]: F[Name]['schema']
        },
      ),
    )
    .min(min, { error: `请至少填写一项${one}` })
    .max(most, { error: `${label}最多 ${most} 项` }),
})

/** Pictures in their order, the first of them the cover; one without words for those who do not see it gets some. */
export const pictures = (label: string, most: number, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'pictures', most } as FieldInput & { kind: 'pictures' },
  initial: [] as Picture[],
  schema: z.array(Picture.extend({ alt: z.string().default('') })).max(most, { error: `${label}最多 ${most} 张` }),
})

/** The number of a record, and for people in words that there is none. */
function idOf(label: string) {
  const error = missing(label)
  const [, inDigits] = Id.options
  return z.union([z.number({ error }).int({ error }).positive({ error }).max(LARGEST_ID, { error }), inDigits], {
    error,
  })
}

/** Another record, by its number; `of` is its kind. */
export const reference = (label: string, of: string, told: Told = {}) => ({
  ...told,
  label,
  input: { kind: 'reference', of } as const,
  initial: null as number | null,
  schema: idOf(label),
})

/** The same, or null for none. */
export const referenceOrNone = (label: string, of: string, told: Told = {}) => ({
  ...reference(label, of, told),
  schema: idOf(label).nullable(),
})

/** Other records of one kind, from `min` to `most`, each once. As a filter it names some of them: `12,15`. */
export const references = (
  label: string,
  of: string,
  { min, most, ...told }: Told & { min: number; most: number },
) => ({
  ...told,
  label,
  input: { kind: 'references', of } as const,
  initial: [] as number[],
  schema: z
    .array(idOf(label))
    .min(min, { error: missing(label) })
    .max(most, { error: `${label}最多 ${most} 个` })
    .refine((ids) => new Set(ids).size === ids.length, { error: `${label}有重复` }),
})
