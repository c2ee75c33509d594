import type { Person, ProfilePage, Service } from 'schema-dts'
import type { Site } from '#lib/config/site.ts'
import type { Coach } from '#lib/contracts/coach.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { organizationId, type PageNode, pageId, pageNode } from './json-ld.ts'
import type { GraphNode } from './json-ld-text.ts'

/** Rows per page of the summary a coach's graph is made from; no phone number is among them (seo §9). */
export type CoachFacts = Pick<
  Coach,
  | 'coachId'
  | 'name'
  | 'headImg'
  | 'motto'
  | 'categories'
  | 'cityName'
  | 'districtName'
  | 'classTypes'
  | 'score'
  | 'commentCount'
>

/**
 * Profile page, person and lessons of a coach. Marks hang on the lessons, since a person cannot be rated in
 * schema.org, and only when there are any.
 */
export function coachNodes(coach: CoachFacts, page: PageNode, site: Site): GraphNode[] {
  const personId = `${page.url}#person`
  const sports = [...new Set(coach.categories.flatMap(({ second, third }) => [second.name, third.name]))]
  const sport = coach.categories[0]?.second.name ?? '体育'

  const profile: Exclude<ProfilePage, string> = {
    ...(pageNode(page) as object),
    '@type': 'ProfilePage',
    '@id': pageId(page.url),
    url: page.url,
    dateCreated: page.publishedAt,
    mainEntity: { '@id': personId },
  }
  const person: Exclude<Person, string> = {
    '@type': 'Person',
    '@id': personId,
    name: coach.name,
    description: coach.motto,
    jobTitle: `${sport}教练`,
    knowsAbout: sports,
    image: new URL(coach.headImg, site.origin).toString(),
    url: page.url,
    affiliation: { '@id': organizationId(site) },
    workLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CN',
        addressLocality: coach.cityName,
        streetAddress: coach.districtName,
      },
    },
  }
  const service: Exclude<Service, string> = {
    '@type': 'Service',
    '@id': `${page.url}#lessons`,
    name: `${coach.name}${sport}课程`,
    serviceType: `${sport}教学`,
    provider: { '@id': personId },
    areaServed: { '@type': 'City', name: coach.cityName },
    offers: coach.classTypes.map(({ feeType, price }) => ({
      '@type': 'Offer' as const,
      name: FEE_TYPE_WORDS[feeType],
      price: (price / 100).toFixed(2),
      priceCurrency: 'CNY',
    })),
    aggregateRating:
      coach.score !== null && coach.commentCount > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: coach.score,
            reviewCount: coach.commentCount,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  }
  return [profile, person, service]
}
