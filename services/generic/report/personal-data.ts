import { desc, eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { objection, report } from '../db/report-schema.ts'
import { releaseUploads } from '../upload/claim.ts'
import { isAbout } from './queries.ts'

/**
 * An account's reports and objections. When the account is deleted, texts and photos are removed; the report itself and
 * its outcome stay anonymously.
 */
export const reportPersonalData = (db: Db): PersonalData => ({
  name: 'reports',
  read: async (accountId) => ({
    reports: await db
      .select({
        kind: report.kind,
        subjectId: report.subjectId,
        reason: report.reason,
        words: report.words,
        pictures: report.pictures,
        state: report.state,
        note: report.note,
        createdAt: report.createdAt,
        decidedAt: report.decidedAt,
      })
      .from(report)
      .where(eq(report.reporterId, accountId))
      .orderBy(desc(report.createdAt)),
    objections: await db
      .select({
        reportId: objection.reportId,
        words: objection.words,
        note: objection.note,
        createdAt: objection.createdAt,
        decidedAt: objection.decidedAt,
      })
      .from(objection)
      .where(eq(objection.accountId, accountId))
      .orderBy(desc(objection.createdAt)),
  }),
  forget: (accountId) =>
    db.transaction(async (tx) => {
      const sent = eq(report.reporterId, accountId)
      const rows = await tx.select({ pictures: report.pictures }).from(report).where(sent)
      await releaseUploads(
        tx,
        accountId,
        rows.flatMap(({ pictures }) => pictures),
      )
      await tx.update(report).set({ reporterId: null, words: '', pictures: [] }).where(sent)
      await tx.update(objection).set({ accountId: null, words: '' }).where(eq(objection.accountId, accountId))
      await tx
        .update(report)
        .set({
          // No decision can show again what was deleted with the account.
          hasHidden: false,
          authorIds: sql`(select coalesce(jsonb_agg(each), '[]'::jsonb) from jsonb_array_elements(${report.authorIds}) each
            where each <> to_jsonb(${accountId}::bigint))`,
        })
        .where(isAbout(accountId))
    }),
})
