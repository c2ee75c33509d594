import { and, desc, eq, not, type SQL } from 'drizzle-orm'
import type { ReadingSort } from '#lib/contracts/content.ts'
import { byTitle, hasWords, type TextQuestion } from '../search/ask.ts'
import { isTakenDown } from '../taken-down/conditions.ts'
import { isInChannel, type Reading } from './conditions.ts'

/** Search criteria for lists of articles and videos. */
export type ReadingQuestion = {
  channel?: string
  /** The author. */
  coachId?: number
  sort: ReadingSort
  text: TextQuestion | null
}

export const isPublished = (table: Reading): SQL => eq(table.status, 'published')

/** Condition: published and matching the criteria. */
export const isAskedFor = (table: Reading, { channel, coachId, text }: ReadingQuestion): SQL | undefined =>
  and(
    isPublished(table),
    isInChannel(table, channel),
    coachId === undefined ? undefined : and(eq(table.coachId, coachId), not(isTakenDown('coach', coachId))),
    hasWords(table.words, text),
  )

/** Order: most viewed first, or matches in the title first; then by `newest`. */
export const orderOf = (table: Reading, newest: readonly SQL[], { sort, text }: ReadingQuestion): SQL[] => [
  ...(sort === 'popular' ? [desc(table.viewCount)] : byTitle(table.title, text)),
  ...newest,
]
