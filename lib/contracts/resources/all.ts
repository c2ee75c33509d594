import { agreement } from './agreement.ts'
import { article } from './article.ts'
import { banner } from './banner.ts'
import { category } from './category.ts'
import { citySettings } from './city-settings.ts'
import { coach } from './coach.ts'
import { course } from './course.ts'
import { examTable } from './exam-table.ts'
import { friendLink } from './friend-link.ts'
import { helpPage } from './help-page.ts'
import { job } from './job.ts'
import { news } from './news.ts'
import { noticeWords } from './notice-words.ts'
import type { Resource } from './resource.ts'
import { siteSettings } from './site-settings.ts'
import { venue } from './venue.ts'
import { video } from './video.ts'

/** Every kind of record in the console, in menu order. */
export const RESOURCES = [
  coach,
  venue,
  course,
  job,
  article,
  video,
  news,
  examTable,
  banner,
  friendLink,
  helpPage,
  agreement,
  category,
  citySettings,
  noticeWords,
  siteSettings,
] as unknown as readonly Resource[]
