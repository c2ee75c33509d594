import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { PreviewableCoachContent } from '#lib/contracts/application/coach-application.ts'
import { PreviewableVenueContent } from '#lib/contracts/application/venue-application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import { badInput } from '#services/shared/http/map-error.ts'
import { openPreview, type PreviewSource } from '#services/shared/resource/preview.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { refuseBlockedWords } from '#services/shared/review/public-texts.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { readTree } from '../category/tree.ts'
import { application } from '../db/application-schema.ts'
import { requireClaimable } from './claim.ts'
import type { ApplicationContext } from './context.ts'
import { requireKnown } from './known.ts'
import { countPreview } from './limits.ts'
import { publicTexts } from './public-texts.ts'
import { publicContent } from './publish.ts'
import { mayReview } from './read.ts'
import { readRow } from './stored-content.ts'

const SHOWABLE: Record<ApplicationKind, z.ZodType<unknown>> = {
  coach: PreviewableCoachContent,
  venue: PreviewableVenueContent,
}

/**
 * returns a preview token for the page an application would become, as stored now, for its owner and, once it
 * was sent, for reviewers. Publishes nothing. Rejects missing content that visitors would see, and blocked words.
 */
export async function previewApplication(
  context: ApplicationContext,
  previewSources: Readonly<Record<ApplicationKind, PreviewSource>>,
  { checkId }: { checkId: string },
  { actor }: AuditedCall,
): Promise<{ token: string }> {
  const { db, resources } = context
  const [found] = await db.select().from(application).where(eq(application.checkId, checkId))
  const mayView = found && (found.accountId === actor!.accountId || mayReview(found, actor))
  if (!mayView) throw new ServiceError(ERROR_CODES.GONE)
  const row = readRow(found)
  const showable = SHOWABLE[row.kind].safeParse(row.content)
  if (!showable.success) throw badInput(showable.error)
  await requireClaimable(db, row)
  await countPreview(db, actor!.accountId)
  await requireKnown(db, await readTree(db), row.kind, row.content)
  await refuseBlockedWords(db, context.checkText, publicTexts(row))
  const store = storeOf(resources, row.kind)
  const previewed = { id: row.subjectId ?? row.claimedId, content: publicContent(row, store, context.now()) }
  const page = row.kind === 'venue' ? owned(previewSources.venue) : previewSources.coach
  return openPreview(resources, store, page, { ...previewed, version: null }, actor!.accountId)
}

/** An approved venue has an owner, so the preview does not offer to claim it. */
const owned = (source: PreviewSource): PreviewSource => ({
  ...source,
  read: async (tx, input) => ({ ...((await source.read(tx, input)) as object), isOwned: true }),
})
