import { deadlineText } from '#components/record/deadline.ts'
import type { Fact } from '#components/record/facts.tsx'
import type { RelatedCard } from '#components/record/related-cards.tsx'
import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import type { Job } from '#lib/contracts/job.ts'
import { JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { formatAddress } from '#lib/format/area.ts'
import { formatDay } from '#lib/format/date.ts'
import type { RecordLinks } from '#lib/routing/scoped-links.ts'
import { jobFacts, SALARY_UNIT_WORDS, salaryText } from './job-words.ts'

/** The texts of a job's page, prepared on the server, so that the page includes them once besides its HTML. */
export interface JobView {
  id: number
  title: string
  employer: string
  /** 兼职·瑜伽. */
  kind: string
  salary: string
  unit: string
  deadline: string
  isExpired: boolean
  publishedAt: string
  publishedOn: string
  updatedOn: string
  facts: StaticSource<Fact[]>
  benefits: string[]
  cards: RelatedCard[]
}

/** `host` is the code of the city on whose host the employing venue has its page. */
export const jobViewOf = (job: Job, links: RecordLinks, host: string): JobView => ({
  id: job.jobsId,
  title: job.title,
  employer: job.employer,
  kind: `${JOB_KIND_WORDS[job.kind]}·${job.channel.name}`,
  salary: salaryText(job),
  unit: SALARY_UNIT_WORDS[job.salaryUnit],
  deadline: deadlineText(job),
  isExpired: job.isExpired,
  publishedAt: job.publishedAt,
  publishedOn: formatDay(job.publishedAt),
  updatedOn: formatDay(job.updatedAt),
  facts: staticSource(jobFacts(job)),
  benefits: job.benefits,
  cards: [
    {
      role: '用人单位',
      name: job.employer,
      note: formatAddress(job),
      href: job.venue && links.record('venue', job.venue.venueId, host),
      action: '查看场馆',
    },
  ],
})
