import { sweepLeads } from '#services/coach/lead/sweep.ts'
import { releaseUploads } from '#services/generic/upload/claim.ts'
import type { Db } from '#services/shared/store/database.ts'
import { findIdByMobile } from '#services/user/account/queries.ts'
import { notifyAccounts } from '#services/user/notice/notify.ts'

/** Runs the leads' time-based job as the site would at this moment (ms). */
export const sweepLeadsAt = (db: Db, at: number) =>
  sweepLeads({
    db,
    now: () => new Date(at),
    releasePhotos: releaseUploads,
    notify: notifyAccounts,
    findAccountOf: findIdByMobile,
  })
