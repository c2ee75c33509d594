import { and, eq } from 'drizzle-orm'
import type { Actor } from '#services/shared/http/authorize.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'

/** Whether a photo is for everybody who has its address. */
export async function isPublic(db: Db, uploadId: string): Promise<boolean> {
  const found = await db.$count(upload, and(eq(upload.uploadId, uploadId), eq(upload.isPaper, false)))
  return found > 0
}

/** Papers are for who has uploaded them, and for operators. */
export async function maySeePaper(db: Db, uploadId: string, actor: Actor | null): Promise<boolean> {
  if (!actor) return false
  const isTheirs = actor.isOperator ? undefined : eq(upload.accountId, actor.accountId)
  const found = await db.$count(upload, and(eq(upload.uploadId, uploadId), eq(upload.isPaper, true), isTheirs))
  return found > 0
}
