import type { City } from '#lib/contracts/city.ts'

/** The site's identity and its hosts. Built from values passed in, so that web, edge and tests share it. */
export interface Site {
  name: string
  slogan: string
  /** `https://www.example.com`, no trailing slash: the origin of nationwide pages. */
  origin: string
  protocol: 'http:' | 'https:'
  /** Host name of `origin`. */
  hostname: string
  /** `hostname` without a leading `www.`; city hosts are subdomains of it. */
  root: string
  /** `:3000`, or empty for the protocol's default port. */
  port: string
  /** Cities have their own hosts; never true for a site reached by IP address. */
  hasCityHosts: boolean
  /** Host prepended to picture paths; empty for this site. */
  staticHost: string
  /** What sets the `location` cookie: each page, or the browser's calls if a shared cache stores pages. */
  locationCookie: 'page' | 'call'
  /** The demo's tools under `/dev` exist. */
  hasDevPages: boolean
}

export interface SiteSettings {
  SITE_URL: string
  CITY_HOSTS: 'on' | 'off'
  SITE_NAME?: string
  SITE_SLOGAN?: string
  STATIC_HOST?: string
  LOCATION_COOKIE?: 'page' | 'call'
  /** Defaults to a public site. */
  APP_MODE?: 'demo' | 'production'
}

/** An IP address has no subdomains and cannot be the `Domain` of a cookie. */
export const isIpAddress = (hostname: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) || hostname.startsWith('[')

export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]'

/** Builds the site from its settings; throws if SITE_URL is not an http(s) address. */
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

/** `https://guangzhou.example.com` if cities have hosts, else the site's own origin; null means the whole country. */
export const originOf = (site: Site, city: Pick<City, 'slug'> | null): string =>
  city && site.hasCityHosts ? `${site.protocol}//${city.slug}.${site.root}${site.port}` : site.origin

/** Every host the site serves, as sources for a content security policy. */
export const ownHostsOf = ({ origin, protocol, root, port, hasCityHosts }: Site): string[] =>
  hasCityHosts ? [origin, `${protocol}//*.${root}${port}`] : [origin]
