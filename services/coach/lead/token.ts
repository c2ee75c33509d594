import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#services/shared/store/database.ts'
import { leadToken } from '../db/lead-schema.ts'

export const hashLeadToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new way in to a lead; what is kept opens nothing. */
export async function issueToken(db: Db, leadId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(leadToken).values({ tokenHash: hashLeadToken(token), leadId })
  return token
}
