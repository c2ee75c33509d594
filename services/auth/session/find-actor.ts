import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#services/shared/http/authorize.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Accounts } from '../accounts.ts'
import { session } from '../db/schema.ts'
import { hashToken } from '../keys.ts'
import { SEEN_STEP } from '../limits.ts'

/** Longer than any token: not worth a look. */
const LONGEST_TOKEN = 128

/**
 * Whom a token belongs to, by the one table of sessions; null once it ended or expired. All services ask here. An operator
 * is who logged in as one and still has a number the settings name, so that the role goes with the number at once.
 */
export const createFindActor =
  (db: Db, operators: ReadonlySet<string>, accounts: Pick<Accounts, 'findById'>) =>
  async (token: string): Promise<Actor | null> => {
    if (token.length > LONGEST_TOKEN) return null
    const [found] = await db
      .select({
        sessionId: session.sessionId,
        accountId: session.accountId,
        isOperator: session.isOperator,
        isSeenLongAgo: sql<boolean>`${session.lastSeenAt} < clock_timestamp() - ${SEEN_STEP / 1000} * interval '1 second'`,
      })
      .from(session)
      .where(and(eq(session.tokenHash, hashToken(token)), sql`${session.expiresAt} > clock_timestamp()`))
    if (!found) return null
    if (found.isSeenLongAgo) {
      await db.update(session).set({ lastSeenAt: sql`clock_timestamp()` }).where(eq(session.sessionId, found.sessionId))
    }
    const { accountId, isOperator } = found
    if (!isOperator) return { accountId, role: null }
    const account = await accounts.findById(accountId)
    return { accountId, role: account && operators.has(account.mobile) ? 'owner' : null }
  }
