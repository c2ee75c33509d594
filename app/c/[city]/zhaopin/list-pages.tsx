import { jobCardModel } from '#components/job/job-card-model.ts'
import { JobCards } from '#components/job/job-cards.tsx'
import { JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { placedListDescription } from '#lib/seo/placed-description.ts'
import { listPages } from '../listing/list-pages.tsx'
import { jobSource } from './source.ts'

/** The two job lists. */
export const jobPages = listPages({
  source: jobSource,
  addressOf: ({ jobsId, cityCode }, links) => links.address('job', jobsId, cityCode),
  factsOf: ({ result }) => (result.total > 0 ? '薪资写明区间，应聘不收任何费用' : null),
  descriptionOf: (data) =>
    placedListDescription(data, '个教练职位', ['薪资写明区间，', '标明全职或兼职、人数、工作地点和截止日期。']),
  promiseOf: ({ result: { list } }) =>
    [...new Set(list.map(({ kind }) => JOB_KIND_WORDS[kind]))].toSorted().join('') || null,
  cards: ({ view, result, widened }) => (
    <JobCards
      cards={(widened?.list ?? result.list).map((job) =>
        jobCardModel(job, view.links.record('job', job.jobsId, job.cityCode), view.city),
      )}
      heading={widened ? 'h3' : 'h2'}
    />
  ),
})
