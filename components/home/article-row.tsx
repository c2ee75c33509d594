import { articleCardModel } from '#components/article/article-card-model.ts'
import { ReadingRow } from '#components/reading/reading-list.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ArticleCard } from '#lib/contracts/article.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'

/** The most-read articles; nothing if loading failed. */
export function ArticleRow({ scope, articles }: { scope: Scope; articles: ArticleCard[] | null }) {
  if (!articles?.length) return null
  const links = linksFor(scope)
  return (
    <Section title="教学文章" note="教练写的，先看懂再练" more={{ href: links.page('/jiaoxue'), label: '查看全部' }}>
      <ReadingRow
        cards={articles.map((article) => articleCardModel(article, links.text('article', article.articleId), 'small'))}
      />
    </Section>
  )
}
