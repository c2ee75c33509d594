import type { VideoSite, VideoSource } from './video-source.ts'

interface Site {
  name: string
  /** Hosts whose addresses are recognized. */
  hosts: readonly string[]
  /** Extracts the id from path and query of a page or player address. */
  id: RegExp
  /** The video's page on that site. */
  page: (id: string) => string
  /** Address for the iframe. Starts playing at once, because the user clicked to load it. */
  player: (id: string) => string
}

/** The three sites whose videos are embedded. */
export const VIDEO_SITE_TABLE: Record<VideoSite, Site> = {
  youku: {
    name: '优酷',
    hosts: ['v.youku.com', 'player.youku.com'],
    id: /\/(?:v_show\/id_|embed\/)([\w=-]{4,40}?)(?:\.html)?(?:[?#]|$)/,
    page: (id) => `https://v.youku.com/v_show/id_${id}.html`,
    player: (id) => `https://player.youku.com/embed/${id}?autoplay=true`,
  },
  tencent: {
    name: '腾讯视频',
    hosts: ['v.qq.com'],
    id: /(?:\/x\/(?:page|cover\/\w+)\/|[?&]vid=)(\w{4,40})/,
    page: (id) => `https://v.qq.com/x/page/${id}.html`,
    player: (id) => `https://v.qq.com/txp/iframe/player.html?vid=${id}&autoplay=true`,
  },
  bilibili: {
    name: '哔哩哔哩',
    hosts: ['www.bilibili.com', 'm.bilibili.com', 'bilibili.com', 'player.bilibili.com'],
    id: /(?:\/video\/|[?&]bvid=)(BV\w{10})/,
    page: (id) => `https://www.bilibili.com/video/${id}`,
    player: (id) => `https://player.bilibili.com/player.html?bvid=${id}&autoplay=1&danmaku=0`,
  },
}

/** Parses the address of a video's page or player; null for any other address. */
export function parseVideoAddress(address: string): { kind: 'embed'; site: VideoSite; id: string } | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') return null
  for (const [site, { hosts, id: pattern }] of Object.entries(VIDEO_SITE_TABLE) as [VideoSite, Site][]) {
    const id = hosts.includes(url.hostname) ? pattern.exec(url.pathname + url.search)?.[1] : undefined
    if (id) return { kind: 'embed', site, id }
  }
  return null
}

/** The address to enter for a source. */
export const addressOfVideo = (source: VideoSource): string =>
  source.kind === 'file' ? source.url : VIDEO_SITE_TABLE[source.site].page(source.id)

/** Formats browsers can play; the others are offered for download. */
export const PLAYABLE_EXTENSIONS: readonly string[] = ['mp4', 'm4v', 'mov']
