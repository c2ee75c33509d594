import { and, eq, lt } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_PAPERS_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import { type ApplicationContent, application, isWithPapers, lastActivityAt } from '../db/application-schema.ts'
import { forRow, papersOf, withoutPapers } from './kinds.ts'
import { publicRow } from './photos.ts'
import { type ApplicationRow, isReadable, readRow, storedContent } from './stored-content.ts'

type Parts = Pick<CoachParts, 'releasePhotos'>

/** Applications per sweep; the next one takes the rest. */
const BATCH = 100

/**
 * Releases photos of papers that are no longer shown by an application of the account or its public page; the caller
 * has already changed the application's content in the same transaction. `row`: the application before that.
 */
export async function releasePapers(tx: Db, { releasePhotos }: Parts, row: ApplicationRow): Promise<void> {
  const papers = forRow(row, papersOf)
  if (papers.length === 0) return
  const records = await tx.select().from(application).where(eq(application.accountId, row.accountId))
  // Searches the whole content: a newer release may have another field. A photo on the page is not theirs to release.
  const shown = JSON.stringify([records.map(({ content }) => content), await publicRow(tx, row)])
  const unused = papers.filter((address) => !shown.includes(address))
  if (unused.length > 0) await releasePhotos(tx, row.accountId, unused)
}

/**
 * Removes photos of papers a year after the review ended, as the privacy statement says; if the owner has edited the
 * application since, e.g. after a rejection, a year after that. Safe to repeat.
 */
export async function sweepPapers(db: Db, parts: Parts): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(application)
      .where(and(isWithPapers(application), lt(lastActivityAt, ago(APPLICATION_PAPERS_LIFE)), isReadable()))
      .limit(BATCH)
      .for('update')
    for (const row of rows.map(readRow)) {
      const content = storedContent(row.kind, forRow<ApplicationContent[ApplicationKind]>(row, withoutPapers))
      await tx.update(application).set({ content }).where(eq(application.checkId, row.checkId))
      await releasePapers(tx, parts, row)
    }
  })
}
