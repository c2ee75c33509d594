import { VIDEO_SITE_TABLE } from '#lib/contracts/video/video-sites.ts'
import { isConsolePath, matchRoute } from '#lib/routing/match-route.ts'
import { isPreviewPath } from '#lib/routing/preview-path.ts'

/** Players that go into a frame: of the three sites, and of nobody else. */
const PLAYERS = Object.values(VIDEO_SITE_TABLE).map(({ player }) => new URL(player('id')).origin)

/** Pictures WeChat itself serves: the code to log in with, and head images that are used as they are. */
const WECHAT_PICTURES = ['https://mp.weixin.qq.com', 'https://*.qlogo.cn']

/**
 * What the map's provider needs besides its script: it loads parts of itself from its other hosts, keeps them in the
 * browser's storage as text that it evaluates, draws in workers it makes itself, and has its tiles on two domains.
 */
const MAP = {
  script: ['https://webapi.amap.com', 'https://*.amap.com', "'unsafe-eval'"],
  picture: ['https://*.amap.com', 'https://*.autonavi.com'],
  call: ['https://*.amap.com', 'https://*.autonavi.com'],
  worker: ['blob:'],
}

export interface PolicySettings {
  /** Whether pages with a map may load the provider's. */
  hasAmap: boolean
  /** Origins that pictures and clips come from besides the site itself. */
  mediaHosts: readonly string[]
  /** The same of the site's own scripts and style sheets. */
  buildHosts: readonly string[]
  /** The site's own hosts: a preview is framed by them, and by nobody else. */
  ownHosts: readonly string[]
}

/** The policy of one page: by its address, and the hashes of the scripts in it (`inline-scripts.ts`). */
export type PagePolicy = (address: string, scripts: readonly string[]) => string

/**
 * What a page may load, frame, send and run. Scripts are files of the site, and in the page those that are named by
 * their hash: pages are kept and shared, so a number used once cannot be in them. Styles in the page stay allowed.
 */
export function contentPolicy({ hasAmap, mediaHosts, buildHosts, ownHosts }: PolicySettings): PagePolicy {
  return (address, scripts) => {
    const { isMapped, hasPlayer, hasPreview, isPreview, isConsole } = needsOf(address)
    const map = hasAmap && isMapped ? MAP : null
    return Object.entries({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...buildHosts, ...scripts, ...(map?.script ?? [])],
      'style-src': ["'self'", ...buildHosts, "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...mediaHosts, ...WECHAT_PICTURES, ...(map?.picture ?? [])],
      // As a picture, a clip that was just chosen is looked at before it is sent.
      'media-src': ["'self'", 'blob:', ...mediaHosts],
      'connect-src': ["'self'", ...(map?.call ?? [])],
      'frame-src': hasPlayer ? PLAYERS : hasPreview ? ["'self'", ...ownHosts] : ["'none'"],
      'worker-src': map?.worker ?? ["'none'"],
      // Forms of the console are sent by its code alone.
      'form-action': [isConsole ? "'none'" : "'self'"],
      'frame-ancestors': isPreview ? ["'self'", ...ownHosts] : ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
    })
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; ')
  }
}

/** The policy of pages the edge writes itself: nothing but their own styles. */
export const NOTICE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const PLACES = ['coach', 'venue']
const MAPPED_PAGES = ['/zhongkaotiyu/SPORTS_MAP', '/add/addVenues']

/** Where coaches and venues write what is reviewed. */
const WRITING = /^\/(?:add|user\/contents)\//

interface Needs {
  isMapped?: boolean
  hasPlayer?: boolean
  /** Shows previews of what is written on it. */
  hasPreview?: boolean
  isPreview?: boolean
  isConsole?: boolean
}

/** Whether the page at an address can show a map, plays videos of other sites, shows a preview or is one, or is the console. */
function needsOf(address: string): Needs {
  const [path = '', query] = address.split('?', 2)
  const match = matchRoute(path, new URLSearchParams(query))
  switch (match.kind) {
    case 'list':
      return { isMapped: PLACES.includes(match.family.noun) }
    case 'detail':
      return { isMapped: PLACES.includes(match.family.noun), hasPlayer: match.family.noun === 'video' }
    case 'page':
      // A preview can be of a coach, of a video, of anything.
      if (isPreviewPath(match.path)) return { isMapped: true, hasPlayer: true, isPreview: true }
      return {
        isMapped: MAPPED_PAGES.includes(match.page.path),
        hasPreview: WRITING.test(match.path),
        isConsole: isConsolePath(match.path),
      }
    default:
      return { isMapped: path === '/dev/map' }
  }
}
