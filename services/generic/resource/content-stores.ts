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
import { keepVideo } from '../video-upload/claim.ts'
import { authorOf, channelOf, subjectOf, venueNameOf } from './named.ts'
import type { ContentParts } from './parts.ts'
import { submittedStore } from './submitted-store.ts'
import { tellEngines } from './tell-engines.ts'

/**
 * Footers link the most viewed records (`SEO_LINKS_PER_KIND`) and are cached for up to an hour. A record a cached
 * footer links cannot have dropped below this rank since.
 */
const LINKED_AT_MOST = 50

/** `publishedAt` is overwritten on first publication. */
const beginning = { viewCount: 0, publishedAt: sql`clock_timestamp()` }

/** Stores for articles, videos, courses, jobs and news; names they reference elsewhere are checked and copied. */
export const contentStores = (parts: ContentParts, push: PushSettings): RecordStore[] => [
  submittedStore(parts, {
    resource: article,
    table: articles,
    id: articles.articleId,
    beginning,
    copied: { coachId: articles.authorName },
    derived: async (tx, content, how) => {
      const channel = await channelOf(tx, parts, content.channelSlug, how)
      const author = await authorOf(tx, parts, content.coachId, how)
      return { ...channel, ...author, words: articleWords({ ...content, ...channel, ...author }) }
    },
    follow: tellEngines('article', push),
  }),
  submittedStore(parts, {
    resource: video,
    table: videos,
    id: videos.videoId,
    beginning,
    copied: { coachId: videos.authorName },
    derived: async (tx, content, how) => {
      const channel = await channelOf(tx, parts, content.channelSlug, how)
      const author = await authorOf(tx, parts, content.coachId, how)
      await keepVideo(tx, content.source, how)
      return { ...channel, ...author, words: videoWords({ ...content, ...channel, ...author }) }
    },
    isLinked: async (tx, id) =>
      (await recommendedVideos(tx, { size: LINKED_AT_MOST })).some(({ videoId }) => videoId === id),
    follow: tellEngines('video', push),
  }),
  submittedStore(parts, {
    resource: course,
    table: courses,
    id: courses.trainsId,
    beginning,
    copied: { organiserId: courses.organiserName, venueId: courses.venueName },
    derived: async (tx, content, how) => {
      const channel = await channelOf(tx, parts, content.channelSlug, how)
      const organiser = { kind: content.organiserKind, id: content.organiserId }
      const { name: organiserName } = await subjectOf(tx, parts, organiser, how)
      const venueName = await venueNameOf(tx, parts, content.venueId, how)
      const copied = { ...channel, ...placeOf(content), organiserName, venueName }
      return { ...copied, words: courseWords({ ...content, ...copied }) }
    },
    follow: tellEngines('course', push),
  }),
  submittedStore(parts, {
    resource: job,
    table: jobs,
    id: jobs.jobsId,
    beginning,
    copied: { venueId: jobs.venueName },
    derived: async (tx, content, how) => {
      const channel = await channelOf(tx, parts, content.channelSlug, how)
      const venueName = await venueNameOf(tx, parts, content.venueId, how)
      const copied = { ...channel, ...placeOf(content), venueName }
      return { ...copied, words: jobWords({ ...content, ...copied }) }
    },
    follow: tellEngines('job', push),
  }),
  tableStore({
    resource: news,
    table: newsItems,
    id: newsItems.newsId,
    beginning,
    derived: async (_, content) => ({ words: newsWords(content) }),
    follow: tellEngines('news', push),
  }),
]
