import { and, count, countDistinct, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ACCOUNT_VENUES_MAX, OPEN_CLAIMS_MAX } from '#lib/contracts/limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { aboutId, application, isStillOpen } from '../db/application-schema.ts'
import type { ApplicationRow } from './stored-content.ts'

type SubjectRef = Pick<ApplicationRow, 'subjectId' | 'claimedId'>

/** Rejects a venue or a claim beyond the account's limits. */
export async function requireVenueLimits(
  tx: Db,
  accountId: number,
  kind: ApplicationKind,
  subjectRef: SubjectRef,
): Promise<void> {
  if (kind === 'coach' || subjectRef.subjectId !== null) return
  const isOfAccount = and(eq(application.accountId, accountId), eq(application.kind, kind))
  const [venues] = await tx
    .select({ total: countDistinct(aboutId) })
    .from(application)
    .where(and(isOfAccount, or(isNotNull(application.subjectId), isStillOpen)))
  if (venues!.total >= ACCOUNT_VENUES_MAX)
    throw limitReached(`一个账号最多管理 ${ACCOUNT_VENUES_MAX} 个场馆，申请中的也算在内`)
  if (subjectRef.claimedId === null) return
  const [claims] = await tx
    .select({ total: count() })
    .from(application)
    .where(and(isOfAccount, isStillOpen, isNull(application.subjectId), isNotNull(application.claimedId)))
  if (claims!.total >= OPEN_CLAIMS_MAX)
    throw limitReached(`同时最多认领 ${OPEN_CLAIMS_MAX} 个场馆，请等其中一个有结果，或放弃一个`)
}

const limitReached = (message: string) => new ServiceError(ERROR_CODES.NOT_ALLOWED, message, { reason: 'no room' })
