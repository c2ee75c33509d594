import { asc, eq, sql } from 'drizzle-orm'
import { chinaYearAt } from '#lib/contracts/venue/opening-hours.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { repeatWithPauses } from '#services/shared/repeat-with-pauses.ts'
import { RANGE_STARTS, teachingYearsOf } from '#services/shared/teaching-years.ts'
import type { CoachContext } from '../context.ts'
import { coach } from '../db/schema.ts'
import { type CoachChange, reindexCoaches } from './reindex.ts'

/** Coaches per transaction, during which nobody else writes a coach: few, so that nobody waits long. */
const BATCH = 20

type Context = Pick<CoachContext, 'db' | 'now' | 'revalidate'> & { push: PushSettings }

/**
 * R-3.29: moves coaches into the range of their current teaching years; cards, pages and filters follow, and are
 * revalidated. `done` remembers the year, so that all coaches are checked only once a year and at a start.
 */
export async function sweepTeachingYears(context: Context, done: { year: number | null }): Promise<void> {
  const year = chinaYearAt(context.now())
  if (done.year === year) return
  await repeatWithPauses(() => sweepBatch(context, year))
  done.year = year
}

async function sweepBatch({ db, push, revalidate }: Context, year: number): Promise<boolean> {
  const tags = await db.transaction(async (tx) => {
    const outdated = await tx
      .select()
      .from(coach)
      .where(sql`${coach.teachingYears} <> ${rangeIn(year)}`)
      .orderBy(asc(coach.coachId))
      .limit(BATCH)
      .for('update')
    const changes: CoachChange[] = []
    for (const before of outdated) {
      const [after] = await tx
        .update(coach)
        .set({ teachingYears: teachingYearsOf(year - before.coachingSince), updatedAt: sql`clock_timestamp()` })
        .where(eq(coach.coachId, before.coachId))
        .returning()
      changes.push({ before, after: after! })
    }
    const cityTags = await reindexCoaches(tx, push, changes)
    return outdated.length > 0 ? ['coaches', ...cityTags, ...outdated.map(({ coachId }) => `coach:${coachId}`)] : []
  })
  if (tags.length > 0) await revalidate(tags)
  return tags.length > 0
}

/** `teachingYearsOf` in SQL. */
const rangeIn = (year: number) =>
  sql`1 + width_bucket(${year}::int - ${coach.coachingSince}, ${`{${RANGE_STARTS}}`}::text::int[])`
