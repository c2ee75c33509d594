import type { Metadata } from 'next'
import { examTrail } from '#components/exam/exam-trail.ts'
import { site } from '#lib/config/current-site.ts'
import { composeDescription } from '#lib/seo/description.ts'
import { recordCanonical } from '#lib/seo/indexability.ts'
import { breadcrumbNode, itemListNode, organizationNode, pageNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { jsonLdText } from '#lib/seo/json-ld-text.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { recordTitle } from '#lib/seo/titles.ts'
import { trainingMapIndexing } from '#lib/seo/training-map.ts'
import type { MapData } from './read-map.ts'

export const mapTitle = ({ scope: { city } }: MapData) =>
  recordTitle(`${city?.label ?? ''}中考体育训练场地`, '场馆地图与可练项目', site.name)

const indexingOf = ({ scope, cityVenues }: MapData) => trainingMapIndexing(scope, cityVenues, site)

const descriptionOf = ({ scope: { city }, places }: MapData) =>
  composeDescription(
    [
      city ? `${city.label}可以练中考体育的场馆${places.length}处，` : '按城市查看可以练中考体育的场馆，',
      '跑步、跳绳、游泳、篮球、足球、排球都有，',
      '按区列出地址与可练项目，并在图上标出方位。',
    ],
    ['就近安排课后训练，再找同城教练带练。', '出发之前先向场馆确认开放时间。'],
  )

export const mapMetadata = (data: MapData): Metadata =>
  pageMetadata({ title: mapTitle(data).title, description: descriptionOf(data), indexing: indexingOf(data) }, site)

/** Structured data of the map where it is indexed, null elsewhere. */
export function mapJsonLd(data: MapData): string | null {
  const { canonical: url } = indexingOf(data)
  if (!url) return null
  const { origin } = new URL(url)
  const crumbs = examTrail(data.links, mapTitle(data).heading).map(({ name, href }) =>
    href ? { name, url: new URL(href, origin).href } : { name },
  )
  return jsonLdText([
    webSiteNode(site, origin),
    organizationNode(site),
    pageNode({ origin, url, title: mapTitle(data).title, description: descriptionOf(data), type: 'CollectionPage' }),
    breadcrumbNode(url, crumbs),
    itemListNode(
      url,
      data.places.map(({ id }) => recordCanonical('venue', id, site)),
    ),
  ])
}
