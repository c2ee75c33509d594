import { deleteOldDailyViews } from '#services/shared/figures/daily-views.ts'
import type { FindReferencedUploads } from '#services/shared/referenced-uploads.ts'
import { deleteExpiredPreviews } from '#services/shared/resource/stored-preview.ts'
import { runEach } from '#services/shared/run-each.ts'
import { forgetViews } from './content/view.ts'
import { dailyView } from './db/figure-schema.ts'
import { preview } from './db/resource-schema.ts'
import { forgetContacts } from './demand/forget-contacts.ts'
import { forgetHandling } from './handling/forget.ts'
import { forgetEvidence, forgetObjections } from './report/forget-evidence.ts'
import type { UploadContext } from './upload/create.ts'
import { purgeUploads } from './upload/purge.ts'
import { sweepReleased } from './upload/sweep-released.ts'
import { purgeVideos } from './video-upload/purge.ts'

/**
 * Runs the generic service's periodic cleanup: unclaimed photos and videos, photos no draft references any more,
 * what old feedback contains, evidence of old reports, operators' old notes and takes, expired previews, view marks of past
 * hours, and old daily view counts.
 */
export async function sweepGeneric(context: UploadContext & { findReferenced: FindReferencedUploads }): Promise<void> {
  const { db, findReferenced } = context
  await runEach([
    () => forgetContacts(db),
    () => forgetViews(db),
    () => forgetEvidence(db),
    () => forgetObjections(db),
    () => forgetHandling(db),
    () => deleteExpiredPreviews(db, preview),
    () => deleteOldDailyViews(db, dailyView),
    () => sweepReleased(db, findReferenced),
    () => purgeUploads(context),
    () => purgeVideos(context),
  ])
}
