import type { JobPosting } from 'schema-dts'
import type { Job, JobKind, SalaryUnit } from '#lib/contracts/job.ts'
import { addressNode } from './address-node.ts'
import type { PageNode } from './json-ld.ts'

const EMPLOYMENT: Record<JobKind, string> = { fullTime: 'FULL_TIME', partTime: 'PART_TIME' }
/** schema.org knows no lesson; a lesson's pay is told per hour, which is what a lesson about is. */
const UNITS: Record<SalaryUnit, string> = { month: 'MONTH', lesson: 'HOUR' }

const yuan = (fen: number) => fen / 100

/** An open job as search engines list it (C-9). One that is closed has no node: it shall not be listed any more. */
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
      // 长期有效: without a last day there is none to name.
      validThrough: job.deadline ? `${job.deadline}T23:59:59+08:00` : undefined,
      employmentType: EMPLOYMENT[job.kind],
      totalJobOpenings: job.headcount,
      directApply: false,
      jobBenefits: job.benefits.join('、') || undefined,
      // A bare `Organization` is held to what our own needs; an employer is known by its name alone.
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
