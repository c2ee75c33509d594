import { z } from 'zod'
import { ID_TEXT, LARGEST_ID } from './id-text.ts'
import { DEFAULT_PAGE_SIZE, MAX_OFFSET, PAGE_SIZES } from './limits.ts'

/** Fields shared by several domains. */

const digits = (length: RegExp) => z.string().regex(length).transform(Number)

/** A record id; also accepted as a string, as in URLs. */
export const Id = z.union([z.number().int().positive().max(LARGEST_ID), digits(ID_TEXT)])

/** Six digits of the administrative division code; 100000 is the whole country. */
export const AdCode = z.string().regex(/^\d{6}$/)

/** Several city codes as one query value: `440100,440300`. */
export const CityCodes = z.string().regex(/^\d{6}(,\d{6}){0,499}$/)

/** Price in fen. */
export const Fen = z.number().int().nonnegative()

/** A timestamp, ISO 8601 with offset. */
export const Moment = z.string().datetime({ offset: true })

/** A calendar day in China, YYYY-MM-DD. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const FIRST_DAY = '1900-01-01'
const CHINA_TIME = 8 * 3_600_000

/** A calendar day from 1900 to today in China, such as a birthday. */
export const PastDay = z.iso
  .date({ error: '请填写日历上有的日期' })
  .refine((day) => day >= FIRST_DAY, { error: '请填写 1900 年以后的日期' })
  .refine((day) => day <= new Date(Date.now() + CHINA_TIME).toISOString().slice(0, 10), { error: '日期不能晚于今天' })

/** Address of a picture or video: https, or a path on this site. */
export const MediaAddress = z.string().regex(/^(https:\/\/|\/(?!\/))/)

/** A stored link: https, http or a path on this site; never `javascript:` (T12). */
export const LinkAddress = z.string().regex(/^(https?:\/\/|\/(?![/\\]))/)

export const Picture = z.object({
  url: MediaAddress,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

const positive = z.union([z.number().int(), digits(/^\d{1,6}$/)])

/** Page sizes of the pager; any other size up to 500 is rounded to the nearest one, larger ones are rejected. */
const PageSize = positive
  .refine((size) => size >= 1 && size <= 500, { error: 'pageSize must be 1 to 500' })
  .transform((size) => PAGE_SIZES.reduce((best, each) => (Math.abs(each - size) < Math.abs(best - size) ? each : best)))

export const PageQuery = z.object({
  pageNum: positive.refine((page) => page >= 1, { error: 'pageNum starts at 1' }).default(1),
  pageSize: PageSize.default(DEFAULT_PAGE_SIZE),
})

/** Degrees; also accepted as a string. */
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

/** The caller's position, GCJ-02, for sorting by distance; ignored unless both are given. */
export const PositionQuery = z.object({ longitude: degrees(180).optional(), latitude: degrees(90).optional() })

/** The last page served at this page size, so that the offset stays within MAX_OFFSET. */
export const lastReachablePage = (pageSize: number) => Math.max(1, Math.floor(MAX_OFFSET / pageSize))

const ROWS = new WeakSet<z.ZodType>()

/**
 * A list of records. An item whose stored data violate the contract is left out and logged (`parse-response.ts`), whereas
 * in a plain array, which is part of a record, it fails the whole record.
 */
export function rowsOf<T extends z.ZodType>(item: T): z.ZodArray<T> {
  const rows = z.array(item)
  ROWS.add(rows)
  return rows
}
export const isRows = (schema: z.ZodType) => ROWS.has(schema)

/** One page of a list. `total` counts all hits up to MAX_OFFSET; `isTotalCapped` tells that there are more. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: rowsOf(item),
    total: z.number().int().nonnegative(),
    isTotalCapped: z.boolean(),
    pageNum: z.number().int().positive(),
    pageSize: z.number().int().positive(),
  })

/** The sitemap files that contain records of a kind, with the latest change in each. */
export const SitemapFiles = z.array(z.object({ file: z.number().int().positive(), updatedAt: Moment }))
