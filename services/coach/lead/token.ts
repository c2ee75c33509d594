import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead, leadContact, leadToken } from '../db/lead-schema.ts'

/** 22 characters: a variable of an SMS template holds 35 with the path before it, and 128 random bits are not guessed. */
const SMS_TOKEN_BYTES = 16

/** A new way in to a lead; what is kept opens nothing. */
export async function issueToken(db: Db, leadId: number, bytes = 32): Promise<string> {
  const token = randomBytes(bytes).toString('base64url')
  await db.insert(leadToken).values({ tokenHash: hashToken(token), leadId })
  return token
}

/** The same for an SMS. */
export const issueSmsToken = (db: Db, leadId: number) => issueToken(db, leadId, SMS_TOKEN_BYTES)

/** The number of whoever sent a lead, while there is one; nobody's when the lead is forgotten or taken back. */
export async function findLeadMobile(db: Db, leadId: number): Promise<string | null> {
  const [found] = await db
    .select({ mobile: leadContact.mobile })
    .from(leadContact)
    .innerJoin(lead, eq(lead.leadId, leadContact.leadId))
    .where(and(eq(leadContact.leadId, leadId), ne(lead.state, 'withdrawn')))
  return found?.mobile ?? null
}
