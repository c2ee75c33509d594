import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import {
  type CategoryNode,
  getCategories,
  getCityOverview as getCityOverviewContract,
  getLiveCities as getLiveCitiesContract,
} from '#lib/contracts/listing/category.ts'
import { cached } from '#lib/http/cached.ts'
import { readExisting } from '#lib/http/server-client.ts'

/** The three-level tree of sports. */
export const getCategoryTree = cache(() =>
  readExisting(getCategories, {}, { tags: [cacheTags.categories], revalidate: LIFETIMES.content }),
)

/** The category with this slug and its ancestors, highest level first; null if there is no such category. */
export async function getCategoryPath(slug: string): Promise<CategoryNode[] | null> {
  return pathIn(await getCategoryTree(), slug)
}

/** The same in any tree. */
export function pathIn(nodes: readonly CategoryNode[], slug: string): CategoryNode[] | null {
  for (const node of nodes) {
    if (node.slug === slug) return [node]
    const below = pathIn(node.children, slug)
    if (below) return [node, ...below]
  }
  return null
}

export type CityOverview = Awaited<ReturnType<typeof getCityOverview>>

/** Coach count, price range, sports and districts of a city, with counts; the whole country without a code. */
export const getCityOverview = cache((adCode: string = NATIONWIDE_CODE) =>
  readExisting(
    getCityOverviewContract,
    { adCode },
    { tags: [cacheTags.coaches, cacheTags.city(adCode)], revalidate: LIFETIMES.list },
  ),
)

/**
 * Minimum number of records for a city's list to be indexed (C-3); Infinity if the city is not shown. Every list reads
 * it, so a change of a single coach must not invalidate it.
 */
export const getIndexThreshold = cache(async (adCode: string = NATIONWIDE_CODE): Promise<number> => {
  const cacheOptions = { tags: [cacheTags.liveCities], revalidate: LIFETIMES.content }
  const threshold = await cached(
    ['index threshold', adCode],
    cacheOptions,
    async () => (await readExisting(getCityOverviewContract, { adCode }, cacheOptions)).indexThreshold,
  )
  return threshold ?? Infinity
})

/** Visible cities with live coaches, largest first. */
export const getLiveCities = cache(() =>
  readExisting(getLiveCitiesContract, {}, { tags: [cacheTags.coaches], revalidate: LIFETIMES.content }),
)
