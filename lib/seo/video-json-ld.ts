import type { VideoObject } from 'schema-dts'
import type { Site } from '#lib/config/site.ts'
import type { TeachingVideo } from '#lib/contracts/video/video.ts'
import { VIDEO_SITE_TABLE } from '#lib/contracts/video/video-sites.ts'
import { isoDuration } from '#lib/format/duration.ts'
import { organizationId, type PageNode, pageId } from './json-ld.ts'

/** The video a page is about (C-9). `authorUrl`: the author's page, absolute; null if it no longer exists. */
export function videoNode(
  { title, cover, seconds, source, author, viewCount }: TeachingVideo,
  page: PageNode,
  site: Site,
  { authorUrl }: { authorUrl: string | null },
): Exclude<VideoObject, string> {
  return {
    '@type': 'VideoObject',
    '@id': `${page.url}#video`,
    name: title,
    description: page.description,
    thumbnailUrl: [new URL(cover, site.origin).href],
    uploadDate: page.publishedAt,
    duration: isoDuration(seconds),
    contentUrl: source.kind === 'file' ? new URL(source.url, site.origin).href : undefined,
    embedUrl: source.kind === 'embed' ? VIDEO_SITE_TABLE[source.site].player(source.id) : undefined,
    inLanguage: 'zh-CN',
    mainEntityOfPage: { '@id': pageId(page.url) },
    publisher: { '@id': organizationId(site) },
    author: author
      ? { '@type': 'Person', name: author.name, url: authorUrl ?? undefined }
      : { '@id': organizationId(site) },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'ViewAction' },
      userInteractionCount: viewCount,
    },
  }
}
