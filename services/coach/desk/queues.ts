import { and, count, eq, min, type SQL, sql } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import type { Waiting } from '#lib/contracts/operator/desk.ts'
import { waitingOf } from '#services/shared/figures/waiting.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application } from '../db/application-schema.ts'
import { lead } from '../db/lead-schema.ts'
import { isLate, isReportedHarassment, isWithoutRecipient, reportedAt } from '../lead/desk.ts'

/** Pending applications. */
export const pendingApplications = async (db: Db): Promise<Waiting> =>
  waitingOf(
    await db
      .select({ count: count(), oldestAt: min(application.submittedAt) })
      .from(application)
      .where(eq(application.status, APPLICATION_STATUS.PENDING)),
  )

/** Whether an application is pending. */
export const isPendingApplication = async (db: Db, checkId: string): Promise<boolean> => {
  const [row] = await db
    .select({ status: application.status })
    .from(application)
    .where(eq(application.checkId, checkId))
  return row?.status === APPLICATION_STATUS.PENDING
}

/** Open leads that only operators answer. */
export const leadsWithoutRecipient = (db: Db) => waitingLeads(db, isWithoutRecipient)

/** Open leads whose recipient did not make contact in time. */
export const overdueLeads = (db: Db) => waitingLeads(db, isLate)

/** Leads reported as harassment and not decided by an operator. */
export const harassmentReports = (db: Db) => waitingLeads(db, isReportedHarassment, reportedAt)

const waitingLeads = async (db: Db, which: SQL | undefined, since: SQL = sql`${lead.createdAt}`): Promise<Waiting> =>
  waitingOf(
    await db
      .select({ count: count(), oldestAt: sql<Date | null>`min(${since})`.mapWith(lead.createdAt) })
      .from(lead)
      .where(and(which)),
  )
