import { and, eq, ne } from 'drizzle-orm'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Db } from '#services/shared/store/database.ts'
import { session } from '../db/schema.ts'

/** Ends the session of a token; idempotent. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashToken(token)))
}

type EndOptions = { except?: string | null | undefined; sessionId?: number | undefined }

/** Ends sessions of an account: all, all but that of one token, or a single one. Returns how many. */
export async function endSessions(db: Db, accountId: number, { except, sessionId }: EndOptions = {}): Promise<number> {
  const ended = await db
    .delete(session)
    .where(
      and(
        eq(session.accountId, accountId),
        except ? ne(session.tokenHash, hashToken(except)) : undefined,
        sessionId ? eq(session.sessionId, sessionId) : undefined,
      ),
    )
    .returning({ sessionId: session.sessionId })
  return ended.length
}
