import { ARTICLE_DRAFTS } from './articles/all.ts'
import { publish } from './publish.ts'
import type { SeedArticle } from './types.ts'

/** The articles of the demo, numbered from 1, oldest first; the loader picks an author among the channel's coaches. */
export const ARTICLES: readonly SeedArticle[] = ARTICLE_DRAFTS.map((draft, i) => ({
  articleId: i + 1,
  channel: draft.channel,
  ...publish(draft, draft.channel, i + 1),
}))
