import { getArticleDetail } from '#lib/contracts/article.ts'
import { getCourseDetail } from '#lib/contracts/course.ts'
import { readFaq } from '#lib/contracts/faq/faq.ts'
import { getHomeBanners } from '#lib/contracts/home.ts'
import { getJobDetail } from '#lib/contracts/job.ts'
import { getNews } from '#lib/contracts/news.ts'
import { getVideoDetail } from '#lib/contracts/video/video.ts'
import { type Seen, seen } from '#services/shared/resource/preview.ts'
import type { Db } from '#services/shared/store/database.ts'
import { articleDetail } from '../article/list.ts'
import { courseDetail } from '../course/list.ts'
import { readPage } from '../faq/read.ts'
import { shownBanners } from '../home/routes.ts'
import { jobDetail } from '../job/list.ts'
import { newsDetail } from '../news/list.ts'
import { videoDetail } from '../video/list.ts'

const helpText = seen(
  readFaq,
  (_, { key }) => ({ key: String(key) }),
  (tx: Db, { key }) => readPage(tx, key),
)

/** The calls behind the public pages of this service's kinds. */
export const GENERIC_SEEN: Readonly<Record<string, Seen>> = {
  article: seen(getArticleDetail, (articleId) => ({ articleId }), articleDetail),
  video: seen(getVideoDetail, (videoId) => ({ videoId }), videoDetail),
  course: seen(getCourseDetail, (trainsId) => ({ trainsId }), courseDetail),
  job: seen(getJobDetail, (jobsId) => ({ jobsId }), jobDetail),
  news: seen(getNews, (newsId) => ({ newsId }), newsDetail),
  banner: seen(getHomeBanners, () => ({ channel: 'PC_AD' as const }), shownBanners),
  helpPage: helpText,
  agreement: helpText,
}
