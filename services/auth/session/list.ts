import { and, desc, eq, sql } from 'drizzle-orm'
import type { LoginSession } from '#lib/contracts/account/auth.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Db } from '#services/shared/store/database.ts'
import { session } from '../db/schema.ts'

/** Lists an account's sessions, the caller's first, then the latest. */
export async function listSessions(db: Db, accountId: number, token: string | null): Promise<LoginSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), sql`${session.expiresAt} > clock_timestamp()`))
    .orderBy(desc(session.lastSeenAt), desc(session.sessionId))
  const current = token === null ? '' : hashToken(token)
  return rows
    .map((row) => ({
      sessionId: row.sessionId,
      channel: row.channel,
      isCurrent: row.tokenHash === current,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
