import { site } from '#lib/config/current-site.ts'
import { textAddress } from '#lib/routing/record-host.ts'
import { articleNode } from '#lib/seo/article-json-ld.ts'
import { coverImage } from '#lib/seo/cover-image.ts'
import { readingDescription } from '#lib/seo/description.ts'
import { recordTitle } from '#lib/seo/titles.ts'
import { type RecordPage, recordJsonLd, recordMetadata } from '../../../listing/record-seo.ts'
import type { NewsDetailData } from './read-detail.ts'

const pageOf = ({ scope, news, trail }: NewsDetailData): RecordPage => {
  const { newsId, title, summary, cover, publishedAt, updatedAt } = news
  return {
    address: textAddress('news', newsId, site),
    scope,
    title: recordTitle(title, '品牌资讯', site.name).title,
    description: readingDescription(summary, [
      `${site.name}发布的平台资讯，写清楚做了什么、为什么、对学员和教练有什么影响。`,
    ]),
    type: 'article',
    image: coverImage(cover, title),
    publishedAt,
    updatedAt,
    trail,
  }
}

/** Metadata of a news item; of the not-found page if null. */
export const detailMetadata = (data: NewsDetailData | null) => recordMetadata(data && pageOf(data))

/** Structured data of a news item. */
export function detailJsonLd(data: NewsDetailData): string[] {
  const page = pageOf(data)
  return recordJsonLd(page, (node) => [
    articleNode({ headline: data.news.title, cover: page.image.url, section: null, author: null }, node, site),
  ])
}
