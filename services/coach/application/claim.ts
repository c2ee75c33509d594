import { eq } from 'drizzle-orm'
import type { VenueClaim } from '#lib/contracts/application/venue-application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { venue } from '../db/venue-schema.ts'
import { isOwned } from './owners.ts'
import type { ApplicationRow } from './stored-content.ts'

type SubjectRef = Pick<ApplicationRow, 'subjectId' | 'claimedId'>

/** A venue as a claimant sees it; null when it was deleted. */
export async function claimOf(db: Db, venueId: number): Promise<VenueClaim | null> {
  const { name, cityCode, status } = venue
  const [row] = await db.select({ name, cityCode, status }).from(venue).where(eq(venue.venueId, venueId))
  if (!row) return null
  const state = row.status !== 'live' ? 'takenDown' : (await isOwned(db, 'venue', venueId)) ? 'owned' : 'open'
  return { venueId, name: row.name, cityCode: row.cityCode, state }
}

const REFUSALS = {
  owned: '这个场馆已由其他账号管理，不能再认领；如有异议，请联系客服',
  takenDown: '这个场馆已下架，不能认领；如有疑问，请联系客服',
  gone: '没有这个场馆，不能认领',
}

/** Throws CONFLICT for a claim of a venue that is not live or already has an owner. */
export async function requireClaimable(tx: Db, { subjectId, claimedId }: SubjectRef): Promise<void> {
  if (subjectId === null && claimedId !== null) await findClaimable(tx, claimedId)
}

/** Returns a venue that can be claimed; otherwise CONFLICT says why it cannot. */
export async function findClaimable(db: Db, venueId: number): Promise<VenueClaim> {
  const claim = await claimOf(db, venueId)
  if (claim?.state === 'open') return claim
  throw new ServiceError(ERROR_CODES.CONFLICT, REFUSALS[claim?.state ?? 'gone'], { reason: 'not claimable' })
}
