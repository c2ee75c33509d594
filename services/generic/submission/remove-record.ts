import { and, eq } from 'drizzle-orm'
import { type ResourceContext, storeOf } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { OwnedRecord } from './owned-records.ts'

/**
 * Deletes a record an account has published, with all that was kept of it: each version held the whole of it, and so does
 * what was typed to be previewed. Answers what web shows it by.
 */
export async function removeRecord(tx: Db, resources: ResourceContext, { kind, id }: OwnedRecord): Promise<string[]> {
  const store = storeOf(resources, kind)
  const record = await store.read(tx, id)
  const tags = record ? await store.remove(tx, record) : []
  for (const table of [resources.versions, resources.planned, resources.previews])
    await tx.delete(table).where(and(eq(table.kind, kind), eq(table.recordId, id)))
  return tags
}
