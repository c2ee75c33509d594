import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { AuditFilter } from '#lib/contracts/operator/audit.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { cappedTotal, MAX_COUNTED, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { AuthContext } from '../context.ts'
import { namesOf } from '../operator/names.ts'

const conditionOf = ({ accountId, byNobody, act, kinds, recordId, from, to }: AuditFilter) =>
  and(
    accountId === undefined ? undefined : eq(auditEntry.accountId, accountId),
    byNobody ? isNull(auditEntry.accountId) : undefined,
    act ? eq(auditEntry.act, act) : undefined,
    kinds ? inArray(auditEntry.kind, kinds) : undefined,
    recordId ? eq(auditEntry.recordId, recordId) : undefined,
    from ? gte(auditEntry.at, new Date(from)) : undefined,
    to ? lt(auditEntry.at, new Date(to)) : undefined,
  )

/** Returns one page of the audit log, latest first. */
export async function listEntries(context: AuthContext, { pageNum, pageSize, ...filter }: AuditFilter & PageInput) {
  const { db } = context
  const { limit, offset } = windowOf({ pageNum, pageSize })
  const condition = conditionOf(filter)
  const rows = await db
    .select()
    .from(auditEntry)
    .where(condition)
    .orderBy(desc(auditEntry.entryId))
    .limit(limit)
    .offset(offset)
  return { list: await withNames(context, rows), ...cappedTotal(await countUpTo(db, condition)), pageNum, pageSize }
}

/** Counts up to a limit, however long the log is. */
async function countUpTo(db: Db, condition: ReturnType<typeof conditionOf>): Promise<number> {
  const some = db
    .select({ entryId: auditEntry.entryId })
    .from(auditEntry)
    .where(condition)
    .limit(MAX_COUNTED)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

/** Reads up to `limit` entries after one, oldest first. */
export async function readEntries(context: AuthContext, filter: AuditFilter, { after = 0, limit = 0 }) {
  const rows = await context.db
    .select()
    .from(auditEntry)
    .where(and(conditionOf(filter), gt(auditEntry.entryId, after)))
    .orderBy(asc(auditEntry.entryId))
    .limit(limit)
  return withNames(context, rows)
}

async function withNames({ accounts }: AuthContext, rows: (typeof auditEntry.$inferSelect)[]) {
  const nameOf = await namesOf(
    accounts,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    userName: row.accountId === null ? '' : nameOf(row.accountId),
  }))
}
