import type { Metadata } from 'next'
import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { site } from '#lib/config/current-site.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { imageAddress } from '#lib/format/media-address.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { NOT_INDEXED, recordIndexing } from '#lib/seo/indexability.ts'
import { breadcrumbNode, crumbsOf, organizationNode, type PageNode, pageNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { type GraphNode, jsonLdText } from '#lib/seo/json-ld-text.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { timeFactorText } from '#lib/seo/time-factor.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** SEO data of a record's page. */
export interface RecordPage {
  /** The record's canonical address, absolute. */
  address: string
  scope: Scope
  title: string
  description: string
  /** Open Graph type. */
  type: 'website' | 'article'
  image: { url: string; width?: number; height?: number; alt?: string }
  publishedAt: string
  updatedAt: string
  trail: readonly BreadcrumbItem[]
}

/** Metadata of a record; if null, only a title, and the not-found page does the rest. */
export function recordMetadata(page: RecordPage | null): Metadata {
  if (!page) {
    const { title } = namedTitle(MESSAGES['R-8.13'], site.name)
    return pageMetadata({ title, description: '', indexing: NOT_INDEXED }, site)
  }
  return pageMetadata({ ...page, indexing: recordIndexing(page.scope, page.address) }, site)
}

/** Structured data of a record: the graph with the kind's own nodes, and Baidu's time factor (C-9). */
export function recordJsonLd(record: RecordPage, own: (page: PageNode) => GraphNode[]): string[] {
  const { address: url, title, description, image, publishedAt, updatedAt, trail } = record
  const { origin } = new URL(url)
  const picture = new URL(imageAddress(image.url, site.staticHost), site.origin).href
  const page: PageNode = { origin, url, title, description, publishedAt, updatedAt }
  return [
    jsonLdText([
      webSiteNode(site, origin),
      organizationNode(site),
      pageNode(page),
      breadcrumbNode(url, crumbsOf(trail, origin)),
      ...own(page),
    ]),
    timeFactorText({ url, title, description, publishedAt, updatedAt, images: [picture] }),
  ]
}
