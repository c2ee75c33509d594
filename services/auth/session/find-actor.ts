import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { CONSOLE_IDLE } from '#lib/contracts/limits.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { operator, session } from '../db/schema.ts'
import { CONSOLE_SEEN_PRECISION, LAST_SEEN_PRECISION } from '../limits.ts'

/** Longer than any token: rejected without a query. */
const MAX_TOKEN_LENGTH = 128

type CalledEndpoint = Pick<Endpoint, 'access' | 'isPolled'>

/**
 * Finds the account of a token in the one table of sessions, and its operator role (R-13.2); null once the session has
 * ended or expired. All services use this at each call, so what is revoked is gone with the next one. A role counts
 * while the console is open; operators' calls keep it open (R-13.3), polling does not.
 */
export const createFindActor =
  (db: Db) =>
  async (token: string, endpoint?: CalledEndpoint): Promise<Actor | null> => {
    if (token.length > MAX_TOKEN_LENGTH) return null
    const [found] = await db
      .select({
        sessionId: session.sessionId,
        accountId: session.accountId,
        role: operator.role,
        isConsoleOpen: sql<boolean>`coalesce(${session.consoleSeenAt} > ${ago(CONSOLE_IDLE)}, false)`,
        isConsoleStale: sql<boolean>`${session.consoleSeenAt} < ${ago(CONSOLE_SEEN_PRECISION)}`,
        isSeenLongAgo: sql<boolean>`${session.lastSeenAt} < ${ago(LAST_SEEN_PRECISION)}`,
      })
      .from(session)
      .leftJoin(operator, and(eq(operator.accountId, session.accountId), isNull(operator.endedAt)))
      .where(and(eq(session.tokenHash, hashToken(token)), sql`${session.expiresAt} > clock_timestamp()`))
    if (!found) return null
    if (found.isSeenLongAgo) {
      await db.update(session).set({ lastSeenAt: sql`clock_timestamp()` }).where(eq(session.sessionId, found.sessionId))
    }
    const { accountId, role } = found
    if (!role) return { accountId, role }
    if (!found.isConsoleOpen) return { accountId, role: null, closedRole: role }
    if (endpoint?.access === 'operator' && !endpoint.isPolled && found.isConsoleStale)
      await touchConsole(db, found.sessionId)
    return { accountId, role }
  }

/** Opens the console in a session, or keeps it open. */
export const touchConsole = (db: Db, sessionId: number) =>
  db.update(session).set({ consoleSeenAt: sql`clock_timestamp()` }).where(eq(session.sessionId, sessionId))
