import { and, eq } from 'drizzle-orm'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'
import { isEvidenceAgainst } from '../report/evidence.ts'
import type { FinderParts } from '../report/reportable.ts'

/** Whether anyone who has a photo's address may see it. */
export async function isPublic(db: Db, uploadId: string): Promise<boolean> {
  const found = await db.$count(upload, and(eq(upload.uploadId, uploadId), eq(upload.isPaper, false)))
  return found > 0
}

/**
 * Whether the caller may see a photo submitted as a paper: its uploader, or an operator who reviews applications, whose
 * access is audited; no operator sees the evidence of a report against them. Photos that are also public
 * elsewhere are audited too.
 */
export async function maySeePaper(db: Db, parts: FinderParts, uploadId: string, call: AuditedCall): Promise<boolean> {
  const { actor } = call
  if (!actor) return false
  const [found] = await db.select({ ownerId: upload.accountId }).from(upload).where(eq(upload.uploadId, uploadId))
  if (!found) return false
  if (found.ownerId === actor.accountId) return true
  if (!mayDo(actor.role, 'applications')) return false
  if (await isEvidenceAgainst(db, parts, { ...found, uploadId }, actor.accountId)) return false
  await writeAudit(db, call, { act: 'view', kind: 'paper', recordId: uploadId })
  return true
}
