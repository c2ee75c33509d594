import type { Auditor } from '../audit/write-audit.ts'

/**
 * Who changes a record: an operator, the scheduler or a command. Changes by the account that wrote the record are not
 * operators' acts, nor are those that follow from a change to what it copies (`source`), which is audited there.
 */
export type Changer = Auditor | { ownerId: number } | 'source'

export const isOwner = (by: Changer): by is { ownerId: number } => typeof by !== 'string' && 'ownerId' in by

/** Whether the change belongs in the audit log. */
export const isAuditor = (by: Changer): by is Auditor => by !== 'source' && !isOwner(by)
