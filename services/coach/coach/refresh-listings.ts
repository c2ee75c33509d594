import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { RANKING_VERSION } from '#lib/contracts/coach/ranking.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { pauseSince } from '#services/shared/repeat-with-pauses.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { referenceData } from '../db/reference-schema.ts'
import { coach, listing } from '../db/schema.ts'
import { idList } from './card.ts'
import { FACETS_VERSION, facetsOf, type Traits, traitsOf } from './facets.ts'
import { rankingAt } from './ranking.ts'
import { rewriteListings } from './reindex.ts'
import { bumpRevision } from './revision.ts'

/** Coaches per query. */
const BATCH = 200
/** What the store records: the versions its search rows were last refreshed for, and the last night, e.g. 20261126. */
const VERSIONS = { ranking: RANKING_VERSION, facets: FACETS_VERSION }
const NIGHT = 'ranking night'

/** A live coach, and the ranking and filter codes in the search row. */
type Row = { coach: typeof coach.$inferSelect; stands: Traits & { ranking: number } }

const selectRows = (db: Db) =>
  db
    .select({
      coach,
      stands: { ranking: listing.recommended, traits: listing.traits, moreTraits: listing.moreTraits },
    })
    .from(listing)
    .innerJoin(coach, eq(coach.coachId, listing.coachId))
    .orderBy(asc(listing.coachId))

/** Yields the coaches in batches, in order of id. */
async function* batches(db: Db, size = BATCH): AsyncGenerator<Row[]> {
  let lastId = 0
  for (;;) {
    const rows: Row[] = await selectRows(db).where(gt(listing.coachId, lastId)).limit(size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    lastId = rows.at(-1)!.coach.coachId
  }
}

const hasOldRanking = ({ coach, stands }: Row, at: Date) => rankingAt(coach, at) !== stands.ranking

function hasOldFacets({ coach, stands }: Row): boolean {
  const { traits, moreTraits } = traitsOf(facetsOf(coach, []))
  return traits !== stands.traits || moreTraits !== stands.moreTraits
}

const idsOf = (rows: readonly Row[]) => rows.map(({ coach }) => coach.coachId)

/** Updates the search rows whose ranking differs at this moment; returns how many. */
async function updateRankings(db: Db, rows: readonly Row[], at: Date): Promise<number> {
  const changed = rows.filter((row) => hasOldRanking(row, at))
  if (changed.length === 0) return 0
  const rankings = changed.map(({ coach }) => rankingAt(coach, at))
  await db.execute(sql`
    update ${listing} set recommended = moved.ranking
    from unnest(${idList(idsOf(changed))}::text::bigint[], ${idList(rankings)}::text::int[]) as moved(coach_id, ranking)
    where ${listing.coachId} = moved.coach_id`)
  return changed.length
}

/** Refreshes those of a batch whose ranking or filter codes differ; returns how many. */
async function refreshOutdated(db: Db, rows: readonly Row[], at: Date): Promise<number> {
  const outdated = idsOf(rows.filter((row) => hasOldRanking(row, at) || hasOldFacets(row)))
  return outdated.length === 0 ? 0 : db.transaction((tx) => refreshLocked(tx, outdated, at))
}

/** Compares again under row locks. */
async function refreshLocked(tx: Db, coachIds: readonly number[], at: Date): Promise<number> {
  const isAmongThem = sql`${coach.coachId} = any(${idList(coachIds)}::text::bigint[])`
  await tx.select({ id: coach.coachId }).from(coach).where(isAmongThem).orderBy(asc(coach.coachId)).for('update')
  const rows: Row[] = await selectRows(tx).where(isAmongThem)
  const old = rows.filter(hasOldFacets)
  await rewriteListings(tx, idsOf(old), at)
  const reranked = await updateRankings(
    tx,
    rows.filter((row) => !old.includes(row)),
    at,
  )
  const changed = old.length + reranked
  if (changed > 0) await bumpRevision(tx)
  return changed
}

/**
 * ranks all coaches, and rewrites the search rows that lack a filter of this release, unless these versions have
 * done so in this store. Runs at every start, under the migration lock, before this release serves requests. Each batch
 * is a transaction: the previous release keeps writing to the same rows, and a killed start resumes where rows still
 * differ.
 */
export async function refreshListings(db: Db, versions: Readonly<Record<string, number>> = VERSIONS): Promise<void> {
  const names = Object.keys(versions)
  const stored = await db.select().from(referenceData).where(inArray(referenceData.name, names))
  const newer = names.filter((name) => (stored.find((row) => row.name === name)?.version ?? 0) < versions[name]!)
  if (newer.length === 0) return
  const at = new Date()
  for await (const rows of batches(db)) await refreshOutdated(db, rows, at)
  for (const name of newer) await saveProgress(db, name, versions[name]!)
}

async function saveProgress(db: Db, name: string, version: number): Promise<void> {
  const now = { name, version, rows: [], loadedAt: sql`clock_timestamp()` }
  await db.insert(referenceData).values(now).onConflictDoUpdate({ target: referenceData.name, set: now })
}

type Context = Pick<CoachContext, 'db' | 'now' | 'revalidate'>

/**
 * applies each night what time alone has changed, and corrects what processes of another release wrote. The
 * night is stored, so that a restart does not repeat it; an aborted night starts over. Unchanged rows are only read;
 * changed ones refresh no page of their own, only the lists, once at the end.
 */
export async function sweepListings({ db, now, revalidate }: Context, size = BATCH): Promise<number> {
  const at = now()
  const night = Number(chinaTimeAt(at).day.replaceAll('-', ''))
  const [last] = await db.select().from(referenceData).where(eq(referenceData.name, NIGHT))
  if (last?.version === night) return 0
  let changed = 0
  try {
    let startedAt = performance.now()
    for await (const rows of batches(db, size)) {
      changed += await refreshOutdated(db, rows, at)
      // Leaves room for visitors' searches.
      await pauseSince(startedAt)
      startedAt = performance.now()
    }
  } finally {
    // Rows already refreshed stay so if the rest of the night fails.
    if (changed > 0) await revalidate(['coaches'])
  }
  await saveProgress(db, NIGHT, night)
  return changed
}
