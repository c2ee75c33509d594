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

async function page(
  db: Db,
  role: LeadRole,
  condition: SQL | undefined,
  input: PageInput,
  { isOldestFirst = false } = {},
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
  return { list: await showLeads(db, rows, role), ...cappedTotal(counted?.total ?? 0), ...input }
}

/** What the account has sent. */
export const listSent = (db: Db, accountId: number, input: PageInput) =>
  page(db, 'poster', eq(lead.accountId, accountId), input)

export const listReceived = (db: Db, accountId: number, input: PageInput) =>
  page(db, 'recipient', isAnsweredBy(accountId), input)

/** One of their queues, the oldest first; without one all of it, the latest first. */
export const listDesk = (db: Db, { queue, ...input }: PageInput & { queue?: LeadQueue | undefined }) =>
  page(db, 'operator', queue ? DESK[queue] : isOnDesk, input, { isOldestFirst: queue !== undefined })
