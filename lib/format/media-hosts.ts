import { headImageAddress, imageAddress } from './media-address.ts'

/** Where pictures lie, as the settings say; empty is this site. */
export interface MediaHosts {
  imageHost: string
  staticHost: string
}

/** Pictures and clips of records. Other paths of the site (`/qr`, `/data`, pages) are none. */
const MEDIA_PATH = /^\/(?:pictures|uploads|clips)\/[\w./-]+$/
const HEAD_IMAGE = 'headImg'

/**
 * What a service answered for showing, its pictures and clips at the hosts they lie on: head images under the image host
 * all others under the static host. Not for what is sent back: services know their own paths only.
 */
export function withMediaHosts<T>(data: T, hosts: MediaHosts): T {
  return hosts.imageHost || hosts.staticHost ? (moved(data, '', hosts) as T) : data
}

function moved(value: unknown, name: string, hosts: MediaHosts): unknown {
  if (typeof value === 'string') {
    if (name === HEAD_IMAGE && value !== '') return headImageAddress(value, hosts.imageHost)
    return MEDIA_PATH.test(value) ? imageAddress(value, hosts.staticHost) : value
  }
  if (Array.isArray(value)) return value.map((each) => moved(each, name, hosts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, key, hosts)]))
}

const IMAGE = /<img\b[^>]*>/g
const SOURCES = /(?<= (?:src|srcset)=")[^"]*/g
const PATHS = /(?<=^|, )(?=\/(?:pictures|uploads|clips)\/)/g

/** The same for the pictures in cleaned rich text, in all their widths. */
export const withPictureHost = (html: string, staticHost: string): string =>
  staticHost
    ? html.replace(IMAGE, (image) => image.replace(SOURCES, (sources) => sources.replace(PATHS, () => staticHost)))
    : html
