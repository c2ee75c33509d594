import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { editSubmission as editSubmissionContract } from '#lib/contracts/submission/submission.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { badInput } from '#services/shared/http/map-error.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import {
  isOpen,
  isRepeated,
  requireOpen,
  submissionColumns as sending,
  staleError,
} from '#services/shared/review/open-record.ts'
import { retainOwnPhotos } from '#services/shared/review/own-photos.ts'
import { refuseBlockedWords } from '#services/shared/review/public-texts.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { removedUploads, uploadsIn } from '#services/shared/uploads-in.ts'
import { hasExpired } from '../content/expiry.ts'
import { submission } from '../db/submission-schema.ts'
import { findChannel } from '../resource/named.ts'
import { retainProfilePhotos } from '../upload/claim.ts'
import { claimOwnVideo } from '../video-upload/own-video.ts'
import type { Owner, SubmissionContext } from './context.ts'
import { correctedContent, requireCorrections } from './corrections.ts'
import { kindOf } from './kinds.ts'
import { countSubmissionWrite, refuseTooMany, refuseTooManyOpen } from './limits.ts'
import { lockOwnRow, lockOwnSubmissions } from './lock.ts'
import { ownerFor, ownerOfRow, requireLive } from './owner.ts'
import { submissionOf } from './read.ts'
import { releaseDroppedFiles } from './release-dropped-files.ts'
import { removeOrphanedDraft } from './remove-orphaned-draft.ts'
import { readRow, type SubmissionRow, storedContent } from './stored-content.ts'

const { DRAFT, PENDING } = APPLICATION_STATUS

type Edit = z.output<typeof editSubmissionContract.input>

/**
 * begins, saves or sends a text, atomically. The version says what the change is based on, so that the second
 * of two windows gets CONFLICT instead of undoing the first, as does one unaware of an operator's correction.
 */
export async function editSubmission(context: SubmissionContext, edit: Edit, accountId: number) {
  const { kind } = edit
  const change = { ...edit, content: kindOf(kind).cleaned(edit.content) }
  return context.db.transaction(async (tx) => {
    await lockOwnSubmissions(tx, context, accountId)
    const row = edit.checkId
      ? await lockOwnRow(tx, edit.checkId, accountId)
      : await findStartedByForm(tx, accountId, edit)
    if (row && row.kind !== kind) throw new ServiceError(ERROR_CODES.GONE)
    if (row && isRepeated(row, change)) return submissionOf(tx, context, row)
    // The form's submission has changed since, in another window, and this form does not know it.
    if (row && !edit.checkId) throw staleError()
    await countSubmissionWrite(tx, accountId, edit.isSubmitted)
    if (row) {
      requireOpen(row, edit.version)
      await requireCorrections(tx, context, row)
    } else {
      await refuseTooManyOpen(tx, accountId)
      await refuseTooMany(tx, accountId)
    }
    const owner = row ? await ownerOfRow(tx, context, row) : await ownerFor(tx, context, accountId, edit)
    if (edit.isSubmitted) await requireSendable(tx, context, change, owner)
    const recordId = row?.recordId ?? null
    const record = recordId === null ? null : await storeOf(context.resources, kind).read(tx, recordId)
    const shown = kindOf(kind).pictures(change.content as never)
    await retainOwnPhotos({ shown, record }, (photos) => retainProfilePhotos(tx, accountId, photos))
    const saved = row ? await saveSubmission(tx, row, change) : await insertSubmission(tx, change, owner, accountId)
    const videoUrl = videoIn(kind, saved.content)
    const shownUrl = record && videoIn(kind, record.content)
    if (videoUrl) await claimOwnVideo(tx, accountId, videoUrl, shownUrl)
    if (row) await releaseDroppedFiles(tx, accountId, removedUploads(row.content, saved.content))
    return submissionOf(tx, context, saved)
  })
}

const videoIn = (kind: SubmissionKind, content: object) => kindOf(kind).video?.(content as never) ?? null

