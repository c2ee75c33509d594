import { asc, eq, gt, sql } from 'drizzle-orm'
import { RANKING_VERSION } from '#lib/contracts/coach/ranking.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { pauseSince } from '#services/shared/repeat-with-pauses.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { referenceData } from '../db/reference-schema.ts'
import { coach, listing } from '../db/schema.ts'
import { idList } from './card.ts'
import { RANKED_BY, type Ranked, rankingAt } from './ranking.ts'
import { passRevision } from './revision.ts'

/** Coaches per query. */
const BATCH = 200
/** Names of what the store records: the last formula that ranked it, and the last night, e.g. 20261126. */
const [FORMULA, NIGHT] = ['ranking', 'ranking night']

type Standing = Ranked & { coachId: number; stands: number }

/** Live coaches with their ranking inputs and current ranking. */
const standings = (db: Db) =>
  db
    .select({ ...RANKED_BY, coachId: listing.coachId, stands: listing.recommended })
    .from(listing)
    .innerJoin(coach, eq(coach.coachId, listing.coachId))
    .orderBy(asc(listing.coachId))

/** Yields the coaches in batches, in order of id. */
async function* batches(db: Db, size = BATCH): AsyncGenerator<Standing[]> {
  let reached = 0
  for (;;) {
    const rows: Standing[] = await standings(db).where(gt(listing.coachId, reached)).limit(size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    reached = rows.at(-1)!.coachId
  }
}

/** Updates the search rows whose ranking differs at this moment; returns how many. */
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
 * ranks all coaches unless this version of the formula has done so in this store. Runs at every start, under
 * the migration lock, before this release serves requests. Each batch is a transaction: the previous release keeps
 * writing to the same rows, and a killed start resumes where rankings still differ.
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

/** Ranks those of a batch whose ranking differs; returns how many. */
async function rankThose(db: Db, rows: readonly Standing[], at: Date): Promise<number> {
  const suspects = rows.filter((row) => rankingAt(row, at) !== row.stands).map(({ coachId }) => coachId)
  return suspects.length === 0 ? 0 : db.transaction((tx) => rankAgain(tx, suspects, at))
}

type Context = Pick<CoachContext, 'db' | 'now' | 'revalidate'>

/**
 * applies each night what time alone has changed, and corrects what processes of another release wrote. The
 * night is stored, so that a restart does not repeat it; an aborted night starts over. Unchanged rows are only read;
 * changed ones refresh no page of their own, only the lists, once at the end.
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
      // Leaves room for visitors' searches.
      await pauseSince(begun)
      begun = performance.now()
    }
  } finally {
    // Rows already ranked stay so if the rest of the night fails.
    if (moved > 0) await revalidate(['coaches'])
  }
  await reach(db, NIGHT, night)
  return moved
}

/** Compares again under row locks. */
async function rankAgain(tx: Db, coachIds: readonly number[], at: Date): Promise<number> {
  const areThese = sql`${coach.coachId} = any(${idList(coachIds)}::text::bigint[])`
  await tx.select({ id: coach.coachId }).from(coach).where(areThese).orderBy(asc(coach.coachId)).for('update')
  const moved = await rewrite(tx, await standings(tx).where(areThese), at)
  if (moved > 0) await passRevision(tx)
  return moved
}
