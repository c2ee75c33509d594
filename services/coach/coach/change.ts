import { eq, type SQL, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { coach } from '../db/schema.ts'
import { type Reindex, reindexCoach } from './reindex.ts'

type Change = Partial<
  Pick<typeof coach.$inferInsert, 'status' | 'ageBands' | 'openTimes' | 'isPaused' | 'ownChangeAt'>
> & {
  /** Set when it is first published, which is when it joins. */
  createdAt?: SQL
}

/** Changes unreviewed fields of a coach and reindexes it; returns the cache tags that change. */
export async function changeCoach(
  db: Db,
  push: PushSettings,
  coachId: number,
  change: Change,
  reindex: Reindex = reindexCoach,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const isThisCoach = eq(coach.coachId, coachId)
    const [before] = await tx.select().from(coach).where(isThisCoach).for('update')
    const [after] = await tx
      .update(coach)
      .set({ ...change, updatedAt: sql`clock_timestamp()` })
      .where(isThisCoach)
      .returning()
    if (!before || !after) throw new ServiceError(ERROR_CODES.GONE)
    const cityTags = await reindex(tx, push, { before, after })
    const { cityCode, venueIds } = after
    return [`coach:${coachId}`, 'coaches', `city:${cityCode}`, ...cityTags, ...venueIds.map((id) => `venue:${id}`)]
  })
}
