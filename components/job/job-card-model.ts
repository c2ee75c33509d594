import { deadlineText } from '#components/record/deadline.ts'
import type { City } from '#lib/contracts/city.ts'
import type { JobCard } from '#lib/contracts/job.ts'
import { JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { areaRelativeTo } from '#lib/format/area.ts'
import { formatDay } from '#lib/format/date.ts'
import { SALARY_UNIT_WORDS, salaryText } from './job-words.ts'

/** The texts of a job's card, prepared on the server: all a page sends of a job besides the HTML. */
export interface JobCardModel {
  href: string
  title: string
  employer: string
  /** 6,000–9,000. */
  salary: string
  unit: string
  /** 全职. */
  kind: string
  sport: string
  headcount: number
  /** 天河区; with its city unless the page is of that city. */
  area: string
  deadline: string
  publishedOn: string
  isExpired?: boolean
}

/** View model of a job's card; `city` is the page's, null for the whole country. */
export const jobCardModel = (job: JobCard, href: string, city: City | null): JobCardModel => ({
  href,
  title: job.title,
  employer: job.employer,
  salary: salaryText(job),
  unit: SALARY_UNIT_WORDS[job.salaryUnit],
  kind: JOB_KIND_WORDS[job.kind],
  sport: job.channel.name,
  headcount: job.headcount,
  area: areaRelativeTo(city, job),
  deadline: deadlineText(job),
  publishedOn: formatDay(job.publishedAt),
  ...(job.isExpired && { isExpired: true }),
})
