import { JobCards } from '#components/job/job-cards.tsx'
import { faceOf } from '#components/job/job-face.ts'
import type { JobCard } from '#lib/contracts/job.ts'
import { placedListDescription } from '#lib/seo/placed-description.ts'
import { ListFrame } from '../listing/list-frame.tsx'
import { listingJsonLd, listingMetadata } from '../listing/listing-seo.ts'
import type { ListingData } from '../listing/read-listing.ts'

type Data = ListingData<JobCard>

const descriptionOf = (data: Data) =>
  placedListDescription(data, '个教练职位', ['薪资写明区间，', '标明全职或兼职、人数、工作地点和截止日期。'])

export const jobListMetadata = (data: Data | null) => listingMetadata(data, descriptionOf)

/** The arrangement both job lists share. */
export function ListPage({ data }: { data: Data }) {
  const { view, result, widened } = data
  const shown = widened?.list ?? result.list
  const graph = listingJsonLd(data, descriptionOf(data), ({ jobsId }) => jobsId)
  return (
    <ListFrame data={data} facts={result.total > 0 ? '薪资写明区间，应聘不收任何费用' : null} graph={graph}>
      <JobCards
        faces={shown.map((job) => faceOf(job, view.links.detail('job', job.jobsId), view.city))}
        heading={widened ? 'h3' : 'h2'}
      />
    </ListFrame>
  )
}
