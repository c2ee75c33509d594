import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { LeadQueue, LeadRole } from '#lib/contracts/lead/lead-states.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOpenLead, lead } from '../db/lead-schema.ts'
import { DESK, isOnDesk } from './desk.ts'
import { showLeads } from './show.ts'
import { isAnsweredBy } from './target.ts'

const OLDEST = [asc(lead.createdAt), asc(lead.leadId)]
const LATEST = [desc(lead.createdAt), desc(lead.leadId)]
const OPEN_FIRST = [desc(sql`${isOpenLead(lead)}`), ...LATEST]

async function listPage(
  db: Db,
  role: LeadRole,
  condition: SQL | undefined,
  input: PageInput,
  { isOldestFirst = false, operatorId = 0 } = {},
) {
  const { limit, offset } = windowOf(input)
  const [counted] = await db.select({ total: count() }).from(lead).where(condition)
  const rows = await db
    .select()
    .from(lead)
    .where(condition)
    .orderBy(...(isOldestFirst ? OLDEST : role === 'poster' ? LATEST : OPEN_FIRST))
    .limit(limit)
    .offset(offset)
  const shown = await showLeads(db, rows, role)
  const list = shown.map((each, at) => (rows[at]!.accountId === operatorId ? { ...each, isOwn: true } : each))
  return { list, ...cappedTotal(counted?.total ?? 0), ...input }
}

/** Leads the account has sent. */
export const listSent = (db: Db, accountId: number, input: PageInput) =>
  listPage(db, 'poster', eq(lead.accountId, accountId), input)

export const listReceived = (db: Db, accountId: number, input: PageInput) =>
  listPage(db, 'recipient', isAnsweredBy(accountId), input)

/** One desk queue, oldest first; without a queue the whole desk, latest first; or one lead in any state. */
export function listDesk(
  db: Db,
  operatorId: number,
  { queue, leadId, ...input }: PageInput & { queue?: LeadQueue | undefined; leadId?: number | undefined },
) {
  const condition = leadId ? eq(lead.leadId, leadId) : queue ? DESK[queue] : isOnDesk
  return listPage(db, 'operator', condition, input, { isOldestFirst: queue !== undefined, operatorId })
}
