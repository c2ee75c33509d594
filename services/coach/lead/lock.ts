import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'

type Subject = { kind: ApplicationKind; id: number }

/** Leads answered by the account of this coach or venue. */
export const isReceivedBy = ({ kind, id }: Subject) => and(eq(lead.recipientKind, kind), eq(lead.recipientId, id))

/** Leads about this coach or venue, whoever answers them. */
export const isAbout = ({ kind, id }: Subject) => and(eq(lead.kind, kind), eq(lead.subjectId, id))

/**
 * Locks leads by ascending id, as everything that locks several does, so an original before its copies. Lock order:
 * after accounts, before comments, coaches and venues.
 */
export const lockLeads = (tx: Db, condition: SQL | undefined) =>
  tx.select().from(lead).where(condition).orderBy(asc(lead.leadId)).for('update')

/** Locks the leads sent to these coaches and venues. */
export async function lockReceived(tx: Db, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length > 0) await lockLeads(tx, or(...subjects.map(isReceivedBy)))
}

/** Locks the leads sent to these coaches and venues or about them. */
export async function lockReceivedOrAbout(tx: Db, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length > 0) await lockLeads(tx, or(...subjects.flatMap((each) => [isReceivedBy(each), isAbout(each)])))
}
