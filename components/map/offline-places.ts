import { CITIES, cityByCode, districtByCode } from '#lib/city/cities.ts'
import { distanceKm, type Place } from '#lib/city/distance.ts'
import { MAJOR_DISTRICT_CENTRES } from '#lib/city/major-district-centres.ts'
import type { FoundPlace, PickedPlace } from './map-driver.ts'
import { loadOutline } from './outline-file.ts'

/** Positions farther than this from every known place count as nowhere: at sea, or abroad. */
const MAX_DISTANCE_KM = 300
const MAX_RESULTS = 8

type KnownPlace = FoundPlace & { label: string; slug: string; isCity: boolean }

/** Every city of the dictionary, and the districts of the large ones. */
const KNOWN_PLACES: readonly KnownPlace[] = CITIES.flatMap((city): KnownPlace[] => {
  const { adName, adCode, label, slug, provinceName, longitude, latitude } = city
  const provincePrefix = provinceName === adName ? '' : provinceName
  const districts = city.children.flatMap((district): KnownPlace[] => {
    const centre = MAJOR_DISTRICT_CENTRES.get(district.adCode)
    const address = `${provincePrefix}${adName}${district.adName}`
    return centre
      ? [
          {
            name: district.adName,
            label: district.label,
            slug: '',
            address,
            adCode: district.adCode,
            ...centre,
            isCity: false,
          },
        ]
      : []
  })
  return [
    { name: adName, label, slug, address: `${provincePrefix}${adName}`, adCode, longitude, latitude, isCity: true },
    ...districts,
  ]
})

const withDistricts = new Set(KNOWN_PLACES.filter(({ isCity }) => !isCity).map(({ adCode }) => adCode.slice(0, 4)))
/** Cities count as places themselves only if their districts are unknown. */
const MOST_SPECIFIC_PLACES = KNOWN_PLACES.filter(
  ({ isCity, adCode }) => !isCity || !withDistricts.has(adCode.slice(0, 4)),
)

/** The nearest known district or city; null if all are too far. */
export function nearestPlace(place: Place): Pick<PickedPlace, 'address' | 'adCode'> | null {
  let best: KnownPlace | null = null
  let bestKm = MAX_DISTANCE_KM
  for (const known of MOST_SPECIFIC_PLACES) {
    const km = distanceKm(place, known)
    if (km < bestKm) [best, bestKm] = [known, km]
  }
  return best && { address: best.address, adCode: best.adCode }
}

/** The district whose outline contains a place, or the nearest known one. */
export async function addressAt(place: Place): Promise<Pick<PickedPlace, 'address' | 'adCode'> | null> {
  const nearest = nearestPlace(place)
  const city = nearest && cityByCode(nearest.adCode)
  if (!city) return nearest
  const inside = (await loadOutline(city.adCode))?.districtAt(place)
  const district = inside && districtByCode(inside)?.district
  if (!district) return nearest
  const provincePrefix = city.provinceName === city.adName ? '' : city.provinceName
  return { address: `${provincePrefix}${city.adName}${district.adName}`, adCode: district.adCode }
}

/** Code of the city nearest to a place; null if all are too far. */
export const cityCodeAt = (place: Place): string | null => {
  const nearest = nearestPlace(place)
  return (nearest && cityByCode(nearest.adCode)?.adCode) ?? null
}

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
