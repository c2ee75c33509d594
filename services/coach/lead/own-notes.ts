import { and, desc, ne, or } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'
import { isAnsweredBy } from './target.ts'

/** An account's notes about leads it answers; they are deleted with its coach or venue (`releaseLeads`). */
export const leadNotesPersonalData = (db: Db): PersonalData => ({
  name: 'leadNotes',
  read: (accountId) =>
    db
      .select({ leadId: lead.leadId, note: lead.note, isHarassment: lead.isHarassment })
      .from(lead)
      .where(and(isAnsweredBy(accountId), or(ne(lead.note, ''), lead.isHarassment)))
      .orderBy(desc(lead.createdAt)),
  forget: async () => {},
})
