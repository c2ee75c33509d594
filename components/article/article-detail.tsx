import { AuthorCard } from '#components/reading/author-card.tsx'
import type { AuthorView } from '#components/reading/author-view.ts'
import { ReadingRow } from '#components/reading/reading-list.tsx'
import { ReadingPage } from '#components/reading/reading-page.tsx'
import { RecordViewReporter } from '#components/reading/record-view-reporter.tsx'
import { ReportLine } from '#components/report/report-line.tsx'
import { anchoredText } from '#components/ui/anchored-text.ts'
import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { RichText } from '#components/ui/rich-text.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Article, ArticleCard } from '#lib/contracts/article.ts'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import type { ListRels } from '#lib/data/list-rels.ts'
import { formatCount } from '#lib/format/count.ts'
import { formatDay } from '#lib/format/date.ts'
import type { Links } from '#lib/routing/scoped-links.ts'
import { articleCardModel } from './article-card-model.ts'

/** The page of a teaching article: the text, its author, and what to read next. */
export function ArticleDetail({ article, links, rels, trail, author, others, related }: ArticleDetailProps) {
  const { articleId, title, summary, cover, channel, body, publishedAt, updatedAt, viewCount } = article
  const published = formatDay(publishedAt)
  const updated = formatDay(updatedAt)
  const channelRel = rels('article', channel.slug)
  const channelHref = links.list('article', { second: channel.slug })
  return (
    <ReadingPage
      trail={trail}
      title={title}
      meta={
        <>
          <a href={channelHref} rel={channelRel}>
            {channel.name}
          </a>
          <span>{author.profile ? <a href={author.profile.href}>{withCoachTitle(author.name)}</a> : author.name}</span>
          <span>
            发布于 <time dateTime={publishedAt}>{published}</time>
          </span>
          {updated !== published && (
            <span>
              更新于 <time dateTime={updatedAt}>{updated}</time>
            </span>
          )}
          <span>{formatCount(viewCount)} 次阅读</span>
          <RecordViewReporter kind="article" id={articleId} />
        </>
      }
      summary={summary}
      cover={cover}
      headings={anchoredText(body).headings}
      body={
        <>
          <RichText id="body" about={title} html={body} isPage />
          <ReportLine kind="article" id={articleId} what={title} />
        </>
      }
      aside={
        <AuthorCard
          author={author}
          othersTitle={`${author.name}的其他文章`}
          others={others.map((each) => ({ title: each.title, href: links.text('article', each.articleId) }))}
        />
      }
    >
      {related.length > 0 && (
        <Section title="接着读" more={{ href: channelHref, rel: channelRel, label: `全部${channel.name}文章` }}>
          <ReadingRow
            cards={related.map((each) => articleCardModel(each, links.text('article', each.articleId), 'small'))}
          />
        </Section>
      )}
    </ReadingPage>
  )
}

interface ArticleDetailProps {
  article: Article
  links: Links
  rels: ListRels
  trail: BreadcrumbItem[]
  author: AuthorView
  /** By the same author. */
  others: ArticleCard[]
  related: ArticleCard[]
}
