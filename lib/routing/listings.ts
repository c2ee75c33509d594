import type { Noun } from '#lib/config/routes.ts'
import { FACETS, type FacetRow } from '#lib/contracts/listing/facets.ts'
import { FACET_WORDS, type FacetWords } from '#lib/copy/facets.ts'

/** A single-choice filter. */
export interface Facet extends Pick<FacetRow, 'parameter' | 'isRare'> {
  /** Field of the request to the service. */
  name: string
  label: string
  /** Each option's value in the URL and its label. */
  options: readonly (readonly [value: string, word: string])[]
}

type Sort = readonly [value: string, word: string]
export type Sorts = readonly [Sort, ...Sort[]]

export interface Listing {
  /** Follows a number: 个场馆. */
  unit: string
  /** Items belong to a city and a district; otherwise the list is nationwide. */
  hasPlaces: boolean
  /** Can be sorted by distance to a position. */
  canSortByDistance: boolean
  /** Can be filtered by price range. */
  hasPrices?: true
  /** The service has no text search for it. */
  isUnsearchable?: true
  facets: readonly Facet[]
  /** The first one is the default. */
  sorts: Sorts
}

/** The filters of a list, in display order. */
function facetsOf(noun: Noun): Facet[] {
  const rows: Readonly<Record<string, FacetRow>> = FACETS[noun]
  const words: Readonly<Record<string, FacetWords>> = FACET_WORDS[noun]
  return Object.entries(words).map(([name, { label, options }]) => {
    const { parameter, isRare } = rows[name]!
    return { name, parameter, label, options: Object.entries(options), ...(isRare && { isRare }) }
  })
}

/** Filters and sort orders of each list, with their values in URLs. */
export const LISTINGS: Record<Noun, Listing> = {
  coach: {
    unit: '位教练',
    hasPlaces: true,
    canSortByDistance: true,
    hasPrices: true,
    facets: facetsOf('coach'),
    sorts: [
      ['recommended', '综合排序'],
      ['score', '评分'],
      ['priceAsc', '价格低'],
      ['priceDesc', '价格高'],
      ['newest', '最新'],
    ],
  },
  venue: {
    unit: '个场馆',
    hasPlaces: true,
    canSortByDistance: true,
    facets: facetsOf('venue'),
    sorts: [
      ['recommended', '推荐'],
      ['newest', '最新'],
    ],
  },
  course: {
    unit: '个培训班',
    hasPlaces: true,
    canSortByDistance: false,
    facets: facetsOf('course'),
    sorts: [
      ['newest', '最新'],
      ['startsSoon', '即将开班'],
      ['priceAsc', '价格低'],
      ['priceDesc', '价格高'],
    ],
  },
  job: {
    unit: '个职位',
    hasPlaces: true,
    canSortByDistance: false,
    facets: facetsOf('job'),
    sorts: [
      ['newest', '最新'],
      ['salaryDesc', '薪资高'],
    ],
  },
  article: {
    unit: '篇文章',
    hasPlaces: false,
    canSortByDistance: false,
    facets: facetsOf('article'),
    sorts: [
      ['newest', '最新'],
      ['popular', '最热'],
    ],
  },
  video: {
    unit: '个视频',
    hasPlaces: false,
    canSortByDistance: false,
    facets: facetsOf('video'),
    sorts: [
      ['newest', '最新'],
      ['popular', '最热'],
    ],
  },
  news: {
    unit: '条资讯',
    hasPlaces: false,
    canSortByDistance: false,
    isUnsearchable: true,
    facets: facetsOf('news'),
    sorts: [['newest', '最新']],
  },
}
