import { and, eq } from 'drizzle-orm'
import type { Actor } from '#services/shared/http/authorize.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'

/** Whether a photo is for everybody who has its address. */
export async function isPublic(db: Db, uploadId: string): Promise<boolean> {
  const found = await db.$count(upload, and(eq(upload.uploadId, uploadId), eq(upload.isPaper, false)))
  return found > 0
}

/**
 * Whether a photo that was handed in as a paper is for this actor: who has uploaded it, and operators. One that its owner
 * shows to everybody elsewhere is looked at here as well.
 */
export async function maySeePaper(db: Db, uploadId: string, actor: Actor | null): Promise<boolean> {
  if (!actor) return false
  const isTheirs = actor.role ? undefined : eq(upload.accountId, actor.accountId)
  const found = await db.$count(upload, and(eq(upload.uploadId, uploadId), isTheirs))
  return found > 0
}
