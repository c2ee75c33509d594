import { sql } from 'drizzle-orm'
import { news } from '#lib/contracts/resources/news.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import { news as table } from '../db/content-schema.ts'
import { contentWords } from '../search/content-words.ts'
import { tellEngines } from './tell-engines.ts'

export const newsStore = (push: PushSettings) =>
  tableStore({
    resource: news,
    table,
    id: table.newsId,
    derived: async (_, { title, summary, body }) => ({
      words: contentWords({ titles: [title], prose: [summary, body] }),
    }),
    beginning: { viewCount: 0, publishedAt: sql`clock_timestamp()` },
    follow: tellEngines('news', push),
  })
