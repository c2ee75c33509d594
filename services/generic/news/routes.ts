import { getNews, getNewsPage, getTopNews } from '#lib/contracts/news.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { newsDetail, newsPage, topNews } from './list.ts'

/** News: the newest, a page of them, and single ones. */
export function mountNews(service: Service, db: Db) {
  service.mount(getTopNews, (input) => topNews(db, input))
  service.mount(getNewsPage, (input) => newsPage(db, input))
  service.mount(getNews, (input) => newsDetail(db, input))
}
