import { eq } from 'drizzle-orm'
import type { ReportKind } from '#lib/contracts/report/report-states.ts'
import { SUBMISSION_KINDS, type SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import { moveRecord } from '#services/shared/resource/move.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { tagsOf } from '../comment/context.ts'
import { setHiddenInTransaction } from '../comment/set-hidden.ts'
import { KINDS } from '../content/kinds.ts'
import type { report } from '../db/report-schema.ts'
import { comment, reply } from '../db/schema.ts'
import type { ReportContext, ReportParts } from './context.ts'

type Subject = Pick<typeof report.$inferSelect, 'kind' | 'subjectId' | 'commentId' | 'authorIds'>
type Context = Pick<ReportContext, 'resources' | 'parts'>
/** The change, who decided it, and why. */
type Change = { isShown: boolean; by: AuditedCall; why: string }

/**
 * Hides a reported thing or shows it again, through its kind's usual operation, in the caller's transaction. Returns
 * the cache tags to refresh; null if nothing changed or the thing is gone.
 */
export async function setReportedShown(
  tx: Db,
  { parts, resources }: Context,
  subject: Subject,
  { isShown, by, why }: Change,
): Promise<string[] | null> {
  const { kind, subjectId: id, commentId } = subject
  if ((await isVisible(tx, parts, kind, id)) !== !isShown)
    return isShown ? null : excludeFromRestore(tx, parts, subject)
  switch (kind) {
    case 'comment':
    case 'reply': {
      const replyId = kind === 'reply' ? id : null
      const target = { commentId: commentId!, replyId, isHidden: !isShown }
      const { coachId } = await setHiddenInTransaction(tx, parts, target, { by, why })
      return tagsOf(coachId)
    }
    case 'coach':
    case 'venue':
      if (isShown && (await deferUntilUnblocked(tx, parts, kind, subject))) return []
      return parts.setSubjectShown(tx, kind, id, isShown, { by, why })
    default:
      if (isShown && isSubmissionKind(kind) && (await deferUntilUnblocked(tx, parts, kind, subject))) return []
      return move(tx, resources, kind, { id, move: isShown ? 'publish' : 'takeDown', by, why })
  }
}

/** Kinds that are hidden with a blocked account and return with it. */
type RestorableKind = Parameters<ReportParts['setRestoredOnUnblock']>[2]['kind']
const RESTORABLE_KINDS: readonly string[] = ['coach', 'venue', 'comment', 'reply', ...SUBMISSION_KINDS]
const isSubmissionKind = (kind: ReportKind): kind is ReportKind & SubmissionKind =>
  (SUBMISSION_KINDS as readonly string[]).includes(kind)

/** Marks something that was hidden with its author's account not to return with it. */
async function excludeFromRestore(tx: Db, parts: Context['parts'], subject: Subject): Promise<string[] | null> {
  const { kind, subjectId: id, authorIds } = subject
  if (!RESTORABLE_KINDS.includes(kind)) return null
  let hasChanged = false
  for (const accountId of authorIds)
    if (await parts.setRestoredOnUnblock(tx, accountId, { kind: kind as RestorableKind, id }, false)) hasChanged = true
  return hasChanged ? [] : null
}

/** Marks a coach, venue or text to return when its blocked account is unblocked; false if no account is blocked. */
async function deferUntilUnblocked(
  tx: Db,
  parts: Context['parts'],
  kind: RestorableKind,
  { subjectId: id, authorIds }: Subject,
) {
  for (const accountId of authorIds) {
    if (!(await parts.isBlocked(tx, accountId))) continue
    await parts.setRestoredOnUnblock(tx, accountId, { kind, id }, true)
    return true
  }
  return false
}

type Move = { id: number; move: 'publish' | 'takeDown'; by: AuditedCall; why: string }

async function move(tx: Db, resources: ReportContext['resources'], kind: ReportKind, change: Move): Promise<string[]> {
  return (await moveRecord(tx, resources, storeOf(resources, kind), { ...change, version: null })).tags
}

/** Whether it is visible; null if it no longer exists. */
async function isVisible(
  tx: Db,
  parts: Pick<ReportParts, 'findSubject'>,
  kind: ReportKind,
  id: number,
): Promise<boolean | null> {
  switch (kind) {
    case 'comment': {
      const [row] = await tx.select().from(comment).where(eq(comment.commentId, id))
      return row && !row.isDeleted ? !row.isHidden : null
    }
    case 'reply': {
      const [row] = await tx.select({ isHidden: reply.isHidden }).from(reply).where(eq(reply.replyId, id))
      return row ? !row.isHidden : null
    }
    case 'coach':
    case 'venue':
      return (await parts.findSubject(tx, kind, id)) !== null
    default: {
      const { table, id: column } = KINDS[kind]
      const [row] = await tx.select({ status: table.status }).from(table).where(eq(column, id))
      return row ? row.status === 'published' : null
    }
  }
}
