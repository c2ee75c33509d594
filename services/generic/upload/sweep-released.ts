import { and, asc, inArray, notInArray, sql } from 'drizzle-orm'
import type { FindNamed } from '#services/shared/named-uploads.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'
import { TEMP_LIFE } from './limits.ts'

const AT_ONCE = 200

/**
 * Gives up photos that were taken out of a draft a day ago and that nothing names: the purge takes their files. Whatever
 * names one keeps it: who took it out of one text may show it in another, or in a version that can be restored.
 */
export async function sweepReleased(db: Db, findNamed: FindNamed): Promise<void> {
  await db.transaction(async (tx) => {
    const released = await tx
      .select({ uploadId: upload.uploadId })
      .from(upload)
      .where(sql`${upload.releasedAt} < clock_timestamp() - ${TEMP_LIFE / 1000} * interval '1 second'`)
      .orderBy(asc(upload.releasedAt))
      .limit(AT_ONCE)
      // Who puts one back waits until it is decided.
      .for('update', { skipLocked: true })
    if (released.length === 0) return
    const ids = released.map(({ uploadId }) => uploadId)
    const named = await findNamed(tx, ids)
    await tx
      .update(upload)
      .set({ claimedAt: null, accountId: null })
      .where(and(inArray(upload.uploadId, ids), notInArray(upload.uploadId, named)))
    await tx.update(upload).set({ releasedAt: null }).where(inArray(upload.uploadId, ids))
  })
}
