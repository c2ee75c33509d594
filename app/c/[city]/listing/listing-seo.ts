import type { Metadata } from 'next'
import { listingTrail, secondOf } from '#components/listing/listing-view.ts'
import { site } from '#lib/config/current-site.ts'
import type { District } from '#lib/contracts/city.ts'
import { hasDistrictPath } from '#lib/routing/scoped-links.ts'
import { listingIndexing, NOT_INDEXED } from '#lib/seo/indexability.ts'
import { breadcrumbNode, crumbsOf, itemListNode, organizationNode, pageNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { jsonLdText } from '#lib/seo/json-ld-text.ts'
import type { LandingAddress } from '#lib/seo/landing-index.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { listTitle, namedTitle, type PageTitle } from '#lib/seo/titles.ts'
import { widestList } from '#lib/seo/widest-list.ts'
import type { ListingData } from './read-listing.ts'

type AnyData = ListingData<unknown>

/** Title and heading of a list; `promise` is the content of its items the page shows. */
export const titleOfListing = (
  { view: { noun, city, path, state } }: AnyData,
  promise: string | null = null,
): PageTitle =>
  listTitle({
    noun,
    city: city?.label ?? null,
    district: state.district?.adName ?? null,
    sport: path.at(-1)?.name ?? null,
    text: state.text,
    page: state.page,
    titlePhrase: promise,
    brand: site.name,
  })

/** Metadata of a list; if null, only a title, and the not-found page does the rest. */
export function listingMetadata<Data extends AnyData>(data: Data | null, wordsOf: (data: Data) => ListWords): Metadata {
  if (!data) {
    const { title } = namedTitle('页面未找到', site.name)
    return pageMetadata({ title, description: '', indexing: NOT_INDEXED }, site)
  }
  const { title, description } = wordsOf(data)
  return pageMetadata({ title, description, indexing: indexingOf(data) }, site)
}

/** What search engines show of a list. */
export interface ListWords {
  title: string
  description: string
}

/** The list these items belong to. */
const addressOf = (path: AnyData['path'], district: District | null, overview: AnyData['overview']): LandingAddress => {
  const second = path.at(-1)?.slug
  return second && overview.landings
    ? overview.landings.addressOf(second, district)
    : { second: widestList(path, overview), district: null }
}

const indexingOf = ({ scope, view, path, result, indexThreshold, overview, lastPage }: AnyData) =>
  listingIndexing(
    {
      noun: view.noun,
      scope,
      ...addressOf(path, view.state.district, overview),
      // A district in the path is part of the list's identity, like the sport.
      state: hasDistrictPath(view.noun, secondOf(view)) ? { ...view.state, district: null } : view.state,
      total: result.total,
      scopeTotal: overview.total,
      indexThreshold,
      lastPage,
    },
    site,
  )

/** Structured data of a list with its own address (C-9); null for others. `addressOf`: canonical address of an item. */
export function listingJsonLd<Item>(
  data: ListingData<Item>,
  { title, description }: ListWords,
  addressOf: (item: Item) => string,
): string | null {
  const { canonical: url, isIndexable } = indexingOf(data)
  if (!url) return null
  const { view, result, changedAt } = data
  const { origin } = new URL(url)
  const addresses = result.list.map(addressOf)
  const firstPosition = (result.pageNum - 1) * result.pageSize + 1
  return jsonLdText([
    webSiteNode(site, origin),
    organizationNode(site),
    pageNode({
      origin,
      url,
      title,
      description,
      type: 'CollectionPage',
      // A listed record's change is a change of the list; for later pages it is unknown.
      updatedAt: isIndexable && view.state.page === 1 ? changedAt : undefined,
    }),
    breadcrumbNode(url, crumbsOf(listingTrail(view), origin)),
    itemListNode(url, addresses, { firstPosition, total: result.isTotalCapped ? null : result.total }),
  ])
}
