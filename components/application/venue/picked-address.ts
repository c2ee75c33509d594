import type { PickedPlace } from '#components/map/map-driver.ts'
import type { PickPlaceDialogProps } from '#components/map/pick-place-dialog.tsx'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import type { City } from '#lib/contracts/city.ts'

/** What a form takes from a place picked on the map. */
export interface PickedAddress {
  cityCode: string
  /** The city's own code if it has no districts. */
  districtCode: string
  /** 广州市天河区. */
  area: string
  /** The part below the district: 体育西路 191 号; '' if the map knows no more. */
  street: string
}

/** Splits a map's address by the city of its code; null if the city or district is unknown to us. */
export function addressPartsOf({ address, adCode }: PickedPlace, city: City | undefined): PickedAddress | null {
  if (!city) return null
  const district = city.children.find((each) => each.adCode === adCode)
  if (!district && city.children.length > 0) return null
  const regionNames = [city.provinceName, city.adName, district?.adName ?? '']
  const street = regionNames.reduce((rest, name) => (rest.startsWith(name) ? rest.slice(name.length) : rest), address)
  return {
    cityCode: city.adCode,
    districtCode: district?.adCode ?? city.adCode,
    area: city.adName + (district?.adName ?? ''),
    street: street.trim(),
  }
}

export type VenueLocation = Pick<VenueContent, 'cityCode' | 'districtCode' | 'address'>

/** Values to fill in from a picked place: only empty fields, and no district of a city other than the chosen one. */
export function proposedValues(
  { cityCode, districtCode, street }: PickedAddress,
  current: VenueLocation,
): Partial<VenueLocation> {
  const hasNoCity = current.cityCode === ''
  return {
    ...(hasNoCity && { cityCode }),
    ...((hasNoCity || (current.districtCode === '' && current.cityCode === cityCode)) && { districtCode }),
    ...(current.address === '' && street !== '' && { address: street }),
  }
}

/** The city that the map starts with, once one is chosen. */
export const mapCityOf = (city: City | undefined): PickPlaceDialogProps['city'] =>
  city ? { name: city.adName, adCode: city.adCode, longitude: city.longitude, latitude: city.latitude } : null
