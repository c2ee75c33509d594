import { getTableColumns, sql } from 'drizzle-orm'
import { CoachCard } from '#lib/contracts/coach/coach.ts'
import type { AgeStage, CoachIdentity, Sex, TeachingYears, TrainingPlace } from '#lib/contracts/enums.ts'
import { nextTimesOf } from '#lib/contracts/lead/open-times.ts'
import type { CategoryTree } from '../category/tree.ts'
import { coach, listing } from '../db/schema.ts'

const columns = getTableColumns(coach)
/** Columns from which a card derives its category paths and next times. */
type SourceColumn = 'categoryIds' | 'openTimes'
const SOURCE_COLUMNS: readonly string[] = ['categoryIds', 'openTimes'] satisfies SourceColumn[]
type CardColumn = Extract<keyof typeof columns, keyof CoachCard> | SourceColumn
const isOnCards = ([name]: [string, unknown]) => SOURCE_COLUMNS.includes(name) || name in CoachCard.shape

/** The columns a card needs, from the coach and the search row; introductions and photos are not read. */
export const cardColumns = {
  ...(Object.fromEntries(Object.entries(columns).filter(isOnCards)) as Pick<typeof columns, CardColumn>),
  feePrices: listing.prices,
}

export type CardRow = Pick<typeof coach.$inferSelect, CardColumn> & { feePrices: (number | null)[] }

/** The card of a coach in lists at a moment. */
export function cardOf(row: CardRow, tree: CategoryTree, now: Date): CoachCard {
  // One copy of the row: fields outside the contract are dropped when the response is parsed.
  return {
    ...row,
    sex: row.sex as Sex | null,
    identity: row.identity as CoachIdentity,
    teachingYears: row.teachingYears as TeachingYears,
    ageStage: row.ageStage as AgeStage | null,
    trainingPlace: row.trainingPlace as TrainingPlace,
    categories: row.categoryIds.flatMap((categoryId) => {
      const [first, second, third] = tree.pathOf(categoryId)
      return first && second && third ? [{ first, second, third }] : []
    }),
    nextTimes: nextTimesOf(row.openTimes, now),
  }
}

/** Condition for live rows among these ids; the ids are passed as one text, which both engines read the same way. */
export const isLiveAmong = (ids: unknown) =>
  sql`${coach.coachId} = any(${ids}::text::bigint[]) and ${coach.status} = 'live'`

export const idList = (ids: Iterable<number>) => `{${[...ids].join(',')}}`
