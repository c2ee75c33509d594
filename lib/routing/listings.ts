import type { Noun } from '#lib/config/routes.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import type { ListParameter } from './list-parameters.ts'

/** Lists that are described by a table; the coach list has rules of its own (`list-query.ts`). */
export type ListedNoun = Exclude<Noun, 'coach'>

/** A choice of one from a few: parameter of the address, and per option its value there and its word. */
export interface Facet<Name extends ListParameter = ListParameter> {
  name: Name
  label: string
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
  /** The service cannot look for words in it. */
  isUnsearchable?: true
  facets: readonly Facet[]
  /** The first one is the order of an address that names none. */
  sorts: Sorts
}

/** What each list can be narrowed by and put in order by. Values are those of the address. */
export const LISTINGS: Record<ListedNoun, Listing> = {
  venue: {
    unit: '个场馆',
    hasPlaces: true,
    canBeNear: true,
    facets: [
      { name: 'open', label: '时间', options: [['1', '正在营业']] },
      {
        name: 'status',
        label: '状态',
        options: [
          ['1', '正常营业'],
          ['2', '暂停营业'],
        ],
      },
    ],
    sorts: [
      ['recommended', '推荐'],
      ['newest', '最新'],
    ],
  },
  course: {
    unit: '个培训班',
    hasPlaces: true,
    canBeNear: false,
    facets: [{ name: 'feeType', label: '班型', options: Object.entries(FEE_TYPE_WORDS) }],
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
    facets: [
      {
        name: 'kind',
        label: '性质',
        options: [
          ['fullTime', '全职'],
          ['partTime', '兼职'],
        ],
      },
    ],
    sorts: [
      ['newest', '最新'],
      ['salaryDesc', '薪资高'],
    ],
  },
  article: {
    unit: '篇文章',
    hasPlaces: false,
    canBeNear: false,
    facets: [],
    sorts: [
      ['newest', '最新'],
      ['popular', '最热'],
    ],
  },
  video: {
    unit: '个视频',
    hasPlaces: false,
    canBeNear: false,
    facets: [],
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
    facets: [],
    sorts: [['newest', '最新']],
  },
}
