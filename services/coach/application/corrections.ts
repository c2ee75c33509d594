import { and, eq, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { type Content, storeOf } from '#services/shared/resource/record-store.ts'
import { differentFields, mergeCorrections, withCorrections } from '#services/shared/review/corrections.ts'
import { recordWhenSaved } from '#services/shared/review/record-when-saved.ts'
import type { Db } from '#services/shared/store/database.ts'
import { withoutCheckDates } from '../coach/certificates.ts'
import { application } from '../db/application-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import type { ApplicationContext } from './context.ts'
import { coachFields, type ShownRecord, venueFields } from './from-record.ts'
import { EMPTY, forRow, TOGETHER } from './kinds.ts'
import { publicContent } from './publish.ts'
import { type ApplicationRow, isReadable, readRow } from './stored-content.ts'

const { APPROVED, WITHDRAWN } = APPLICATION_STATUS

type Context = Pick<ApplicationContext, 'resources' | 'now'>
type RowContent = ApplicationRow['content']
type Shown = { content: Content; state: RecordState }

/**
 * the content of an application that is not pending, with what operators have changed in the public record since
 * it was approved or last saved; a field its owner has changed keeps the owner's value.: that of a discarded one
 * is what is public now.
 */
export async function correctedContent(tx: Db, context: Context, row: ApplicationRow): Promise<RowContent> {
  const { content, kind, subjectId } = row
  if (subjectId === null) return content
  await awaitCorrection(tx, kind, subjectId)
  const record = await storeOf(context.resources, kind).read(tx, subjectId)
  if (isDiscarded(row)) return inForm(row, record)
  const earlier = row.status === APPROVED ? null : await whenSaved(tx, context, row)
  if ((row.status !== APPROVED && !earlier) || !record || record.state === 'draft') return content
  const approved = await approvedOf(tx, row)
  const formOf = (shown: Shown) => (approved ? withRecord(context, approved, shown.content) : inForm(row, shown))
  if (!earlier) return formOf(record)
  return mergeCorrections(content, { base: formOf(earlier), corrected: formOf(record) }, TOGETHER[kind])
}

/** Whether it was discarded and stays only to tie the record to its account: any other was submitted before. */
export const isDiscarded = ({ status, subjectId, submittedAt }: ApplicationRow): boolean =>
  status === WITHDRAWN && subjectId !== null && submittedAt === null

/**
 * Waits for a change of the public record under way, and lets the next one wait for this transaction: what is saved in
 * it is otherwise newer than a change it does not know.
 */
async function awaitCorrection(tx: Db, kind: ApplicationKind, id: number): Promise<void> {
  if (kind === 'coach') await tx.select({ id: coach.coachId }).from(coach).where(eq(coach.coachId, id)).for('share')
  else await tx.select({ id: venue.venueId }).from(venue).where(eq(venue.venueId, id)).for('share')
}

/** Fields of the public record that operators have changed since the application was last saved. */
export async function fieldsCorrectedSince(
  db: Db,
  context: Context,
  row: ApplicationRow,
  record: Content,
): Promise<string[]> {
  const earlier = await whenSaved(db, context, row)
  return earlier ? differentFields(earlier.content, record) : []
}

/** Approved content, with what is different in the public record. */
function withRecord({ resources, now }: Context, approved: ApplicationRow, record: Content): RowContent {
  const shown = withoutCheckDates(record) as ShownRecord
  const published = withoutCheckDates(publicContent(approved, storeOf(resources, approved.kind), now()))
  return withCorrections(approved.content, fieldsFrom(shown, approved), { published, record: shown })
}

/** What is public of a record, in the form of the application; empty while nothing is. */
const inForm = (row: ApplicationRow, shown: Shown | null): RowContent => ({
  ...EMPTY[row.kind],
  ...(shown && shown.state !== 'draft' && fieldsFrom(withoutCheckDates(shown.content) as ShownRecord, row)),
})

/** The form's fields of a public record. Photos of certificates are the application's. */
const fieldsFrom = (shown: ShownRecord, row: ApplicationRow): Content =>
  forRow<Content>(row, {
    coach: ({ certificates }) => coachFields(shown, certificates),
    venue: () => venueFields(shown),
  })

async function approvedOf(tx: Db, row: ApplicationRow): Promise<ApplicationRow | null> {
  const { accountId, kind, subjectId, status } = row
  if (status === APPROVED) return row
  const isOfSubject = and(
    eq(application.accountId, accountId),
    eq(application.kind, kind),
    eq(application.subjectId, subjectId!),
  )
  const [found] = await tx
    .select()
    .from(application)
    .where(and(isOfSubject, eq(application.status, APPROVED), isReadable()))
  return found ? readRow(found) : null
}

/** The public record as it was when the application was last saved; null if it has not changed since. */
function whenSaved(
  tx: Db,
  { resources }: Context,
  { checkId, kind, subjectId, claimedId }: ApplicationRow,
): Promise<Shown | null> {
  // Compared in the store, since it is more precise than a Date.
  const savedAt = sql`(select case ${application.status} when ${WITHDRAWN} then coalesce(${application.submittedAt},
    ${application.updatedAt}) else ${application.updatedAt} end from ${application} where ${application.checkId} = ${checkId})`
  return recordWhenSaved(tx, resources.versions, { kind, id: (subjectId ?? claimedId)!, savedAt })
}
