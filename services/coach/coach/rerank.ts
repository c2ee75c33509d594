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
import { bumpRevision } from './revision.ts'

/** Coaches per query. */
const BATCH = 200
/** Names of what the store records: the last formula that ranked it, and the last night, e.g. 20261126. */
const [FORMULA, NIGHT] = ['ranking', 'ranking night']

type RankedCoach = Ranked & { coachId: number; stands: number }

/** Live coaches with their ranking inputs and current ranking. */
const selectRanked = (db: Db) =>
  db
    .select({ ...RANKED_BY, coachId: listing.coachId, stands: listing.recommended })
    .from(listing)
    .innerJoin(coach, eq(coach.coachId, listing.coachId))
    .orderBy(asc(listing.coachId))

/** Yields the coaches in batches, in order of id. */
async function* batches(db: Db, size = BATCH): AsyncGenerator<RankedCoach[]> {
  let lastId = 0
  for (;;) {
    const rows: RankedCoach[] = await selectRanked(db).where(gt(listing.coachId, lastId)).limit(size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    lastId = rows.at(-1)!.coachId
  }
}

/** Updates the search rows whose ranking differs at this moment; returns how many. */
async function updateRankings(db: Db, rows: readonly RankedCoach[], at: Date): Promise<number> {
  const changed = rows.flatMap((row) => {
    const ranking = rankingAt(row, at)
    return ranking === row.stands ? [] : [{ coachId: row.coachId, ranking }]
  })
  if (changed.length === 0) return 0
  const [ids, rankings] = [changed.map(({ coachId }) => coachId), changed.map(({ ranking }) => ranking)]
  await db.execute(sql`
    update ${listing} set recommended = moved.ranking
    from unnest(${idList(ids)}::text::bigint[], ${idList(rankings)}::text::int[]) as moved(coach_id, ranking)
    where ${listing.coachId} = moved.coach_id`)
  return changed.length
}

/**
 * ranks all coaches unless this version of the formula has done so in this store. Runs at every start, under
 * the migration lock, before this release serves requests. Each batch is a transaction: the previous release keeps
 * writing to the same rows, and a killed start resumes where rankings still differ.
 */
export async function loadRanking(db: Db, version = RANKING_VERSION): Promise<void> {
  if ((await progressOf(db, FORMULA)) >= version) return
  const at = new Date()
  for await (const rows of batches(db)) await rerankOutdated(db, rows, at)
  await saveProgress(db, FORMULA, version)
}

async function progressOf(db: Db, name: string): Promise<number> {
  const [last] = await db.select().from(referenceData).where(eq(referenceData.name, name))
  return last?.version ?? 0
}

async function saveProgress(db: Db, name: string, version: number): Promise<void> {
  const now = { name, version, rows: [], loadedAt: sql`clock_timestamp()` }
  await db.insert(referenceData).values(now).onConflictDoUpdate({ target: referenceData.name, set: now })
}

/** Ranks those of a batch whose ranking differs; returns how many. */
async function rerankOutdated(db: Db, rows: readonly RankedCoach[], at: Date): Promise<number> {
  const outdated = rows.filter((row) => rankingAt(row, at) !== row.stands).map(({ coachId }) => coachId)
  return outdated.length === 0 ? 0 : db.transaction((tx) => rerankLocked(tx, outdated, at))
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
  if ((await progressOf(db, NIGHT)) === night) return 0
  let changed = 0
  try {
    let startedAt = performance.now()
    for await (const rows of batches(db, size)) {
      changed += await rerankOutdated(db, rows, at)
      // Leaves room for visitors' searches.
      await pauseSince(startedAt)
      startedAt = performance.now()
    }
  } finally {
    // Rows already ranked stay so if the rest of the night fails.
    if (changed > 0) await revalidate(['coaches'])
  }
  await saveProgress(db, NIGHT, night)
  return changed
}

/** Compares again under row locks. */
async function rerankLocked(tx: Db, coachIds: readonly number[], at: Date): Promise<number> {
  const isAmongThem = sql`${coach.coachId} = any(${idList(coachIds)}::text::bigint[])`
  await tx.select({ id: coach.coachId }).from(coach).where(isAmongThem).orderBy(asc(coach.coachId)).for('update')
  const changed = await updateRankings(tx, await selectRanked(tx).where(isAmongThem), at)
  if (changed > 0) await bumpRevision(tx)
  return changed
}
