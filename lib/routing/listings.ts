import type { Noun } from '#lib/config/routes.ts'
import { FACETS, type FacetRow } from '#lib/contracts/listing/facets.ts'
import { FACET_WORDS, type FacetWords } from '#lib/copy/facets.ts'

/** A choice of one from a few. */
export interface Facet extends Pick<FacetRow, 'parameter' | 'isRare'> {
  /** The field of the question to the service. */
  name: string
  label: string
  /** Of each option its value in the address and its word. */
  options: readonly (readonly [value: string, word: string])[]
}

type Sort = readonly [value: string, word: string]
export type Sorts = readonly [Sort, ...Sort[]]

export interface Listing {
  /** Said after a number: 个场馆. */
  unit: string
  /** Items belong to a city and a district; else the list is the same for the whole country. */
  hasPlaces: boolean
  /** Can be put in order of distance to a position. */
  canBeNear: boolean
  /** Can be narrowed to a range of prices. */
  hasPrices?: true
  /** The service cannot look for words in it. */
  isUnsearchable?: true
  facets: readonly Facet[]
  /** The first one is the order of an address that names none. */
  sorts: Sorts
}

/** The filters of a list, in the order they are shown. */
function facetsOf(noun: Noun): Facet[] {
  const rows: Readonly<Record<string, FacetRow>> = FACETS[noun]
  const words: Readonly<Record<string, FacetWords>> = FACET_WORDS[noun]
  return Object.entries(words).map(([name, { label, options }]) => {
    const { parameter, isRare } = rows[name]!
    return { name, parameter, label, options: Object.entries(options), ...(isRare && { isRare }) }
  })
}

/** What each list can be narrowed by and put in order by. Values are those of the address. */
export const LISTINGS: Record<Noun, Listing> = {
  coach: {
    unit: '位教练',
    hasPlaces: true,
    canBeNear: true,
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
    canBeNear: true,
    facets: facetsOf('venue'),
    sorts: [
      ['recommended', '推荐'],
      ['newest', '最新'],
    ],
  },
  course: {
    unit: '个培训班',
    hasPlaces: true,
    canBeNear: false,
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
    canBeNear: false,
    facets: facetsOf('job'),
    sorts: [
      ['newest', '最新'],
      ['salaryDesc', '薪资高'],
    ],
  },
  article: {
    unit: '篇文章',
    hasPlaces: false,
    canBeNear: false,
    facets: facetsOf('article'),
    sorts: [
      ['newest', '最新'],
      ['popular', '最热'],
    ],
  },
  video: {
    unit: '个视频',
    hasPlaces: false,
    canBeNear: false,
    facets: facetsOf('video'),
    sorts: [
      ['newest', '最新'],
      ['popular', '最热'],
    ],
  },
  news: {
    unit: '条资讯',
    hasPlaces: false,
    canBeNear: false,
    isUnsearchable: true,
    facets: facetsOf('news'),
    sorts: [['newest', '最新']],
  },
}
