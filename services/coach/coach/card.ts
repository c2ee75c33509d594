import { getTableColumns, sql } from 'drizzle-orm'
import { CoachCard } from '#lib/contracts/coach/coach.ts'
import type { AgeStage, CoachIdentity, Sex, TeachingYears, TrainingPlace } from '#lib/contracts/enums.ts'
import { nextTimesOf } from '#lib/contracts/lead/open-times.ts'
import type { CategoryTree } from '../category/tree.ts'
import { coach, listing } from '../db/schema.ts'

const columns = getTableColumns(coach)
/** What a card shows the paths and the next ones of. */
type Behind = 'categoryIds' | 'openTimes'
const BEHIND: readonly string[] = ['categoryIds', 'openTimes'] satisfies Behind[]
type CardColumn = Extract<keyof typeof columns, keyof CoachCard> | Behind
const isOnCards = ([name]: [string, unknown]) => BEHIND.includes(name) || name in CoachCard.shape

/** The columns a card needs, from the coach and the search row; introductions and photos stay in the store. */
export const cardColumns = {
  ...(Object.fromEntries(Object.entries(columns).filter(isOnCards)) as Pick<typeof columns, CardColumn>),
  feePrices: listing.prices,
}

export type CardRow = Pick<typeof coach.$inferSelect, CardColumn> & { feePrices: (number | null)[] }

/** What a list shows of a coach at a moment. */
export function cardOf(row: CardRow, tree: CategoryTree, now: Date): CoachCard {
  // One copy of the row: what no contract asks for stays behind when the answer is parsed.
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

/** Rows among these ids that are live; the ids travel as one text, which both engines read the same way. */
export const isLiveAmong = (ids: unknown) =>
  sql`${coach.coachId} = any(${ids}::text::bigint[]) and ${coach.status} = 'live'`

export const idList = (ids: Iterable<number>) => `{${[...ids].join(',')}}`
