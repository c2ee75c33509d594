import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { LeadMatch, LeadParty, PausedParty } from '#lib/contracts/lead/lead-match.ts'
import { REPEATABLE_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import { SIMILAR_MAX } from '#lib/contracts/limits.ts'
import type { Call } from '#services/shared/create-service.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { leadContact } from '../db/lead-schema.ts'
import { askedIds, copiesOf, copyLead, requireContactMobile } from './copy.ts'
import { isOverdue } from './desk.ts'
import { findLead, type LeadReference } from './find.ts'
import { matchLead } from './match.ts'
import { criteriaOfLead, criteriaOfSubject } from './match-criteria.ts'
import type { LeadRow } from './save.ts'
import { countClient, lockMobile, refuseTooMany } from './send.ts'
import { showLead } from './show.ts'
import { findTarget } from './target.ts'
import { issueToken } from './token.ts'
import { isWithdrawn } from './withdrawn.ts'

/**
 * Whether the poster may ask others: nobody called, or the recipient did not suit. Jobs have no alternatives,
 * a number nobody has proved goes to no other recipient than operators chose, and one of a withdrawn demand to
 * nobody.
 */
const mayAskOthers = async (db: Db, row: LeadRow) =>
  row.subjectId !== null &&
  row.kind !== 'job' &&
  row.isVerified &&
  (isOverdue(row) || REPEATABLE_LEAD_STATES.includes(row.state)) &&
  !(await isWithdrawn(db, row))

/** Returns up to three others the poster of a lead may ask; none for any other caller. */
export async function similarOfLead(
  context: CoachContext,
  name: LeadReference,
  actor: Actor | null,
): Promise<LeadMatch[]> {
  const { db } = context
  const { row, roles } = await findLead(db, name, actor)
  const [contact] = await db.select().from(leadContact).where(eq(leadContact.leadId, row.leadId))
  if (!roles.includes('poster') || !contact || !(await mayAskOthers(db, row))) return []
  const criteria = await criteriaOfLead(context, db, row)
  const ids = await askedIds(db, contact.mobile, criteria.kind)
  return matchLead(db, criteria, { limit: SIMILAR_MAX, except: { ids, accountIds: [row.accountId] } })
}

/** Returns up to three coaches or venues similar to one, or coaches who teach what a course does. */
export async function similarOfTarget(context: CoachContext, { kind, id }: PausedParty): Promise<LeadMatch[]> {
  const target = await findTarget(context, context.db, kind, id)
  const criteria = await criteriaOfSubject(context, context.db, { ...target, kind, id })
  return matchLead(context.db, criteria, {
    limit: SIMILAR_MAX,
    except: { ids: kind === 'course' ? [] : [id], accountIds: [] },
  })
}

/**
 * Sends the same request to one of them, within the usual limits; a visitor is sent the link to it. A repeat
 * returns the lead of the first time.
 */
export const sendToAlternative = (
  context: CoachContext,
  { to, ...name }: LeadReference & { to: LeadParty },
  call: Call,
) =>
  context.db.transaction(async (tx) => {
    const { row, roles } = await findLead(tx, name, call.actor, { isLocked: true })
    if (!roles.includes('poster')) throw new ServiceError(ERROR_CODES.GONE)
    const existing = (await copiesOf(tx, row.leadId)).find(
      ({ kind, subjectId }) => kind === to.kind && subjectId === to.id,
    )
    if (existing) return resultOf(tx, context, existing, name)
    if (!(await mayAskOthers(tx, row)))
      throw new ServiceError(ERROR_CODES.CONFLICT, '这条预约的状态刚刚变了，页面已更新')
    if (to.kind === row.recipientKind && to.id === row.recipientId)
      throw new ServiceError(ERROR_CODES.CONFLICT, '这条预约就是发给对方的，请另选一个')
    const mobile = await requireContactMobile(tx, row.leadId)
    await lockMobile(tx, mobile)
    await refuseTooMany(tx, mobile, to)
    await countClient(tx, call.client)
    const copy = await copyLead(tx, context, row, to, { isReferred: false, mobile })
    if (copy.accountId === null) await context.notifyVisitor(tx, copy)
    return resultOf(tx, context, copy, name)
  })

/** A caller who came with a token gets one for the new lead. */
const resultOf = async (tx: Db, context: CoachContext, row: LeadRow, { token }: LeadReference) => ({
  lead: await showLead(tx, context, row, { role: 'poster', accountId: null }),
  token: token ? await issueToken(tx, row.leadId) : null,
})
