import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Tell } from '#services/shared/tell.ts'
import type { CommentParts } from '../comment/context.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'

/** Who decided so, and why. */
type Reason = { by: AuditedCall; why: string }

/** What other services know and do about what is reported; `services/apps.ts` brings it. Each works in the caller's transaction. */
export type ReportParts = Pick<CommentParts, 'keepMarks' | 'isBlocked' | 'setReturning' | 'roleOn'> & {
  /** A coach or a venue that anybody sees; null for any other. */
  findSubject: (db: Db, kind: SubjectKind, id: number) => Promise<{ name: string } | null>
  /** The accounts that published it. */
  ownersOf: (db: Db, kind: SubjectKind, id: number) => Promise<number[]>
  /** Takes it down or shows it again; answers the tags of pages that change by it. */
  setSubjectShown: (tx: Db, kind: SubjectKind, id: number, isShown: boolean, reason: Reason) => Promise<string[]>
  /** Nobody blocks these or lets them in until the transaction ends; before what is theirs is locked. */
  lockAccounts: (tx: Db, accountIds: readonly number[]) => Promise<void>
  /** Begins `blockAccount` of these, whose rows are locked: before anything is changed. */
  lockAccountRecords: (tx: Db, accountIds: readonly number[]) => Promise<void>
  /** ends its sessions and takes down what it has published; answers tags. CONFLICT for an operator's. */
  blockAccount: (tx: Db, accountId: number, reason: Reason) => Promise<string[]>
  tell: Tell
}

export type ReportContext = {
  db: Db
  parts: ReportParts
  /** Courses, jobs, articles and videos as the console looks after them. */
  resources: ResourceContext
  revalidate: Revalidate
}

/** Writes about one thing come one after the other: reports of it are decided together. */
export const lockOf = (kind: string, id: number) => `report of ${kind} ${id}`
