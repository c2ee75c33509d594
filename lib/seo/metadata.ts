import type { Metadata } from 'next'
import type { Site } from '#lib/config/site.ts'
import { imageAddress } from '#lib/format/media-address.ts'
import { formatBaiduTime } from './baidu-time.ts'
import { FEED_PATH } from './feed.ts'
import type { Indexing } from './indexability.ts'
import { cutToWidth } from './text-width.ts'
import { TITLE_MAX_WIDTH } from './titles.ts'

export interface PageMetadata {
  title: string
  description: string
  indexing: Indexing
  /** Open Graph type; `profile` for a coach. */
  type?: 'website' | 'profile' | 'article'
  /** Picture for sharing: https address or site path. */
  image?: { url: string; width?: number; height?: number; alt?: string }
  /** Timestamps of the content itself, ISO 8601; never the time of rendering. */
  publishedAt?: string
  updatedAt?: string
  /** Additional meta tags, name to content. */
  tags?: Readonly<Record<string, string>>
}

/** Sharing picture of pages that have none of their own. */
export const DEFAULT_IMAGE = { url: '/og/default.jpg', width: 1200, height: 630 }

const LIMITS = 'max-image-preview:large, max-snippet:-1, max-video-preview:-1'

/**
 * Metadata of a public page (C-1, C-2, C-10): title, description, canonical, robots, previous and next page, sharing,
 * and tags for mobile search engines. `og:url` is the canonical. The two `http-equiv` tags of C-1 are in the root
 * layout.
 */
export function pageMetadata(page: PageMetadata, site: Site): Metadata {
  const { title, description, indexing, type = 'website', image = DEFAULT_IMAGE, publishedAt, updatedAt, tags } = page
  const { isIndexable, isFollowed, canonical, previous, next } = indexing
  const picture = { ...image, url: new URL(imageAddress(image.url, site.staticHost), site.origin).toString() }
  return {
    title: { absolute: title },
    description,
    alternates: { canonical, types: { 'application/atom+xml': [{ url: site.origin + FEED_PATH, title: site.name }] } },
    robots: isIndexable ? `index, follow, ${LIMITS}` : `noindex, ${isFollowed ? 'follow' : 'nofollow'}`,
    pagination: { previous, next },
    openGraph: {
      type,
      title: cutToWidth(title, TITLE_MAX_WIDTH),
      description,
      locale: 'zh_CN',
      siteName: site.name,
      images: [picture],
      ...(canonical && { url: canonical }),
      ...(type === 'article' && { publishedTime: publishedAt, modifiedTime: updatedAt }),
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture.url] },
    other: {
      ...tags,
      'applicable-device': 'pc,mobile',
      ...(publishedAt && { 'bytedance:published_time': formatBaiduTime(publishedAt) }),
      ...(updatedAt && { 'bytedance:lrDate_time': formatBaiduTime(updatedAt) }),
    },
  }
}

/**
 * `<meta http-equiv>` tags on every page: no transcoding by carriers or by Baidu's mobile conversion (C-1). Next's
 * metadata does not support them, so the root layout renders them.
 */
export const HTTP_EQUIV_METAS = [
  { httpEquiv: 'Cache-Control', content: 'no-transform' },
  { httpEquiv: 'Cache-Control', content: 'no-siteapp' },
] as const
