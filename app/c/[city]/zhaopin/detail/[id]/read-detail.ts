import 'server-only'
import { cache } from 'react'
import { SALARY_UNIT_WORDS, salaryText } from '#components/job/job-words.ts'
import { recordTrail } from '#components/listing/listing-view.ts'
import { deadlineText } from '#components/record/deadline.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { site } from '#lib/config/current-site.ts'
import { readId } from '#lib/contracts/id-text.ts'
import type { Job } from '#lib/contracts/job.ts'
import { JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { getJob } from '#lib/data/job.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { movedAddressOf, recordLinksFor } from '#lib/data/live-cities.ts'
import { getJobHost } from '#lib/data/record-hosts.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { composeDescription } from '#lib/seo/description.ts'
import { DEFAULT_IMAGE } from '#lib/seo/metadata.ts'
import { recordTitle } from '#lib/seo/titles.ts'
import type { RecordPage } from '../../../listing/record-seo.ts'

/** The job of an address with the page's data; null if there is none. */
export const readDetail = cache(async (city: string, id: string) => {
  const scope = parseScope(city)
  const number = readId(id)
  const job = scope && number ? await getJob(number) : null
  if (!scope || !job) return null
  const record = { noun: 'job', id: job.jobsId, cityCode: job.cityCode } as const
  const [links, rels, host, movedTo] = await Promise.all([
    recordLinksFor(scope),
    listRelsFor(scope),
    getJobHost(job),
    movedAddressOf(scope, record),
  ])
  const place = cityByCode(job.cityCode)?.label ?? job.cityName
  const page: RecordPage = {
    address: links.address('job', job.jobsId, job.cityCode),
    scope,
    // Many employers offer the same position, so titles would repeat without the employer.
    title: recordTitle(`${job.title}_${job.employer}招聘`, `${place}${job.districtName}`, site.name).title,
    description: composeDescription(
      [
        `${job.employer}招聘${job.title}${job.headcount}人，${JOB_KIND_WORDS[job.kind]}，`,
        `薪资${salaryText(job)}元每${SALARY_UNIT_WORDS[job.salaryUnit]}，`,
        `工作地点${place}${job.districtName}，`,
        `${deadlineText(job).replaceAll(' ', '')}。`,
      ],
      [`查看${pageOffers(job)}。`, '应聘不收任何费用。', '同城职位可一起比较。'],
    ),
    type: 'website',
    image: DEFAULT_IMAGE,
    publishedAt: job.publishedAt,
    updatedAt: job.updatedAt,
    trail: recordTrail({ noun: 'job', links, rels, sport: job.channel }, job.title),
  }
  return { links, rels, host, movedTo, job, page }
})

/** What a job's page offers: 职责、要求、福利. */
const pageOffers = ({ benefits, isExpired }: Job): string =>
  ['职责', '要求', benefits.length > 0 && '福利', !isExpired && '应聘办法'].filter(Boolean).join('、')
