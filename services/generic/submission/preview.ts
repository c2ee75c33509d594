import { eq } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { badInput } from '#services/shared/http/map-error.ts'
import { openPreview } from '#services/shared/resource/preview.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { refuseBlockedWords } from '#services/shared/review/public-texts.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { submission } from '../db/submission-schema.ts'
import { GENERIC_PREVIEW_PAGES } from '../resource/preview-pages.ts'
import type { SubmissionContext } from './context.ts'
import { kindOf } from './kinds.ts'
import { countPreview } from './limits.ts'
import { ownerOfRow, requireLive } from './owner.ts'
import { publicContent } from './publish.ts'
import { readRow } from './stored-content.ts'

/**
 * returns the token of a preview of the page a stored text would become, for its author and, once it is sent,
 * for an editor. Publishes nothing. Refuses incomplete content and blocked words.
 */
export async function previewSubmission(
  context: SubmissionContext,
  checkId: string,
  { accountId, role }: Actor,
): Promise<{ token: string }> {
  const { db, resources, check } = context
  const [found] = await db.select().from(submission).where(eq(submission.checkId, checkId))
  const isReviewed = found?.status !== APPLICATION_STATUS.DRAFT && mayDo(role, 'content')
  if (!found || (found.accountId !== accountId && !isReviewed)) throw new ServiceError(ERROR_CODES.GONE)
  const row = readRow(found)
  const { kind, recordId: id } = row
  const complete = kindOf(kind).complete(row.ownerKind).safeParse(row.content)
  if (!complete.success) throw badInput(complete.error)
  const owner = await ownerOfRow(db, context, row)
  requireLive(owner)
  await countPreview(db, accountId)
  await refuseBlockedWords(db, check, kindOf(kind).texts(row.content))
  const previewed = { id, content: await publicContent(db, context, row, owner), version: null }
  return openPreview(resources, storeOf(resources, kind), GENERIC_PREVIEW_PAGES[kind]!, previewed, accountId)
}
