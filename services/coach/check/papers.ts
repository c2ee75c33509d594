import { and, eq, ne, sql } from 'drizzle-orm'
import { CHECK_STATUS } from '#lib/contracts/enums.ts'
import { CHECK_PAPERS_LIFE } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import { type CheckContent, checkRecord } from '../db/check-schema.ts'
import { forRow, papersOf, withoutPapers } from './kinds.ts'
import { photosOf } from './photos.ts'
import type { CheckRow } from './read.ts'

type Parts = Pick<CoachParts, 'releasePhotos'>

/** How many records one sweep looks at; the next one takes the rest. */
const BATCH = 100

/**
 * Gives up photos of papers that no record of the account shows any more; the caller has changed the record's own
 * content before, in the same transaction. `row`: the record as it was.
 */
export async function releasePapers(tx: Db, { releasePhotos }: Parts, row: CheckRow): Promise<void> {
  const papers = forRow(row, papersOf)
  if (papers.length === 0) return
  const records = await tx.select().from(checkRecord).where(eq(checkRecord.accountId, row.accountId))
  const shown = new Set(records.flatMap(photosOf))
  const given = papers.filter((address) => !shown.has(address))
  if (given.length > 0) await releasePhotos(tx, row.accountId, given)
}

/** Photos of papers go a year after the review ended, as the privacy statement says. Safe to repeat. */
export async function sweepPapers(db: Db, parts: Parts): Promise<void> {
  const ended = sql`coalesce(${checkRecord.reviewedAt}, ${checkRecord.updatedAt})`
  const hasPapers = sql`(coalesce(${checkRecord.content}->>'licencePhoto', '') <> ''
    or jsonb_path_exists(${checkRecord.content}, '$.certificates[*].photo ? (@ != "")'))`
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(checkRecord)
      .where(
        and(
          ne(checkRecord.status, CHECK_STATUS.PENDING),
          sql`${ended} < clock_timestamp() - ${CHECK_PAPERS_LIFE / 1000} * interval '1 second'`,
          hasPapers,
        ),
      )
      .limit(BATCH)
      .for('update')
    for (const row of rows) {
      const content: CheckContent[keyof CheckContent] = forRow<CheckContent[keyof CheckContent]>(row, withoutPapers)
      await tx.update(checkRecord).set({ content }).where(eq(checkRecord.checkId, row.checkId))
      await releasePapers(tx, parts, row)
    }
  })
}
