import { and, eq } from 'drizzle-orm'
import { type ResourceContext, storeOf } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOfText, submission } from '../db/submission-schema.ts'
import type { OwnedRecord } from './owned-records.ts'
import { removeRecord } from './remove-record.ts'

/**
 * Removes a draft left by an approval that was taken back, once no submission refers to it. No page shows it. Returns
 * its content and that of its versions.
 */
export async function removeOrphanedDraft(
  tx: Db,
  resources: ResourceContext,
  { kind, id }: OwnedRecord,
): Promise<unknown[]> {
  if ((await tx.$count(submission, isOfText({ kind, recordId: id }))) > 0) return []
  const record = await storeOf(resources, kind).read(tx, id, { isLocked: true })
  if (record?.state !== 'draft') return []
  const { versions } = resources
  const versionContents = await tx
    .select({ content: versions.content })
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.recordId, id)))
  await removeRecord(tx, resources, { kind, id })
  return [record, ...versionContents]
}
