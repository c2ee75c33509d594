import 'server-only'
import type { JobCard, JobKind, JobSort } from '#lib/contracts/job.ts'
import { searchJobs } from '#lib/data/job.ts'
import { placedChannels } from '../listing/channel-overview.ts'
import { listingReader } from '../listing/read-listing.ts'

/** Readers of the two job lists. */
export const jobLists = listingReader<JobCard>({
  noun: 'job',
  ...placedChannels('job'),
  search: ({ city, path, state, isStored }) =>
    searchJobs(
      {
        adCode: city?.adCode,
        districtCode: state.district?.adCode,
        channel: path.at(-1)?.slug,
        kind: state.chosen.kind as JobKind | undefined,
        nameLikeSearch: state.text || undefined,
        sort: state.sort as JobSort,
        pageNum: state.page,
        pageSize: state.pageSize,
      },
      { isStored },
    ),
})
