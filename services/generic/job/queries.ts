import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { JobKind, JobListInput, JobSort } from '#lib/contracts/job.ts'
import type { Window } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isInChannel, isInCity, nearestChannelFirst } from '../content/conditions.ts'
import { isExpired } from '../content/expiry.ts'
import { KINDS } from '../content/kinds.ts'
import { job } from '../db/content-schema.ts'
import { byTitle, hasWords, type TextQuery } from '../search/search-text.ts'

const hasEnded = isExpired(job.deadline)

const KIND_WORDS: Readonly<Record<string, JobKind>> = { 全职: 'fullTime', 兼职: 'partTime' }

/** What a word means for a job besides matching its text: its kind. */
const jobMeaning = (word: string): SQL | undefined => KIND_WORDS[word] && eq(job.kind, KIND_WORDS[word])

/** Columns of a card, without the description. */
const cardColumns = {
  jobsId: job.jobsId,
  title: job.title,
  employer: job.employer,
  channelSlug: job.channelSlug,
  channelName: job.channelName,
  channelGroup: job.channelGroup,
  kind: job.kind,
  salaryMin: job.salaryMin,
  salaryMax: job.salaryMax,
  salaryUnit: job.salaryUnit,
  headcount: job.headcount,
  deadline: job.deadline,
  cityCode: job.cityCode,
  cityName: job.cityName,
  districtCode: job.districtCode,
  districtName: job.districtName,
  publishedAt: job.publishedAt,
  updatedAt: job.updatedAt,
  viewCount: job.viewCount,
  isExpired: hasEnded,
}
const detailColumns = {
  ...cardColumns,
  description: job.description,
  benefits: job.benefits,
  address: job.address,
  venueId: job.venueId,
  venueName: job.venueName,
}

const { isPublished, isVisible } = KINDS.job
const newest = [desc(job.publishedAt), desc(job.jobsId)]

const ORDERS: Record<JobSort, SQL[]> = {
  newest,
  salaryDesc: [asc(sql`${job.salaryUnit} <> 'month'`), desc(job.salaryMax), desc(job.salaryMin), desc(job.jobsId)],
}

type JobCriteria = Pick<JobListInput, 'adCode' | 'districtCode' | 'channel' | 'kind'> & {
  /** The employer. */
  venueId?: number
  sort: JobSort
  text: TextQuery | null
}

const matchesCriteria = ({ adCode, districtCode, channel, kind, venueId, text }: JobCriteria) =>
  and(
    isVisible,
    isInCity(job, adCode),
    districtCode === undefined ? undefined : eq(job.districtCode, districtCode),
    isInChannel(job, channel),
    kind === undefined ? undefined : eq(job.kind, kind),
    venueId === undefined ? undefined : eq(job.venueId, venueId),
    hasWords(job.words, text, jobMeaning),
  )

/** One page of visible jobs, open ones first. */
export function readJobs(db: Db, criteria: JobCriteria, { limit, offset }: Window) {
  const { sort, text } = criteria
  const rank = sort === 'newest' ? byTitle(job.title, text) : []
  return db
    .select(cardColumns)
    .from(job)
    .where(matchesCriteria(criteria))
    .orderBy(asc(hasEnded), ...rank, ...ORDERS[sort])
    .limit(limit)
    .offset(offset)
}

/** The same, with the total. */
export async function findJobs(db: Db, criteria: JobCriteria, window: Window) {
  const [total, rows] = await Promise.all([db.$count(job, matchesCriteria(criteria)), readJobs(db, criteria, window)])
  return { total, rows }
}

/** A visible job, open or recently expired; undefined if there is none. A preview shows it whatever its deadline. */
export async function findJob(db: Db, jobsId: number, { isPreview = false } = {}) {
  const [row] = await db
    .select(detailColumns)
    .from(job)
    .where(and(eq(job.jobsId, jobsId), isPreview ? isPublished : isVisible))
  return row
}

type CurrentJob = { jobsId: number; cityCode: string; channelSlug: string; channelGroup: string | null }

/** Open jobs other than this one, those in its city and sport first. */
export function recommendedJobs(
  db: Db,
  { current, adCode, size }: { current?: CurrentJob; adCode?: string; size: number },
) {
  const city = adCode ?? current?.cityCode
  const nearest = city === undefined ? [] : [asc(sql`${job.cityCode} <> ${city}`)]
  return db
    .select(cardColumns)
    .from(job)
    .where(and(isVisible, sql`not ${hasEnded}`, current ? ne(job.jobsId, current.jobsId) : undefined))
    .orderBy(...nearest, ...nearestChannelFirst(job, current), ...newest)
    .limit(size)
}

export type JobCardRow = Awaited<ReturnType<typeof recommendedJobs>>[number]
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>
