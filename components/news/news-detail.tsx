import { ReadingPage } from '#components/reading/reading-page.tsx'
import { RecordViewReporter } from '#components/reading/record-view-reporter.tsx'
import { anchoredText } from '#components/ui/anchored-text.ts'
import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { RichText } from '#components/ui/rich-text.tsx'
import type { News, NewsCard } from '#lib/contracts/news.ts'
import { formatCount } from '#lib/format/count.ts'
import { formatDay } from '#lib/format/date.ts'
import type { Links } from '#lib/routing/scoped-links.ts'
import { Neighbours } from './neighbours.tsx'
import css from './news-detail.module.css'

/** The page of a brand news item: its text, the latest others, and the previous and next items. */
export function NewsDetail({ news, newer, older, latest, links, trail, publisher }: NewsDetailProps) {
  const { title, summary, cover, body, publishedAt, updatedAt, viewCount } = news
  const published = formatDay(publishedAt)
  const updated = formatDay(updatedAt)
  const hrefOf = (each: NewsCard) => links.text('news', each.newsId)
  return (
    <ReadingPage
      trail={trail}
      title={title}
      meta={
        <>
          <span>{publisher}</span>
          <span>
            发布于 <time dateTime={publishedAt}>{published}</time>
          </span>
          {updated !== published && (
            <span>
              更新于 <time dateTime={updatedAt}>{updated}</time>
            </span>
          )}
          <span>{formatCount(viewCount)} 次阅读</span>
          <RecordViewReporter kind="news" id={news.newsId} />
        </>
      }
      summary={summary}
      cover={cover}
      headings={anchoredText(body).headings}
      body={<RichText id="body" about={title} html={body} isPage />}
      aside={
        <aside className={css.latest} aria-label="最新资讯">
          <p>最新资讯</p>
          <ul>
            {latest.map((each) => (
              <li key={each.newsId}>
                <a href={hrefOf(each)}>{each.title}</a>
                <time dateTime={each.publishedAt}>{formatDay(each.publishedAt)}</time>
              </li>
            ))}
          </ul>
        </aside>
      }
    >
      <Neighbours
        newer={newer && { title: newer.title, href: hrefOf(newer) }}
        older={older && { title: older.title, href: hrefOf(older) }}
        listHref={links.list('news')}
      />
    </ReadingPage>
  )
}

interface NewsDetailProps {
  news: News
  newer: NewsCard | null
  older: NewsCard | null
  /** Others, newest first. */
  latest: NewsCard[]
  links: Links
  trail: BreadcrumbItem[]
  /** Name of the publisher: the site. */
  publisher: string
}
