import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { LeadInput } from '#lib/contracts/lead/lead.ts'
import { isLeadOpen, OPEN_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import { OPEN_LEADS_PER_MOBILE } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import type { Call } from '#services/shared/create-service.ts'
import { type Bound, clientLimits, createLimits } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import type { CoachContext } from '../context.ts'
import { attempt } from '../db/application-schema.ts'
import { lead, leadContact } from '../db/lead-schema.ts'
import { notifyLeadSide } from './notify.ts'
import { type LeadRow, saveLead } from './save.ts'
import type { LeadSubject } from './subject.ts'
import { findTarget, refuseOwnLead, refusePaused } from './target.ts'
import { issueToken } from './token.ts'

/** 20 a day per client. */
const PER_CLIENT: Bound[] = [{ limit: 20, window: 24 * 3_600_000 }]

const limits = createLimits(attempt)

type Caller = Pick<Call, 'client' | 'actor'>

/**
 * Sends a lead, all or nothing: proves the number, counts limits, stores the lead with its timers. Sending the same
 * form again, even in parallel, returns the lead it created.
 */
export async function sendLead(context: CoachContext, input: LeadInput, { client, actor }: Caller) {
  const accountId = actor?.accountId ?? null
  const own = accountId === null ? null : await context.findMobile(context.db, accountId)
  const mobile = input.mobile ?? own
  if (!mobile) throw new ServiceError(ERROR_CODES.BAD_INPUT, MESSAGES['R-5.14'])
  if (mobile !== own && !input.verifyCode) throw new ServiceError(ERROR_CODES.CODE_WRONG, '请输入短信验证码')
  const verify = mobile === own ? null : await context.verifyMobile({ mobile, code: input.verifyCode ?? '' })
  // The key includes the number, so that one read elsewhere opens nothing.
  const clientKey = digest(input.clientKey, mobile)

  const outcome = await context.db.transaction(async (tx) => {
    await lockName(tx, clientKey)
    const existing = await openLeadOf(tx, clientKey)
    const { callName, learnerAge, level, feeType } = input
    const times = [...new Set(input.times)].sort((a, b) => a - b)
    const submitted = { callName, learnerAge, level, feeType, times, description: input.description ?? '' }
    // What was typed since was not sent, so the earlier lead must not pass for it.
    if (existing && !isDeepStrictEqual({ ...existing, ...submitted }, existing)) throw alreadySent()
    if (existing) return resultOf(tx, existing, accountId)
    // A wrong guess is counted, so this transaction must not roll back.
    if (verify && !(await verify(tx))) return null
    const target = await findTarget(context, tx, input.kind, input.id)
    refusePaused(target)
    await refuseOwnLead(tx, target.recipient, accountId)
    await lockMobile(tx, mobile)
    await refuseTooMany(tx, mobile, { ...input, recipient: target.recipient })
    await countClient(tx, client)
    const { consentVersion, source, kind } = input
    const { name, recipient, recipientName, cityCode, cityName, districtName, sportName } = target
    const values = {
      clientKey,
      kind,
      subjectId: input.id,
      subjectName: name,
      recipientKind: recipient?.kind ?? null,
      recipientId: recipient?.id ?? null,
      recipientName: recipientName ?? '',
      accountId,
      ...submitted,
      isVerified: true,
      pictures: [],
      cityCode,
      cityName,
      districtName,
      sportName,
      consentVersion,
      source,
      createdAt: context.now(),
    }
    const saved = await saveLead(tx, values, mobile)
    await notifyLeadSide(tx, context, saved, { kind: 'leadReceived', side: 'recipient', at: saved.createdAt })
    if (accountId === null) await context.notifyVisitor(tx, saved)
    return resultOf(tx, saved, accountId)
  })
  if (outcome === null) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  return outcome
}

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/** The open lead a form created. An ended one gives up the key, so that sending again creates a new lead. */
export async function openLeadOf(tx: Db, clientKey: string): Promise<LeadRow | null> {
  const [existing] = await tx.select().from(lead).where(eq(lead.clientKey, clientKey))
  if (!existing || isLeadOpen(existing.state)) return existing ?? null
  await tx.update(lead).set({ clientKey: null }).where(eq(lead.leadId, existing.leadId))
  return null
}

/** Serializes sends of one number, so that each sees those before it. */
export const lockMobile = (tx: Db, mobile: string) => lockName(tx, `mobile ${digest(mobile)}`)

export const countClient = (tx: Db, client: Caller['client']) =>
  limits.take(tx, clientLimits('lead client', client, PER_CLIENT))

type Sent = Pick<LeadRow, 'leadId' | 'recipientName' | 'accountId'>

/** A visitor gets a token to the lead; an account needs none, and no account's lead is opened by one. */
const resultOf = async (tx: Db, row: Sent, accountId: number | null) => ({
  leadId: row.leadId,
  recipient: row.recipientName || null,
  token: row.accountId === null && accountId === null ? await issueToken(tx, row.leadId) : null,
})

const alreadySent = () =>
  new ServiceError(ERROR_CODES.CONFLICT, '您之前发给对方的还没有结束，请在“我的需求”或发送后给您的链接里查看进展')

type Asked = Pick<LeadInput, 'kind' | 'id'> & Partial<Pick<LeadSubject, 'recipient'>>

/**
 * at most five open leads per number, and one per number and recipient, whatever it is about; a job application
 * may be open beside another lead. A referred demand counts once, whatever the number of its recipients.
 */
export async function refuseTooMany(tx: Db, mobile: string, { kind, id, recipient }: Asked) {
  const open = await tx
    .select()
    .from(leadContact)
    .innerJoin(lead, eq(lead.leadId, leadContact.leadId))
    // What somebody else posted with this number must not block its owner.
    .where(and(eq(leadContact.mobile, mobile), eq(lead.isVerified, true), inArray(lead.state, OPEN_LEAD_STATES)))
    .then((rows) => rows.map((row) => row.lead))
  const party = recipient ?? { kind, id }
  const isAsked = (each: LeadRow) =>
    (each.kind === kind && each.subjectId === id) ||
    ((each.kind === 'job') === (kind === 'job') &&
      ((each.recipientKind === party.kind && each.recipientId === party.id) ||
        (each.kind === party.kind && each.subjectId === party.id)))
  if (open.some(isAsked)) throw alreadySent()
  const own = open.filter(({ isReferred }) => !isReferred)
  if (own.length >= OPEN_LEADS_PER_MOBILE) {
    throw new ServiceError(
      ERROR_CODES.CONFLICT,
      `这个手机号还有 ${own.length} 条预约没有结束，请先撤回不需要的，或等其中一条结束后再发`,
    )
  }
}
