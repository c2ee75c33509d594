import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { CONSOLE_IDLE } from '#lib/contracts/limits.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { operator, session } from '../db/schema.ts'
import { CONSOLE_STEP, SEEN_STEP } from '../limits.ts'

/** Longer than any token: not worth a look. */
const LONGEST_TOKEN = 128

type Asked = Pick<Endpoint, 'access' | 'isPolled'>

/**
 * Whom a token belongs to, by the one table of sessions, and as what they run the site; null once the session
 * ended or expired. All services ask here at each call, so what is taken away is gone with the next one. A role counts
 * while the console is open, which what operators call keeps it, and not what their screens ask by themselves.
 */
export const createFindActor =
  (db: Db) =>
  async (token: string, asked?: Asked): Promise<Actor | null> => {
    if (token.length > LONGEST_TOKEN) return null
    const [found] = await db
      .select({
        sessionId: session.sessionId,
        accountId: session.accountId,
        role: operator.role,
        isConsoleOpen: sql<boolean>`coalesce(${session.consoleSeenAt} > ${ago(CONSOLE_IDLE)}, false)`,
        isConsoleStale: sql<boolean>`${session.consoleSeenAt} < ${ago(CONSOLE_STEP)}`,
        isSeenLongAgo: sql<boolean>`${session.lastSeenAt} < ${ago(SEEN_STEP)}`,
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
    if (asked?.access === 'operator' && !asked.isPolled && found.isConsoleStale) await touchConsole(db, found.sessionId)
    return { accountId, role }
  }

/** From now on the console is open in a session, or goes on being so. */
export const touchConsole = (db: Db, sessionId: number) =>
  db.update(session).set({ consoleSeenAt: sql`clock_timestamp()` }).where(eq(session.sessionId, sessionId))
