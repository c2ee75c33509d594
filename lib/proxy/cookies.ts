import { isIpAddress, type Site } from '#lib/config/site.ts'

/** The site settings that cookies depend on. */
export type CookieSite = Pick<Site, 'root' | 'protocol'>

/** The value of a cookie if it matches `shape`, else null. */
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
 * Builds a `Set-Cookie` line, HttpOnly unless `isReadable`; `maxAge` in seconds, without it the cookie ends with the
 * browser session.
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
 * The cookie domain that covers every city host; null if the cookie can only be set for this host: a foreign host, an
 * IP address, or a single-label name, which browsers treat as a public suffix.
 */
export function sharedDomain(host: string | null, { root }: CookieSite): string | null {
  const hostname = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  const isOurs = hostname === root || hostname.endsWith(`.${root}`)
  return isOurs && root.includes('.') && !isIpAddress(root) ? root : null
}
