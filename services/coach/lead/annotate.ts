import { eq } from 'drizzle-orm'
import type { Actor } from '#services/shared/http/authorize.ts'
import type { CoachContext } from '../context.ts'
import { lead } from '../db/lead-schema.ts'
import { findAnswered } from './find.ts'
import { showLead } from './show.ts'

/** Stores the recipient's note or harassment report: only the recipient sees the note, the poster sees neither. */
export const annotateLead = (
  { db }: Pick<CoachContext, 'db'>,
  leadId: number,
  change: { note: string } | { isHarassment: true },
  actor: Actor,
) =>
  db.transaction(async (tx) => {
    const { row, role } = await findAnswered(tx, leadId, actor, ['recipient'])
    const [changed] = await tx.update(lead).set(change).where(eq(lead.leadId, row.leadId)).returning()
    return showLead(tx, changed!, { role, accountId: actor.accountId })
  })
