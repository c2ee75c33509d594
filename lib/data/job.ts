import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import {
  getJobDetail,
  getJobList,
  getRecommendedJobs as getRecommendedJobsContract,
  type JobListInput,
} from '#lib/contracts/job.ts'
import { read, readExisting } from '#lib/http/server-client.ts'

/** One visible job, including one that closed within the last 30 days (`isExpired`); null otherwise. */
export const getJob = cache((jobsId: number) =>
  read(getJobDetail, { jobsId }, { tags: [cacheTags.job(jobsId), cacheTags.categories], revalidate: LIFETIMES.detail }),
)

/** One page of jobs, open ones first. `isStored: false` for text searches and rare combinations. */
export const searchJobs = (query: JobListInput, { isStored = true } = {}) =>
  readExisting(getJobList, query, {
    tags: [cacheTags.jobs, ...(query.adCode ? [cacheTags.city(query.adCode)] : [])],
    revalidate: isStored && LIFETIMES.list,
  })

type Hint = { jobsId?: number; adCode?: string }

/** Recommended open jobs, same city and sport first, never the job itself. */
export const getRecommendedJobs = (hint: Hint, size: number) =>
  readExisting(getRecommendedJobsContract, { ...hint, size }, { tags: [cacheTags.jobs], revalidate: LIFETIMES.list })