async function findStartedByForm(tx: Db, accountId: number, { clientKey }: Pick<Edit, 'clientKey'>) {
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
  if (!(await findChannel(tx, parts, content.channelSlug))) throw outdatedChoice('channelSlug', '请重新选择项目')
  const field = kindOf(kind).unknownField?.(content, owner)
  if (field) throw outdatedChoice(field, '请重新选择区县')
  if (await hasExpired(tx, content))
    throw new ServiceError(ERROR_CODES.BAD_INPUT, '截止日期已经过去，请改成今天或以后，或者不填', { field: 'deadline' })
  await refuseBlockedWords(tx, check, kindOf(kind).texts(content))
}

/** The error for a code that was valid when it was chosen. */
const outdatedChoice = (field: string, message: string) =>
  new ServiceError(ERROR_CODES.BAD_INPUT, message, { field, reason: 'unknown code' })

const now = sql`clock_timestamp()`

type DraftInput = Pick<Edit, 'kind' | 'content' | 'isSubmitted' | 'clientKey'>

/** Creates the first draft of a text, or the draft of a change. */
export async function insertSubmission(
  tx: Db,
  { kind, content, isSubmitted, clientKey }: DraftInput,
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
const saveSubmission = (tx: Db, row: SubmissionRow, { content, isSubmitted }: DraftInput) =>
  change(tx, row, { content: storedContent(row.kind, content), ...sending(isSubmitted) })

/** Saves operators' corrections since the last save into an open submission (R-4.35); others stay as they are. */
export async function includeCorrections(
  tx: Db,
  context: Pick<SubmissionContext, 'parts' | 'resources'>,
  row: SubmissionRow,
): Promise<SubmissionRow> {
  if (!isOpen(row)) return row
  const content = await correctedContent(tx, context, row)
  return isDeepStrictEqual(content, row.content) ? row : change(tx, row, { content: storedContent(row.kind, content) })
}

async function change(tx: Db, { checkId, version }: SubmissionRow, values: PgUpdateSetSource<typeof submission>) {
  const [row] = await tx
    .update(submission)
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(eq(submission.checkId, checkId))
    .returning()
  return readRow(row!)
}

type VersionedId = { checkId: string; version: number }

/** Withdraws a pending submission, which becomes a draft again, with operators' corrections since. Idempotent. */
export async function withdrawSubmission(
  context: SubmissionContext,
  { checkId, version }: VersionedId,
  accountId: number,
) {
  return context.db.transaction(async (tx) => {
    await lockOwnSubmissions(tx, context, accountId)
    const row = await lockOwnRow(tx, checkId, accountId)
    if (row.status === DRAFT && row.version === version + 1) return submissionOf(tx, context, row)
    if (row.status !== PENDING || row.version !== version)
      throw new ServiceError(ERROR_CODES.CONFLICT, '已有审核结果，请载入最新内容')
    const content = storedContent(row.kind, await correctedContent(tx, context, row))
    return submissionOf(tx, context, await change(tx, row, { status: DRAFT, submittedAt: null, content }))
  })
}

/** Deletes a submission that is not approved; the public version of the text stays. Idempotent. */
export async function discardSubmission(
  { db, parts, resources }: SubmissionContext,
  { checkId, version }: VersionedId,
  accountId: number,
) {
  await db.transaction(async (tx) => {
    await lockOwnSubmissions(tx, { parts }, accountId)
    const isOwn = and(eq(submission.checkId, checkId), eq(submission.accountId, accountId))
    const [row] = await tx.select().from(submission).where(isOwn).for('update')
    if (!row) return
    requireOpen(row, version)
    await tx.delete(submission).where(isOwn)
    const removed =
      row.recordId === null ? [] : await removeOrphanedDraft(tx, resources, { kind: row.kind, id: row.recordId })
    await releaseDroppedFiles(tx, accountId, uploadsIn([row.content, ...removed]))
  })
  return null
}
