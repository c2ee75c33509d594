import { NEWS_DRAFTS } from './news/all.ts'
import { publish } from './publish.ts'
import type { SeedNews } from './types.ts'

/** Makes reader counts of news and articles with the same id differ. */
const OFFSET = 1000

/** The news of the demo, numbered from 1, oldest first. */
export const NEWS: readonly SeedNews[] = NEWS_DRAFTS.map((draft, i) => ({
  newsId: i + 1,
  isTop: draft.isTop ?? false,
  ...publish(draft, draft.coverSport, OFFSET + i + 1),
}))
