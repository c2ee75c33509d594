import { and, countDistinct, desc, eq, gt, inArray, isNotNull, max, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { IMPORTS_LISTED, type PastImport } from '#lib/contracts/resources/calls.ts'
import { DAY } from '../china-time.ts'
import { ago } from '../store/ago.ts'
import type { RecordStore, ResourceContext } from './record-store.ts'

/** The recent imports of a kind, newest first, with the number of records in each that can still be undone. */
export async function listImports({ db, versions }: ResourceContext, store: RecordStore): Promise<PastImport[]> {
  const { kind } = store.resource
  const { days, most } = IMPORTS_LISTED
  const imports = await db
    .select({ importId: versions.importId, madeAt: min(versions.madeAt), madeBy: max(versions.madeBy) })
    .from(versions)
    .where(and(eq(versions.kind, kind), isNotNull(versions.importId), gt(versions.madeAt, ago(days * DAY))))
    .groupBy(versions.importId)
    .orderBy(desc(min(versions.madeAt)))
    .limit(most)
  const ids = imports.map(({ importId }) => importId!)
  if (ids.length === 0) return []
  const later = alias(versions, 'later')
  const isLast = sql`not exists (select from ${versions} as ${later}
    where ${later.kind} = ${versions.kind} and ${later.recordId} = ${versions.recordId}
      and ${later.version} > ${versions.version})`
  const counts = await db
    .select({
      importId: versions.importId,
      records: countDistinct(versions.recordId),
      undoable: sql<number>`(count(*) filter (where ${isLast}))::int`,
    })
    .from(versions)
    .where(and(eq(versions.kind, kind), inArray(versions.importId, ids)))
    .groupBy(versions.importId)
  const countsOf = new Map(counts.map((each) => [each.importId, each]))
  return imports.flatMap(({ importId, madeAt, madeBy }) => {
    // Missing if someone has just undone the import.
    const counted = countsOf.get(importId)
    return counted ? [{ ...counted, importId: importId!, madeAt: madeAt!.toISOString(), madeBy }] : []
  })
}
