import { and, eq, isNotNull } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application, isStillOpen } from '../db/application-schema.ts'
import { isOwn } from './owners.ts'
import type { ApplicationRow } from './stored-content.ts'

type About = Pick<ApplicationRow, 'kind' | 'claimedId' | 'accountId'>

/**
 * Says why an operator may not decide on an application: it is their own, or claims a venue they own or claim too. Null
 * if they may.
 */
export async function ownPartIn(db: Db, row: About, operatorId: number): Promise<string | null> {
  const { kind, claimedId } = row
  if (row.accountId === operatorId) return '这是您自己提交的资料，您不能审核。'
  if (claimedId === null) return null
  if (await isOwn(db, kind, claimedId, operatorId)) return '被认领的场馆由您管理，您不能审核。'
  const rival = and(eq(application.claimedId, claimedId), eq(application.accountId, operatorId), isStillOpen)
  const isRival = (await db.$count(application, and(rival, isNotNull(application.submittedAt)))) > 0
  return isRival ? '您也在认领这个场馆，不能审核别人的认领。' : null
}

/** Rejects operators with a part of their own in an application. */
export async function refuseOwnPart(tx: Db, row: About, call: AuditedCall) {
  const ownPart = await ownPartIn(tx, row, call.actor!.accountId)
  if (ownPart) throw new ServiceError(ERROR_CODES.NOT_ALLOWED, ownPart, { reason: 'own part' })
}
