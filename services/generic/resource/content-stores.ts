import { sql } from 'drizzle-orm'
import { article } from '#lib/contracts/resources/article.ts'
import { course } from '#lib/contracts/resources/course.ts'
import { job } from '#lib/contracts/resources/job.ts'
import { news } from '#lib/contracts/resources/news.ts'
import { video } from '#lib/contracts/resources/video.ts'
import { placeOf } from '#services/shared/place-of.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { RecordStore } from '#services/shared/resource/record-store.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import {
  article as articles,
  course as courses,
  job as jobs,
  news as newsItems,
  video as videos,
} from '../db/content-schema.ts'
import { articleWords, courseWords, jobWords, newsWords, videoWords } from '../search/words-of.ts'
import { recommendedVideos } from '../video/queries.ts'
import { claimReferencedVideo } from '../video-upload/claim.ts'
import { authorOf, channelOf, organiserNameOf, venueNameOf } from './named.ts'
import { notifySearchEngines } from './notify-search-engines.ts'
import type { ContentParts } from './parts.ts'
import { submittedStore } from './submitted-store.ts'

/**
 * Footers link the most viewed records (`SEO_LINKS_PER_KIND`) and are cached for up to an hour. A record a cached
 * footer links cannot have dropped below this rank since.
 */
const MAX_LINKED = 50

/** `publishedAt` is overwritten on first publication. */
const initialValues = { viewCount: 0, publishedAt: sql`clock_timestamp()` }

/** Stores for articles, videos, courses, jobs and news; names they reference elsewhere are checked and copied. */
export const contentStores = (parts: ContentParts, push: PushSettings): RecordStore[] => [
  submittedStore(parts, {
    resource: article,
    table: articles,
    id: articles.articleId,
    initialValues,
    copied: { coachId: articles.authorName },
    derived: async (tx, content, options, former) => {
      const channel = await channelOf(tx, parts, content, former, options)
      const author = await authorOf(tx, parts, content, former, options)
      return { ...channel, ...author, words: articleWords({ ...content, ...channel, ...author }) }
    },
    afterWrite: notifySearchEngines('article', push),
  }),
  submittedStore(parts, {
    resource: video,
    table: videos,
    id: videos.videoId,
    initialValues,
    copied: { coachId: videos.authorName },
    derived: async (tx, content, options, former) => {
      const channel = await channelOf(tx, parts, content, former, options)
      const author = await authorOf(tx, parts, content, former, options)
      await claimReferencedVideo(tx, content.source, options)
      return { ...channel, ...author, words: videoWords({ ...content, ...channel, ...author }) }
    },
    isLinked: async (tx, id) =>
      (await recommendedVideos(tx, { size: MAX_LINKED })).some(({ videoId }) => videoId === id),
    afterWrite: notifySearchEngines('video', push),
  }),
  submittedStore(parts, {
    resource: course,
    table: courses,
    id: courses.trainsId,
    initialValues,
    copied: { organiserId: courses.organiserName, venueId: courses.venueName },
    derived: async (tx, content, options, former) => {
      const channel = await channelOf(tx, parts, content, former, options)
      const organiserName = await organiserNameOf(tx, parts, content, former, options)
      const venueName = await venueNameOf(tx, parts, content, former, options)
      const copied = { ...channel, ...placeOf(content), organiserName, venueName }
      return { ...copied, words: courseWords({ ...content, ...copied }) }
    },
    afterWrite: notifySearchEngines('course', push),
  }),
  submittedStore(parts, {
    resource: job,
    table: jobs,
    id: jobs.jobsId,
    initialValues,
    copied: { venueId: jobs.venueName },
    derived: async (tx, content, options, former) => {
      const channel = await channelOf(tx, parts, content, former, options)
      const venueName = await venueNameOf(tx, parts, content, former, options)
      const copied = { ...channel, ...placeOf(content), venueName }
      return { ...copied, words: jobWords({ ...content, ...copied }) }
    },
    afterWrite: notifySearchEngines('job', push),
  }),
  tableStore({
    resource: news,
    table: newsItems,
    id: newsItems.newsId,
    initialValues,
    derived: async (_, content) => ({ words: newsWords(content) }),
    afterWrite: notifySearchEngines('news', push),
  }),
]
