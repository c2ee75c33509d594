import { deadlineFact } from '#components/record/deadline.ts'
import type { JobCard, SalaryUnit } from '#lib/contracts/job.ts'
import { JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { formatAddress } from '#lib/format/area.ts'
import { formatShortPrice } from '#lib/format/price.ts'

export const SALARY_UNIT_WORDS: Record<SalaryUnit, string> = { month: '月', lesson: '课时' }

type Salary = Pick<JobCard, 'salaryMin' | 'salaryMax'>

/** 6,000–9,000, in yuan; a single number if both ends are equal. */
export const salaryText = ({ salaryMin, salaryMax }: Salary): string =>
  salaryMin === salaryMax
    ? formatShortPrice(salaryMin)
    : `${formatShortPrice(salaryMin)}–${formatShortPrice(salaryMax)}`

/** Facts of a job as label and value. */
export const jobFacts = (job: JobCard & { address: string }): [word: string, answer: string][] => [
  ['性质', JOB_KIND_WORDS[job.kind]],
  ['项目', job.channel.name],
  ['人数', `${job.headcount} 人`],
  ['工作地点', formatAddress(job)],
  ['截止日期', deadlineFact(job)],
]
