import { forgetDailyViews } from '#services/shared/figures/daily-views.ts'
import type { FindNamed } from '#services/shared/named-uploads.ts'
import { forgetTyped } from '#services/shared/resource/kept-preview.ts'
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
 * numbers of old demands, evidence of old reports, operators' old notes and takes, expired previews, view marks of past
 * hours, and old daily view counts.
 */
export async function sweepGeneric(context: UploadContext & { findNamed: FindNamed }): Promise<void> {
  const { db, findNamed } = context
  await runEach([
    () => forgetContacts(db),
    () => forgetViews(db),
    () => forgetEvidence(db),
    () => forgetObjections(db),
    () => forgetHandling(db),
    () => forgetTyped(db, preview),
    () => forgetDailyViews(db, dailyView),
    () => sweepReleased(db, findNamed),
    () => purgeUploads(context),
    () => purgeVideos(context),
  ])
}
