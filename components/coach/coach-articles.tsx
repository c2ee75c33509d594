import type { ArticleCard } from '#lib/contracts/article.ts'
import { formatDay } from '#lib/format/date.ts'
import css from './coach-articles.module.css'

/** What a coach wrote, title and day, newest first. */
export function CoachArticles({ articles, hrefOf }: CoachArticlesProps) {
  return (
    <ul className={css.articles}>
      {articles.map(({ articleId, title, publishedAt }) => (
        <li key={articleId}>
          <a href={hrefOf(articleId)}>{title}</a>
          <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        </li>
      ))}
    </ul>
  )
}

interface CoachArticlesProps {
  articles: ArticleCard[]
  hrefOf: (articleId: number) => string
}
