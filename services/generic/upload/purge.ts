import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import { DAY } from '#services/shared/china-time.ts'
import { createLimits } from '#services/shared/limit/sliding-limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import { attempt, upload } from '../db/visitor-schema.ts'
import type { UploadContext } from './create.ts'
import { TEMP_LIFE } from './limits.ts'
import { filesOf } from './photo-files.ts'

const BATCH = 200

const limits = createLimits(attempt)

/** Removes photos no form has claimed within 24 h, and old limit attempts. Returns the number of photos. */
export async function purgeUploads({ db, files }: UploadContext): Promise<number> {
  await limits.forget(db, ago(DAY))
  const old = await db
    .select({ uploadId: upload.uploadId })
    .from(upload)
    .where(and(isNull(upload.claimedAt), lt(upload.createdAt, ago(TEMP_LIFE))))
    .orderBy(asc(upload.createdAt))
    .limit(BATCH)
  if (old.length === 0) return 0
  const ids = old.map(({ uploadId }) => uploadId)
  // Files first: a row without files is retried, but files without a row would stay forever.
  await files.remove(ids.flatMap(filesOf))
  await db.delete(upload).where(and(inArray(upload.uploadId, ids), isNull(upload.claimedAt)))
  return old.length
}
