import { deleteOldDailyViews } from '#services/shared/figures/daily-views.ts'
import { deleteExpiredPreviews } from '#services/shared/resource/stored-preview.ts'
import { runEach } from '#services/shared/run-each.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import { dailyView } from '../db/figure-schema.ts'
import { preview } from '../db/resource-schema.ts'
import { deleteOldEmptySearches } from '../search/empty-search.ts'
import { deleteOldSubjectViews } from '../workbench/count-view.ts'
import { sweepApplicationLimits } from './limits.ts'
import { sweepPapers } from './papers.ts'
import { sweepSuperseded } from './supersede.ts'

/**
 * Removes what the coach service no longer needs: papers and private fields, attempts outside every limit, previewed
 * content, and figures of past days.
 */
export async function sweepApplications(db: Db, parts: Pick<CoachParts, 'releasePhotos'>): Promise<void> {
  await runEach([
    () => sweepApplicationLimits(db),
    () => sweepSuperseded(db, parts),
    () => sweepPapers(db, parts),
    () => deleteExpiredPreviews(db, preview),
    () => deleteOldDailyViews(db, dailyView),
    () => deleteOldSubjectViews(db),
    () => deleteOldEmptySearches(db),
  ])
}
