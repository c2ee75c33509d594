import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact, leadMove } from '../db/lead-schema.ts'
import type { LeadRow } from './keep.ts'

export type ProofContext = Pick<CoachContext, 'verifyComments' | 'revalidate'>

type Poster = { accountId: number; mobile: string | null }

/**
 * whether somebody has a lead to a coach that was contacted, and did not take it back. One sent before there was
 * an account counts by the number that was proved for both.
 */
export async function wasContacted(db: Db, coachId: number, { accountId, mobile }: Poster): Promise<boolean> {
  const contacted = db
    .select({ one: sql`1` })
    .from(leadMove)
    .where(and(eq(leadMove.leadId, lead.leadId), eq(leadMove.toState, 'contacted')))
  const own = or(
    eq(lead.accountId, accountId),
    mobile === null ? undefined : and(isNull(lead.accountId), eq(lead.isVerified, true), isCalledAt(mobile)),
  )
  const proofs = and(isTo(coachId), own, ne(lead.state, 'withdrawn'), exists(contacted))
  return (await db.$count(lead, proofs)) > 0
}

/** Leads to the coach, and those about a course whose requests the coach answers. */
const isTo = (coachId: number) =>
  or(
    and(eq(lead.kind, 'coach'), eq(lead.subjectId, coachId)),
    and(eq(lead.recipientKind, 'coach'), eq(lead.recipientId, coachId)),
  )

export const isCalledAt = (mobile: string): SQL =>
  sql`${lead.leadId} in (select ${leadContact.leadId} from ${leadContact} where ${leadContact.mobile} = ${mobile})`

/** Verifies what the posters of these leads said about their coaches, where they prove it; answers the tags that change. */
export async function proveComments(
  tx: Db,
  { verifyComments }: Pick<ProofContext, 'verifyComments'>,
  rows: readonly LeadRow[],
): Promise<readonly string[]> {
  const changed: string[] = []
  for (const row of rows) {
    const coachId = coachOf(row)
    const { accountId } = row
    if (coachId === null || accountId === null) continue
    if (await wasContacted(tx, coachId, { accountId, mobile: null }))
      changed.push(...(await verifyComments(tx, coachId, accountId)))
  }
  return changed
}

const coachOf = ({ kind, subjectId, recipientKind, recipientId }: LeadRow) =>
  kind === 'coach' ? subjectId : recipientKind === 'coach' ? recipientId : null
