import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { APPROVAL_TAKE_BACK_TIME } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import { type ApplicationContent, application, isReplacedWithPrivateFields } from '../db/application-schema.ts'
import { forRow, withoutPrivateParts } from './kinds.ts'
import { releasePapers } from './papers.ts'
import { type ApplicationRow, isReadable, readRow, storedContent } from './stored-content.ts'

const { APPROVED, SUPERSEDED } = APPLICATION_STATUS

/** A replaced application stays whole while the approval can be taken back; a minute more, since clocks differ. */
const STRIP_AFTER = APPROVAL_TAKE_BACK_TIME + 60_000
/** Applications per sweep; the next one takes the rest. */
const BATCH = 100

type Published = Pick<ApplicationRow, 'checkId' | 'accountId' | 'kind' | 'subjectId'>

const isOfOwner = ({ accountId, kind, subjectId }: Published) =>
  and(eq(application.accountId, accountId), eq(application.kind, kind), eq(application.subjectId, subjectId!))

/** Marks the application of the same coach or venue that was approved before as superseded. */
export async function supersedeOlder(tx: Db, row: Published): Promise<void> {
  await tx
    .update(application)
    .set({ status: SUPERSEDED, updatedAt: sql`clock_timestamp()` })
    .where(and(isOfOwner(row), eq(application.status, APPROVED), ne(application.checkId, row.checkId)))
}

/** Makes the application that an approval replaced, if any, the approved one again. */
export async function reinstateOlder(tx: Db, row: Published): Promise<void> {
  const [older] = await tx
    .select({ checkId: application.checkId })
    .from(application)
    .where(and(isOfOwner(row), eq(application.status, SUPERSEDED)))
    .orderBy(desc(application.reviewedAt))
    .limit(1)
  if (!older) return
  await tx.update(application).set({ status: APPROVED }).where(eq(application.checkId, older.checkId))
}

/** Strips papers and private fields from replaced applications; the rows stay. Safe to repeat. */
export async function sweepSuperseded(db: Db, parts: Pick<CoachParts, 'releasePhotos'>): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(application)
      .where(and(isReplacedWithPrivateFields(application), lt(application.updatedAt, ago(STRIP_AFTER)), isReadable()))
      .limit(BATCH)
      .for('update')
    for (const row of rows.map(readRow)) {
      const stripped = forRow<ApplicationContent[ApplicationRow['kind']]>(row, withoutPrivateParts)
      await tx
        .update(application)
        .set({ content: storedContent(row.kind, stripped) })
        .where(eq(application.checkId, row.checkId))
      await releasePapers(tx, parts, row)
    }
  })
}
