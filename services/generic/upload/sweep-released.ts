import { and, asc, inArray, lt, notInArray } from 'drizzle-orm'
import type { FindNamed } from '#services/shared/named-uploads.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'
import { TEMP_LIFE } from './limits.ts'

const AT_ONCE = 1_000
/** How long the oldest may wait, so that a day's photos are looked for together. */
const WAIT = 2 * TEMP_LIFE

/**
 * Gives up photos that were taken out of a draft a day ago, two at most, and that nothing names: the purge takes their
 * files. Whatever names one keeps it: who took it out of one text may show it in another, or in a version that can be
 * restored.
 */
export async function sweepReleased(db: Db, findNamed: FindNamed): Promise<void> {
  if ((await db.$count(upload, lt(upload.releasedAt, ago(WAIT)))) === 0) return
  await db.transaction(async (tx) => {
    const released = await tx
      .select({ uploadId: upload.uploadId })
      .from(upload)
      .where(lt(upload.releasedAt, ago(TEMP_LIFE)))
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
