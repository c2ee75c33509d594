import type { City, District } from '#lib/contracts/city.ts'
import rows from './cities.json' with { type: 'json' }

type DivisionRow = readonly [adCode: string, adName: string, label: string]
type CityRow = readonly [
  ...DivisionRow,
  slug: string,
  aliases: readonly string[],
  provinceCode: string,
  provinceName: string,
  longitude: number,
  latitude: number,
  children: readonly (readonly [...DivisionRow, slug: string])[],
]

const districtOf = ([adCode, adName, label, slug]: CityRow[9][number]): District => ({ label, adCode, adName, slug })

const cityOf = (row: CityRow): City => {
  const [adCode, adName, label, slug, aliases, provinceCode, provinceName, longitude, latitude, children] = row
  return {
    label,
    adCode,
    adName,
    slug,
    aliases: [...aliases],
    provinceCode,
    provinceName,
    longitude,
    latitude,
    children: children.map(districtOf),
  }
}

/**
 * Every city in the official division codes: prefecture-level cities, counties directly under their province, and 香港,
 * 澳门, 台湾 as one unit each; in code order, 直辖市 under their city code (110100). A few (东莞市, 中山市, 县级 ones) have no
 * districts.
 */
export const CITIES: readonly City[] = (rows as unknown as readonly CityRow[]).map(cityOf)

// Maps instead of objects, so that a host label such as `__proto__` finds nothing.
const bySlug = new Map<string, { city: City; isAlias: boolean }>()
for (const city of CITIES) {
  bySlug.set(city.slug, { city, isAlias: false })
  for (const alias of city.aliases) bySlug.set(alias, { city, isAlias: true })
}

const byCode = new Map(
  CITIES.flatMap((city) => [
    [city.adCode, city] as const,
    ...city.children.map((district) => [district.adCode, city] as const),
  ]),
)
// Also map 重庆's second city code and a 直辖市's province code (110000) to the city.
for (const city of CITIES) {
  if (city.provinceName === city.adName) byCode.set(city.provinceCode, city)
}
byCode.set('500200', byCode.get('500100')!)

const byName = new Map(CITIES.flatMap((city) => [[city.adName, city] as const, [city.label, city] as const]))

const districts = new Map(
  CITIES.flatMap((city) => city.children.map((district) => [district.adCode, { city, district }] as const)),
)

/** Finds a city by its host label, canonical slug or alias. */
export const cityBySlug = (slug: string): { city: City; isAlias: boolean } | undefined => bySlug.get(slug)

/** Finds a city by its own or a district's administrative code. */
export const cityByCode = (adCode: string): City | undefined => byCode.get(adCode)

/** Finds a city by name, 广州 or 广州市. */
export const cityByName = (name: string): City | undefined => byName.get(name)

/** Finds a district of the city by name, 天河区 or 天河. */
export const districtByName = (city: City, name: string): District | undefined =>
  city.children.find((district) => district.adName === name) ??
  city.children.find((district) => district.label === name)

/** Finds a district of the city by its path segment, tianhe. */
export const districtBySlug = (city: City, slug: string): District | undefined =>
  city.children.find((district) => district.slug === slug)

/** Finds a district and its city by the district's code. */
export const districtByCode = (adCode: string): { city: City; district: District } | undefined => districts.get(adCode)

const byDistrictName = Map.groupBy(districts.values(), ({ district }) => district.adName)

/** Finds a district and its city by its full name (天河区), if the name is unique. */
export const uniqueDistrictByName = (adName: string): { city: City; district: District } | undefined => {
  const [first, second] = byDistrictName.get(adName) ?? []
  return second ? undefined : first
}
