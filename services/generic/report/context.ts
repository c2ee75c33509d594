import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import type { Notify } from '#services/shared/notify.ts'
import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CommentParts } from '../comment/context.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'

/** Who decided, and why. */
type Reason = { by: AuditedCall; why: string }

/**
 * What reports need from other services; provided by `services/apps.ts`. Everything runs in the caller's transaction.
 */
export type ReportParts = Pick<CommentParts, 'saveMarks' | 'isBlocked' | 'setRestoredOnUnblock' | 'replyRoleOf'> & {
  /** A visible coach or venue; null otherwise. */
  findSubject: (db: Db, kind: SubjectKind, id: number) => Promise<{ name: string } | null>
  /** The accounts that own it. */
  ownersOf: (db: Db, kind: SubjectKind, id: number) => Promise<number[]>
  /** Takes it down or shows it again; returns the cache tags to refresh. */
  setSubjectShown: (tx: Db, kind: SubjectKind, id: number, isShown: boolean, reason: Reason) => Promise<string[]>
  /** Prevents blocking and unblocking until the transaction ends; call it before locking anything of these accounts. */
  lockAccounts: (tx: Db, accountIds: readonly number[]) => Promise<void>
  /** Locks the rows `blockAccount` will change for these accounts; call it before changing anything. */
  lockAccountRecords: (tx: Db, accountIds: readonly number[]) => Promise<void>
  /** ends the account's sessions and hides what it published; returns cache tags. CONFLICT for operators. */
  blockAccount: (tx: Db, accountId: number, reason: Reason) => Promise<string[]>
  notify: Notify
}

export type ReportContext = {
  db: Db
  parts: ReportParts
  /** Stores of courses, jobs, articles and videos, as used by the console. */
  resources: ResourceContext
  revalidate: Revalidate
}

/** Name of the lock that serializes decisions about one thing: its reports are decided together. */
export const lockNameOf = (kind: string, id: number) => `report of ${kind} ${id}`
