import 'server-only'
import type { ContentKind } from '#lib/contracts/content.ts'
import { countsOf, getContentOverview } from '#lib/data/content.ts'
import { channelTree } from './channel-tree.ts'
import type { ListingSource } from './read-listing.ts'

/** Sports and counts of a kind whose content is the same nationwide. */
export const nationwideChannels = (kind: ContentKind): Pick<ListingSource<unknown>, 'tree' | 'overview'> => ({
  tree: () => channelTree(kind),
  async overview() {
    const overview = await getContentOverview(kind)
    return { total: overview.total, counts: countsOf(overview), districts: [] }
  },
})

/** Sports, counts and districts of a kind that belongs to a place: courses and jobs. */
export const placedChannels = (kind: ContentKind): Pick<ListingSource<unknown>, 'tree' | 'overview'> => ({
  tree: () => channelTree(kind),
  async overview(adCode) {
    const overview = await getContentOverview(kind, adCode)
    return {
      total: overview.total,
      counts: countsOf(overview),
      districts: overview.districts.map(({ adName }) => adName),
    }
  },
})
