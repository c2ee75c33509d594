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
import { readExisting } from '#lib/http/server-client.ts'
import { stored } from '#lib/http/stored.ts'

/** The three-level tree of sports. */
export const getCategoryTree = cache(() =>
  readExisting(getCategories, {}, { tags: [cacheTags.categories], revalidate: LIFETIMES.content }),
)

/** The category with this slug and the path above it, highest level first; null when the slug is no category. */
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

/** What a city has: coach count, price range, sports and districts with counts; no code means the whole country. */
export const getCityOverview = cache((adCode: string = NATIONWIDE_CODE) =>
  readExisting(
    getCityOverviewContract,
    { adCode },
    { tags: [cacheTags.coaches, cacheTags.city(adCode)], revalidate: LIFETIMES.list },
  ),
)

/**
 * How many records a list of a city needs to be indexed (C-3): of a city that is not shown more than there can be. Every
 * list asks, so no change of a single coach may send the answer back.
 */
export const getIndexThreshold = cache(async (adCode: string = NATIONWIDE_CODE): Promise<number> => {
  const rarely = { tags: [cacheTags.liveCities], revalidate: LIFETIMES.content }
  const threshold = await stored(
    ['index threshold', adCode],
    rarely,
    async () => (await readExisting(getCityOverviewContract, { adCode }, rarely)).indexThreshold,
  )
  return threshold ?? Infinity
})

/** Cities that have live coaches and are shown, most first. */
export const getLiveCities = cache(() =>
  readExisting(getLiveCitiesContract, {}, { tags: [cacheTags.coaches], revalidate: LIFETIMES.content }),
)
