import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import type { Content } from '../resource/record-store.ts'
import type { VersionTable } from '../resource/tables.ts'
import type { Db } from '../store/database.ts'

type SavedRecord = {
  kind: string
  id: number
  /** When the form was last saved; compared in the store, since it is more precise than a Date. */
  savedAt: SQL
}

/** The public record as it was when a form about it was last saved; null if it has not changed since. */
export async function recordWhenSaved(
  db: Db,
  versions: VersionTable,
  { kind, id, savedAt }: SavedRecord,
): Promise<{ content: Content; state: RecordState } | null> {
  const find = async (condition: SQL, order: SQL) => {
    const isOfRecord = and(eq(versions.kind, kind), eq(versions.recordId, id))
    const [found] = await db.select().from(versions).where(and(isOfRecord, condition)).orderBy(order).limit(1)
    return found ?? null
  }
  const next = await find(gt(versions.madeAt, savedAt), asc(versions.version))
  if (!next) return null
  const before = await find(sql`${versions.version} < ${next.version}`, desc(versions.version))
  return before ?? next
}
