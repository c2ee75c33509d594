import { isIpAddress, type Site } from '#lib/config/site.ts'

/** What cookies need to know of the site. */
export type CookieSite = Pick<Site, 'root' | 'protocol'>

/** The value of one cookie when it has the shape given, else null. */
export function readCookie(header: string | null, name: string, shape: RegExp): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1).trim()
    if (at > 0 && pair.slice(0, at).trim() === name && shape.test(value)) return value
  }
  return null
}

type Cookie = { name: string; value: string; maxAge?: number | undefined; domain?: string | null; isReadable?: boolean }

/**
 * A `Set-Cookie` line scripts cannot read unless `isReadable`; `maxAge` in seconds, without it the cookie ends with the
 * browser.
 */
export const writeCookie = ({ name, value, maxAge, domain, isReadable }: Cookie, { protocol }: CookieSite): string =>
  [
    `${name}=${value}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(isReadable ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')

/**
 * The domain that covers every city host, for a host of the site; null where a cookie can only be the host's own: a
 * foreign host, an address in digits, a name of one label (browsers take those for a registry).
 */
export function sharedDomain(host: string | null, { root }: CookieSite): string | null {
  const hostname = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  const isOurs = hostname === root || hostname.endsWith(`.${root}`)
  return isOurs && root.includes('.') && !isIpAddress(root) ? root : null
}
