import { CITIES } from '#lib/city/cities.ts'
import { initialsOf } from '#lib/city/initials.ts'
import type { City } from '#lib/contracts/city.ts'

export interface CityEntry {
  city: City
  coachCount: number
}

export interface CityGroup {
  province: string
  entries: CityEntry[]
}

/** 广东; municipalities are grouped under 直辖市, the south-eastern codes under 港澳台. */
export function provinceOf({ adCode, adName, provinceName }: City): string {
  if (/^(71|8)/.test(adCode)) return '港澳台'
  return adName === provinceName ? '直辖市' : provinceName.replace(/(省|(壮族|回族|维吾尔)?自治区)$/, '')
}

/** Cities with coaches, grouped by province in order of their codes, cities with the most coaches first. */
export function groupByProvince(live: readonly { adCode: string; coachCount: number }[]): CityGroup[] {
  const counts = new Map(live.map(({ adCode, coachCount }) => [adCode, coachCount]))
  const groups = new Map<string, CityEntry[]>()
  for (const city of CITIES) {
    const coachCount = counts.get(city.adCode) ?? 0
    if (coachCount === 0) continue
    const province = provinceOf(city)
    groups.set(province, [...(groups.get(province) ?? []), { city, coachCount }])
  }
  return [...groups].map(([province, entries]) => ({
    province,
    entries: entries.toSorted((a, b) => b.coachCount - a.coachCount),
  }))
}

/**
 * Search words of a city: its names, pinyin, initials, short forms and province, and the names of towns in it that are
 * called cities themselves (昆山 in 苏州).
 */
export const searchWordsOf = (city: City): string => {
  const { label, adName, slug, aliases, provinceName, children } = city
  const towns = children.filter((each) => each.adName.endsWith('市')).flatMap((each) => [each.adName, each.slug])
  return [...new Set([label, adName, slug, initialsOf(city), ...aliases, provinceName, ...towns])]
    .filter(Boolean)
    .join(' ')
}
