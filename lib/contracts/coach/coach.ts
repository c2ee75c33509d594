import { z } from 'zod'
import { FEE_TYPES, LEARNER_AGES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import {
  AgeStage,
  COACH_STATUSES,
  CoachIdentity,
  FeeType,
  Sex,
  SuitableCrowd,
  TeachingYears,
  TrainingPlace,
} from '../enums.ts'
import {
  AdCode,
  CityCodes,
  Day,
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
import { OpenTime, OpenTimes } from '../lead/intake-fields.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { NamedCategory } from '../listing/category.ts'
import { facetFields } from '../listing/facet-fields.ts'
import { FACETS } from '../listing/facets.ts'
import { SearchReading } from '../listing/search-reading.ts'

/** A class type with its price per lesson in fen. */
export const ClassType = z.object({
  feeType: FeeType,
  price: Fen,
  lessonMinutes: z.number().int().positive(),
})
export type ClassType = z.infer<typeof ClassType>

/** A certificate as shown publicly; the service masks its number. */
export const Certificate = z.object({
  kind: z.string(),
  issuer: z.string(),
  maskedNumber: z.string(),
  /** Slug of the second-level sport it is for; empty if not given. */
  sportSlug: z.string(),
  /** Null if not given. */
  issuedOn: Day.nullable(),
  /** Null: 长期有效. */
  expiresOn: Day.nullable(),
  /** The day a reviewer compared it with its photo; null if not checked. */
  checkedOn: Day.nullable(),
})
export type Certificate = z.infer<typeof Certificate>

/** A venue where a coach teaches; coordinates are GCJ-02. */
export const TeachingVenue = z.object({
  venueId: Id,
  name: z.string(),
  address: z.string(),
  districtCode: AdCode,
  districtName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})
export type TeachingVenue = z.infer<typeof TeachingVenue>

export const Video = z.object({ url: MediaAddress, poster: MediaAddress, seconds: z.number().int().positive() })

/** A coach in a list. */
export const CoachCard = z.object({
  coachId: Id,
  name: z.string(),
  headImg: MediaAddress,
  sex: Sex.nullable(),
  identity: CoachIdentity,
  teachingYears: TeachingYears,
  ageStage: AgeStage.nullable(),
  suitableCrowd: SuitableCrowd,
  trainingPlace: TrainingPlace,
  /** One sentence in the coach's own words. */
  motto: z.string(),
  /** Third-level categories taught, the main one first, each with its ancestors. */
  categories: z.array(z.object({ first: NamedCategory, second: NamedCategory, third: NamedCategory })).min(1),
  cityCode: AdCode,
  cityName: z.string(),
  districtCode: AdCode,
  districtName: z.string(),
  venueNames: z.array(z.string()),
  /** Lowest price of any class type, fen per lesson. */
  minPrice: Fen,
  /** Price by class type, fen per lesson, starting with fee type 1; null where not offered. */
  feePrices: z.array(Fen.nullable()).length(FEE_TYPES.length),
  /** Mean mark of verified comments, 1.0–5.0; null if there is none. */
  score: z.number().min(1).max(5).nullable(),
  commentCount: z.number().int().nonnegative(),
  /** Number of marks `score` averages: one per account with a verified comment that gives a mark. */
  verifiedCount: z.number().int().nonnegative(),
  isVerified: z.boolean(),
  /** Ages taught, youngest first; empty if the coach has not said. */
  ageBands: z.array(z.enum(LEARNER_AGES)),
  /** The coach's next weekly times, at most two. */
  nextTimes: z.array(OpenTime),
  /** Not accepting learners at the moment. */
  isPaused: z.boolean(),
  /** Median time to first contact, working hours; null if there are too few leads. */
  replyHours: z.number().int().positive().nullable(),
})
export type CoachCard = z.infer<typeof CoachCard>

/** The full public record of a live coach. `introduction` is sanitized HTML (T12). */
export const Coach = CoachCard.extend({
  photos: z.array(Picture),
  video: Video.nullable(),
  classTypes: z.array(ClassType).min(1),
  /** Year the coach started teaching. */
  coachingSince: z.number().int(),
  /** Ways of teaching: 1 one-to-one, 2 up to 6, 3 six to 20; any other value means not given. */
  teachingWay: z.number().int(),
  introduction: z.string(),
  certificates: z.array(Certificate),
  venues: rowsOf(TeachingVenue),
  /** Weekly, in weekday order. */
  openTimes: OpenTimes,
  collectedCount: z.number().int().nonnegative(),
  /** Whether the caller collected the coach; false without a login. */
  collected: z.boolean(),
  status: z.enum(COACH_STATUSES),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Coach = z.infer<typeof Coach>

export const COACH_SORTS = ['recommended', 'score', 'priceAsc', 'priceDesc', 'newest', 'distance'] as const
export type CoachSort = (typeof COACH_SORTS)[number]

const fenText = z.union([
  Fen,
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])

/** Filters of the coach list; an omitted filter matches any. Codes and prices (fen) may be strings. */
export const CoachFilter = z.object({
  adCode: AdCode.optional(),
  districtCode: AdCode.optional(),
  /** A category of any level, including everything below it. */
  categoryId: Id.optional(),
  ...facetFields(FACETS.coach),
  minPrice: fenText.optional(),
  maxPrice: fenText.optional(),
})
export type CoachFilter = z.infer<typeof CoachFilter>

const CoachSearchQuery = CoachFilter.extend({
  nameLikeSearch: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).optional(),
  sort: z.enum(COACH_SORTS).default('recommended'),
})
  .extend(PositionQuery.shape)
  .extend(PageQuery.shape)
export type CoachSearchInput = z.input<typeof CoachSearchQuery>

/**
 * A coach in a list, with where lessons take place (GCJ-02; null if unknown). If the caller gave a position, it is the
 * nearest such place, and `distance` is its distance in metres.
 */
const ListedCoach = CoachCard.extend({
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  distance: z.number().int().nonnegative().nullable(),
})
export type ListedCoach = z.infer<typeof ListedCoach>

const CoachPage = pageOf(ListedCoach)

const CoachSearchPage = CoachPage.extend({ reading: SearchReading })
export type CoachSearchPage = z.infer<typeof CoachSearchPage>

/**
 * live coaches by filter and text. Sorting by `distance` needs longitude and latitude, or a landmark in the
 * text; otherwise it falls back to recommended. Out-of-range pages return an empty list with the true total.
 */
export const searchCoaches = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coach/v2/searchPage/nL',
  access: 'public',
  summary: '教练搜索：筛选、关键词、排序、分页（R-7.7）',
  input: CoachSearchQuery,
  data: CoachSearchPage,
  example: { adCode: '440100', nameLikeSearch: '篮球', pageNum: 1, pageSize: 10 },
})

/** live coaches by city and category, recommended first, without text search. */
export const getCoachList = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coach/v1/getCoachList/nL',
  access: 'public',
  summary: '教练列表：按城市与项目，推荐排序（R-7.6）',
  input: CoachFilter.pick({ adCode: true, districtCode: true, categoryId: true }).extend(PageQuery.shape),
  data: CoachPage,
  example: { adCode: '440100' },
})

