import { CITIES, cityByCode } from '#lib/city/cities.ts'
import { distanceKm, type Place } from '#lib/city/distance.ts'
import { MAJOR_DISTRICT_CENTRES } from '#lib/city/major-district-centres.ts'
import type { City, District } from '#lib/contracts/city.ts'
import type { FoundPlace, PickedPlace } from './map-driver.ts'
import { loadOutline } from './outline-file.ts'

/** Positions farther than this from every known place count as nowhere: at sea, or abroad. */
const MAX_DISTANCE_KM = 300
const MAX_RESULTS = 8
/** Outlines searched for a place, each of which is a request. */
const MAX_OUTLINES = 6

type KnownPlace = FoundPlace & { label: string; slug: string; cityCode: string; isCity: boolean }
type FoundAddress = Pick<PickedPlace, 'address' | 'adCode'>

function addressIn(city: City, district?: District): FoundAddress {
  const provincePrefix = city.provinceName === city.adName ? '' : city.provinceName
  return {
    address: `${provincePrefix}${city.adName}${district?.adName ?? ''}`,
    adCode: (district ?? city).adCode,
  }
}

/** Every city of the dictionary, and the districts of the large ones. */
const KNOWN_PLACES: readonly KnownPlace[] = CITIES.flatMap((city): KnownPlace[] => {
  const { adName, adCode, label, slug, longitude, latitude } = city
  const inCity = { cityCode: adCode, isCity: false }
  const districts = city.children.flatMap((district): KnownPlace[] => {
    const centre = MAJOR_DISTRICT_CENTRES.get(district.adCode)
    return centre
      ? [{ name: district.adName, label: district.label, slug: '', ...addressIn(city, district), ...centre, ...inCity }]
      : []
  })
  return [{ name: adName, label, slug, ...addressIn(city), longitude, latitude, ...inCity, isCity: true }, ...districts]
})

const withDistricts = new Set(KNOWN_PLACES.filter(({ isCity }) => !isCity).map(({ cityCode }) => cityCode))
/** Cities count as places themselves only if their districts are unknown. */
const MOST_SPECIFIC_PLACES = KNOWN_PLACES.filter(({ isCity, cityCode }) => !isCity || !withDistricts.has(cityCode))

/** Known places within reach, nearest first. */
const placesAround = (place: Place): readonly KnownPlace[] =>
  MOST_SPECIFIC_PLACES.map((known) => ({ known, km: distanceKm(place, known) }))
    .filter(({ km }) => km < MAX_DISTANCE_KM)
    .sort((a, b) => a.km - b.km)
    .map(({ known }) => known)

const addressOf = (known: KnownPlace | undefined): FoundAddress | null =>
  known ? { address: known.address, adCode: known.adCode } : null

/**
 * The district whose outline contains a place: first of the chosen city, then of those around. In an area without a
 * district the city's nearest known place decides, outside all outlines the nearest of all; null if that is too far.
 */
export async function addressAt(place: Place, chosenCode: string | null): Promise<FoundAddress | null> {
  const around = placesAround(place)
  const codes = new Set([...(chosenCode ? [chosenCode] : []), ...around.map(({ cityCode }) => cityCode)])
  for (const city of [...codes].slice(0, MAX_OUTLINES).flatMap((code) => cityByCode(code) ?? [])) {
    const outline = await loadOutline(city.adCode)
    if (!outline?.isInside(place)) continue
    const inside = outline.districtAt(place)
    const district = city.children.find(({ adCode }) => adCode === inside)
    return district
      ? addressIn(city, district)
      : (addressOf(around.find(({ cityCode }) => cityCode === city.adCode)) ?? addressIn(city))
  }
  return addressOf(around[0])
}

/** Code of the city nearest to a place; null if all are too far. */
export const cityCodeAt = (place: Place): string | null => placesAround(place)[0]?.cityCode ?? null

/** Cities and districts by name, part of their address, or a city's pinyin. */
export function searchPlaces(text: string): FoundPlace[] {
  const query = text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
  if (query === '') return []
  const rank = ({ name, label, slug, address }: KnownPlace) => {
    if (name === query || label === query || slug === query) return 0
    if (name.startsWith(query) || (slug !== '' && slug.startsWith(query))) return 1
    if (address.includes(query)) return 2
    return query.includes(name) || (label.length > 1 && query.includes(label)) ? 3 : null
  }
  return (
    KNOWN_PLACES.map((known) => ({ known, rank: rank(known) }))
      .filter((each): each is { known: KnownPlace; rank: number } => each.rank !== null)
      // A district is more specific than its city: 广州天河 means 天河.
      .sort((a, b) => a.rank - b.rank || Number(a.known.isCity) - Number(b.known.isCity))
      .slice(0, MAX_RESULTS)
      .map(({ known: { name, address, adCode, longitude, latitude } }) => ({
        name,
        address,
        adCode,
        longitude,
        latitude,
      }))
  )
}

/** Known places within a frame, cities first, to be labelled on the map. */
export const placesWithin = (isInside: (place: Place) => boolean) =>
  KNOWN_PLACES.filter(isInside).toSorted((a, b) => Number(b.isCity) - Number(a.isCity))
