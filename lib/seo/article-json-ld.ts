import type { Article, NewsArticle } from 'schema-dts'
import type { Site } from '#lib/config/site.ts'
import { organizationId, type PageNode, pageId } from './json-ld.ts'

export interface WrittenPiece {
  headline: string
  /** Site path or https address. */
  cover: string
  /** 篮球; null for news. */
  section: string | null
  /** Null if the site itself is the author. `url` is absolute, null if the author no longer has a page. */
  author: { name: string; url: string | null } | null
}

/** Node of an article or, without a section, of a news item (C-9). */
export const articleNode = (
  { headline, cover, section, author }: WrittenPiece,
  page: PageNode,
  site: Site,
): Exclude<Article | NewsArticle, string> => ({
  '@type': section === null ? 'NewsArticle' : 'Article',
  '@id': `${page.url}#article`,
  headline,
  description: page.description,
  image: [new URL(cover, site.origin).href],
  datePublished: page.publishedAt,
  dateModified: page.updatedAt,
  inLanguage: 'zh-CN',
  articleSection: section ?? undefined,
  mainEntityOfPage: { '@id': pageId(page.url) },
  publisher: { '@id': organizationId(site) },
  author: author
    ? { '@type': 'Person', name: author.name, url: author.url ?? undefined }
    : { '@id': organizationId(site) },
})
