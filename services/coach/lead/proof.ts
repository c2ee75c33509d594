import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact, leadMove, leadProof } from '../db/lead-schema.ts'
import type { LeadRow } from './save.ts'

export type ProofContext = Pick<CoachContext, 'verifyComments' | 'revalidate'>

type Poster = { accountId: number; mobile: string | null }

/** Contacted and not withdrawn. */
const isProof = and(
  ne(lead.state, 'withdrawn'),
  sql`exists (select from ${leadMove} m where m.lead_id = ${lead.leadId} and m.to_state = 'contacted')`,
)

/**
 * whether the account has a lead to the coach that was contacted and not withdrawn. One sent before
 * registration counts by the number both have verified. A lead forgotten meanwhile is already a stored proof, so leads
 * are queried first.
 */
export async function wasContacted(db: Db, coachId: number, { accountId, mobile }: Poster): Promise<boolean> {
  const own = or(
    eq(lead.accountId, accountId),
    mobile === null ? undefined : and(isNull(lead.accountId), eq(lead.isVerified, true), hasContactMobile(mobile)),
  )
  if ((await db.$count(lead, and(isToCoach(coachId), own, isProof))) > 0) return true
  const isStored = and(eq(leadProof.accountId, accountId), eq(leadProof.coachId, coachId))
  return (await db.$count(leadProof, isStored)) > 0
}

export type SaveProofParts = {
  /** Finds the account that has verified a number. */
  findAccountOf: (db: Db, mobile: string) => Promise<number | null>
}

/** Before a lead is forgotten, stores what it proves as a bare pair of account and coach. */
export async function saveProof(tx: Db, parts: SaveProofParts, row: LeadRow): Promise<void> {
  const coachId = coachOf(row)
  if (coachId === null || (await tx.$count(lead, and(eq(lead.leadId, row.leadId), isProof))) === 0) return
  const accountId = row.accountId ?? (await verifiedAccountOf(tx, parts, row))
  if (accountId !== null) await tx.insert(leadProof).values({ accountId, coachId }).onConflictDoNothing()
}

/** The account that owns the number a visitor had verified. */
async function verifiedAccountOf(tx: Db, { findAccountOf }: SaveProofParts, { leadId, isVerified }: LeadRow) {
  const [contact] = isVerified ? await tx.select().from(leadContact).where(eq(leadContact.leadId, leadId)) : []
  return contact ? findAccountOf(tx, contact.mobile) : null
}

/** Leads to the coach, and those about a course for which the coach answers. */
const isToCoach = (coachId: number) =>
  or(
    and(eq(lead.kind, 'coach'), eq(lead.subjectId, coachId)),
    and(eq(lead.recipientKind, 'coach'), eq(lead.recipientId, coachId)),
  )

export const hasContactMobile = (mobile: string): SQL =>
  sql`${lead.leadId} in (select ${leadContact.leadId} from ${leadContact} where ${leadContact.mobile} = ${mobile})`

/**
 * Verifies the posters' comments where these leads prove contact with the coach; returns the cache tags that change.
 */
export async function verifyPosterComments(
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
