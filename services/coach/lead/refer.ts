import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { getProposals, LeadParty, referLead as referLeadContract } from '#lib/contracts/lead/lead-match.ts'
import { isLeadOpen, mayMoveLead } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_RECIPIENTS_MAX } from '#lib/contracts/limits.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOwnedBy } from '../application/owners.ts'
import type { CoachContext } from '../context.ts'
import { lead } from '../db/lead-schema.ts'
import { askedIds, copiesOf, copyLead, requireContactMobile } from './copy.ts'
import { enterState } from './enter-state.ts'
import { findLead } from './find.ts'
import { matchLead } from './match.ts'
import { criteriaOfLead, describeCriteria } from './match-criteria.ts'
import { type LeadRow, setOpenTimers, stopTimers } from './save.ts'
import { lockMobile } from './send.ts'
import { refuseConflictOfInterest, settleLead } from './settle.ts'
import { showLead } from './show.ts'

/** Most proposals shown to an operator. */
const MAX_PROPOSALS = 10

/** Proposes whom a general demand may be referred to, with the reasons. */
export async function proposeRecipients(
  context: CoachContext,
  { leadId, words }: z.output<typeof getProposals.input>,
  actor: Actor,
): Promise<z.output<typeof getProposals.data>> {
  const { db } = context
  const row = await requireDemand(db, leadId, actor)
  const criteria = await criteriaOfLead(context, db, row, words)
  const copies = await copiesOf(db, leadId)
  const alreadyAsked = isLeadOpen(row.state)
    ? await askedIds(db, await requireContactMobile(db, leadId), criteria.kind, { isOpen: true })
    : []
  const ids = [...alreadyAsked, ...copies.map(({ subjectId }) => subjectId!)]
  return {
    mayRefer: mayRefer(row),
    left: leftOf(copies),
    reading: await describeCriteria(context, criteria),
    list: await matchLead(db, criteria, {
      limit: MAX_PROPOSALS,
      isAnswered: true,
      except: { ids, accountIds: [row.accountId, actor.accountId] },
    }),
  }
}

/**
 * Refers a general demand to all of these or to none, skipping those it already went to. NOT_ALLOWED for the operator's
 * own demand, and to a coach or venue of theirs.
 */
export const referLead = (
  context: CoachContext,
  { leadId, recipients, left }: z.output<typeof referLeadContract.input>,
  call: AuditedCall,
) =>
  context.db.transaction(async (tx) => {
    const actor = call.actor!
    const row = await requireDemand(tx, leadId, actor, { isLocked: true })
    refuseConflictOfInterest(row.accountId === actor.accountId)
    if (!isLeadOpen(row.state) || !mayRefer(row))
      throw new ServiceError(ERROR_CODES.CONFLICT, '这条需求不能再转给别人：已经结束，或发布人没有同意转给别人')
    const copies = await copiesOf(tx, leadId)
    const isNew = ({ kind, id }: LeadParty) => !copies.some((each) => each.kind === kind && each.subjectId === id)
    const newRecipients = recipients.filter(isNew)
    if (newRecipients.length > 0 && left !== undefined && left !== leftOf(copies))
      throw new ServiceError(ERROR_CODES.CONFLICT, '其他同事刚刚转过这条需求，推荐已更新，请再看还要转给谁')
    if (copies.length + newRecipients.length > LEAD_RECIPIENTS_MAX)
      throw new ServiceError(
        ERROR_CODES.CONFLICT,
        `一条需求最多转给 ${LEAD_RECIPIENTS_MAX} ${row.kind === 'venue' ? '家' : '位'}`,
      )
    const mobile = await requireContactMobile(tx, leadId)
    await lockMobile(tx, mobile)
    for (const recipient of newRecipients) {
      const isOwn = await isOwnedBy(tx, recipient.kind, recipient.id, actor.accountId)
      refuseConflictOfInterest(isOwn, '不能转给您自己的主页，请由其他同事来转')
      const alreadyAsked = await askedIds(tx, mobile, recipient.kind, { isOpen: true })
      if (alreadyAsked.includes(recipient.id))
        throw new ServiceError(ERROR_CODES.CONFLICT, '对方已有这个手机号的预约在处理，请去掉后再转')
      const copy = await copyLead(tx, context, row, recipient, { isReferred: true, mobile })
      if (!copy.recipientName) throw new ServiceError(ERROR_CODES.CONFLICT, '其中有人没有接收账号，请重新推荐后再转')
    }
    const at = context.now()
    if (mayMoveLead(row.state, 'seen', 'operator'))
      await enterState(tx, context, row, 'seen', { mover: 'operator', accountId: actor.accountId, at })
    // From here on the copies can be overdue, and the demand expires when nothing comes of it.
    await stopTimers(tx, leadId, ['remind', 'overdue'])
    await setOpenTimers(tx, leadId, at)
    const [updated] = await tx.update(lead).set({ overdueAt: null }).where(eq(lead.leadId, leadId)).returning()
    if (newRecipients.length > 0)
      await writeAudit(tx, call, { act: 'refer', kind: 'lead', recordId: leadId, after: { recipients: newRecipients } })
    await settleLead(tx, context, leadId, actor)
    return showLead(tx, context, updated!, { role: 'operator', accountId: actor.accountId })
  })

const leftOf = (copies: readonly unknown[]) => Math.max(0, LEAD_RECIPIENTS_MAX - copies.length)

/** Returns a general demand, or throws GONE. */
async function requireDemand(db: Db, leadId: number, actor: Actor, options = {}): Promise<LeadRow> {
  const { row } = await findLead(db, { leadId }, actor, options)
  if (row.subjectId !== null) throw new ServiceError(ERROR_CODES.GONE)
  return row
}

/** Whether its poster agreed that the number may be shared. */
const mayRefer = ({ consentVersion }: LeadRow) => consentVersion !== null
