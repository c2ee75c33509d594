import { getArticleDetail } from '#lib/contracts/article.ts'
import { getCourseDetail } from '#lib/contracts/course.ts'
import { readFaq } from '#lib/contracts/faq/faq.ts'
import { getHomeBanners } from '#lib/contracts/home.ts'
import { getJobDetail } from '#lib/contracts/job.ts'
import { getNews } from '#lib/contracts/news.ts'
import { getVideoDetail } from '#lib/contracts/video/video.ts'
import { createPreviewSource, type PreviewSource } from '#services/shared/resource/preview.ts'
import type { Db } from '#services/shared/store/database.ts'
import { articleDetail } from '../article/list.ts'
import { courseDetail } from '../course/list.ts'
import { readPage } from '../faq/read.ts'
import { shownBanners } from '../home/routes.ts'
import { jobDetail } from '../job/list.ts'
import { newsDetail } from '../news/list.ts'
import { videoDetail } from '../video/list.ts'

const helpText = createPreviewSource(
  readFaq,
  (_, { key }) => ({ key: String(key) }),
  (tx: Db, { key }) => readPage(tx, key),
)

/** The calls behind the public pages of this service's kinds. */
export const GENERIC_PREVIEW_PAGES: Readonly<Record<string, PreviewSource>> = {
  article: createPreviewSource(getArticleDetail, (articleId) => ({ articleId }), articleDetail),
  video: createPreviewSource(getVideoDetail, (videoId) => ({ videoId }), videoDetail),
  course: createPreviewSource(
    getCourseDetail,
    (trainsId) => ({ trainsId }),
    (tx: Db, input) => courseDetail(tx, input, { isPreview: true }),
  ),
  job: createPreviewSource(
    getJobDetail,
    (jobsId) => ({ jobsId }),
    (tx: Db, input) => jobDetail(tx, input, { isPreview: true }),
  ),
  news: createPreviewSource(getNews, (newsId) => ({ newsId }), newsDetail),
  banner: createPreviewSource(getHomeBanners, () => ({ channel: 'PC_AD' as const }), shownBanners),
  helpPage: helpText,
  agreement: helpText,
}
