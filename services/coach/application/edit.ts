import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_AGREEMENTS, agreementVersionOf } from '#lib/contracts/application/application-agreements.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { badInput } from '#services/shared/http/map-error.ts'
import {
  isOpen,
  isRepeated,
  pendingError,
  requireOpen,
  staleError,
  submissionColumns,
} from '#services/shared/review/open-record.ts'
import { refuseBlockedWords } from '#services/shared/review/public-texts.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { removedUploads } from '#services/shared/uploads-in.ts'
import { readTree } from '../category/tree.ts'
import { type ApplicationContent, application } from '../db/application-schema.ts'
import { requireClaimable } from './claim.ts'
import type { ApplicationContext } from './context.ts'
import { correctedContent } from './corrections.ts'
import { COMPLETE, cleaned } from './kinds.ts'
import { requireKnown } from './known.ts'
import { countApplicationWrite } from './limits.ts'
import { lockAccount } from './lock.ts'
import { releasePapers } from './papers.ts'
import { retainPhotos } from './photos.ts'
import { publicTexts } from './public-texts.ts'
import { newestOf, recordOf, type Which } from './read.ts'
import { type ApplicationRow, readRow, storedContent } from './stored-content.ts'
import { requireVenueLimits } from './venue-limits.ts'

const { DRAFT, PENDING, WITHDRAWN } = APPLICATION_STATUS

type Edit<K extends ApplicationKind> = {
  checkId?: string | undefined
  which?: Which
  version: number
  content: ApplicationContent[K]
  isSubmitted: boolean
}

/**
 * begins, saves or submits the account's application, all or nothing. The version says what the change
 * is based on, so that of two windows the second gets a conflict instead of undoing the first, as does one unaware of
 * an operator's correction. Beginning one about a venue the account does not own claims it.
 */
export async function editApplication<K extends ApplicationKind>(
  { db, ...parts }: ApplicationContext,
  kind: K,
  edit: Edit<K>,
  accountId: number,
) {
  const change = { ...edit, content: cleaned(edit.content) }
  return db.transaction(async (tx) => {
    await lockAccount(tx, kind, accountId)
    const row = edit.checkId
      ? await ownRecord(tx, kind, edit.checkId, accountId)
      : await newestOf(tx, kind, accountId, edit.which)
    if (row && isRepeated(row, change)) return recordOf<K>(tx, row)
    await countApplicationWrite(tx, accountId, edit.isSubmitted)
    const isNew = edit.checkId === undefined
    const about = row ?? { subjectId: null, claimedId: typeof edit.which === 'number' ? edit.which : null }
    if (isNew) refuseSecond(row)
    else {
      requireOpen(row!, edit.version)
      await requireCorrections(tx, parts, row!)
    }
    if (isNew || edit.isSubmitted) await requireClaimable(tx, about)
    if (isNew) await requireVenueLimits(tx, accountId, kind, about)
    if (edit.isSubmitted) {
      await requireComplete(tx, kind, change.content)
      await acceptCurrentAgreements(tx, parts, kind, { accountId, ...change.content })
      await refuseBlockedWords(tx, parts.checkText, publicTexts({ kind, content: change.content }))
    }
    await retainPhotos(tx, parts, accountId, { kind, ...about, content: change.content })
    if (isNew) return recordOf<K>(tx, await insertApplication(tx, kind, change, accountId, about))
    const saved = await saveApplication(tx, row!, change)
    await releasePapers(tx, parts, row!)
    await parts.releaseDroppedPhotos(tx, accountId, removedUploads(row!.content, saved.content))
    return recordOf<K>(tx, saved)
  })
}

type CorrectionParts = Pick<ApplicationContext, 'resources' | 'now'>

/** Refuses a form that does not know an operator's correction of the public record yet; reading the draft includes it. */
async function requireCorrections(tx: Db, parts: CorrectionParts, row: ApplicationRow) {
  if (!isDeepStrictEqual(await correctedContent(tx, parts, row), row.content)) throw staleError()
}

/** Saves operators' corrections since the last save into an open application (R-4.35). */
export async function includeCorrections(tx: Db, parts: CorrectionParts, row: ApplicationRow): Promise<ApplicationRow> {
  const content = await correctedContent(tx, parts, row)
  if (isDeepStrictEqual(content, row.content)) return row
  return updateApplication(tx, row, { content: storedContent(row.kind, content) })
}

