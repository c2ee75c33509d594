import { and, eq } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import type { PlannedTable } from './tables.ts'

/** What was to be published by the clock is not any more. */
export const forgetPlan = (tx: Db, planned: PlannedTable, { kind, id }: { kind: string; id: number }) =>
  tx.delete(planned).where(and(eq(planned.kind, kind), eq(planned.recordId, id)))
