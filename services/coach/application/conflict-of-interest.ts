import { and, eq, isNotNull } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application, isStillOpen } from '../db/application-schema.ts'
import { isOwnedBy } from './owners.ts'
import type { ApplicationRow } from './stored-content.ts'

type SubjectRef = Pick<ApplicationRow, 'kind' | 'claimedId' | 'accountId'>

/**
 * Says why an operator may not decide on an application: it is their own, or claims a venue they own or claim too. Null
 * if they may.
 */
export async function conflictOfInterestIn(db: Db, row: SubjectRef, operatorId: number): Promise<string | null> {
  const { kind, claimedId } = row
  if (row.accountId === operatorId) return '这是您自己提交的资料，您不能审核。'
  if (claimedId === null) return null
  if (await isOwnedBy(db, kind, claimedId, operatorId)) return '被认领的场馆由您管理，您不能审核。'
  const rival = and(eq(application.claimedId, claimedId), eq(application.accountId, operatorId), isStillOpen)
  const isRival = (await db.$count(application, and(rival, isNotNull(application.submittedAt)))) > 0
  return isRival ? '您也在认领这个场馆，不能审核别人的认领。' : null
}

/** Rejects operators with a part of their own in an application. */
export async function refuseConflictOfInterest(tx: Db, row: SubjectRef, call: AuditedCall) {
  const conflict = await conflictOfInterestIn(tx, row, call.actor!.accountId)
  if (conflict) throw new ServiceError(ERROR_CODES.NOT_ALLOWED, conflict, { reason: 'own part' })
}
