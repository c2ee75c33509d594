import 'server-only'
import type { JobCard, JobSort } from '#lib/contracts/job.ts'
import { searchJobs } from '#lib/data/job.ts'
import { listingRequest } from '#lib/routing/listing-query.ts'
import { placedChannels } from '../listing/channel-overview.ts'
import type { ListingSource } from '../listing/read-listing.ts'

/** Jobs. */
export const jobSource: ListingSource<JobCard> = {
  noun: 'job',
  ...placedChannels('job'),
  search: ({ city, path, state, isStored }) =>
    searchJobs({ ...listingRequest<JobSort>('job', state, city), channel: path.at(-1)?.slug }, { isStored }),
}
