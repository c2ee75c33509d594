import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AdCode, CityCodes, Id, MediaAddress, Moment, rowsOf, SitemapFiles } from './fields.ts'
import { NATIONWIDE_CODE, SEARCH_TEXT_MAX_LENGTH } from './limits.ts'
import { VideoSource } from './video/video-source.ts'

/** Pieces shared by articles, videos, courses, jobs and news. */

/** The coach who wrote or filmed it; the page links to the profile. Null if that coach was taken down. */
export const Author = z.object({ coachId: Id, name: z.string(), headImg: MediaAddress })
export type Author = z.infer<typeof Author>

/** A channel is a second-level sport, or `GENERAL_CHANNEL`. */
export const Channel = z.object({ name: z.string(), slug: z.string() })
export type Channel = z.infer<typeof Channel>

/** A channel's slug, or a first-level sport's slug for all channels below it. */
export const ChannelSlug = z.string().max(40)

export const SearchText = z.string().trim().max(SEARCH_TEXT_MAX_LENGTH)

/** Sort orders of articles and videos. */
export const READING_SORTS = ['newest', 'popular'] as const
export type ReadingSort = (typeof READING_SORTS)[number]

/** City and district of a record. */
export const Place = z.object({
  cityCode: AdCode,
  cityName: z.string(),
  districtCode: AdCode,
  districtName: z.string(),
})

/** When a record was published and last changed, and its view count. */
export const Publication = z.object({
  publishedAt: Moment,
  updatedAt: Moment,
  viewCount: z.number().int().nonnegative(),
})

/** Number of items in a block of recommended or latest records. */
export const BlockSize = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .refine((size) => size >= 1 && size <= 24, { error: 'size must be 1 to 24' })

export const CONTENT_KINDS = ['article', 'video', 'course', 'job', 'news'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Kinds whose views `viewContent` counts; coaches have their own call. */
export const VIEWED_KINDS = [...CONTENT_KINDS, 'venue'] as const
export type ViewedKind = (typeof VIEWED_KINDS)[number]

const Counted = z.object({ count: z.number().int().nonnegative() })

/** Record counts of a kind, for filters, thresholds and sitemaps; courses and jobs also by city. */
export const getContentOverview = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'content/v1/overview/nL',
  access: 'public',
  summary: '内容概况：各频道、各区的数量',
  input: z.object({ kind: z.enum(CONTENT_KINDS), adCode: AdCode.default(NATIONWIDE_CODE) }),
  data: z.object({
    total: z.number().int().nonnegative(),
    /** The latest change of any record; null if there is none. */
    changedAt: Moment.nullable(),
    /** Non-empty channels, largest first; `group` is the slug of the first-level sport, null for 综合. */
    channels: z.array(Channel.extend(Counted.shape).extend({ group: z.string().nullable(), changedAt: Moment })),
    /** Districts of one city, for courses and jobs, largest first. */
    districts: z.array(z.object({ adCode: AdCode, adName: z.string() }).extend(Counted.shape)),
  }),
  example: { kind: 'course', adCode: '440100' },
})

/** A video's entry in a sitemap. */
const VideoInSitemap = z.object({
  title: z.string(),
  summary: z.string(),
  seconds: z.number().int().positive(),
  source: VideoSource,
  publishedAt: Moment,
})
export type VideoInSitemap = z.infer<typeof VideoInSitemap>

/** Sitemap data of published records in id order; pages of up to 5,000. */
export const getContentIndex = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'content/v1/index/nL',
  access: 'public',
  summary: '内容索引（站点地图用）',
  input: z.object({
    kind: z.enum(CONTENT_KINDS),
    afterId: z.union([z.literal('0').transform(() => 0), z.literal(0), Id]).default(0),
    /** Only for courses and jobs; the other kinds have no city. */
    cities: CityCodes.optional(),
  }),
  data: z.object({
    total: z.number().int().nonnegative(),
    list: rowsOf(
      z.object({
        id: Id,
        cityCode: AdCode.nullable(),
        updatedAt: Moment,
        /** Null for jobs. */
        cover: MediaAddress.nullable(),
        /** Null except for videos. */
        video: VideoInSitemap.nullable(),
      }),
    ),
  }),
  example: { kind: 'article' },
})

/** Sitemap files that contain records, with each file's last change; one read for the sitemap index. */
export const getContentSitemapFiles = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'content/v1/indexFiles/nL',
  access: 'public',
  summary: '站点地图中有内容的文件',
  input: z.object({ kind: z.enum(CONTENT_KINDS), cities: CityCodes.optional() }),
  data: SitemapFiles,
  example: { kind: 'article' },
})

/**
 * Ours, like A-14 for coaches: records a view of a record. Counts once per visitor and hour; a page that shows the
 * count updates when its cache lifetime ends.
 */
export const viewContent = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'content/v1/viewed/nL',
  access: 'public',
  summary: '记录一次浏览，每位访客每小时计一次',
  input: z.object({ kind: z.enum(VIEWED_KINDS), id: Id }),
  data: z.null(),
  example: { kind: 'article', id: 1 },
})