const BlockSize = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .refine((n) => n >= 1 && n <= 24)

/** top coaches of a city by score, comments, collections and views, spread over sports. */
export const getHotCoaches = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coach/v1/getHotCoachList/nL',
  access: 'public',
  summary: '热门教练（R-7.8）',
  input: z.object({ adCode: AdCode.optional(), categoryId: Id.optional(), size: BlockSize.default(8) }),
  data: rowsOf(CoachCard),
  example: { adCode: '440100', size: 8 },
})

/** The newest live coaches. */
export const getNewCoaches = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coach/v1/getNewCoachList/nL',
  access: 'public',
  summary: '新入驻教练',
  input: z.object({ adCode: AdCode.optional(), size: BlockSize.default(8) }),
  data: rowsOf(CoachCard),
  example: { adCode: '440100', size: 8 },
})

/** Similar coaches: same sport, nearest district, city and price first; never the coach itself. */
export const getRelatedCoaches = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'coach/v2/related/nL',
  access: 'public',
  summary: '相关教练',
  input: z.object({ coachId: Id, size: BlockSize.default(6) }),
  data: rowsOf(CoachCard),
})

/** one live coach; 113024 for a disabled coach, 100405 for an unknown id. */
export const getCoachDetail = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'coach/v2/detail/nL',
  access: 'public',
  summary: '教练详情（R-7.13）',
  input: z.object({ coachId: Id }),
  data: Coach,
})

/**
 * counts a view of the coach and returns those this account viewed recently; [] for anonymous callers.
 */
export const viewCoach = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'coach/v2/viewed/nL',
  access: 'public',
  summary: '记录一次浏览，返回当前账号最近看过的教练（R-7.14）',
  input: z.object({ coachId: Id.optional() }),
  data: rowsOf(CoachCard),
})

/** Ids and modification times of live coaches in id order, for sitemaps; pages of up to 5,000. */
export const getCoachIndex = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'coach/v2/index/nL',
  access: 'public',
  summary: '在线教练索引（站点地图用），可限定城市',
  input: z.object({
    afterId: z.union([z.literal('0').transform(() => 0), z.literal(0), Id]).default(0),
    cities: CityCodes.optional(),
  }),
  data: z.object({
    total: z.number().int().nonnegative(),
    list: rowsOf(z.object({ coachId: Id, updatedAt: Moment, headImg: z.string().nullable() })),
  }),
  example: {},
})

/** Sitemap files that contain coaches, with each file's last change; one read for the sitemap index. */
export const getCoachSitemapFiles = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'coach/v2/indexFiles/nL',
  access: 'public',
  summary: '站点地图中有教练的文件，可限定城市',
  input: z.object({ cities: CityCodes.optional() }),
  data: SitemapFiles,
  example: {},
})
