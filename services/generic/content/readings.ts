import { and, desc, eq, not, type SQL } from 'drizzle-orm'
import type { ReadingSort } from '#lib/contracts/content.ts'
import { byTitle, hasWords, type TextQuestion } from '../search/ask.ts'
import { isTakenDown } from '../taken-down/conditions.ts'
import { isInChannel, type Reading } from './conditions.ts'

/** What lists of articles and videos are asked by. */
export type ReadingQuestion = {
  channel?: string
  /** Author. */
  coachId?: number
  sort: ReadingSort
  text: TextQuestion | null
}

export const isPublished = (table: Reading): SQL => eq(table.status, 'published')

/** Published, and as the question says. */
export const isAskedFor = (table: Reading, { channel, coachId, text }: ReadingQuestion): SQL | undefined =>
  and(
    isPublished(table),
    isInChannel(table, channel),
    coachId === undefined ? undefined : and(eq(table.coachId, coachId), not(isTakenDown('coach', coachId))),
    hasWords(table.words, text),
  )

/** What is opened most first, or what has the text in its title; then as `newest` says. */
export const orderOf = (table: Reading, newest: readonly SQL[], { sort, text }: ReadingQuestion): SQL[] => [
  ...(sort === 'popular' ? [desc(table.viewCount)] : byTitle(table.title, text)),
  ...newest,
]
