import { lt, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import { today } from '#services/shared/figures/days.ts'
import type { Db } from '#services/shared/store/database.ts'
import { subjectView } from '../db/figure-schema.ts'

/**
 * Days that are kept: those the workbench compares, and more, so that a site on which nobody looked for a while still
 * knows that it counted.
 */
const KEPT_DAYS = 90

/** Counts a view of a coach's or a venue's page for its owner, in the transaction of the site's own counters. */
export const countSubjectView = (tx: Db, { kind, id }: { kind: ApplicationKind; id: number }) =>
  tx
    .insert(subjectView)
    .values({ kind, subjectId: id, day: today, views: 1 })
    .onConflictDoUpdate({
      target: [subjectView.kind, subjectView.subjectId, subjectView.day],
      set: { views: sql`${subjectView.views} + 1` },
    })

export const forgetSubjectViews = (db: Db) =>
  db.delete(subjectView).where(lt(subjectView.day, sql`${today} - ${KEPT_DAYS - 1}::int`))
