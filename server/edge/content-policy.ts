import { VIDEO_SITE_TABLE } from '#lib/contracts/video/video-sites.ts'
import { isConsolePath, matchRoute } from '#lib/routing/match-route.ts'
import { isPreviewPath } from '#lib/routing/preview-path.ts'

/** Origins of the embedded players: the three video sites and no others. */
const PLAYERS = Object.values(VIDEO_SITE_TABLE).map(({ player }) => new URL(player('id')).origin)

/** Images served by WeChat itself: the login QR code, and avatars used as they are. */
const WECHAT_PICTURES = ['https://mp.weixin.qq.com', 'https://*.qlogo.cn']

/**
 * What the map provider's script needs: it loads parts of itself from its other hosts, caches them in browser storage
 * as text that it evaluates, renders in workers it creates, and serves tiles from two domains.
 */
const MAP = {
  script: ['https://webapi.amap.com', 'https://*.amap.com', "'unsafe-eval'"],
  picture: ['https://*.amap.com', 'https://*.autonavi.com'],
  call: ['https://*.amap.com', 'https://*.autonavi.com'],
  worker: ['blob:'],
}

export interface PolicySettings {
  /** Whether pages with a map may load the provider's script. */
  hasAmap: boolean
  /** Origins of images and clips besides the site itself. */
  mediaHosts: readonly string[]
  /** Origins of the site's own scripts and style sheets besides the site itself. */
  buildHosts: readonly string[]
  /** The site's own hosts, the only ones that may frame a preview. */
  ownHosts: readonly string[]
}

/** Returns the policy of one page, given its address and the hashes of its scripts (`inline-scripts.ts`). */
export type PagePolicy = (address: string, scripts: readonly string[]) => string

/**
 * What a page may load, frame, submit and run. Scripts are files of the site, and inline scripts named by their hash:
 * pages are cached and shared, so they cannot contain a nonce. Inline styles stay allowed.
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
      // `blob:` for the preview of a clip that was just chosen, like an image before its upload.
      'media-src': ["'self'", 'blob:', ...mediaHosts],
      'connect-src': ["'self'", ...(map?.call ?? [])],
      'frame-src': hasPlayer ? PLAYERS : hasPreview ? ["'self'", ...ownHosts] : ["'none'"],
      'worker-src': map?.worker ?? ["'none'"],
      // Forms of the console are submitted only by script.
      'form-action': [isConsole ? "'none'" : "'self'"],
      'frame-ancestors': isPreview ? ["'self'", ...ownHosts] : ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
    })
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; ')
  }
}

/** Policy of pages the edge writes itself: only their own inline styles. */
export const ERROR_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const MAPPED_FAMILIES = ['coach', 'venue']
const MAPPED_PAGES = ['/zhongkaotiyu/SPORTS_MAP', '/add/addVenues']

/** Pages on which coaches and venues write content for review. */
const EDITOR_PAGES = /^\/(?:add|user\/contents)\//

interface Needs {
  isMapped?: boolean
  hasPlayer?: boolean
  /** Shows previews of what is being written. */
  hasPreview?: boolean
  isPreview?: boolean
  isConsole?: boolean
}

/** Whether the page at an address shows a map, embeds players, shows or is a preview, or belongs to the console. */
function needsOf(address: string): Needs {
  const [path = '', query] = address.split('?', 2)
  const match = matchRoute(path, new URLSearchParams(query))
  switch (match.kind) {
    case 'list':
      return { isMapped: MAPPED_FAMILIES.includes(match.family.noun) }
    case 'detail':
      return { isMapped: MAPPED_FAMILIES.includes(match.family.noun), hasPlayer: match.family.noun === 'video' }
    case 'page':
      // A preview may show any kind of record.
      if (isPreviewPath(match.path)) return { isMapped: true, hasPlayer: true, isPreview: true }
      return {
        isMapped: MAPPED_PAGES.includes(match.page.path),
        hasPreview: EDITOR_PAGES.test(match.path),
        isConsole: isConsolePath(match.path),
      }
    default:
      return { isMapped: path === '/dev/map' }
  }
}
