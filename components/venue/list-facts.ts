import { type ListTotal, totalText } from '#lib/format/total.ts'

const DISTRICTS_NAMED = 3

/** Numbers about a list of venues; the districts are those that really have matching venues. */
export interface VenueListNumbers extends ListTotal {
  /** 广州; null for the whole country. */
  city: string | null
  /** 天河区; null for the whole city. */
  district: string | null
  /** 篮球; null for all sports. */
  sport: string | null
  districts: readonly string[]
}

/** 广州共有 42 个篮球场馆，天河区、番禺区、海珠区等地都有。 Null if there are none. */
export function venueListFacts({ city, district, sport, districts, ...list }: VenueListNumbers): string | null {
  if (list.total === 0) return null
  const what = `${city ?? '全国'}${district ?? ''}共有 ${totalText(list)} 个${sport ?? '运动'}场馆`
  if (!city || district || districts.length === 0) return `${what}，可按项目和是否正在营业筛选。`
  const rest = districts.length > DISTRICTS_NAMED ? '等地' : ''
  return `${what}，${districts.slice(0, DISTRICTS_NAMED).join('、')}${rest}都有。`
}
