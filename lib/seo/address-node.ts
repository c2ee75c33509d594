import type { PostalAddress } from 'schema-dts'
import { cityByCode } from '#lib/city/cities.ts'

interface Placed {
  cityCode: string
  cityName: string
  districtName: string
  /** Street and number, if known. */
  address?: string
}

/** A postal address for search engines: the region is the province; district and street form one line. */
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
