import { and, desc, eq, ne, not, type SQL } from 'drizzle-orm'
import type { ReadingSort } from '#lib/contracts/content.ts'
import type { Window } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isInChannel, nearestChannelFirst } from '../content/conditions.ts'
import { video } from '../db/content-schema.ts'
import { byTitle, hasWords, type TextQuestion } from '../search/ask.ts'
import { isTakenDown } from '../taken-down/conditions.ts'

/** What a card needs; sources and descriptions stay in the store. */
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
const wholeColumns = { ...cardColumns, source: video.source, description: video.description }

const isPublished = eq(video.status, 'published')
const newest = [desc(video.publishedAt), desc(video.videoId)]

type Question = {
  channel?: string
  /** Author. */
  coachId?: number
  sort: ReadingSort
  text: TextQuestion | null
}

const isAskedFor = ({ channel, coachId, text }: Question) =>
  and(
    isPublished,
    isInChannel(video, channel),
    coachId === undefined ? undefined : and(eq(video.coachId, coachId), not(isTakenDown('coach', coachId))),
    hasWords(video.words, text),
  )

/** One page of published videos. */
export function readVideos(db: Db, question: Question, { limit, offset }: Window) {
  const { sort, text } = question
  const order: SQL[] = [...(sort === 'popular' ? [desc(video.viewCount)] : byTitle(video.title, text)), ...newest]
  return db
    .select(cardColumns)
    .from(video)
    .where(isAskedFor(question))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

/** The same, and how many there are. */
export async function listOfVideos(db: Db, question: Question, window: Window) {
  const [total, rows] = await Promise.all([db.$count(video, isAskedFor(question)), readVideos(db, question, window)])
  return { total, rows }
}

/** A published video; undefined when there is none. */
export async function findVideo(db: Db, videoId: number) {
  const [row] = await db
    .select(wholeColumns)
    .from(video)
    .where(and(eq(video.videoId, videoId), isPublished))
  return row
}

/** Published videos other than this one, those of the same channel first; without a hint the most watched. */
export function recommendedVideos(
  db: Db,
  { own, except, size }: { own?: { channelSlug: string; channelGroup: string | null }; except?: number; size: number },
) {
  return db
    .select(cardColumns)
    .from(video)
    .where(and(isPublished, except === undefined ? undefined : ne(video.videoId, except)))
    .orderBy(...nearestChannelFirst(video, own), ...(own ? newest : [desc(video.viewCount), ...newest]))
    .limit(size)
}

export type VideoCardRow = Awaited<ReturnType<typeof recommendedVideos>>[number]
export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>
