import type { AuditAct } from '#lib/contracts/operator/audit-acts.ts'
import type { Call } from '../create-service.ts'
import { maskMobiles } from '../log/mask-mobiles.ts'
import type { Db } from '../store/database.ts'
import { auditEntry } from './entry-table.ts'

/** The parts of a call that the audit log records. */
export type AuditedCall = Pick<Call, 'actor' | 'client' | 'requestId'>

/** Who acts: the calling operator, the scheduler, or a command run on the machine. */
export type Auditor = AuditedCall | 'clock' | 'command'

type Act = {
  act: AuditAct
  /** Kind of the record acted on: `article`, `lead`, `account` … */
  kind: string
  recordId: number | string
  before?: unknown
  after?: unknown
  why?: string
}

/**
 * Records an operator's act in the transaction that performs it. Mobile numbers are masked, because the rows
 * outlive the accounts they name. Throws for a caller without a role: that is a programming error.
 */
export async function writeAudit(tx: Db, by: Auditor, { act, kind, recordId, before, after, why = '' }: Act) {
  await tx.insert(auditEntry).values({
    ...authorOf(by),
    ...{ act, kind, recordId: String(recordId) },
    ...{ before: masked(before), after: masked(after), why: maskMobiles(why) },
  })
}

function authorOf(by: Auditor) {
  if (typeof by === 'string') return { accountId: null, role: by, client: null, requestId: '' }
  const { actor, client, requestId } = by
  if (!actor?.role) throw new Error('Only what operators do is written into the audit log.')
  return { accountId: actor.accountId, role: actor.role, client, requestId }
}

const masked = (value: unknown): unknown =>
  value === undefined
    ? null
    : JSON.parse(JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? maskMobiles(inner) : inner)))
