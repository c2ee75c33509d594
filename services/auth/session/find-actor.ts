import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#services/shared/http/authorize.ts'
import type { Db } from '#services/shared/store/database.ts'
import { operator, session } from '../db/schema.ts'
import { hashToken } from '../keys.ts'
import { SEEN_STEP } from '../limits.ts'

/** Longer than any token: not worth a look. */
const LONGEST_TOKEN = 128

/**
 * Whom a token belongs to, by the one table of sessions, and as what they run the site; null once the session
 * ended or expired. All services ask here at each call, so what is taken away is gone with the next one.
 */
export const createFindActor =
  (db: Db) =>
  async (token: string): Promise<Actor | null> => {
    if (token.length > LONGEST_TOKEN) return null
    const [found] = await db
      .select({
        sessionId: session.sessionId,
        accountId: session.accountId,
        role: operator.role,
        isSeenLongAgo: sql<boolean>`${session.lastSeenAt} < clock_timestamp() - ${SEEN_STEP / 1000} * interval '1 second'`,
      })
      .from(session)
      .leftJoin(operator, and(eq(operator.accountId, session.accountId), isNull(operator.endedAt)))
      .where(and(eq(session.tokenHash, hashToken(token)), sql`${session.expiresAt} > clock_timestamp()`))
    if (!found) return null
    if (found.isSeenLongAgo) {
      await db.update(session).set({ lastSeenAt: sql`clock_timestamp()` }).where(eq(session.sessionId, found.sessionId))
    }
    return { accountId: found.accountId, role: found.role }
  }
