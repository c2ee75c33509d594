import type { LocalBusiness, Person, ProfilePage, Review } from 'schema-dts'
import type { Site } from '#lib/config/site.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import type { Comment } from '#lib/contracts/comment/comment.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { addressNode } from './address-node.ts'
import { organizationId, type PageNode, pageId, pageNode } from './json-ld.ts'
import type { GraphNode } from './json-ld-text.ts'

/** Fields a coach's graph is built from; they include no phone number (C-9). */
export type CoachFacts = Pick<
  Coach,
  'coachId' | 'name' | 'headImg' | 'motto' | 'categories' | 'cityCode' | 'cityName' | 'districtName' | 'classTypes'
>

/** Marks and comments, as shown on the page. */
export interface Reviews {
  /** Mean mark of verified comments, null if there is none. */
  average: number | null
  /** Number of verified comments per mark, one star first. */
  marks: readonly number[]
  shown: readonly Pick<Comment, 'content' | 'score' | 'createTime' | 'authorUserInfo' | 'isVerified'>[]
}

/**
 * Profile page, person, and the lessons as a local business: search engines show stars for local businesses but not for
 * persons or services, so marks, reviews and prices belong there. `reviews` is null if they could not be read.
 */
export function coachNodes(coach: CoachFacts, reviews: Reviews | null, page: PageNode, site: Site): GraphNode[] {
  const personId = `${page.url}#person`
  const sports = [...new Set(coach.categories.flatMap(({ second, third }) => [second.name, third.name]))]
  const sport = coach.categories[0]?.second.name ?? '体育'
  const image = new URL(coach.headImg, site.origin).href
  const prices = coach.classTypes.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatShortPrice)

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
    image,
    url: page.url,
    affiliation: { '@id': organizationId(site) },
    workLocation: { '@type': 'Place', address: addressNode(coach) },
  }
  const lessons: Exclude<LocalBusiness, string> = {
    '@type': 'LocalBusiness',
    '@id': `${page.url}#lessons`,
    name: `${coach.name}${sport}私教`,
    url: page.url,
    image,
    address: addressNode(coach),
    areaServed: { '@type': 'City', name: coach.cityName },
    founder: { '@id': personId },
    priceRange: lowest === highest ? `¥${lowest}` : `¥${lowest}–${highest}`,
    makesOffer: coach.classTypes.map(({ feeType, price }) => ({
      '@type': 'Offer' as const,
      name: FEE_TYPE_WORDS[feeType],
      price: (price / 100).toFixed(2),
      priceCurrency: 'CNY',
    })),
    ...(reviews && marksOf(reviews)),
  }
  return [profile, person, lessons]
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Mean and reviews, verified comments only; a review without a mark would show no stars. */
function marksOf({
  average,
  marks,
  shown,
}: Reviews): Pick<Exclude<LocalBusiness, string>, 'aggregateRating' | 'review'> {
  if (average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      ratingCount: sumOf(marks),
      bestRating: 5,
      worstRating: 1,
    },
    review: shown.flatMap((each) => reviewNode(each) ?? []),
  }
}

function reviewNode({
  content,
  score,
  createTime,
  authorUserInfo,
  isVerified,
}: Reviews['shown'][number]): Exclude<Review, string> | null {
  if (score === null || !isVerified) return null
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorUserInfo.userName },
    datePublished: createTime,
    reviewBody: content,
    reviewRating: { '@type': 'Rating', ratingValue: score, bestRating: 5, worstRating: 1 },
  }
}
