import { sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Settle } from '#services/shared/settle.ts'
import { handling } from '../db/handling-schema.ts'
import { isEntry, lockHandling } from './context.ts'

export const settle: Settle = async (tx, { queue, entryId, operatorId, isOpen = false }) => {
  const entry = { queue, entryId: String(entryId) }
  const holder = await lockHandling(tx, entry)
  if (!holder) return
  if (holder.accountId !== operatorId)
    throw new ServiceError(ERROR_CODES.CONFLICT, `${holder.name}正在处理这一条；要由您处理，请先接手`)
  if (isOpen) await tx.update(handling).set({ movedAt: sql`clock_timestamp()` }).where(isEntry(entry))
  else await tx.delete(handling).where(isEntry(entry))
}
