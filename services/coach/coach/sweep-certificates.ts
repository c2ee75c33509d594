import { asc, eq, lte, sql } from 'drizzle-orm'
import { isValidOn, verificationOn } from '#lib/contracts/coach/certificate.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { repeatWithPauses } from '#services/shared/repeat-with-pauses.ts'
import type { Db } from '#services/shared/store/database.ts'
import { ownersOf } from '../application/owners.ts'
import { type CategoryTree, readTree } from '../category/tree.ts'
import type { CoachContext } from '../context.ts'
import { coach } from '../db/schema.ts'
import { dueNotices, nextDueOn, unexpiredKeys } from './certificate-dates.ts'
import { readCertificates, sportsOf } from './certificates.ts'
import { type CoachChange, reindexCoaches } from './reindex.ts'

/** Coaches per transaction, during which nobody else writes a coach: few, so that nobody waits long. */
const BATCH = 20

type Context = Pick<CoachContext, 'db' | 'now' | 'revalidate' | 'notify'> & { push: PushSettings }
type Coach = typeof coach.$inferSelect

/**
 * notifies owners of certificates that are about to expire, removes the mark 已认证 when no certificate supports
 * it any more, and revalidates the pages. Sent notices are recorded in the same transaction, so none is sent twice, and
 * missed ones are caught up on (`certificate-dates.ts`). Parallel processes take different coaches.
 */
export async function sweepCertificates(context: Context): Promise<void> {
  const { day } = chinaTimeAt(context.now())
  await repeatWithPauses(() => sweepBatch(context, day))
}

/** Locks and returns a batch of coaches whose certificates are due for a check. */
export const dueCoaches = (tx: Db, day: string) =>
  tx
    .select()
    .from(coach)
    .where(lte(coach.certificatesDueOn, day))
    .orderBy(asc(coach.certificatesDueOn), asc(coach.coachId))
    .limit(BATCH)
    .for('update', { skipLocked: true })

async function sweepBatch({ db, push, revalidate, notify }: Context, day: string): Promise<boolean> {
  const swept = await db.transaction(async (tx) => {
    const due = await dueCoaches(tx, day)
    const tree = await readTree(tx)
    const changes: CoachChange[] = []
    const tags: string[] = []
    for (const before of due) {
      await notifyOwners(tx, notify, before, day)
      const after = await updateMark(tx, tree, before, day)
      if (after.isVerified !== before.isVerified) changes.push({ before, after })
      tags.push(...tagsOf(before, after, day))
    }
    return { isMore: due.length === BATCH, tags: [...new Set([...tags, ...(await reindexCoaches(tx, push, changes))])] }
  })
  if (swept.tags.length > 0) await revalidate(swept.tags, { isUrgent: true })
  return swept.isMore
}

/** A draft is not public: its owner waits for a reviewer, or has been told why not. */
async function notifyOwners(tx: Db, notify: Context['notify'], { coachId, status, ...row }: Coach, day: string) {
  if (status === 'draft') return
  const { kinds, keys } = dueNotices(readCertificates(row.certificates), row.certificatesTold, day)
  if (keys.length === 0) return
  const owners = await ownersOf(tx, 'coach', coachId)
  for (const kind of kinds) await notify(tx, owners, { kind })
  const certificatesTold = [...unexpiredKeys(row.certificatesTold, day), ...keys]
  await tx.update(coach).set({ certificatesTold }).where(eq(coach.coachId, coachId))
}

async function updateMark(tx: Db, tree: CategoryTree, before: Coach, day: string): Promise<Coach> {
  const certificates = readCertificates(before.certificates)
  const { isVerified } = verificationOn(certificates, sportsOf(tree, before.categoryIds), day)
  const [after] = await tx
    .update(coach)
    .set({
      isVerified,
      certificatesDueOn: nextDueOn(certificates, day),
      ...(isVerified !== before.isVerified && { updatedAt: sql`clock_timestamp()` }),
    })
    .where(eq(coach.coachId, before.coachId))
    .returning()
  return after!
}

/** The page also shows that a single certificate has expired; cards and lists show only the mark. */
function tagsOf(before: Coach, after: Coach, day: string): string[] {
  const { coachId, cityCode, venueIds, certificates } = after
  const page = `coach:${coachId}`
  if (after.isVerified !== before.isVerified)
    return [page, 'coaches', `city:${cityCode}`, ...venueIds.map((venueId) => `venue:${venueId}`)]
  return certificates.every((each) => isValidOn(each, day)) ? [] : [page]
}
