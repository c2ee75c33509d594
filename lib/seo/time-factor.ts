import { formatBaiduTime } from './baidu-time.ts'
import { scriptSafeJson } from './json-ld-text.ts'

export interface TimeFactor {
  /** Canonical address. */
  url: string
  title: string
  description: string
  /** Absolute picture addresses; Baidu reads up to three. */
  images?: readonly string[]
  publishedAt: string
  updatedAt: string
}

/** Baidu's time factor block for `<script type="application/ld+json">` (C-9); the page must show the same date. */
export const timeFactorText = ({ url, title, description, images = [], publishedAt, updatedAt }: TimeFactor): string =>
  scriptSafeJson({
    '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
    '@id': url,
    title,
    ...(images.length > 0 && { images: images.slice(0, 3) }),
    description,
    pubDate: formatBaiduTime(publishedAt),
    upDate: formatBaiduTime(updatedAt),
  })
