import { and, eq, ne } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { requireOpen } from '#services/shared/review/open-record.ts'
import { uploadsIn } from '#services/shared/uploads-in.ts'
import { aboutId, application } from '../db/application-schema.ts'
import type { ApplicationContext } from './context.ts'
import { updateApplication } from './edit.ts'
import { EMPTY } from './kinds.ts'
import { lockAccount } from './lock.ts'
import { releasePapers } from './papers.ts'
import { readRow, storedContent } from './stored-content.ts'

const { WITHDRAWN } = APPLICATION_STATUS

/**
 * Deletes an open application, and those about the same coach or venue that were withdrawn, so that the next one starts
 * from what is published, or anew; the public page stays. The last one that ties the record to its account stays in
 * their place, withdrawn and without what was typed. Idempotent.
 */
export async function discardApplication(
  { db, ...parts }: ApplicationContext,
  kind: ApplicationKind,
  { checkId, version }: { checkId: string; version: number },
  accountId: number,
) {
  await db.transaction(async (tx) => {
    // Prevents concurrent deletion of the account, which locks its records first.
    await parts.isBlocked(tx, accountId)
    await lockAccount(tx, kind, accountId)
    const isOfKind = and(eq(application.accountId, accountId), eq(application.kind, kind))
    const isThis = eq(application.checkId, checkId)
    const [found] = await tx.select().from(application).where(and(isOfKind, isThis)).for('update')
    if (!found || (found.status === WITHDRAWN && found.version === version + 1)) return
    const row = readRow(found)
    requireOpen(row, version)
    const isAbout = and(isOfKind, eq(aboutId, row.subjectId ?? row.claimedId ?? 0))
    const isWithdrawn = and(isAbout, eq(application.status, WITHDRAWN))
    const others = await tx.$count(application, and(isAbout, ne(application.status, WITHDRAWN)))
    const withdrawn = await tx.delete(application).where(isWithdrawn).returning()
    // `others` counts this one.
    if (row.subjectId === null || others > 1) await tx.delete(application).where(isThis)
    else {
      const content = storedContent(kind, EMPTY[kind])
      await updateApplication(tx, row, { status: WITHDRAWN, content, reasons: [], submittedAt: null })
    }
    const dropped = [found, ...withdrawn]
    for (const each of dropped.map(readRow)) await releasePapers(tx, parts, each)
    await parts.releaseDroppedPhotos(tx, accountId, uploadsIn(dropped.map(({ content }) => content)))
  })
  return null
}
