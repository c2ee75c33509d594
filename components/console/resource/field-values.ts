import { spansText, weekText } from '#components/venue/opening-words.ts'
import type { Picture } from '#lib/contracts/fields.ts'
import { NATIONWIDE_CODE, NATIONWIDE_NAME } from '#lib/contracts/limits.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import { addressOfVideo } from '#lib/contracts/video/video-sites.ts'
import type { VideoSource } from '#lib/contracts/video/video-source.ts'
import { formatPrice } from '#lib/format/price.ts'

/** Resolves codes and ids to names; a code without a name is shown as is. */
interface NameResolvers {
  city?: (code: string) => string | undefined
  sport?: (slug: string) => string | undefined
  /** Name of a referenced record. */
  record?: (id: number) => string | undefined
}

/** A value as read-only text, for lists and comparisons. */
export function valueInWords(
  { input }: Pick<Field, 'input'>,
  value: unknown,
  { city, sport, record }: NameResolvers = {},
): string {
  if (value === null || value === undefined || value === '') return '—'
  switch (input.kind) {
    case 'yes':
      return value ? '是' : '否'
    case 'price':
      return `¥${formatPrice(Number(value))}`
    case 'choice':
      return input.options[String(value)] ?? String(value)
    case 'codes':
      return String(value)
        .split(',')
        .map((code) => input.options[code] ?? code)
        .join('、')
    case 'lines':
      return (value as string[]).join('\n') || '—'
    case 'city':
      return value === NATIONWIDE_CODE ? NATIONWIDE_NAME : (city?.(String(value)) ?? String(value))
    case 'channel':
      return sport?.(String(value)) ?? String(value)
    case 'reference':
      return record?.(value as number) ?? `#${value}`
    case 'references':
      return (value as number[]).map((id) => record?.(id) ?? `#${id}`).join('、') || '—'
    case 'html':
      return textOf(String(value))
    case 'rows':
      return (value as never[]).map((row) => input.formatRow(row, (slug) => sport?.(slug) ?? slug)).join('\n') || '—'
    case 'pictures':
      return (value as Picture[]).map(({ url, alt }) => `[图片 ${url}] ${alt}`).join('\n') || '—'
    case 'openingHours':
      return hoursInWords(value as OpeningHours)
    case 'videoSource':
      return addressOfVideo(value as VideoSource)
    case 'pairs':
      return pairsText(value, input.names)
    default:
      return String(value)
  }
}

const hoursInWords = (hours: OpeningHours) =>
  `${weekText(hours)}\n法定节假日 ${hours.holidays ? spansText(hours.holidays) : '与平日相同'}`

const BLOCK_END = /<\/(?:p|h\d|li|blockquote|tr|div)>|<br\s*\/?>/gi

/** Plain text of rich text, one paragraph per line; pictures become their addresses and descriptions. */
const textOf = (html: string) =>
  html
    .replace(/<img\b[^>]*>/gi, pictureText)
    .replace(BLOCK_END, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()

function pictureText(tag: string) {
  const [, url] = /\ssrc="([^"]*)"/.exec(tag) ?? []
  const [, alt] = /\salt="([^"]+)"/.exec(tag) ?? []
  return url ? `[图片 ${url}]${alt ? ` ${alt}\n` : ''}` : ''
}

/** Parses a typed number; null if empty, the text itself if invalid, so that the schema rejects it. */
export function parseNumber(text: string): number | string | null {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  return /^-?\d{1,15}(\.\d{1,8})?$/.test(plain) ? Number(plain) : text
}

/** Parses pairs of numbers, one per line; returns the text if a line is invalid, so that the schema rejects it. */
export function parsePairs(text: string, [first, second]: readonly [string, string]): object[] | string {
  const pairs = parseLines(text.normalize('NFKC')).map((line) => /^(\d+(?:\.\d+)?)[\s,，:]+(\d+(?:\.\d+)?)$/.exec(line))
  return pairs.every((pair) => pair !== null)
    ? pairs.map((pair) => ({ [first]: Number(pair[1]), [second]: Number(pair[2]) }))
    : text
}

/** Formats the same pairs as text. */
export const pairsText = (value: unknown, [first, second]: readonly [string, string]): string =>
  typeof value === 'string'
    ? value
    : ((value ?? []) as Record<string, number>[]).map((pair) => `${pair[first]} ${pair[second]}`).join('\n')

/** Splits text into trimmed lines, dropping empty ones. */
export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Toggles one code in a comma-separated set, keeping the order of the options: `1,4`. */
export function toggleCode(value: string, code: string, options: Readonly<Record<string, string>>): string {
  const chosen = new Set(value.split(',').filter(Boolean))
  if (!chosen.delete(code)) chosen.add(code)
  return Object.keys(options)
    .filter((each) => chosen.has(each))
    .join(',')
}

/** The code of an option: a number where the schema accepts one, otherwise the string. */
export const codeOf = ({ schema }: Pick<Field, 'schema'>, option: string): string | number =>
  /^\d+$/.test(option) && schema.safeParse(Number(option)).success ? Number(option) : option

/** Names of the fields in which two contents differ, in the order of the form. */
export const changedFields = (fields: Readonly<Record<string, Field>>, a: object, b: object): string[] =>
  Object.keys(fields).filter(
    (name) => canonicalJson(a[name as keyof object]) !== canonicalJson(b[name as keyof object]),
  )

/** Serializes with sorted keys, since the database stores keys in its own order. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
