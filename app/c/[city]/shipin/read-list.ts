import 'server-only'
import type { ReadingSort } from '#lib/contracts/content.ts'
import type { VideoCard } from '#lib/contracts/video.ts'
import { searchVideos } from '#lib/data/video.ts'
import { nationwideChannels } from '../listing/channel-overview.ts'
import { listingReader } from '../listing/read-listing.ts'

/** Readers of the video lists. */
export const videoLists = listingReader<VideoCard>({
  noun: 'video',
  ...nationwideChannels('video'),
  search: ({ path, state, isStored }) =>
    searchVideos(
      {
        channel: path.at(-1)?.slug,
        nameLikeSearch: state.text || undefined,
        sort: state.sort as ReadingSort,
        pageNum: state.page,
        pageSize: state.pageSize,
      },
      { isStored },
    ),
})