async function ownRecord(tx: Db, kind: ApplicationKind, checkId: string, accountId: number): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(application)
    .where(and(eq(application.checkId, checkId), eq(application.kind, kind), eq(application.accountId, accountId)))
    // A reviewer may be deciding on it right now.
    .for('update')
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return readRow(row)
}

function refuseSecond(newest: ApplicationRow | undefined) {
  if (newest?.status === PENDING) throw pendingError()
  if (newest && isOpen(newest)) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '您有一份还没有提交的资料，请载入后继续填写', {
      reason: 'open application',
    })
  }
}

/** The browser checks the same; this is for callers without one. */
async function requireComplete<K extends ApplicationKind>(tx: Db, kind: K, content: ApplicationContent[K]) {
  const complete = COMPLETE[kind].safeParse(content)
  if (!complete.success) throw badInput(complete.error)
  await requireKnown(tx, await readTree(tx), kind, content)
}

/**
 * Requires the ticked agreement versions to be the current ones, and records that the account accepts them.
 */
async function acceptCurrentAgreements(
  tx: Db,
  { findAgreements, acceptAgreements }: Pick<ApplicationContext, 'findAgreements' | 'acceptAgreements'>,
  kind: ApplicationKind,
  { accountId, agreementVersion }: { accountId: number; agreementVersion: string },
) {
  const shown = await findAgreements(tx, APPLICATION_AGREEMENTS[kind])
  if (shown.length > 0 && agreementVersionOf(shown) !== agreementVersion) {
    throw new ServiceError(
      ERROR_CODES.CONSENT_REQUIRED,
      '协议已更新，请阅读最新版本并重新勾选；仍不能提交时，请保存草稿后刷新页面',
      { field: 'agreementVersion' },
    )
  }
  await acceptAgreements(tx, accountId, shown)
}

const now = sql`clock_timestamp()`

/** Creates a first draft, or the draft of a change. */
export async function insertApplication<K extends ApplicationKind>(
  tx: Db,
  kind: K,
  { content, isSubmitted }: Pick<Edit<K>, 'content' | 'isSubmitted'>,
  accountId: number,
  { subjectId, claimedId }: Pick<ApplicationRow, 'subjectId' | 'claimedId'>,
): Promise<ApplicationRow> {
  const [row] = await tx
    .insert(application)
    .values({
      checkId: randomBytes(16).toString('base64url'),
      kind,
      accountId,
      status: DRAFT,
      version: 1,
      content: storedContent(kind, content),
      reasons: [],
      ...{ subjectId, claimedId: subjectId === null ? claimedId : null },
      createdAt: now,
      updatedAt: now,
      ...submissionColumns(isSubmitted),
    })
    .returning()
  return readRow(row!)
}

/** A rejected application keeps its reasons until it is submitted again. */
const saveApplication = (
  tx: Db,
  row: ApplicationRow,
  { content, isSubmitted }: Pick<Edit<ApplicationKind>, 'content' | 'isSubmitted'>,
) => updateApplication(tx, row, { content: storedContent(row.kind, content), ...submissionColumns(isSubmitted) })

export async function updateApplication(
  tx: Db,
  { checkId, version }: ApplicationRow,
  values: PgUpdateSetSource<typeof application>,
) {
  const [row] = await tx
    .update(application)
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(eq(application.checkId, checkId))
    .returning()
  return readRow(row!)
}

/** Withdraws a pending application, or gives up an undecided claim; idempotent. */
export async function withdrawApplication<K extends ApplicationKind>(
  { db }: ApplicationContext,
  kind: K,
  { checkId, version }: { checkId: string; version: number },
  accountId: number,
) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, kind, accountId)
    const row = await ownRecord(tx, kind, checkId, accountId)
    if (row.status === WITHDRAWN && row.version === version + 1) return recordOf<K>(tx, row)
    const isClaim = row.subjectId === null && row.claimedId !== null
    if (!(row.status === PENDING || (isClaim && isOpen(row))) || row.version !== version) {
      throw new ServiceError(ERROR_CODES.CONFLICT, '这份资料已有审核结果，请载入最新内容')
    }
    return recordOf<K>(tx, await updateApplication(tx, row, { status: WITHDRAWN }))
  })
}
