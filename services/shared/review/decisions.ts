import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ApplicationDecision } from '#lib/contracts/application/application-desk.ts'
import { auditEntry } from '../audit/entry-table.ts'
import type { Db } from '../store/database.ts'

/** Maximum number of decisions shown. */
const LATEST = 30
const DECISIONS = ['approve', 'reject', 'undo'] as const

/** Operators' decisions about these check records, newest first (R-13.6); `kind` is the audit log's kind. */
export async function decisionsAbout(
  db: Db,
  findNames: (db: Db, accountIds: readonly number[]) => Promise<Map<number, string>>,
  kind: string,
  checkIds: readonly string[],
): Promise<ApplicationDecision[]> {
  const entries = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.kind, kind),
        inArray(auditEntry.recordId, [...new Set(checkIds)]),
        inArray(auditEntry.act, [...DECISIONS]),
      ),
    )
    .orderBy(desc(auditEntry.entryId))
    .limit(LATEST)
  const names = await findNames(db, [...new Set(entries.flatMap(({ accountId }) => accountId ?? []))])
  return entries.map(({ recordId, at, act, after, accountId }) => ({
    ...{ checkId: recordId, at: at.toISOString(), act: act as ApplicationDecision['act'] },
    reasons: (after as { reasons?: ApplicationDecision['reasons'] } | null)?.reasons ?? [],
    accountId: accountId!,
    userName: names.get(accountId!) ?? '',
  }))
}
