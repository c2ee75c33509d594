import { sql } from 'drizzle-orm'
import { firstFigureDay, today } from '#services/shared/figures/days.ts'
import type { Db } from '#services/shared/store/database.ts'
import { emptySearch } from '../db/figure-schema.ts'

/** Longer texts are sentences, which may say something about somebody. */
const LONGEST = 20
/** A day has no more different texts; what comes after that is somebody trying things out. */
const MOST_A_DAY = 2_000

/** A text as it is counted; null when it may name or reach a person: numbers, addresses, names with 先生. */
export function countedText(given: string): string | null {
  const text = given.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const mayBeSomebody = /\d[\d\s-]{3,}\d|@|微信|电话|手机|先生|女士|小姐|[a-z_][\w-]{9,}/.test(text)
  return text === '' || text.length > LONGEST || mayBeSomebody ? null : text
}

/** Counts a search that found nobody, for the desk. */
export async function countEmptySearch(db: Db, given: string): Promise<void> {
  const text = countedText(given)
  if (text === null) return
  await db.execute(sql`insert into ${emptySearch} (day, text, count)
    select ${today}, ${text}, 1
    where (select count(*) from ${emptySearch} where day = ${today}) < ${MOST_A_DAY}
      or exists (select from ${emptySearch} where day = ${today} and text = ${text})
    on conflict (day, text) do update set count = ${emptySearch}.count + 1`)
}

/** Texts nobody is shown any more. */
export const forgetEmptySearches = (db: Db) => db.delete(emptySearch).where(sql`${emptySearch.day} < ${firstFigureDay}`)
