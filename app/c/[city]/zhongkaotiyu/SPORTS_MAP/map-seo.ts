import type { Metadata } from 'next'
import { examTrail } from '#components/exam/exam-trail.ts'
import { openPlaces } from '#components/exam/training-places.ts'
import { site } from '#lib/config/current-site.ts'
import { composeDescription } from '#lib/seo/description.ts'
import { breadcrumbNode, crumbsOf, itemListNode, organizationNode, pageNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { jsonLdText } from '#lib/seo/json-ld-text.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle, recordTitle } from '#lib/seo/titles.ts'
import { trainingMapIndexing } from '#lib/seo/training-map.ts'
import type { MapData } from './read-map.ts'

/** The title promises a map only where there is one: in a city with places. */
export function mapTitle({ scope: { city }, places }: MapData) {
  const heading = `${city?.label ?? ''}中考体育训练场地`
  return places.length > 0 ? recordTitle(heading, '场馆地图与可练项目', site.name) : namedTitle(heading, site.name)
}

const indexingOf = ({ scope, cityVenues, indexThreshold }: MapData) =>
  trainingMapIndexing(scope, cityVenues, indexThreshold, site)

const descriptionOf = ({ scope: { city }, places, more }: MapData) =>
  composeDescription(
    [
      city
        ? `${city.label}可以练中考体育的场馆${more.length > 0 ? '，列出' : ''}${openPlaces(places).length}处，`
        : '按城市查看可以练中考体育的场馆，',
      places.length > 0 ? `可练${itemsOf(places)}，` : null,
      places.length > 0 ? '按区列出地址与可练项目，并在图上标出方位。' : null,
    ],
    [
      '就近安排课后训练，再找同城教练带练。',
      '出发之前先向场馆确认开放时间。',
      city ? '是否适合测试用，也请先与场馆确认。' : '有教练的城市都列在页上。',
    ],
  )

const ITEMS_NAMED = 4

const itemsOf = (places: MapData['places']) =>
  [...new Set(places.flatMap(({ items }) => items))].slice(0, ITEMS_NAMED).join('、')

export const mapMetadata = (data: MapData): Metadata =>
  pageMetadata({ title: mapTitle(data).title, description: descriptionOf(data), indexing: indexingOf(data) }, site)

/** Structured data of the map if it is indexed; otherwise null. */
export function mapJsonLd(data: MapData): string | null {
  const { canonical: url } = indexingOf(data)
  if (!url) return null
  const { origin } = new URL(url)
  return jsonLdText([
    webSiteNode(site, origin),
    organizationNode(site),
    pageNode({ origin, url, title: mapTitle(data).title, description: descriptionOf(data), type: 'CollectionPage' }),
    breadcrumbNode(url, crumbsOf(examTrail(data, mapTitle(data).heading), origin)),
    itemListNode(
      url,
      data.places.map(({ id, cityCode }) => data.links.address('venue', id, cityCode)),
    ),
  ])
}
