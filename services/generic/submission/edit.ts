import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { editSubmission as editSubmissionContract } from '#lib/contracts/submission/submission.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { badInput } from '#services/shared/http/map-error.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { isRepeated, requireOpen, submission as sending, stale } from '#services/shared/review/open-record.ts'
import { keepOwnPhotos } from '#services/shared/review/own-photos.ts'
import { refuseBlockedWords } from '#services/shared/review/public-texts.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { uploadsIn, uploadsTakenOut } from '#services/shared/uploads-in.ts'
import { submission } from '../db/submission-schema.ts'
import { findChannel } from '../resource/named.ts'
import { keepProfilePhotos } from '../upload/claim.ts'
import { keepOwnVideo } from '../video-upload/own-video.ts'
import type { Owner, SubmissionContext } from './context.ts'
import { kindOf } from './kinds.ts'
import { countSubmissionWrite, refuseTooMany, refuseTooManyOpen } from './limits.ts'
import { lockAccount, ownRow } from './lock.ts'
import { ownerFor, ownerOfRow, requireLive } from './owner.ts'
import { submissionOf } from './read.ts'
import { releaseDroppedFiles } from './release-dropped-files.ts'
import { removeUnseen } from './remove-unseen.ts'
import { readRow, type SubmissionRow, storedContent } from './stored-content.ts'

const { DRAFT, PENDING } = APPLICATION_STATUS

type Edit = z.output<typeof editSubmissionContract.input>

/**
 * begins, saves or sends a text, atomically. The version says what the change is based on, so that the second
 * of two windows gets CONFLICT instead of undoing the first.
 */
export async function editSubmission(context: SubmissionContext, edit: Edit, accountId: number) {
  const { kind } = edit
  const change = { ...edit, content: kindOf(kind).cleaned(edit.content) }
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const row = edit.checkId ? await ownRow(tx, edit.checkId, accountId) : await begunBy(tx, accountId, edit)
    if (row && row.kind !== kind) throw new ServiceError(ERROR_CODES.GONE)
    if (row && isRepeated(row, change)) return submissionOf(tx, context, row)
    // The form's submission has changed since, in another window, and this form does not know it.
    if (row && !edit.checkId) throw stale()
    await countSubmissionWrite(tx, accountId, edit.isSubmitted)
    if (row) requireOpen(row, edit.version)
    else {
      await refuseTooManyOpen(tx, accountId)
      await refuseTooMany(tx, accountId)
    }
    const owner = row ? await ownerOfRow(tx, context, row) : await ownerFor(tx, context, accountId, edit)
    if (edit.isSubmitted) await requireSendable(tx, context, change, owner)
    await keepPhotos(tx, context, { kind, content: change.content, recordId: row?.recordId ?? null }, accountId)
    const kept = row ? await keep(tx, row, change) : await begin(tx, change, owner, accountId)
    const named = videoIn(kind, kept.content)
    if (named) await keepOwnVideo(tx, accountId, named)
    if (row) await releaseDroppedFiles(tx, accountId, uploadsTakenOut(row.content, kept.content))
    return submissionOf(tx, context, kept)
  })
}

type Pictured = Pick<SubmissionRow, 'kind' | 'content' | 'recordId'>

/** Claims the text's pictures for its author, see `keepOwnPhotos`. */
async function keepPhotos(tx: Db, { resources }: SubmissionContext, text: Pictured, accountId: number) {
  const { kind, content, recordId } = text
  const record = recordId === null ? null : await storeOf(resources, kind).read(tx, recordId)
  const shown = kindOf(kind).pictures(content as never)
  await keepOwnPhotos({ shown, record }, (photos) => keepProfilePhotos(tx, accountId, photos))
}

const videoIn = (kind: SubmissionKind, content: SubmissionRow['content']) =>
  kindOf(kind).video?.(content as never) ?? null

async function begunBy(tx: Db, accountId: number, { clientKey }: Pick<Edit, 'clientKey'>) {
  if (!clientKey) throw new ServiceError(ERROR_CODES.BAD_INPUT, undefined, { field: 'clientKey' })
  const [row] = await tx
    .select()
    .from(submission)
    .where(and(eq(submission.accountId, accountId), eq(submission.clientKey, clientKey)))
    .for('update')
  return row && readRow(row)
}

