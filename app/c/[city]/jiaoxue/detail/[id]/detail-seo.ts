import { site } from '#lib/config/current-site.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import { authorText } from '#lib/copy/author.ts'
import { textAddress } from '#lib/routing/record-host.ts'
import { articleNode } from '#lib/seo/article-json-ld.ts'
import { coverImage } from '#lib/seo/cover-image.ts'
import { readingDescription } from '#lib/seo/description.ts'
import { recordTitle } from '#lib/seo/titles.ts'
import { type RecordPage, recordJsonLd, recordMetadata } from '../../../listing/record-seo.ts'
import type { ArticleDetailData } from './read-detail.ts'

const pageOf = ({ scope, article, trail }: ArticleDetailData): RecordPage => {
  const { articleId, title, summary, cover, channel, author, publishedAt, updatedAt } = article
  return {
    address: textAddress('article', articleId, site),
    scope,
    title: recordTitle(title, `${channel.name}教学文章`, site.name).title,
    description: readingDescription(summary, [
      `${authorText(author)}的${channel.name}教学文章，讲清楚怎么做、怎么练、常见的错在哪里。`,
      `附相关文章与${author ? '作者主页' : `全部${channel.name}文章`}。`,
    ]),
    type: 'article',
    image: coverImage(cover, title),
    publishedAt,
    updatedAt,
    trail,
  }
}

/** Metadata of an article; of the not-found page if null. */
export const detailMetadata = (data: ArticleDetailData | null) => recordMetadata(data && pageOf(data))

/** Structured data of an article. `coach`: its author, null if their page no longer exists. */
export function detailJsonLd(data: ArticleDetailData, coach: Coach | null): string[] {
  const { title, channel, author } = data.article
  const page = pageOf(data)
  return recordJsonLd(page, (node) => [
    articleNode(
      {
        headline: title,
        cover: page.image.url,
        section: channel.name,
        author: author && {
          name: author.name,
          url: coach && data.links.address('coach', coach.coachId, coach.cityCode),
        },
      },
      node,
      site,
    ),
  ])
}
