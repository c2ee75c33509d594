import { VIDEO_SITE_TABLE } from '#lib/contracts/video-sites.ts'

/** Players that go into a frame: of the three sites, and of nobody else. */
const FRAMES = Object.values(VIDEO_SITE_TABLE).map(({ player }) => new URL(player('id')).origin)

/**
 * What the map's provider needs besides its script: it loads parts of itself from its other hosts, keeps them in the
 * browser's storage as text, and draws in workers it makes itself.
 */
const MAP_SCRIPTS = ['https://webapi.amap.com', 'https://*.amap.com', "'unsafe-eval'"]
const MAP_WORKERS = ['blob:']

/**
 * What a page may load, frame and run. Scripts in the page itself stay allowed: pages are kept and shared, so a number
 * used once cannot be in them.
 */
export function contentPolicy({ hasAmap }: { hasAmap: boolean }): string {
  const only = (name: string, sources: readonly string[]) => `${name} ${sources.join(' ')}`
  return [
    only('script-src', ["'self'", "'unsafe-inline'", ...(hasAmap ? MAP_SCRIPTS : [])]),
    only('worker-src', ["'self'", ...(hasAmap ? MAP_WORKERS : [])]),
    only('frame-src', FRAMES),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ')
}
