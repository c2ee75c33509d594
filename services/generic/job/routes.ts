import { getJobDetail, getJobList, getRecommendedJobs } from '#lib/contracts/job.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { jobDetail, listJobs, listRecommendedJobs } from './list.ts'

/** Mounts the calls for jobs: lists, details and recommendations. */
export function mountJobs(service: Service, db: Db) {
  service.mount(getJobList, (input) => listJobs(db, input))
  service.mount(getJobDetail, (input) => jobDetail(db, input))
  service.mount(getRecommendedJobs, (input) => listRecommendedJobs(db, input))
}
