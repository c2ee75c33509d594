import { z } from 'zod'
import { BlockSize, Channel, ChannelSlug, Place, Publication, SearchText } from './content.ts'
import { endpoint } from './endpoint.ts'
import { FeeType, SuitableCrowd, TrainingPlace } from './enums.ts'
import { AdCode, Day, Fen, Id, MediaAddress, PageQuery, rowsOf } from './fields.ts'
import { facetFields } from './listing/facet-fields.ts'
import { FACETS } from './listing/facets.ts'
import { searchedPageOf } from './listing/search-reading.ts'

/** Organiser of the course; the page links to the profile. */
const Organiser = z.object({ kind: z.enum(['coach', 'venue']), id: Id, name: z.string() })

/** A training course in a list. `price` is for the whole course, fen; `deadline` null = 长期有效. */
export const CourseCard = z
  .object({
    trainsId: Id,
    title: z.string(),
    summary: z.string(),
    cover: MediaAddress,
    channel: Channel,
    feeType: FeeType,
    teachingWay: z.number().int(),
    trainingPlace: TrainingPlace,
    suitableCrowd: SuitableCrowd,
    lessonCount: z.number().int().positive(),
    lessonMinutes: z.number().int().positive(),
    price: Fen,
    startsOn: Day,
    deadline: Day.nullable(),
    organiser: Organiser,
    /** The deadline has passed; shown as 报名已截止 for 30 days, then removed. */
    isExpired: z.boolean(),
  })
  .extend(Place.shape)
  .extend(Publication.shape)
export type CourseCard = z.infer<typeof CourseCard>

/** `description` is sanitized HTML; `schedule` has one line per lesson time; `venue` is null if not fixed yet. */
export const Course = CourseCard.extend({
  address: z.string(),
  venue: z.object({ venueId: Id, name: z.string() }).nullable(),
  schedule: z.array(z.string()),
  description: z.string(),
})
export type Course = z.infer<typeof Course>

export const COURSE_SORTS = ['newest', 'startsSoon', 'priceAsc', 'priceDesc'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]

const CourseQuery = z
  .object({
    adCode: AdCode.optional(),
    districtCode: AdCode.optional(),
    channel: ChannelSlug.optional(),
    ...facetFields(FACETS.course),
    /** The coach who gives it; the venue where it is held. */
    coachId: Id.optional(),
    venueId: Id.optional(),
    nameLikeSearch: SearchText.optional(),
    sort: z.enum(COURSE_SORTS).default('newest'),
  })
  .extend(PageQuery.shape)
export type CourseListInput = z.input<typeof CourseQuery>

/** courses by city, district, sport, coach, venue and text; open ones first. */
export const getCourseList = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'trains/v1/getTrainsList',
  access: 'public',
  summary: '培训课程列表（R-7.31）',
  input: CourseQuery,
  data: searchedPageOf(CourseCard),
  example: {},
})

/** recommended open courses, same sport and city first, never the given one. */
export const getRecommendedCourses = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'trains/v1/getRecommendList',
  access: 'public',
  summary: '推荐课程（R-7.32）',
  input: z.object({ trainsId: Id.optional(), adCode: AdCode.optional(), size: BlockSize.default(6) }),
  data: rowsOf(CourseCard),
  example: {},
})

/** one course; 100405 if unknown or closed for more than 30 days. */
export const getCourseDetail = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'trains/v1/getTrainsDetail',
  access: 'public',
  summary: '课程详情（R-7.33）',
  input: z.object({ trainsId: Id }),
  data: Course,
})
