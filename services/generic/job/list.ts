import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { getJobList, getRecommendedJobs } from '#lib/contracts/job.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { searchPage } from '../content/search-page.ts'
import { jobCardOf, jobOf } from './present.ts'
import { findJob, findJobs, recommendedJobs } from './queries.ts'

const OWN_NOUNS = ['招聘', '诚聘', '招人', '招', '求职', '职位', '岗位', '工作', '信息']

/** jobs by filter and text. */
export const listJobs = (db: Db, input: z.output<typeof getJobList.input>) =>
  searchPage(input, (text, window) => findJobs(db, { ...input, text }, window), jobCardOf, OWN_NOUNS)

/** one visible job. */
export async function jobDetail(db: Db, { jobsId }: { jobsId: number }, options = {}) {
  const row = await findJob(db, jobsId, options)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return jobOf(row)
}

/** recommended open jobs. */
export async function listRecommendedJobs(db: Db, input: z.output<typeof getRecommendedJobs.input>) {
  const { jobsId, size } = input
  const adCode = input.adCode === NATIONWIDE_CODE ? undefined : input.adCode
  const current = jobsId === undefined ? undefined : await findJob(db, jobsId)
  return (await recommendedJobs(db, { current, adCode, size })).map(jobCardOf)
}
