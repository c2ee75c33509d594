import type { Auditor } from '../audit/write-audit.ts'

/** Who changes a record: an operator, the clock, a command; or the account that wrote it, which is no operator's act. */
export type Changer = Auditor | { ownerId: number }

export const isOwner = (by: Changer): by is { ownerId: number } => typeof by !== 'string' && 'ownerId' in by