/** The browser performs the same content checks; this covers callers without one. */
async function requireSendable(
  tx: Db,
  { check, parts }: Pick<SubmissionContext, 'check' | 'parts'>,
  { kind, content }: Pick<Edit, 'kind' | 'content'>,
  owner: Owner,
) {
  requireLive(owner)
  const complete = kindOf(kind).complete(owner.kind).safeParse(content)
  if (!complete.success) throw badInput(complete.error)
  if (!(await findChannel(tx, parts, content.channelSlug))) throw chosenAnew('channelSlug', '请重新选择项目')
  const field = kindOf(kind).unknown?.(content, owner)
  if (field) throw chosenAnew(field, '请重新选择区县')
  await refuseBlockedWords(tx, check, kindOf(kind).texts(content))
}

/** The error for a code that was valid when it was chosen. */
const chosenAnew = (field: string, message: string) =>
  new ServiceError(ERROR_CODES.BAD_INPUT, message, { field, reason: 'unknown code' })

const now = sql`clock_timestamp()`

type Wanted = Pick<Edit, 'kind' | 'content' | 'isSubmitted' | 'clientKey'>

/** Creates the first draft of a text, or the draft of a change. */
export async function begin(
  tx: Db,
  { kind, content, isSubmitted, clientKey }: Wanted,
  owner: Pick<Owner, 'kind' | 'id'>,
  accountId: number,
  recordId: number | null = null,
): Promise<SubmissionRow> {
  const [row] = await tx
    .insert(submission)
    .values({
      ...{ checkId: randomBytes(16).toString('base64url'), kind, accountId, recordId },
      ...{ ownerKind: owner.kind, ownerId: owner.id, clientKey: clientKey ?? null },
      ...{ status: DRAFT, version: 1, reasons: [], createdAt: now, updatedAt: now },
      content: storedContent(kind, content),
      ...sending(isSubmitted),
    })
    .returning()
  return readRow(row!)
}

/** A rejected submission keeps its reasons until it is sent again. */
const keep = (tx: Db, row: SubmissionRow, { content, isSubmitted }: Wanted) =>
  change(tx, row, { content: storedContent(row.kind, content), ...sending(isSubmitted) })

async function change(tx: Db, { checkId, version }: SubmissionRow, values: PgUpdateSetSource<typeof submission>) {
  const [row] = await tx
    .update(submission)
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(eq(submission.checkId, checkId))
    .returning()
  return readRow(row!)
}

type Named = { checkId: string; version: number }

/** Withdraws a pending submission, which becomes a draft again. Idempotent. */
export async function withdrawSubmission(context: SubmissionContext, { checkId, version }: Named, accountId: number) {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const row = await ownRow(tx, checkId, accountId)
    if (row.status === DRAFT && row.version === version + 1) return submissionOf(tx, context, row)
    if (row.status !== PENDING || row.version !== version)
      throw new ServiceError(ERROR_CODES.CONFLICT, '已有审核结果，请载入最新内容')
    return submissionOf(tx, context, await change(tx, row, { status: DRAFT, submittedAt: null }))
  })
}

/** Deletes a submission that is not approved; the public version of the text stays. Idempotent. */
export async function discardSubmission(
  { db, parts, resources }: SubmissionContext,
  { checkId, version }: Named,
  accountId: number,
) {
  await db.transaction(async (tx) => {
    // Prevents concurrent deletion of the account, which locks its records first.
    await parts.isBlocked(tx, accountId)
    await lockAccount(tx, accountId)
    const isIt = and(eq(submission.checkId, checkId), eq(submission.accountId, accountId))
    const [row] = await tx.select().from(submission).where(isIt).for('update')
    if (!row) return
    requireOpen(row, version)
    await tx.delete(submission).where(isIt)
    const removed = row.recordId === null ? [] : await removeUnseen(tx, resources, { kind: row.kind, id: row.recordId })
    await releaseDroppedFiles(tx, accountId, uploadsIn([row.content, ...removed]))
  })
  return null
}
