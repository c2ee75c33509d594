import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { leadProof } from '../db/lead-schema.ts'

/** Which coaches were in touch with an account about leads that are forgotten; goes with the account. */
export const leadProofPersonalData = (db: Db): PersonalData => ({
  name: 'leadProofs',
  read: (accountId) =>
    db
      .select({ coachId: leadProof.coachId })
      .from(leadProof)
      .where(eq(leadProof.accountId, accountId))
      .orderBy(asc(leadProof.coachId)),
  forget: async (accountId) => {
    await db.delete(leadProof).where(eq(leadProof.accountId, accountId))
  },
})
