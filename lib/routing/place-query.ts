import {
  cityByCode,
  cityByName,
  cityBySlug,
  districtByCode,
  districtByName,
  districtBySlug,
  uniqueDistrictByName,
} from '#lib/city/cities.ts'
import type { City, District } from '#lib/contracts/city.ts'

/** Parameters that select a city where the host does not, in order of precedence. */
export const CITY_PARAMETERS = ['selectCityCode', 'selectCity', 'scendCityName'] as const

type Place = { city: City; district: District | null }

/** The city or district a parameter names, by code, name (广州, 广州市, 天河区) or slug. */
function placeNamed(value: string): Place | undefined {
  const city = cityByName(value) ?? cityBySlug(value.toLowerCase())?.city
  if (city) return { city, district: null }
  const byCode = districtByCode(value)
  if (byCode) return byCode
  const ofCode = cityByCode(value)
  return ofCode ? { city: ofCode, district: null } : uniqueDistrictByName(value)
}

const valuesIn = (query: URLSearchParams) => CITY_PARAMETERS.flatMap((name) => query.get(name)?.trim() || [])

/** The city a query names, possibly through one of its districts; undefined if it names none we know. */
export function cityInQuery(query: URLSearchParams): City | undefined {
  for (const value of valuesIn(query)) {
    const place = placeNamed(value)
    if (place) return place.city
  }
  return undefined
}

/** The district of this city in a query: a list's `areaRowLabel`, otherwise a district given in place of the city. */
export function districtInQuery(query: URLSearchParams, city: City | null): District | null {
  if (!city) return null
  const label = query.get('areaRowLabel')
  if (label) return districtByName(city, label) ?? districtBySlug(city, label) ?? null
  for (const value of valuesIn(query)) {
    const place = placeNamed(value)
    if (place?.city === city && place.district) return place.district
    // A district name that several cities share means the one in this city.
    const district = place ? undefined : districtByName(city, value)
    if (district) return district
  }
  return null
}
