import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { report } from '../db/report-schema.ts'
import { comment } from '../db/schema.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'
import { COMMENT_NAMES, SUBJECT_NAMES } from './reportable.ts'

/**
 * Renames a coach or venue whose account is deleted in the reports of it, and of what was said about it (T35). Call it
 * before locking accounts, as decisions do.
 */
export async function renameReported(tx: Db, { kind, id, name }: { kind: SubjectKind; id: number; name: string }) {
  await tx
    .update(report)
    .set({ name: SUBJECT_NAMES[kind](name) })
    .where(and(eq(report.kind, kind), eq(report.subjectId, id)))
  if (kind !== 'coach') return
  const about = tx.select({ commentId: comment.commentId }).from(comment).where(eq(comment.coachId, id))
  for (const said of ['comment', 'reply'] as const)
    await tx
      .update(report)
      .set({ name: COMMENT_NAMES[said](name) })
      .where(and(eq(report.kind, said), inArray(report.commentId, about)))
}
