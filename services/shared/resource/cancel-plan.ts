import { and, eq } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import type { PlannedTable } from './tables.ts'

/** Cancels a planned publication. */
export const cancelPlan = (tx: Db, planned: PlannedTable, { kind, id }: { kind: string; id: number }) =>
  tx.delete(planned).where(and(eq(planned.kind, kind), eq(planned.recordId, id)))
