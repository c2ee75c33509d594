import { and, eq, or, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { LeadRole } from '#lib/contracts/lead/lead-states.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead, leadToken } from '../db/lead-schema.ts'
import type { LeadRow } from './save.ts'
import { isAnsweredBy } from './target.ts'

/** How a caller names a lead: an account by id, a visitor by token. */
export type LeadReference = { leadId?: number | undefined; token?: string | undefined }

type FoundLead = { row: LeadRow; roles: LeadRole[] }

/**
 * Returns a lead and the caller's roles on it. One the caller may not see is treated as absent, by the same query
 * . `isLocked`: locks the row until the transaction ends.
 */
export async function findLead(
  db: Db,
  { leadId, token }: LeadReference,
  actor: Actor | null,
  { isLocked = false } = {},
): Promise<FoundLead> {
  const me = actor?.accountId ?? 0
  const isOperator = mayDo(actor?.role ?? null, 'leads')
  const byToken = token ? eq(leadToken.tokenHash, hashToken(token)) : sql`false`
  const opened = db.select({ id: leadToken.leadId }).from(leadToken).where(byToken)
  const isOpened = sql`${lead.leadId} in ${opened}`
  const facts = {
    isOpened: sql<boolean>`${isOpened}`,
    isPosted: sql<boolean>`coalesce(${lead.accountId} = ${me}, false)`,
    isReceived: sql<boolean>`${isAnsweredBy(me)}`,
  }
  const named = leadId === undefined ? isOpened : eq(lead.leadId, leadId)
  const isVisible = or(isOpened, eq(lead.accountId, me), isAnsweredBy(me), sql`${isOperator}`)
  const query = db
    .select({ row: lead, ...facts })
    .from(lead)
    .where(and(named, isVisible))
  const [found] = await (isLocked ? query.for('update') : query)
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  const { row, isOpened: isGuest, isPosted, isReceived } = found
  const roles: [LeadRole, boolean][] = [
    ['poster', isGuest || isPosted],
    ['recipient', isReceived],
    ['operator', isOperator],
  ]
  return { row, roles: roles.flatMap(([role, hasRole]) => (hasRole ? [role] : [])) }
}

/** Returns a lead the caller answers in one of these roles; GONE otherwise, for its poster too. */
export async function findAnswered(tx: Db, leadId: number, actor: Actor, acceptedRoles: readonly LeadRole[]) {
  const { row, roles } = await findLead(tx, { leadId }, actor, { isLocked: true })
  const role = roles.find((each) => acceptedRoles.includes(each))
  if (!role) throw new ServiceError(ERROR_CODES.GONE)
  return { row, role }
}
