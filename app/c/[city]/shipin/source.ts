import 'server-only'
import type { ReadingSort } from '#lib/contracts/content.ts'
import type { VideoCard } from '#lib/contracts/video/video.ts'
import { searchVideos } from '#lib/data/video.ts'
import { listingRequest } from '#lib/routing/listing-query.ts'
import { nationwideChannels } from '../listing/channel-overview.ts'
import type { ListingSource } from '../listing/read-listing.ts'

/** Videos. */
export const videoSource: ListingSource<VideoCard> = {
  noun: 'video',
  ...nationwideChannels('video'),
  search: ({ city, path, state, isStored }) =>
    searchVideos({ ...listingRequest<ReadingSort>('video', state, city), channel: path.at(-1)?.slug }, { isStored }),
}
