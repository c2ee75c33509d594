import type { BreadcrumbList, CollectionPage, ItemList, Organization, WebPage, WebSite } from 'schema-dts'
import type { Site } from '#lib/config/site.ts'

const idOf = (origin: string, type: string, name = '1') => `${origin}/#/schema/${type}/${name}`

const LOGO = '/icon-512.png'

export interface PageNode {
  /** Origin of the canonical address: the site as search engines know it on that host. */
  origin: string
  /** Canonical address, even for pages that are not indexed. */
  url: string
  title: string
  description: string
  /** `CollectionPage` for lists, `WebPage` for the rest. */
  type?: 'WebPage' | 'CollectionPage'
  publishedAt?: string
  updatedAt?: string
}

export const organizationId = (site: Site) => idOf(site.origin, 'Organization')
export const pageId = (url: string) => `${url}#page`
const breadcrumbId = (url: string) => `${url}#breadcrumb`

/** The site on this host; search results show its name (C-9). */
export const webSiteNode = (site: Site, origin: string): Exclude<WebSite, string> => ({
  '@type': 'WebSite',
  '@id': idOf(origin, 'WebSite'),
  name: site.name,
  alternateName: site.slogan,
  url: `${origin}/`,
  inLanguage: 'zh-CN',
  publisher: { '@id': organizationId(site) },
})

/** The site's operator. Never rated: our own marks about ourselves would count as self-serving. */
export const organizationNode = (site: Site): Exclude<Organization, string> => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: site.name,
  url: `${site.origin}/`,
  logo: { '@type': 'ImageObject', url: site.origin + LOGO, width: '512', height: '512' },
})

/** The page itself, linked to site and breadcrumb. */
export function pageNode(page: PageNode): Exclude<WebPage, string> | Exclude<CollectionPage, string> {
  const { origin, url, title, description, type = 'WebPage', publishedAt, updatedAt } = page
  return {
    '@type': type,
    '@id': pageId(url),
    url,
    name: title,
    description,
    inLanguage: 'zh-CN',
    isPartOf: { '@id': idOf(origin, 'WebSite') },
    breadcrumb: { '@id': breadcrumbId(url) },
    datePublished: publishedAt,
    dateModified: updatedAt,
  }
}

export interface Crumb {
  name: string
  /** Absolute; optional for the last one, the page itself. */
  url?: string
}

interface TrailItem {
  name: string
  href?: string
  rel?: 'nofollow' | undefined
}

/** A page's trail for search engines, without lists that are not indexed. */
export const crumbsOf = (trail: readonly TrailItem[], origin: string): Crumb[] =>
  trail
    .filter(({ rel }) => rel !== 'nofollow')
    .map(({ name, href }) => (href ? { name, url: new URL(href, origin).href } : { name }))

/** Breadcrumb of a page; search engines require at least two items, so a shorter one is dropped. */
export function breadcrumbNode(url: string, crumbs: readonly Crumb[]): Exclude<BreadcrumbList, string> {
  const items = crumbs.map((crumb, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: crumb.name,
    item: crumb.url ?? url,
  }))
  return { '@type': 'BreadcrumbList', '@id': breadcrumbId(url), itemListElement: items.length >= 2 ? items : [] }
}

/** A list page's items in display order, by address. `firstPosition` is 1 on page 1, 11 on page 2 … */
export const itemListNode = (
  url: string,
  addresses: readonly string[],
  { firstPosition = 1, total = addresses.length }: { firstPosition?: number; total?: number | null } = {},
): Exclude<ItemList, string> => ({
  '@type': 'ItemList',
  '@id': `${url}#list`,
  ...(total !== null && { numberOfItems: total }),
  itemListElement: addresses.map((address, index) => ({
    '@type': 'ListItem' as const,
    position: firstPosition + index,
    url: address,
  })),
})
