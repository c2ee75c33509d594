import { article, course, job, news, video } from '#services/generic/db/content-schema.ts'
import { articleWords, courseWords, jobWords, newsWords, videoWords } from '#services/generic/search/words-of.ts'
import { insertRows } from '#services/shared/store/bulk.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Marketplace, SeedArticle, SeedCourse, SeedJob, SeedNews, SeedVideo } from '../seed/types.ts'
import { advanceSequence, truncate } from './tables.ts'

export const CONTENT_TABLES = [article, video, course, job, news] as const

type Categories = Marketplace['categories']

/** Writes articles, videos, courses, jobs and news with their search words. */
export async function fillContent(
  db: Db,
  data: Marketplace,
  report: (what: string, rows: number) => void,
): Promise<void> {
  await truncate(db, CONTENT_TABLES)
  const groupOf = groupLookup(data.categories)
  const write = async <T extends (typeof CONTENT_TABLES)[number]>(table: T, what: string, rows: T['$inferInsert'][]) =>
    insertRows(db, table, rows, (count) => report(what, count))
  await write(
    article,
    'articles',
    data.articles.map((each) => articleRowOf(each, groupOf)),
  )
  await write(
    video,
    'videos',
    data.videos.map((each) => videoRowOf(each, groupOf)),
  )
  await write(
    course,
    'courses',
    data.courses.map((each) => courseRowOf(each, groupOf)),
  )
  await write(
    job,
    'jobs',
    data.jobs.map((each) => jobRowOf(each, groupOf)),
  )
  await write(news, '动态', data.news.map(newsRowOf))
  await advanceSequence(db, article, 'article_id')
  await advanceSequence(db, video, 'video_id')
  await advanceSequence(db, course, 'trains_id')
  await advanceSequence(db, job, 'jobs_id')
  await advanceSequence(db, news, 'news_id')
}

type GroupLookup = (slug: string) => string | null

/** The first-level sport above a channel. */
function groupLookup(categories: Categories): GroupLookup {
  const slugs = new Map(categories.map(({ categoryId, slug }) => [categoryId, slug]))
  const groups = new Map(categories.map(({ slug, parentId }) => [slug, slugs.get(parentId ?? 0) ?? null]))
  return (slug) => groups.get(slug) ?? null
}

const channelRowOf = ({ name, slug }: { name: string; slug: string }, groupOf: GroupLookup) => ({
  channelName: name,
  channelSlug: slug,
  channelGroup: groupOf(slug),
})

const authorRowOf = ({ coachId, name, headImg }: SeedArticle['author']) => ({
  coachId,
  authorName: name,
  authorHeadImg: headImg,
})

const timestampsOf = ({ publishedAt, updatedAt }: { publishedAt: string; updatedAt: string }) => ({
  publishedAt: new Date(publishedAt),
  updatedAt: new Date(updatedAt),
})

function articleRowOf(each: SeedArticle, groupOf: GroupLookup): typeof article.$inferInsert {
  const { channel, author, ...rest } = each
  const row = { ...rest, ...channelRowOf(channel, groupOf), ...authorRowOf(author), ...timestampsOf(each) }
  return { ...row, words: articleWords(row) }
}

function videoRowOf(each: SeedVideo, groupOf: GroupLookup): typeof video.$inferInsert {
  const { channel, author, ...rest } = each
  const row = { ...rest, ...channelRowOf(channel, groupOf), ...authorRowOf(author), ...timestampsOf(each) }
  return { ...row, words: videoWords(row) }
}

function courseRowOf(each: SeedCourse, groupOf: GroupLookup): typeof course.$inferInsert {
  const { channel, organiser, venue, ...rest } = each
  const row = {
    ...rest,
    ...channelRowOf(channel, groupOf),
    ...timestampsOf(each),
    organiserKind: organiser.kind,
    organiserId: organiser.id,
    organiserName: organiser.name,
    venueId: venue?.venueId ?? null,
    venueName: venue?.name ?? null,
  }
  return { ...row, words: courseWords(row) }
}

function jobRowOf(each: SeedJob, groupOf: GroupLookup): typeof job.$inferInsert {
  const { channel, venue, ...rest } = each
  const row = {
    ...rest,
    ...channelRowOf(channel, groupOf),
    ...timestampsOf(each),
    venueId: venue?.venueId ?? null,
    venueName: venue?.name ?? null,
  }
  return { ...row, words: jobWords(row) }
}

const newsRowOf = (each: SeedNews): typeof news.$inferInsert => ({
  ...each,
  ...timestampsOf(each),
  words: newsWords(each),
})
