import { cityByCode } from '#lib/city/cities.ts'
import { isIpAddress, type Site } from '#lib/config/site.ts'
import type { LocationInfo } from '#lib/contracts/city.ts'
import { NATIONWIDE_CODE, NATIONWIDE_NAME } from '#lib/contracts/limits.ts'

/** Cookie that stores the city of the last page; readable by browser code. */
export const LOCATION_COOKIE = 'location'

const ONE_YEAR = 365 * 24 * 60 * 60

/** The location in a `Cookie` header; null if there is none or its city is unknown. */
export function readLocationCookie(header: string | null | undefined): LocationInfo | null {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === LOCATION_COOKIE && value) return parseLocation(value)
  }
  return null
}

function parseLocation(value: string): LocationInfo | null {
  try {
    const { adCode, adName } = JSON.parse(decodeURIComponent(value))
    const places = [cityByCode(adCode), { adCode: NATIONWIDE_CODE, adName: NATIONWIDE_NAME }]
    const place = places.find((each) => each?.adCode === adCode && each?.adName === adName)
    return place ? { adCode, adName } : null
  } catch {
    // A malformed cookie, or another application's of the same name, is ignored.
    return null
  }
}

/** The cookie's value: URL-encoded JSON of code and name. */
export const locationCookieValue = ({ adCode, adName }: LocationInfo): string =>
  encodeURIComponent(JSON.stringify({ adCode, adName }))

/**
 * A `Set-Cookie` line for the location, valid for a year. On the site's own domain it covers every city host; a local
 * name, an IP address or a foreign host gets a host-only cookie.
 */
export function locationSetCookie(location: LocationInfo, hostname: string, site: Site): string {
  const isOurs = hostname === site.root || hostname.endsWith(`.${site.root}`)
  const canShare = isOurs && site.root.includes('.') && !isIpAddress(site.root)
  return [
    `${LOCATION_COOKIE}=${locationCookieValue(location)}`,
    'Path=/',
    ...(canShare ? [`Domain=.${site.root}`] : []),
    `Max-Age=${ONE_YEAR}`,
    'SameSite=Lax',
    ...(isOurs && site.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
}
