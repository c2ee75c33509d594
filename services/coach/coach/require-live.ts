import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { coach } from '../db/schema.ts'

/**
 * Throws for a coach that must not be shown: GONE (100405) if unknown or a draft, COACH_DISABLED (113024) if disabled.
 */
export function requireLive<Row extends { status: string }>(row: Row | undefined): Row & { status: 'live' } {
  if (!row || row.status === 'draft') throw new ServiceError(ERROR_CODES.GONE)
  if (row.status !== 'live') throw new ServiceError(ERROR_CODES.COACH_DISABLED)
  return row as Row & { status: 'live' }
}

export async function requireLiveCoach(db: Db, coachId: number): Promise<void> {
  const [row] = await db.select({ status: coach.status }).from(coach).where(eq(coach.coachId, coachId))
  requireLive(row)
}
