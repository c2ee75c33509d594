import { formatShortPrice } from '#lib/format/price.ts'
import { denseTotalText, type ListTotal } from '#lib/format/total.ts'
import { composeDescription, filtersOf, listedText } from './description.ts'

interface ListFacts extends ListTotal {
  /** 广州天河区篮球场馆. */
  what: string
  /** Whether the list is filtered by more than place and sport. */
  isNarrowed?: boolean
  hasDistricts: boolean
  /** Districts with venues of this list, most relevant first; empty without a city. */
  districts: readonly string[]
  /** Names of the page's venues, in order. */
  names: readonly string[]
  brand: string
}

/** Venue list: count, districts, and the first names on the page (C-1). */
export const venueListDescription = ({
  what,
  isNarrowed = false,
  hasDistricts,
  districts,
  names,
  brand,
  ...list
}: ListFacts): string =>
  composeDescription(
    [
      `${brand}${listedText(what, isNarrowed)}${denseTotalText(list)}个，`,
      districts.length > 0 ? `${districts.slice(0, 3).join('、')}都有。` : null,
      ...names.slice(0, 2).map((name) => `${name}，`),
    ],
    [
      '每个场馆都写明地址和营业状态，',
      `可按${filtersOf(hasDistricts, '和是否正在营业')}筛选。`,
      '先看清楚再出门，',
      '就近选场馆。',
    ],
  )

interface VenueFacts {
  name: string
  /** 广州天河区篮球场馆. */
  what: string
  isInBusiness: boolean
  /** 每天 09:00–22:00. */
  hours: string
  address: string
  minPrice: number | null
  priceUnit: string | null
  coachCount: number
  facilities: readonly string[]
  prices: readonly unknown[]
}

/** Venue: kind and place, status, hours, address, price, coaches (C-1). */
export const venueDescription = (venue: VenueFacts): string =>
  composeDescription(
    [
      `${venue.name}，${venue.what}，`,
      venue.isInBusiness ? `开放时间${venue.hours}，` : '暂停营业，',
      `地址${venue.address}，`,
      venue.minPrice === null ? null : `${formatShortPrice(venue.minPrice)}元起每${venue.priceUnit}，`,
      venue.coachCount > 0 ? `${venue.coachCount}位教练任教。` : null,
    ],
    [`查看${pageOffers(venue)}。`, '先看清楚再出门。', '就近运动。'],
  )

/** What a venue's page offers: 设施、收费. */
const pageOffers = ({ facilities, prices }: VenueFacts): string =>
  [facilities.length > 0 && '设施', prices.length > 0 && '收费', '地址与方位'].filter(Boolean).join('、')
