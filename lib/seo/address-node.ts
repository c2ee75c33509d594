import type { PostalAddress } from 'schema-dts'
import { cityByCode } from '#lib/city/cities.ts'

interface Placed {
  cityCode: string
  cityName: string
  districtName: string
  /** Street and number, where they are known. */
  address?: string
}

/** Where something is, as engines read it: the region is the province; district and street are one line. */
export function addressNode({
  cityCode,
  cityName,
  districtName,
  address = '',
}: Placed): Exclude<PostalAddress, string> {
  return {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressRegion: cityByCode(cityCode)?.provinceName,
    addressLocality: cityName,
    streetAddress: address.includes(districtName) ? address : districtName + address,
  }
}
