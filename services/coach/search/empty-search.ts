import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { runInBackground } from '#services/shared/background.ts'
import { firstFigureDay, today } from '#services/shared/figures/days.ts'
import type { Log } from '#services/shared/log/create-log.ts'
import { logFailure } from '#services/shared/log/log-failure.ts'
import type { Db } from '#services/shared/store/database.ts'
import { emptySearch } from '../db/figure-schema.ts'

/** Longer texts are sentences, which may say something about a person. */
const MAX_LENGTH = 20
/** New texts accepted per day; anything beyond is somebody experimenting. */
const MAX_PER_DAY = 2_000
/** Pause between two writes, in ms: many searches per second become few writes. */
const PAUSE = 200

/** Normalizes a text for counting; null when it may name or reach a person: numbers, addresses, names with 先生. */
export function countedText(given: string): string | null {
  const text = given.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const mayIdentifyPerson = /\d[\d\s-]{3,}\d|@|微信|电话|手机|先生|女士|小姐|[a-z_][\w-]{9,}/.test(text)
  return text === '' || text.length > MAX_LENGTH || mayIdentifyPerson ? null : text
}

export type CountEmptySearch = (given: string) => void

/**
 * Counts searches without results, for the desk. No search waits for it, or fails with it: a failure is logged.
 * Those that arrive during a write, or right after it, share the next one.
 */
export function createEmptySearchCount(db: Db, log: Log): CountEmptySearch {
  let last: Promise<void> = Promise.resolve()
  let next: Map<string, number> | undefined
  const writeNext = async () => {
    const counts = next!
    next = undefined
    await addCounts(db, counts).catch((error) => logFailure(log, error, 'searches that found nobody are not counted'))
  }
  return (given) => {
    const text = countedText(given)
    if (text === null) return
    if (!next) {
      const written = last.then(writeNext)
      last = written.then(() => sleep(PAUSE))
      next = new Map()
      runInBackground(written)
    }
    next.set(text, (next.get(text) ?? 0) + 1)
  }
}

/** Writes in order of the texts, so that two processes writing the same ones may wait but never deadlock. */
async function addCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const counted = JSON.stringify([...counts].map(([text, count]) => ({ text, count })))
  await db.execute(sql`insert into ${emptySearch} (day, text, count)
    select ${today}, found.text, found.count
    from json_to_recordset(${counted}::json) as found (text text, count int)
    where (select count(*) from ${emptySearch} where day = ${today}) < ${MAX_PER_DAY}
      or exists (select from ${emptySearch} as known where known.day = ${today} and known.text = found.text)
    order by found.text
    on conflict (day, text) do update set count = ${emptySearch}.count + excluded.count`)
}

/** Deletes texts older than the figures shown. */
export const deleteOldEmptySearches = (db: Db) =>
  db.delete(emptySearch).where(sql`${emptySearch.day} < ${firstFigureDay}`)
