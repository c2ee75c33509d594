import { headImageAddress, imageAddress } from './media-address.ts'

/** Configured hosts of pictures; empty means this site. */
export interface MediaHosts {
  imageHost: string
  staticHost: string
}

/** Pictures and videos of records. Other paths of the site (`/qr`, `/data`, pages) do not match. */
const MEDIA_PATH = /^\/(?:pictures|uploads|clips)\/[\w./-]+$/
const HEAD_IMAGE = 'headImg'

/**
 * Moves the pictures and videos in a service's response to their hosts, for display: head images to the image host
 * all others to the static host. Not for data that is sent back: services only know their own paths.
 */
export function withMediaHosts<T>(data: T, hosts: MediaHosts): T {
  return hosts.imageHost || hosts.staticHost ? (withHosts(data, '', hosts) as T) : data
}

function withHosts(value: unknown, name: string, hosts: MediaHosts): unknown {
  if (typeof value === 'string') {
    if (name === HEAD_IMAGE && value !== '') return headImageAddress(value, hosts.imageHost)
    return MEDIA_PATH.test(value) ? imageAddress(value, hosts.staticHost) : value
  }
  if (Array.isArray(value)) return value.map((each) => withHosts(each, name, hosts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withHosts(each, key, hosts)]))
}

const IMAGE = /<img\b[^>]*>/g
const SOURCES = /(?<= (?:src|srcset)=")[^"]*/g
const PATHS = /(?<=^|, )(?=\/(?:pictures|uploads|clips)\/)/g

/** The same for pictures in sanitized rich text, in all their widths. */
export const withPictureHost = (html: string, staticHost: string): string =>
  staticHost
    ? html.replace(IMAGE, (image) => image.replace(SOURCES, (sources) => sources.replace(PATHS, () => staticHost)))
    : html
