import { and, desc, eq, ne } from 'drizzle-orm'
import type { Window } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { nearestChannelFirst } from '../content/conditions.ts'
import { isPublished, matchesCriteria, orderOf, type ReadingCriteria } from '../content/readings.ts'
import { video } from '../db/content-schema.ts'
import { isTakenDown } from '../taken-down/conditions.ts'

/** Columns of a card, without source and description. */
const cardColumns = {
  videoId: video.videoId,
  title: video.title,
  summary: video.summary,
  cover: video.cover,
  seconds: video.seconds,
  channelSlug: video.channelSlug,
  channelName: video.channelName,
  channelGroup: video.channelGroup,
  coachId: video.coachId,
  authorName: video.authorName,
  authorHeadImg: video.authorHeadImg,
  isAuthorTakenDown: isTakenDown('coach', video.coachId),
  publishedAt: video.publishedAt,
  updatedAt: video.updatedAt,
  viewCount: video.viewCount,
}
const detailColumns = { ...cardColumns, source: video.source, description: video.description }

const newest = [desc(video.publishedAt), desc(video.videoId)]

/** One page of published videos. */
export const readVideos = (db: Db, criteria: ReadingCriteria, { limit, offset }: Window) =>
  db
    .select(cardColumns)
    .from(video)
    .where(matchesCriteria(video, criteria))
    .orderBy(...orderOf(video, newest, criteria))
    .limit(limit)
    .offset(offset)

/** The same, with the total. */
export async function findVideos(db: Db, criteria: ReadingCriteria, window: Window) {
  const [total, rows] = await Promise.all([
    db.$count(video, matchesCriteria(video, criteria)),
    readVideos(db, criteria, window),
  ])
  return { total, rows }
}

/** A published video; undefined if there is none. */
export async function findVideo(db: Db, videoId: number) {
  const [row] = await db
    .select(detailColumns)
    .from(video)
    .where(and(eq(video.videoId, videoId), isPublished(video)))
  return row
}

/** Published videos other than this one, those of the same channel first; without a channel, the most viewed. */
export function recommendedVideos(
  db: Db,
  {
    current,
    except,
    size,
  }: { current?: { channelSlug: string; channelGroup: string | null }; except?: number; size: number },
) {
  return db
    .select(cardColumns)
    .from(video)
    .where(and(isPublished(video), except === undefined ? undefined : ne(video.videoId, except)))
    .orderBy(...nearestChannelFirst(video, current), ...(current ? newest : [desc(video.viewCount), ...newest]))
    .limit(size)
}

export type VideoCardRow = Awaited<ReturnType<typeof recommendedVideos>>[number]
export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>
