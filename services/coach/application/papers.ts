import { and, eq, lt } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_PAPERS_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import { type ApplicationContent, application, isWithPapers, restedAt } from '../db/application-schema.ts'
import { forRow, papersOf, withoutPapers } from './kinds.ts'
import { publicRow } from './photos.ts'
import { type ApplicationRow, isReadable, readRow, storedContent } from './stored-content.ts'

type Parts = Pick<CoachParts, 'releasePhotos'>

/** How many applications one sweep looks at; the next one takes the rest. */
const BATCH = 100

/**
 * Gives up photos of papers that neither an application of the account nor its page shows any more; the caller has
 * changed the content of the application itself before, in the same transaction. `row`: the application as it was.
 */
export async function releasePapers(tx: Db, { releasePhotos }: Parts, row: ApplicationRow): Promise<void> {
  const papers = forRow(row, papersOf)
  if (papers.length === 0) return
  const records = await tx.select().from(application).where(eq(application.accountId, row.accountId))
  // Anywhere in the content: a newer release may have another field for it. What the page shows is not theirs to give up.
  const shown = JSON.stringify([records.map(({ content }) => content), await publicRow(tx, row)])
  const given = papers.filter((address) => !shown.includes(address))
  if (given.length > 0) await releasePhotos(tx, row.accountId, given)
}

/**
 * Photos of papers go a year after the review ended, as the privacy statement says; of what its owner has written on since,
 * such as one that was rejected, a year after that. Safe to repeat.
 */
export async function sweepPapers(db: Db, parts: Parts): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(application)
      .where(and(isWithPapers(application), lt(restedAt, ago(APPLICATION_PAPERS_LIFE)), isReadable()))
      .limit(BATCH)
      .for('update')
    for (const row of rows.map(readRow)) {
      const content = storedContent(row.kind, forRow<ApplicationContent[ApplicationKind]>(row, withoutPapers))
      await tx.update(application).set({ content }).where(eq(application.checkId, row.checkId))
      await releasePapers(tx, parts, row)
    }
  })
}
