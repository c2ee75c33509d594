import { and, eq, or } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { requireOpen } from '#services/shared/review/open-record.ts'
import { uploadsIn } from '#services/shared/uploads-in.ts'
import { aboutId, application } from '../db/application-schema.ts'
import type { ApplicationContext } from './context.ts'
import { updateApplication } from './edit.ts'
import { lockAccount } from './lock.ts'
import { releasePapers } from './papers.ts'
import { publicRow } from './photos.ts'
import { readRow } from './stored-content.ts'

const { WITHDRAWN } = APPLICATION_STATUS

/**
 * Deletes an open application, and those about the same coach or venue that were withdrawn, so that the next one starts
 * from what is published, or anew; the public page stays. Idempotent.
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
    if (!found) return
    const row = readRow(found)
    requireOpen(row, version)
    // After a first approval was taken back, only applications tie the hidden record to its account.
    if ((await publicRow(tx, { ...row, claimedId: null }))?.status === 'draft')
      return void (await updateApplication(tx, row, { status: WITHDRAWN }))
    const isWithdrawn = and(eq(application.status, WITHDRAWN), eq(aboutId, row.subjectId ?? row.claimedId ?? 0))
    const removed = await tx
      .delete(application)
      .where(and(isOfKind, or(isThis, isWithdrawn)))
      .returning()
    for (const each of removed.map(readRow)) await releasePapers(tx, parts, each)
    await parts.releaseDroppedPhotos(tx, accountId, uploadsIn(removed.map(({ content }) => content)))
  })
  return null
}
