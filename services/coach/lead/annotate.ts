import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { CoachContext } from '../context.ts'
import { lead } from '../db/lead-schema.ts'
import { findAnswered } from './find.ts'
import { forgottenAmong, showLead } from './show.ts'

/**
 * Stores the recipient's note or harassment report: only the recipient sees the note, the poster sees neither. Throws
 * CONFLICT once the lead is forgotten: nothing would delete the note any more, and no operator could decide the report.
 */
export const annotateLead = (
  { db, now, findVisibleOffers }: Pick<CoachContext, 'db' | 'now' | 'findVisibleOffers'>,
  leadId: number,
  change: { note: string } | { isHarassment: true },
  actor: Actor,
) =>
  db.transaction(async (tx) => {
    const { row, role } = await findAnswered(tx, leadId, actor, ['recipient'])
    if ((await forgottenAmong(tx, [row.leadId])).size > 0)
      throw new ServiceError(ERROR_CODES.CONFLICT, '这条预约的个人信息已经删除，不能再备注或举报')
    const isReport = 'isHarassment' in change && !row.isHarassment
    const values = { ...change, ...(isReport && { harassmentAt: now() }) }
    const [changed] = await tx.update(lead).set(values).where(eq(lead.leadId, row.leadId)).returning()
    return showLead(tx, { findVisibleOffers }, changed!, { role, accountId: actor.accountId })
  })
