import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AdCode, CityCodes, Id, MediaAddress, Moment, rowsOf, SitemapFiles } from './fields.ts'
import { NATIONWIDE_CODE, SEARCH_TEXT_MAX_LENGTH } from './limits.ts'
import { VideoSource } from './video/video-source.ts'

/** Pieces shared by articles, videos, courses, jobs and news. */

/** The coach who wrote or filmed; the page links to the profile. Null where that coach was taken down. */
export const Author = z.object({ coachId: Id, name: z.string(), headImg: MediaAddress })
export type Author = z.infer<typeof Author>

/** A channel is a second-level sport, or `GENERAL_CHANNEL`. */
export const Channel = z.object({ name: z.string(), slug: z.string() })
export type Channel = z.infer<typeof Channel>

/** Asks for a channel by its slug, or for all channels under a first-level sport by that one's. */
export const ChannelSlug = z.string().max(40)

export const SearchText = z.string().trim().max(SEARCH_TEXT_MAX_LENGTH)

/** Orders of articles and videos. */
export const READING_SORTS = ['newest', 'popular'] as const
export type ReadingSort = (typeof READING_SORTS)[number]

/** Where something happens. */
export const Place = z.object({
  cityCode: AdCode,
  cityName: z.string(),
  districtCode: AdCode,
  districtName: z.string(),
})

/** When a piece was published and last changed, and how often it was read. */
export const Publication = z.object({
  publishedAt: Moment,
  updatedAt: Moment,
  viewCount: z.number().int().nonnegative(),
})

/** How many items a recommendation or "last" list answers. */
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

/** What one call counts the views of; coaches have their own. */
export const VIEWED_KINDS = [...CONTENT_KINDS, 'venue'] as const
export type ViewedKind = (typeof VIEWED_KINDS)[number]

const Counted = z.object({ count: z.number().int().nonnegative() })

/** How much there is of a kind, for filters, thresholds and sitemaps; courses and jobs also of one city. */
export const getContentOverview = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'content/v1/overview/nL',
  access: 'public',
  summary: '内容概况：各频道、各区的数量',
  input: z.object({ kind: z.enum(CONTENT_KINDS), adCode: AdCode.default(NATIONWIDE_CODE) }),
  data: z.object({
    total: z.number().int().nonnegative(),
    /** The newest change of a record; null when there is none. */
    changedAt: Moment.nullable(),
    /** Those with at least one, most first; `group` is the slug of the first-level sport above, absent for 综合. */
    channels: z.array(Channel.extend(Counted.shape).extend({ group: z.string().nullable(), changedAt: Moment })),
    /** Of courses and jobs in one city, most first. */
    districts: z.array(z.object({ adCode: AdCode, adName: z.string() }).extend(Counted.shape)),
  }),
  example: { kind: 'course', adCode: '440100' },
})

/** What a sitemap says of a video. */
const VideoInSitemap = z.object({
  title: z.string(),
  summary: z.string(),
  seconds: z.number().int().positive(),
  source: VideoSource,
  publishedAt: Moment,
})
export type VideoInSitemap = z.infer<typeof VideoInSitemap>

/** What sitemaps say of published records in id order; pages of up to 5,000. */
export const getContentIndex = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'content/v1/index/nL',
  access: 'public',
  summary: '内容索引（站点地图用）',
  input: z.object({
    kind: z.enum(CONTENT_KINDS),
    afterId: z.union([z.literal('0').transform(() => 0), z.literal(0), Id]).default(0),
    /** Of courses and jobs; texts have no city. */
    cities: CityCodes.optional(),
  }),
  data: z.object({
    total: z.number().int().nonnegative(),
    list: rowsOf(
      z.object({
        id: Id,
        cityCode: AdCode.nullable(),
        updatedAt: Moment,
        /** Jobs have none. */
        cover: MediaAddress.nullable(),
        /** Only of videos. */
        video: VideoInSitemap.nullable(),
      }),
    ),
  }),
  example: { kind: 'article' },
})

/** Which files of the sitemap hold records, and when each last changed; one read for the sitemap's index. */
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
 * Ours, like A-14 for coaches: somebody has opened a record and looks at it. Counts once for a visitor and an hour; where
 * a page tells the number, it shows when the page's lifetime ends.
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
