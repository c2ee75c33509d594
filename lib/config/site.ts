import type { City } from '#lib/contracts/city.ts'

/** Who the site is and which hosts are its own. Built from values passed in, so web, edge and tests share it. */
export interface Site {
  name: string
  slogan: string
  /** `https://www.example.com`, no trailing slash: where nationwide pages live. */
  origin: string
  protocol: 'http:' | 'https:'
  /** Host name of `origin`. */
  hostname: string
  /** `hostname` without a leading `www.`; city hosts are labels in front of it. */
  root: string
  /** `:3000`, or empty for the protocol's own port. */
  port: string
  /** Cities have hosts of their own; never true for a site reached by an IP address. */
  hasCityHosts: boolean
  /** Host in front of pictures' paths; empty is this site (R-3.7). */
  staticHost: string
  /** What writes the `location` cookie: each page, or the browser's calls where a shared cache keeps pages. */
  locationCookie: 'page' | 'call'
  /** The demo's own tools under `/dev` are there. */
  hasDevPages: boolean
}

export interface SiteSettings {
  SITE_URL: string
  CITY_HOSTS: 'on' | 'off'
  SITE_NAME?: string
  SITE_SLOGAN?: string
  STATIC_HOST?: string
  LOCATION_COOKIE?: 'page' | 'call'
  /** Without it the site is taken for a public one. */
  APP_MODE?: 'demo' | 'production'
}

/** An address in digits has no subdomains and takes no `Domain` on a cookie. */
export const isIpAddress = (hostname: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) || hostname.startsWith('[')

export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]'

/** The site from its settings; throws when SITE_URL is no http(s) address. */
export function siteFrom({
  SITE_URL,
  CITY_HOSTS,
  SITE_NAME = '好教练',
  SITE_SLOGAN,
  STATIC_HOST = '',
  LOCATION_COOKIE = 'page',
  APP_MODE,
}: SiteSettings): Site {
  const { protocol, hostname, port } = new URL(SITE_URL)
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`SITE_URL is not an http address: ${SITE_URL}`)
  const portPart = port ? `:${port}` : ''
  return {
    name: SITE_NAME,
    slogan: SITE_SLOGAN ?? '在您的城市找到合适的教练',
    origin: `${protocol}//${hostname}${portPart}`,
    protocol,
    hostname,
    root: hostname.replace(/^www\./, ''),
    port: portPart,
    hasCityHosts: CITY_HOSTS === 'on' && !isIpAddress(hostname),
    staticHost: STATIC_HOST,
    locationCookie: LOCATION_COOKIE,
    hasDevPages: APP_MODE === 'demo',
  }
}

/** `https://guangzhou.example.com` where cities have hosts, else the site's own origin; no city means the whole country. */
export const originOf = (site: Site, city: Pick<City, 'slug'> | null): string =>
  city && site.hasCityHosts ? `${site.protocol}//${city.slug}.${site.root}${site.port}` : site.origin

/** Every host the site answers on, as a policy names them. */
export const ownHostsOf = ({ origin, protocol, root, port, hasCityHosts }: Site): string[] =>
  hasCityHosts ? [origin, `${protocol}//*.${root}${port}`] : [origin]
