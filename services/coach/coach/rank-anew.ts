import { asc, eq, gt, sql } from 'drizzle-orm'
import { RANKING_VERSION } from '#lib/contracts/coach/ranking.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import type { Db } from '#services/shared/store/database.ts'
import { restFrom } from '#services/shared/with-rests.ts'
import type { CoachContext } from '../context.ts'
import { referenceData } from '../db/reference-schema.ts'
import { coach, listing } from '../db/schema.ts'
import { idList } from './card.ts'
import { RANKED_BY, type Ranked, rankingAt } from './ranking.ts'
import { passRevision } from './revision.ts'

/** Coaches of one question. */
const BATCH = 200
/** By which formula a store was ranked, and in which night last: 20261126. */
const [FORMULA, NIGHT] = ['ranking', 'ranking night']

type Standing = Ranked & { coachId: number; stands: number }

/** Live coaches with what they are ranked by, and where they stand now. */
const standings = (db: Db) =>
  db
    .select({ ...RANKED_BY, coachId: listing.coachId, stands: listing.recommended })
    .from(listing)
    .innerJoin(coach, eq(coach.coachId, listing.coachId))
    .orderBy(asc(listing.coachId))

/** Those after a number. */
async function* batches(db: Db, size = BATCH): AsyncGenerator<Standing[]> {
  let reached = 0
  for (;;) {
    const rows: Standing[] = await standings(db).where(gt(listing.coachId, reached)).limit(size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    reached = rows.at(-1)!.coachId
  }
}

/** Rewrites the search rows of those who stand elsewhere at this moment; answers how many. */
async function rewrite(db: Db, rows: readonly Standing[], at: Date): Promise<number> {
  const moved = rows.flatMap((row) => {
    const ranking = rankingAt(row, at)
    return ranking === row.stands ? [] : [{ coachId: row.coachId, ranking }]
  })
  if (moved.length === 0) return 0
  const [ids, rankings] = [moved.map(({ coachId }) => coachId), moved.map(({ ranking }) => ranking)]
  await db.execute(sql`
    update ${listing} set recommended = moved.ranking
    from unnest(${idList(ids)}::text::bigint[], ${idList(rankings)}::text::int[]) as moved(coach_id, ranking)
    where ${listing.coachId} = moved.coach_id`)
  return moved.length
}

/**
 * ranks every coach when this version of the formula has not done so in this store. Runs at every start, in the
 * lock of migrations, before this release serves anybody. A batch is a transaction: the release before goes on writing to
 * the same rows, and a start that was killed goes on where the order is still another.
 */
export async function loadRanking(db: Db, version = RANKING_VERSION): Promise<void> {
  if ((await reached(db, FORMULA)) >= version) return
  const at = new Date()
  for await (const rows of batches(db)) await rankThose(db, rows, at)
  await reach(db, FORMULA, version)
}

async function reached(db: Db, name: string): Promise<number> {
  const [last] = await db.select().from(referenceData).where(eq(referenceData.name, name))
  return last?.version ?? 0
}

async function reach(db: Db, name: string, version: number): Promise<void> {
  const now = { name, version, rows: [], loadedAt: sql`clock_timestamp()` }
  await db.insert(referenceData).values(now).onConflictDoUpdate({ target: referenceData.name, set: now })
}

/** Ranks those of a batch that stand elsewhere; answers how many moved. */
async function rankThose(db: Db, rows: readonly Standing[], at: Date): Promise<number> {
  const suspects = rows.filter((row) => rankingAt(row, at) !== row.stands).map(({ coachId }) => coachId)
  return suspects.length === 0 ? 0 : db.transaction((tx) => rankAgain(tx, suspects, at))
}

type Context = Pick<CoachContext, 'db' | 'now' | 'revalidate'>

/**
 * each night what time alone has changed, and whatever a process of another release wrote. The store keeps the
 * night, so that a restart does not do it again; one that breaks off is done anew. Rows that stay where they are are read
 * and left alone; of those that move no page is refreshed by itself, lists are once, at the end.
 */
export async function sweepRankings({ db, now, revalidate }: Context, size = BATCH): Promise<number> {
  const at = now()
  const night = Number(chinaTimeAt(at).day.replaceAll('-', ''))
  if ((await reached(db, NIGHT)) === night) return 0
  let moved = 0
  try {
    let begun = performance.now()
    for await (const rows of batches(db, size)) {
      moved += await rankThose(db, rows, at)
      // Visitors search meanwhile.
      await restFrom(begun)
      begun = performance.now()
    }
  } finally {
    // What has moved stays moved when the rest of the night fails.
    if (moved > 0) await revalidate(['coaches'])
  }
  await reach(db, NIGHT, night)
  return moved
}

/** Looked at again where nobody else changes them meanwhile. */
async function rankAgain(tx: Db, coachIds: readonly number[], at: Date): Promise<number> {
  const areThese = sql`${coach.coachId} = any(${idList(coachIds)}::text::bigint[])`
  await tx.select({ id: coach.coachId }).from(coach).where(areThese).orderBy(asc(coach.coachId)).for('update')
  const moved = await rewrite(tx, await standings(tx).where(areThese), at)
  if (moved > 0) await passRevision(tx)
  return moved
}
