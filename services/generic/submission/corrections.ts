import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { SUBMISSION_CONTENT, SUBMISSION_TOGETHER } from '#lib/contracts/submission/submission-content.ts'
import { type Content, storeOf } from '#services/shared/resource/record-store.ts'
import { differentFields, fieldsOf, mergeCorrections, withCorrections } from '#services/shared/review/corrections.ts'
import { staleError } from '#services/shared/review/open-record.ts'
import { recordWhenSaved } from '#services/shared/review/record-when-saved.ts'
import type { Db } from '#services/shared/store/database.ts'
import { KINDS } from '../content/kinds.ts'
import { isOfText, submission } from '../db/submission-schema.ts'
import type { SubmissionContext } from './context.ts'
import { ownerOfRow } from './owner.ts'
import { publicContent } from './publish.ts'
import { readRow, type SubmissionRow } from './stored-content.ts'

type Context = Pick<SubmissionContext, 'parts' | 'resources'>
type RowContent = SubmissionRow['content']

/**
 * The content the next change of a text starts from: the approved one, with what operators have since changed in the
 * public record. An old window may name a superseded submission.
 */
export async function approvedContent(tx: Db, context: Context, row: SubmissionRow): Promise<RowContent> {
  await awaitCorrection(tx, row)
  const approved = (await approvedOf(tx, row)) ?? row
  const record = await publicRecord(tx, context, row)
  return record ? withRecord(tx, context, approved, record) : approved.content
}

/**
 * The content of an open or pending submission, with what operators have changed in the public record since it was last
 * saved; a field its author has changed keeps the author's value.
 */
export async function correctedContent(tx: Db, context: Context, row: SubmissionRow): Promise<RowContent> {
  await awaitCorrection(tx, row)
  const earlier = await earlierRecord(tx, context, row)
  const approved = earlier && (await approvedOf(tx, row))
  const record = approved && (await publicRecord(tx, context, row))
  if (!earlier || !approved || !record) return row.content
  const base = await withRecord(tx, context, approved, earlier)
  const corrected = await withRecord(tx, context, approved, record)
  return mergeCorrections(row.content, { base, corrected }, SUBMISSION_TOGETHER[row.kind])
}

/** Refuses a form that does not know an operator's correction of the public record yet; reading the draft includes it. */
export async function requireCorrections(tx: Db, context: Context, row: SubmissionRow): Promise<void> {
  if (!isDeepStrictEqual(await correctedContent(tx, context, row), row.content)) throw staleError()
}

/** Fields of the public record that operators have changed since the submission was sent. */
export async function fieldsCorrectedSince(
  db: Db,
  context: Context,
  row: SubmissionRow,
  record: Content,
): Promise<string[]> {
  const earlier = await earlierRecord(db, context, row)
  return earlier ? differentFields(earlier, record) : []
}

/**
 * Waits for a change of the public record under way, and lets the next one wait for this transaction: what is saved in
 * it is otherwise newer than a change it does not know.
 */
async function awaitCorrection(tx: Db, { kind, recordId }: SubmissionRow): Promise<void> {
  if (recordId === null) return
  const { table, id } = KINDS[kind]
  await tx.select({ id }).from(table).where(eq(id, recordId)).for('share')
}

/** The current approved submission of a text. */
async function approvedOf(tx: Db, row: SubmissionRow): Promise<SubmissionRow | null> {
  const [approved] = await tx
    .select()
    .from(submission)
    .where(and(isOfText(row), eq(submission.status, APPLICATION_STATUS.APPROVED)))
  return approved ? readRow(approved) : null
}

/** Content of the public record; null for a draft, which was public at most until its approval was taken back. */
async function publicRecord(
  tx: Db,
  { resources }: Context,
  { kind, recordId }: SubmissionRow,
): Promise<Content | null> {
  const record = recordId === null ? null : await storeOf(resources, kind).read(tx, recordId)
  return record && record.state !== 'draft' ? record.content : null
}

async function earlierRecord(db: Db, { resources }: Context, { kind, recordId, checkId }: SubmissionRow) {
  if (recordId === null) return null
  const savedAt = sql`(select ${submission.updatedAt} from ${submission} where ${submission.checkId} = ${checkId})`
  return (await recordWhenSaved(db, resources.versions, { kind, id: recordId, savedAt }))?.content ?? null
}

/** Approved content, with what is different in the public record. */
async function withRecord(tx: Db, context: Context, approved: SubmissionRow, record: Content): Promise<RowContent> {
  const published = await publicContent(tx, context, approved, await ownerOfRow(tx, context, approved))
  return withCorrections(approved.content, fieldsOf(SUBMISSION_CONTENT[approved.kind], record), { published, record })
}
