import type { Metadata } from 'next'
import { trailOf } from '#components/coach/list-trail.ts'
import { slugOf } from '#components/coach/list-view.ts'
import { site } from '#lib/config/current-site.ts'
import { coachListDescription } from '#lib/seo/description.ts'
import { coachListIndexing, NOT_INDEXED, recordCanonical } from '#lib/seo/indexability.ts'
import { breadcrumbNode, itemListNode, organizationNode, pageNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { jsonLdText } from '#lib/seo/json-ld-text.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { coachListTitle, namedTitle } from '#lib/seo/titles.ts'
import type { CoachListData } from './read-list.ts'

/** Metadata of a list; an address that is none leaves the rest to the not-found page. */
export function listMetadata(data: CoachListData | null): Metadata {
  const { title } = data ? listTitle(data) : namedTitle('页面未找到', site.name)
  const description = data ? descriptionOf(data) : ''
  return pageMetadata({ title, description, indexing: data ? indexingOf(data) : NOT_INDEXED }, site)
}

export const listTitle = ({ view: { city, path, state } }: CoachListData) =>
  coachListTitle({
    city: city?.label ?? null,
    district: state.district?.adName ?? null,
    sport: path.at(-1)?.name ?? null,
    text: state.text,
    page: state.page,
    brand: site.name,
  })

const descriptionOf = ({ view: { state }, numbers, result }: CoachListData) =>
  coachListDescription({
    ...numbers,
    total: result.total,
    districts: state.district ? [state.district.adName] : numbers.districts,
    brand: site.name,
  })

const indexingOf = ({ scope, view, result, overview, lastPage }: CoachListData) =>
  coachListIndexing(
    { scope, second: slugOf(view), state: view.state, total: result.total, cityTotal: overview.coachCount, lastPage },
    site,
  )

/** Structured data of a list that has an address of its own (seo §9), null for the others. */
export function listJsonLd(data: CoachListData): string | null {
  const { canonical: url } = indexingOf(data)
  if (!url) return null
  const { view, result } = data
  const origin = new URL(url).origin
  const crumbs = trailOf(view).map(({ name, href }) => (href ? { name, url: new URL(href, origin).href } : { name }))
  const addresses = result.list.map(({ coachId }) => recordCanonical('coach', coachId, site))
  const firstPosition = (result.pageNum - 1) * result.pageSize + 1
  return jsonLdText([
    webSiteNode(site, origin),
    organizationNode(site),
    pageNode({ origin, url, title: listTitle(data).title, description: descriptionOf(data), type: 'CollectionPage' }),
    breadcrumbNode(url, crumbs),
    itemListNode(url, addresses, { firstPosition, total: result.total }),
  ])
}
