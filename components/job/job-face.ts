import type { JobCard } from '#lib/contracts/job.ts'
import { formatArea } from '#lib/format/area.ts'
import { formatDay } from '#lib/format/date.ts'
import { deadlineText, JOB_KIND_WORDS, SALARY_UNIT_WORDS, salaryText } from './job-words.ts'

/** The words of a job's card, worked out on the server: all that a page carries of a job beside the HTML. */
export interface JobFace {
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
  where: string
  deadline: string
  publishedOn: string
  isExpired?: boolean
}

/** The face of a job. */
export const faceOf = (job: JobCard, href: string): JobFace => ({
  href,
  title: job.title,
  employer: job.employer,
  salary: salaryText(job),
  unit: SALARY_UNIT_WORDS[job.salaryUnit],
  kind: JOB_KIND_WORDS[job.kind],
  sport: job.channel.name,
  headcount: job.headcount,
  where: formatArea(job),
  deadline: deadlineText(job),
  publishedOn: formatDay(job.publishedAt),
  ...(job.isExpired && { isExpired: true }),
})
