import type { Auditor } from '../audit/write-audit.ts'

/**
 * Who changes a record: an operator, the clock, a command. No operator's act are changes by the account that wrote it, and
 * those that follow from a change of what it copies (`source`), which is written down there.
 */
export type Changer = Auditor | { ownerId: number } | 'source'

export const isOwner = (by: Changer): by is { ownerId: number } => typeof by !== 'string' && 'ownerId' in by

/** What the audit log knows. */
export const isAuditor = (by: Changer): by is Auditor => by !== 'source' && !isOwner(by)
