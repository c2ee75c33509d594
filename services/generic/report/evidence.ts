import { and, eq, sql } from 'drizzle-orm'
import { uploadAddress } from '#lib/contracts/upload/upload.ts'
import type { Db } from '#services/shared/store/database.ts'
import { report } from '../db/report-schema.ts'
import { isAuthor } from './obstacle.ts'
import type { FinderParts } from './reportable.ts'

type Photo = { uploadId: string; ownerId: number | null }

/** Whether a photo was sent with a report of something an operator wrote or owns. */
export async function isEvidenceAgainst(
  db: Db,
  parts: FinderParts,
  { uploadId, ownerId }: Photo,
  operatorId: number,
): Promise<boolean> {
  if (ownerId === null) return false
  const isSent = sql`${report.pictures} @> ${JSON.stringify([uploadAddress(uploadId)])}::jsonb`
  const rows = await db
    .select()
    .from(report)
    .where(and(eq(report.reporterId, ownerId), isSent))
  for (const row of rows) if (await isAuthor(db, parts, row, operatorId)) return true
  return false
}
