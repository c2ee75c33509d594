import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact, leadMove, leadProof } from '../db/lead-schema.ts'
import type { LeadRow } from './keep.ts'

export type ProofContext = Pick<CoachContext, 'verifyComments' | 'revalidate'>

type Poster = { accountId: number; mobile: string | null }

/** Contacted, and not taken back by who sent it. */
const isProof = and(
  ne(lead.state, 'withdrawn'),
  sql`exists (select from ${leadMove} m where m.lead_id = ${lead.leadId} and m.to_state = 'contacted')`,
)

/**
 * whether somebody has a lead to a coach that was contacted, and did not take it back. One sent before there was
 * an account counts by the number that was proved for both. What is forgotten meanwhile is a kept proof by then, so leads
 * are asked first.
 */
export async function wasContacted(db: Db, coachId: number, { accountId, mobile }: Poster): Promise<boolean> {
  const own = or(
    eq(lead.accountId, accountId),
    mobile === null ? undefined : and(isNull(lead.accountId), eq(lead.isVerified, true), isCalledAt(mobile)),
  )
  if ((await db.$count(lead, and(isTo(coachId), own, isProof))) > 0) return true
  const kept = and(eq(leadProof.accountId, accountId), eq(leadProof.coachId, coachId))
  return (await db.$count(leadProof, kept)) > 0
}

export type KeepProofParts = {
  /** The account that has proved a number. */
  findAccountOf: (db: Db, mobile: string) => Promise<number | null>
}

/** A lead is about to be forgotten: what it proves stays, as the bare pair of account and coach. */
export async function keepProof(tx: Db, parts: KeepProofParts, row: LeadRow): Promise<void> {
  const coachId = coachOf(row)
  if (coachId === null || (await tx.$count(lead, and(eq(lead.leadId, row.leadId), isProof))) === 0) return
  const accountId = row.accountId ?? (await accountCalled(tx, parts, row))
  if (accountId !== null) await tx.insert(leadProof).values({ accountId, coachId }).onConflictDoNothing()
}

/** The account whose number a visitor had proved. */
async function accountCalled(tx: Db, { findAccountOf }: KeepProofParts, { leadId, isVerified }: LeadRow) {
  const [contact] = isVerified ? await tx.select().from(leadContact).where(eq(leadContact.leadId, leadId)) : []
  return contact ? findAccountOf(tx, contact.mobile) : null
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
