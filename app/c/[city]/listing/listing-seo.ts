import type { Metadata } from 'next'
import { listingTrail, secondOf } from '#components/listing/listing-view.ts'
import { site } from '#lib/config/current-site.ts'
import { isPlainListing } from '#lib/routing/listing-query.ts'
import { listingIndexing, NOT_INDEXED, recordCanonical } from '#lib/seo/indexability.ts'
import { breadcrumbNode, itemListNode, organizationNode, pageNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { jsonLdText } from '#lib/seo/json-ld-text.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { listingTitle, namedTitle, type PageTitle } from '#lib/seo/titles.ts'
import type { ListingData } from './read-listing.ts'

type AnyData = ListingData<unknown>

/** Title and heading of a list. */
export const titleOfListing = ({ view: { noun, city, path, state } }: AnyData): PageTitle =>
  listingTitle({
    noun,
    city: city?.label ?? null,
    district: state.district?.adName ?? null,
    sport: path.at(-1)?.name ?? null,
    text: state.text,
    page: state.page,
    brand: site.name,
  })

/** Metadata of a list; an address that is none leaves the rest to the not-found page. */
export function listingMetadata<Data extends AnyData>(
  data: Data | null,
  descriptionOf: (data: Data) => string,
): Metadata {
  if (!data) {
    const { title } = namedTitle('页面未找到', site.name)
    return pageMetadata({ title, description: '', indexing: NOT_INDEXED }, site)
  }
  return pageMetadata(
    { title: titleOfListing(data).title, description: descriptionOf(data), indexing: indexingOf(data) },
    site,
  )
}

const indexingOf = ({ scope, view, result, scopeTotal, lastPage }: AnyData) =>
  listingIndexing(
    {
      noun: view.noun,
      scope,
      second: secondOf(view),
      page: view.state.page,
      isPlain: isPlainListing(view.noun, view.state),
      isSearch: view.state.text !== '',
      total: result.total,
      scopeTotal,
      lastPage,
    },
    site,
  )

/** Structured data of a list that has an address of its own (seo §9), null for the others. `idOf`: id of an item. */
export function listingJsonLd<Item>(
  data: ListingData<Item>,
  description: string,
  idOf: (item: Item) => number,
): string | null {
  const { canonical: url } = indexingOf(data)
  if (!url) return null
  const { view, result } = data
  const { origin } = new URL(url)
  const crumbs = listingTrail(view).map(({ name, href }) =>
    href ? { name, url: new URL(href, origin).href } : { name },
  )
  const addresses = result.list.map((item) => recordCanonical(view.noun, idOf(item), site))
  const firstPosition = (result.pageNum - 1) * result.pageSize + 1
  return jsonLdText([
    webSiteNode(site, origin),
    organizationNode(site),
    pageNode({ origin, url, title: titleOfListing(data).title, description, type: 'CollectionPage' }),
    breadcrumbNode(url, crumbs),
    itemListNode(url, addresses, { firstPosition, total: result.total }),
  ])
}
