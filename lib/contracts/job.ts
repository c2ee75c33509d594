import { z } from 'zod'
import { JOB_KINDS } from './codes.ts'
import { BlockSize, Channel, ChannelSlug, Place, Publication, SearchText } from './content.ts'
import { endpoint } from './endpoint.ts'
import { AdCode, Day, Fen, Id, PageQuery, rowsOf } from './fields.ts'
import { facetFields } from './listing/facet-fields.ts'
import { FACETS } from './listing/facets.ts'
import { searchedPageOf } from './listing/search-reading.ts'

export type JobKind = (typeof JOB_KINDS)[number]
export const SALARY_UNITS = ['month', 'lesson'] as const
export type SalaryUnit = (typeof SALARY_UNITS)[number]

/** A job in a list. Salary in fen per unit; `deadline` null = 长期有效. */
export const JobCard = z
  .object({
    jobsId: Id,
    title: z.string(),
    employer: z.string(),
    channel: Channel,
    kind: z.enum(JOB_KINDS),
    salaryMin: Fen,
    salaryMax: Fen,
    salaryUnit: z.enum(SALARY_UNITS),
    headcount: z.number().int().positive(),
    deadline: Day.nullable(),
    /** The deadline has passed; shown as 已截止 for 30 days, then removed. */
    isExpired: z.boolean(),
  })
  .extend(Place.shape)
  .extend(Publication.shape)
export type JobCard = z.infer<typeof JobCard>

/**
 * `description` is sanitized HTML: duties, requirements, benefits. Contact goes through the site; `venue` is set if the
 * employer is a venue on the site.
 */
export const Job = JobCard.extend({
  address: z.string(),
  venue: z.object({ venueId: Id, name: z.string() }).nullable(),
  description: z.string(),
  benefits: z.array(z.string()),
})
export type Job = z.infer<typeof Job>

export const JOB_SORTS = ['newest', 'salaryDesc'] as const
export type JobSort = (typeof JOB_SORTS)[number]

const JobQuery = z
  .object({
    adCode: AdCode.optional(),
    districtCode: AdCode.optional(),
    channel: ChannelSlug.optional(),
    ...facetFields(FACETS.job),
    nameLikeSearch: SearchText.optional(),
    /** Sorted by salary, monthly pay comes before pay per lesson. */
    sort: z.enum(JOB_SORTS).default('newest'),
  })
  .extend(PageQuery.shape)
export type JobListInput = z.input<typeof JobQuery>

/** jobs by city, sport, kind and text; open ones first, newest first unless sorted by salary. */
export const getJobList = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'jobs/v1/getJobsList',
  access: 'public',
  summary: '招聘列表（R-7.34）',
  input: JobQuery,
  data: searchedPageOf(JobCard),
  example: {},
})

/** recommended open jobs, same sport and city first, never the given one. */
export const getRecommendedJobs = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'jobs/v1/getRecommendList',
  access: 'public',
  summary: '推荐职位（R-7.35）',
  input: z.object({ jobsId: Id.optional(), adCode: AdCode.optional(), size: BlockSize.default(6) }),
  data: rowsOf(JobCard),
  example: {},
})

/** one job; 100405 if unknown or expired for more than 30 days. */
export const getJobDetail = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'jobs/v1/getJobsDetail',
  access: 'public',
  summary: '职位详情（R-7.36）',
  input: z.object({ jobsId: Id }),
  data: Job,
})
