import { and, eq } from 'drizzle-orm'
import { type ResourceContext, storeOf } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { OwnedRecord } from './owned-records.ts'

/**
 * Deletes a record an account has published, with its versions and previews, each of which holds the whole content.
 * Returns the cache tags to refresh.
 */
export async function removeRecord(tx: Db, resources: ResourceContext, { kind, id }: OwnedRecord): Promise<string[]> {
  const store = storeOf(resources, kind)
  const record = await store.read(tx, id)
  const tags = record ? await store.remove(tx, record) : []
  for (const table of [resources.versions, resources.planned, resources.previews])
    await tx.delete(table).where(and(eq(table.kind, kind), eq(table.recordId, id)))
  return tags
}
