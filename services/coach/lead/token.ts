import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead, leadContact, leadToken } from '../db/lead-schema.ts'

/** 22 characters: an SMS template variable holds 35 including the path, and 128 random bits cannot be guessed. */
const SMS_TOKEN_BYTES = 16

/** Issues a token that opens a lead; only its hash is stored. */
export async function issueToken(db: Db, leadId: number, bytes = 32): Promise<string> {
  const token = randomBytes(bytes).toString('base64url')
  await db.insert(leadToken).values({ tokenHash: hashToken(token), leadId })
  return token
}

/** Issues a token short enough for an SMS. */
export const issueSmsToken = (db: Db, leadId: number) => issueToken(db, leadId, SMS_TOKEN_BYTES)

/** Returns the sender's number; null once the lead is forgotten or withdrawn. */
export async function findLeadMobile(db: Db, leadId: number): Promise<string | null> {
  const [found] = await db
    .select({ mobile: leadContact.mobile })
    .from(leadContact)
    .innerJoin(lead, eq(lead.leadId, leadContact.leadId))
    .where(and(eq(leadContact.leadId, leadId), ne(lead.state, 'withdrawn')))
  return found?.mobile ?? null
}
