import type { JobPosting } from 'schema-dts'
import type { Job, JobKind, SalaryUnit } from '#lib/contracts/job.ts'
import { addressNode } from './address-node.ts'
import type { PageNode } from './json-ld.ts'

const EMPLOYMENT: Record<JobKind, string> = { fullTime: 'FULL_TIME', partTime: 'PART_TIME' }
/** schema.org has no unit for a lesson; pay per lesson is given per hour, which is about the length of a lesson. */
const UNITS: Record<SalaryUnit, string> = { month: 'MONTH', lesson: 'HOUR' }

const yuan = (fen: number) => fen / 100

/** An open job for search engines (C-9). A closed one has no node, so that it is no longer listed. */
export function jobNodes(job: Job, page: PageNode): Exclude<JobPosting, string>[] {
  if (job.isExpired) return []
  return [
    {
      '@type': 'JobPosting',
      '@id': `${page.url}#job`,
      title: job.title,
      description: job.description,
      url: page.url,
      identifier: { '@type': 'PropertyValue', name: job.employer, value: String(job.jobsId) },
      datePosted: job.publishedAt,
      // 长期有效 has no last day.
      validThrough: job.deadline ? `${job.deadline}T23:59:59+08:00` : undefined,
      employmentType: EMPLOYMENT[job.kind],
      totalJobOpenings: job.headcount,
      directApply: false,
      jobBenefits: job.benefits.join('、') || undefined,
      // A plain `Organization` would need the fields required of our own, but of an employer only the name is known.
      hiringOrganization: { '@type': 'SportsOrganization', name: job.employer },
      jobLocation: {
        '@type': 'Place',
        address: addressNode(job),
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'CNY',
        value: {
          '@type': 'QuantitativeValue',
          minValue: yuan(job.salaryMin),
          maxValue: yuan(job.salaryMax),
          unitText: UNITS[job.salaryUnit],
        },
      },
    },
  ]
}
