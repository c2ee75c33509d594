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

/** One job that is shown, also when it closed within the last 30 days (`isExpired`); null otherwise. */
export const getJob = cache((jobsId: number) =>
  read(getJobDetail, { jobsId }, { tags: [cacheTags.job(jobsId), cacheTags.categories], revalidate: LIFETIMES.detail }),
)

/** One page of jobs, those still open first. `isStored: false` for free text and rare combinations. */
export const searchJobs = (query: JobListInput, { isStored = true } = {}) =>
  readExisting(getJobList, query, {
    tags: [cacheTags.jobs, ...(query.adCode ? [cacheTags.city(query.adCode)] : [])],
    revalidate: isStored && LIFETIMES.list,
  })

type Hint = { jobsId?: number; adCode?: string }

/** Open jobs to look at next: of the same city and sport first, never the job itself. */
export const getRecommendedJobs = (hint: Hint, size: number) =>
  readExisting(getRecommendedJobsContract, { ...hint, size }, { tags: [cacheTags.jobs], revalidate: LIFETIMES.list })
