import { asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { getDeskLeads } from '#lib/contracts/lead/lead.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { isOpenLead, lead, leadContact } from '../db/lead-schema.ts'
import { DESK, isOnDesk, reportedAt } from './desk.ts'
import { type LeadViewer, showLeads } from './show.ts'
import { isAnsweredBy } from './target.ts'

const OLDEST = [asc(lead.createdAt), asc(lead.leadId)]
const OLDEST_REPORT = [asc(reportedAt), asc(lead.leadId)]
const LATEST = [desc(lead.createdAt), desc(lead.leadId)]
const OPEN_FIRST = [desc(sql`${isOpenLead(lead)}`), ...LATEST]

type Context = Pick<CoachContext, 'db' | 'findVisibleOffers'>

async function listPage(
  { db, findVisibleOffers }: Context,
  viewer: LeadViewer,
  condition: SQL | undefined,
  input: PageInput,
  order = viewer.role === 'poster' ? LATEST : OPEN_FIRST,
) {
  const { limit, offset } = windowOf(input)
  const [counted] = await db.select({ total: count() }).from(lead).where(condition)
  const rows = await db
    .select()
    .from(lead)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return {
    list: await showLeads(db, { findVisibleOffers }, rows, viewer),
    ...cappedTotal(counted?.total ?? 0),
    ...input,
  }
}

/** Leads the account has sent. */
export const listSent = (context: Context, accountId: number, input: PageInput) =>
  listPage(context, { role: 'poster', accountId }, eq(lead.accountId, accountId), input)

export const listReceived = (context: Context, accountId: number, input: PageInput) =>
  listPage(context, { role: 'recipient', accountId }, isAnsweredBy(accountId), input)

/**
 * One desk queue, oldest first; without a queue the whole desk, latest first; or leads in any state, by id or by number,
 * open ones first.
 */
export function listDesk(
  context: Context,
  accountId: number,
  { queue, leadId, mobile, ...input }: z.output<typeof getDeskLeads.input>,
) {
  const order = queue && (queue === 'harassment' ? OLDEST_REPORT : OLDEST)
  const named = leadId ? eq(lead.leadId, leadId) : mobile && hasNumber(context.db, mobile)
  const condition = named || (queue ? DESK[queue] : isOnDesk)
  return listPage(context, { role: 'operator', accountId }, condition, input, order)
}

const hasNumber = (db: Db, mobile: string) =>
  inArray(
    lead.leadId,
    db.select({ leadId: leadContact.leadId }).from(leadContact).where(eq(leadContact.mobile, mobile)),
  )
