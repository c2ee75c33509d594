import { getNews, getNewsPage, getTopNews } from '#lib/contracts/news.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { newsDetail, newsPage, topNews } from './list.ts'

/** Mounts the calls for news: pinned items, a page, and details. */
export function mountNews(service: Service, db: Db) {
  service.mount(getTopNews, (input) => topNews(db, input))
  service.mount(getNewsPage, (input) => newsPage(db, input))
  service.mount(getNews, (input) => newsDetail(db, input))
}
