import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getNewestComments as getNewestCommentsContract } from '#lib/contracts/comment/comment.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { CategoryNode } from '#lib/contracts/listing/category.ts'
import { getLanding as getLandingContract, getLandings, type Landing } from '#lib/contracts/listing/landing.ts'
import { type ReadCache, readExisting } from '#lib/http/server-client.ts'
import { indexLandings, type LandingIndex } from '#lib/seo/landing-index.ts'
import { getCategoryTree, getCityOverview } from './category.ts'

interface LandingInput {
  adCode?: string | undefined
  districtCode?: string | undefined
  categoryId: number
}

const tagsOf = (adCode: string | undefined) => [cacheTags.coaches, ...(adCode ? [cacheTags.city(adCode)] : [])]

/** The figures of a sport in a district, a city or the whole country. */
export const getLanding = (input: LandingInput): Promise<Landing> =>
  readExisting(getLandingContract, input, { tags: tagsOf(input.adCode), revalidate: LIFETIMES.list })

/** The landing pages of a city and its districts, or of the whole country. */
export const getLandingIndex = cache(async (adCode: string = NATIONWIDE_CODE): Promise<LandingIndex> => {
  const { coachCount } = await getCityOverview(adCode)
  return readLandingIndex(adCode, coachCount, { tags: tagsOf(adCode), revalidate: LIFETIMES.list })
})

/** The same with a different cache policy; `total` is the number of coaches there. */
export async function readLandingIndex(adCode: string, total: number, cache: ReadCache): Promise<LandingIndex> {
  const [rows, tree] = await Promise.all([readExisting(getLandings, { adCode }, cache), getCategoryTree()])
  return indexLandings(rows, flat(tree), total)
}

const flat = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

/** The newest verified comments on these coaches, a few for each. */
export const getNewestComments = (coachIds: readonly number[]) =>
  readExisting(
    getNewestCommentsContract,
    { coachIds: [...coachIds] },
    { tags: coachIds.map(cacheTags.comments), revalidate: LIFETIMES.list },
  )
