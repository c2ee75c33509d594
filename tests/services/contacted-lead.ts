import { lead, leadMove } from '#services/coach/db/lead-schema.ts'
import type { Db } from '#services/shared/store/database.ts'

/** Inserts a lead from an account to a coach who has since been in touch. */
export async function contactedLead(db: Db, coachId: number, accountId: number): Promise<void> {
  const at = new Date('2026-03-02T02:00:00Z')
  const [row] = await db
    .insert(lead)
    .values({
      kind: 'coach',
      subjectId: coachId,
      accountId,
      callName: '王女士',
      isVerified: true,
      times: [],
      description: '',
      pictures: [],
      source: '/',
      state: 'contacted',
      createdAt: at,
    })
    .returning()
  await db.insert(leadMove).values({ leadId: row!.leadId, toState: 'contacted', mover: 'recipient', at })
}
