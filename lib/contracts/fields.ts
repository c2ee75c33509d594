import { z } from 'zod'
import { ID_TEXT, LARGEST_ID } from './id-text.ts'
import { DEFAULT_PAGE_SIZE, MAX_OFFSET, PAGE_SIZES } from './limits.ts'

/** Fields that more than one domain uses, each with one meaning. */

const digits = (length: RegExp) => z.string().regex(length).transform(Number)

/** A record's number, also when it came as text in an address. */
export const Id = z.union([z.number().int().positive().max(LARGEST_ID), digits(ID_TEXT)])

/** Six digits of the administrative division code; 100000 is the whole country. */
export const AdCode = z.string().regex(/^\d{6}$/)

/** Codes of some cities as one value of a query: `440100,440300`. */
export const CityCodes = z.string().regex(/^\d{6}(,\d{6}){0,499}$/)

/** Price in fen. */
export const Fen = z.number().int().nonnegative()

/** A moment, ISO 8601 with zone. */
export const Moment = z.string().datetime({ offset: true })

/** A day, YYYY-MM-DD, as a calendar shows it in China. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const FIRST_DAY = '1900-01-01'
const CHINA_TIME = 8 * 3_600_000

/** A day of the calendar between 1900 and today in China, as somebody's birthday is. */
export const PastDay = z.iso
  .date({ error: '请填写日历上有的日期' })
  .refine((day) => day >= FIRST_DAY, { error: '请填写 1900 年以后的日期' })
  .refine((day) => day <= new Date(Date.now() + CHINA_TIME).toISOString().slice(0, 10), { error: '日期不能晚于今天' })

/** Address of a picture or clip: https, or a path on this site. */
export const MediaAddress = z.string().regex(/^(https:\/\/|\/(?!\/))/)

/** A link kept as data: https, http or a path on this site; never `javascript:` (T12). */
export const LinkAddress = z.string().regex(/^(https?:\/\/|\/(?![/\\]))/)

export const Picture = z.object({
  url: MediaAddress,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

const positive = z.union([z.number().int(), digits(/^\d{1,6}$/)])

/** Sizes of the pager; another size up to 500 becomes the nearest one, a size beyond is refused. */
const PageSize = positive
  .refine((size) => size >= 1 && size <= 500, { error: 'pageSize must be 1 to 500' })
  .transform((size) => PAGE_SIZES.reduce((best, each) => (Math.abs(each - size) < Math.abs(best - size) ? each : best)))

export const PageQuery = z.object({
  pageNum: positive.refine((page) => page >= 1, { error: 'pageNum starts at 1' }).default(1),
  pageSize: PageSize.default(DEFAULT_PAGE_SIZE),
})

/** Degrees, also when they came as text. */
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

/** Where the caller is, GCJ-02, for an order by distance; it counts only when both are given. */
export const PositionQuery = z.object({ longitude: degrees(180).optional(), latitude: degrees(90).optional() })

/** The last page a list of this size answers, so that offset stays within MAX_OFFSET. */
export const lastReachablePage = (pageSize: number) => Math.max(1, Math.floor(MAX_OFFSET / pageSize))

const ROWS = new WeakSet<z.ZodType>()

/**
 * A list of records. One whose stored data break the contract is left out of it and logged (`parse-answer.ts`), where a
 * plain array is part of a record and breaks with it.
 */
export function rowsOf<T extends z.ZodType>(item: T): z.ZodArray<T> {
  const rows = z.array(item)
  ROWS.add(rows)
  return rows
}
export const isRows = (schema: z.ZodType) => ROWS.has(schema)

/** One page of a list. `total` counts all hits up to MAX_OFFSET; `isTotalCapped` says that there are more. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: rowsOf(item),
    total: z.number().int().nonnegative(),
    isTotalCapped: z.boolean(),
    pageNum: z.number().int().positive(),
    pageSize: z.number().int().positive(),
  })

/** The files of a sitemap that hold records of a kind, with the newest change in each. */
export const SitemapFiles = z.array(z.object({ file: z.number().int().positive(), updatedAt: Moment }))
