import type { Metadata } from 'next'
import { site } from '#lib/config/current-site.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { coachNodes, type Reviews } from '#lib/seo/coach-json-ld.ts'
import { coachDescription } from '#lib/seo/description.ts'
import { NOT_INDEXED, recordIndexing } from '#lib/seo/indexability.ts'
import { breadcrumbNode, crumbsOf, organizationNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { jsonLdText } from '#lib/seo/json-ld-text.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { timeFactorText } from '#lib/seo/time-factor.ts'
import { coachPageTitle, namedTitle } from '#lib/seo/titles.ts'
import type { CoachDetailData } from './read-detail.ts'

/** Metadata of a coach; if null, only a title, and the not-found page does the rest. */
export function detailMetadata(data: CoachDetailData | null): Metadata {
  if (!data) {
    return pageMetadata(
      { title: namedTitle(MESSAGES['R-8.13'], site.name).title, description: '', indexing: NOT_INDEXED },
      site,
    )
  }
  const { scope, coach } = data
  return pageMetadata(
    {
      ...wordsOf(data),
      indexing: recordIndexing(scope, data.address),
      type: 'profile',
      image: coach.photos[0] ?? { url: coach.headImg },
      publishedAt: coach.createdAt,
      updatedAt: coach.updatedAt,
    },
    site,
  )
}

const wordsOf = ({ coach, cityLabel: city, sport: { name: sport } }: CoachDetailData) => ({
  title: coachPageTitle({ name: coach.name, city, sport, brand: site.name }).title,
  description: coachDescription(coach, { city, sport }),
})

/** Structured data of a coach: the graph, and Baidu's time factor (C-9). */
export function detailJsonLd(data: CoachDetailData, reviews: Reviews | null): string[] {
  const { coach, trail, address: url } = data
  const { origin } = new URL(url)
  const words = wordsOf(data)
  const dates = { publishedAt: coach.createdAt, updatedAt: coach.updatedAt }
  return [
    jsonLdText([
      webSiteNode(site, origin),
      organizationNode(site),
      breadcrumbNode(url, crumbsOf(trail, origin)),
      ...coachNodes(coach, reviews, { origin, url, ...words, ...dates }, site),
    ]),
    timeFactorText({
      url,
      ...words,
      ...dates,
      images: coach.photos.slice(0, 3).map((photo) => new URL(photo.url, site.origin).href),
    }),
  ]
}
