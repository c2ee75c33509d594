import {
  getArticleDetail,
  getArticleList,
  getArticlesByAuthor,
  getRecommendedArticles,
} from '#lib/contracts/article.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { articleDetail, articlesByAuthor, listArticles, listRecommendedArticles } from './list.ts'

/** Mounts the calls for articles: lists, details and recommendations. */
export function mountArticles(service: Service, db: Db) {
  service.mount(getArticleList, (input) => listArticles(db, input))
  service.mount(getArticleDetail, (input) => articleDetail(db, input))
  service.mount(getArticlesByAuthor, (input) => articlesByAuthor(db, input))
  service.mount(getRecommendedArticles, (input) => listRecommendedArticles(db, input))
}
