import { and, desc, eq, not, type SQL } from 'drizzle-orm'
import type { ReadingSort } from '#lib/contracts/content.ts'
import { byTitle, hasWords, type TextQuery } from '../search/search-text.ts'
import { isTakenDown } from '../taken-down/conditions.ts'
import { isInChannel, type ReadingTable } from './conditions.ts'

/** Search criteria for lists of articles and videos. */
export type ReadingCriteria = {
  channel?: string
  /** The author. */
  coachId?: number
  sort: ReadingSort
  text: TextQuery | null
}

export const isPublished = (table: ReadingTable): SQL => eq(table.status, 'published')

/** Condition: published and matching the criteria. */
export const matchesCriteria = (table: ReadingTable, { channel, coachId, text }: ReadingCriteria): SQL | undefined =>
  and(
    isPublished(table),
    isInChannel(table, channel),
    coachId === undefined ? undefined : and(eq(table.coachId, coachId), not(isTakenDown('coach', coachId))),
    hasWords(table.words, text),
  )

/** Order: most viewed first, or matches in the title first; then by `newest`. */
export const orderOf = (table: ReadingTable, newest: readonly SQL[], { sort, text }: ReadingCriteria): SQL[] => [
  ...(sort === 'popular' ? [desc(table.viewCount)] : byTitle(table.title, text)),
  ...newest,
]
