import { z } from 'zod'
import { CoachCard } from '../coach/coach.ts'
import { BlockSize } from '../content.ts'
import { endpoint } from '../endpoint.ts'
import { BusinessStatus } from '../enums.ts'
import {
  AdCode,
  CityCodes,
  Fen,
  Id,
  MediaAddress,
  Moment,
  PageQuery,
  Picture,
  PositionQuery,
  pageOf,
  rowsOf,
  SitemapFiles,
} from '../fields.ts'
import { NATIONWIDE_CODE, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { Category } from '../listing/category.ts'
import { facetFields } from '../listing/facet-fields.ts'
import { FACETS } from '../listing/facets.ts'
import { SearchReading } from '../listing/search-reading.ts'
import { OpeningHours } from './opening-fields.ts'

const Sport = z.object({ categoryId: Id, name: z.string(), slug: z.string() })

/** A venue in a list. Coordinates are GCJ-02; distance in metres if the caller gave a position. */
export const VenueCard = z.object({
  venueId: Id,
  name: z.string(),
  headImg: MediaAddress,
  businessStatus: BusinessStatus,
  sports: z.array(Sport).min(1),
  cityCode: AdCode,
  cityName: z.string(),
  districtCode: AdCode,
  districtName: z.string(),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  openingHours: OpeningHours,
  /** Lowest price, fen, with its unit (小时 / 次 / 月); null if not published. */
  minPrice: Fen.nullable(),
  priceUnit: z.string().nullable(),
  coachCount: z.number().int().nonnegative(),
  distance: z.number().int().nonnegative().nullable(),
  /** Not accepting learners at the moment. */
  isPaused: z.boolean(),
  /** Median time to first contact, working hours; null if there are too few leads. */
  replyHours: z.number().int().positive().nullable(),
})
export type VenueCard = z.infer<typeof VenueCard>

/** The full public record of a venue. `introduction` is sanitized HTML; `phone` only if made public. */
export const Venue = VenueCard.extend({
  photos: z.array(Picture),
  facilities: z.array(z.string()),
  prices: z.array(z.object({ name: z.string(), price: Fen, unit: z.string() })),
  introduction: z.string(),
  transport: z.string(),
  /** Metro stations and well-known places within LANDMARK_NEAR, nearest first. */
  landmarks: z.array(z.string()),
  phone: z.string().nullable(),
  coaches: rowsOf(CoachCard),
  /** Whether an account owns it; otherwise it can be claimed. */
  isOwned: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Venue = z.infer<typeof Venue>

export const VENUE_SORTS = ['recommended', 'distance', 'newest'] as const
export type VenueSort = (typeof VENUE_SORTS)[number]

/** Filters of the venue list; an omitted filter matches any. */
export const VenueFilter = z.object({
  adCode: AdCode.optional(),
  districtCode: AdCode.optional(),
  /** A category of any level, including everything below it; for a third-level one, the venues of its sport. */
  categoryId: Id.optional(),
  /** `isOpenNow`: open at this moment according to its hours. */
  ...facetFields(FACETS.venue),
})
export type VenueFilter = z.infer<typeof VenueFilter>

const VenueQuery = VenueFilter.extend({
  nameLikeSearch: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).optional(),
  sort: z.enum(VENUE_SORTS).default('recommended'),
})
  .extend(PositionQuery.shape)
  .extend(PageQuery.shape)
export type VenueListInput = z.input<typeof VenueQuery>

const VenuePage = pageOf(VenueCard).extend({ reading: SearchReading })
export type VenuePage = z.infer<typeof VenuePage>

/**
 * venues by filter and text. Sorting by `distance` needs longitude and latitude, or a landmark in the text;
 * otherwise it falls back to recommended.
 */
export const getVenueList = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venues/v1/getVenuesList/nL',
  access: 'public',
  summary: '场馆列表：筛选、关键词、距离排序、分页（R-7.11）',
  input: VenueQuery,
  data: VenuePage,
  example: { adCode: '440100' },
})

/** one venue with the coaches who teach there; 100405 for an unknown id. */
export const getVenueDetail = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venues/v1/getVenuesById/nL',
  access: 'public',
  summary: '场馆详情（R-7.12）',
  input: z.object({ venueId: Id }),
  data: Venue,
})

const Counted = z.object({ venueCount: z.number().int().nonnegative() })

/** Venue counts of a city (or the whole country), for filters, thresholds and sitemaps. */
export const getVenueOverview = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venues/v1/overview/nL',
  access: 'public',
  summary: '城市场馆概况：各项目、各区的场馆数',
  input: z.object({ adCode: AdCode.default(NATIONWIDE_CODE) }),
  data: z.object({
    adCode: AdCode,
    venueCount: z.number().int().nonnegative(),
    /** The latest change of a venue; null if there is none. */
    changedAt: Moment.nullable(),
    /** Levels 1 and 2 with at least one venue, most venues first within a level. */
    categories: z.array(Category.extend(Counted.shape).extend({ changedAt: Moment })),
    districts: z.array(z.object({ adCode: AdCode, adName: z.string() }).extend(Counted.shape)),
  }),
  example: { adCode: '440100' },
})

/** Venues within VENUE_NEAR that share a sport with it, nearest first; never the venue itself. */
export const getNearbyVenues = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'venues/v1/nearby/nL',
  access: 'public',
  summary: '附近场馆',
  input: z.object({ venueId: Id, size: BlockSize.default(6) }),
  data: rowsOf(VenueCard),
})

/** Ids and modification times of live venues in id order, for sitemaps; pages of up to 5,000. */
export const getVenueIndex = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'venues/v1/index/nL',
  access: 'public',
  summary: '场馆索引（站点地图用），可限定城市',
  input: z.object({
    afterId: z.union([z.literal('0').transform(() => 0), z.literal(0), Id]).default(0),
    cities: CityCodes.optional(),
  }),
  data: z.object({
    total: z.number().int().nonnegative(),
    list: rowsOf(z.object({ venueId: Id, updatedAt: Moment, cover: MediaAddress.nullable() })),
  }),
  example: {},
})

/** Sitemap files that contain venues, with each file's last change; one read for the sitemap index. */
export const getVenueSitemapFiles = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'venues/v1/indexFiles/nL',
  access: 'public',
  summary: '站点地图中有场馆的文件',
  input: z.object({ cities: CityCodes.optional() }),
  data: SitemapFiles,
  example: {},
})
