import { and, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { REPORT_EVIDENCE_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { objection, report } from '../db/report-schema.ts'
import { releaseUploads } from '../upload/claim.ts'

const BATCH = 200

/** Removes texts and photos of reports decided long ago, which contain personal data (T35). The decision stays. */
export const forgetEvidence = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const old = await tx
      .select({ reportId: report.reportId, reporterId: report.reporterId, pictures: report.pictures })
      .from(report)
      .where(
        and(
          isNotNull(report.decidedAt),
          notInArray(report.state, ['open', 'objected']),
          lt(report.decidedAt, ago(REPORT_EVIDENCE_LIFE)),
          or(ne(report.words, ''), ne(report.pictures, sql`'[]'::jsonb`)),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (old.length === 0) return
    for (const { reporterId, pictures } of old) if (reporterId !== null) await releaseUploads(tx, reporterId, pictures)
    const ids = old.map(({ reportId }) => reportId)
    await tx.update(report).set({ words: '', pictures: [] }).where(inArray(report.reportId, ids))
  })

/** The same for authors' objections. */
export const forgetObjections = (db: Db) =>
  db
    .update(objection)
    .set({ words: '' })
    // Written exactly as in the partial index.
    .where(and(sql`${objection.words} <> ''`, lt(objection.decidedAt, ago(REPORT_EVIDENCE_LIFE))))
