import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { getNewsPage, NewsCard } from '#lib/contracts/news.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { cappedTotal, windowOf } from '#services/shared/paging.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { publicationOf } from '../content/present.ts'
import { findNews, type NewsCardRow, neighbours, pinnedNews, readNews } from './queries.ts'

const newsCardOf = (row: NewsCardRow): NewsCard => ({
  newsId: row.newsId,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  isTop: row.isTop,
  ...publicationOf(row),
})

/** the pinned items, newest first. */
export const topNews = async (db: Db, { size }: { size: number }) => (await pinnedNews(db, size)).map(newsCardOf)

/** news, newest first, after the requested number of pinned items. */
export async function newsPage(db: Db, { pinned, ...page }: z.output<typeof getNewsPage.input>) {
  const { total, rows } = await readNews(db, windowOf(page), pinned)
  return { list: rows.map(newsCardOf), ...cappedTotal(total), ...page }
}

/** one item with its neighbours. */
export async function newsDetail(db: Db, { newsId }: { newsId: number }) {
  const row = await findNews(db, newsId)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  const { newer, older } = await neighbours(db, row)
  return {
    ...newsCardOf(row),
    body: cleanRichText(row.body),
    newer: newer && newsCardOf(newer),
    older: older && newsCardOf(older),
  }
}
