import { lt, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { today } from '#services/shared/figures/days.ts'
import type { Db } from '#services/shared/store/database.ts'
import { subjectView } from '../db/figure-schema.ts'

/**
 * Days to store: those the workbench compares, and more, so that a site without visitors for a while still knows since
 * when it counts.
 */
const RETENTION_DAYS = 90

/**
 * Counts a view of a coach's or a venue's page for its owner, in the transaction of the site's own counters.
 */
export const countSubjectView = (tx: Db, { kind, id }: { kind: ApplicationKind; id: number }) =>
  tx
    .insert(subjectView)
    .values({ kind, subjectId: id, day: today, views: 1 })
    .onConflictDoUpdate({
      target: [subjectView.kind, subjectView.subjectId, subjectView.day],
      set: { views: sql`${subjectView.views} + 1` },
    })

/** Rows per statement: a day has one for each coach and venue that was viewed. */
const BATCH = 5000

export async function deleteOldSubjectViews(db: Db): Promise<void> {
  const place = sql`(${subjectView.kind}, ${subjectView.subjectId}, ${subjectView.day})`
  const old = db
    .select({ kind: subjectView.kind, subjectId: subjectView.subjectId, day: subjectView.day })
    .from(subjectView)
    .where(lt(subjectView.day, sql`${today} - ${RETENTION_DAYS - 1}::int`))
    .limit(BATCH)
  let deleted: unknown[]
  do deleted = await db.delete(subjectView).where(sql`${place} in ${old}`).returning({ id: subjectView.subjectId })
  while (deleted.length === BATCH)
}
