import type { ServiceName } from '#lib/contracts/endpoint.ts'
import { accountsOf } from './accounts.ts'
import { sweepAuth } from './auth/forget.ts'
import { sweepApplications } from './coach/application/sweep.ts'
import { sweepRankings } from './coach/coach/rank-anew.ts'
import { sweepCertificates } from './coach/coach/sweep-certificates.ts'
import { sweepTeachingYears } from './coach/coach/sweep-teaching-years.ts'
import { pushOutbox as coachOutbox } from './coach/db/push-schema.ts'
import { sweepReplyTimes } from './coach/lead/reply-time.ts'
import { sweepLeads } from './coach/lead/sweep.ts'
import { coachResources } from './coach/resource/stores.ts'
import { contentParts } from './content-parts.ts'
import { moveDemands } from './demand-leads.ts'
import { pushOutbox as genericOutbox } from './generic/db/push-schema.ts'
import { genericResources } from './generic/resource/stores.ts'
import { sweepGeneric } from './generic/sweep.ts'
import { releaseUploads } from './generic/upload/claim.ts'
import { watchLiveCities } from './moved-records.ts'
import { namedAnywhere } from './named-uploads.ts'
import { noticeOffice } from './notice-office.ts'
import { resourceParts } from './resource-parts.ts'
import type { ServicesEnvironment } from './shared/env.ts'
import { startSending } from './shared/outbox/start.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { startPush } from './shared/push/start.ts'
import { publishDue } from './shared/resource/publish-due.ts'
import type { ResourceContext } from './shared/resource/record-store.ts'
import type { Revalidate } from './shared/revalidate.ts'
import { startSweeping } from './shared/start-sweeping.ts'
import type { FileStore } from './shared/storage/file-store.ts'
import type { Store } from './shared/store/database.ts'
import { sweepAccounts } from './user/deletion/sweep.ts'
import { deliverNotices } from './user/notice/deliver.ts'
import { sweepNotices } from './user/notice/notices.ts'
import { tellAccounts } from './user/notice/tell.ts'
import { countOldMarks } from './verified-comments.ts'

/** Between two looks for notices that are to leave the site. */
const NOTICE_PAUSE = 3_000
/** How late what was planned may be published. */
const PUBLISH_PAUSE = 1_000

type JobParts = Parameters<typeof accountsOf>[1] & {
  env: ServicesEnvironment
  now: () => Date
  files: FileStore
  revalidate: Revalidate
  push: PushSettings
  /** Says when the process stops. */
  signal: AbortSignal
}

/**
 * Starts what the services of this process do without being asked, until they stop: notices and search engines are told,
 * what was planned is published, what is over is forgotten, what is late is moved on.
 */
export function startJobs(store: Store, parts: JobParts): void {
  const { db } = store
  const { env, log, now, files, revalidate, push, signal } = parts
  const has = (name: ServiceName) => env.SERVICES.includes(name)
  const sweep = (work: () => Promise<unknown>) => startSweeping(work, { log, signal })
  const publishInTime = (resources: ResourceContext) =>
    startSending('publications', () => publishDue(resources, revalidate, log), { pause: PUBLISH_PAUSE, log, signal })

  // Each service tells engines of its own pages.
  const outboxes = [...(has('coach') ? [coachOutbox] : []), ...(has('generic') ? [genericOutbox] : [])]
  startPush(db, outboxes, { settings: push, log, signal, liveCities: watchLiveCities(db, push) })
  if (has('auth')) sweep(() => sweepAuth(db))
  if (has('user')) {
    const { auth, user } = accountsOf(store, parts)
    const office = noticeOffice(auth)
    startSending('notices', () => deliverNotices(office), { pause: NOTICE_PAUSE, log, signal })
    sweep(() => sweepAccounts(user))
    sweep(() => sweepNotices(db))
  }
  if (has('coach')) {
    sweep(() => sweepApplications(db, { releasePhotos: releaseUploads }))
    sweep(async () => {
      await moveDemands(db, now)
      await sweepLeads({ db, now, releasePhotos: releaseUploads, tell: tellAccounts })
      await sweepReplyTimes({ db, now, revalidate })
    })
    sweep(() => sweepCertificates({ db, now, revalidate, push, tell: tellAccounts }))
    const swept = { year: null }
    sweep(() => sweepTeachingYears({ db, now, revalidate, push }, swept))
    sweep(() => sweepRankings({ db, now, revalidate }))
    publishInTime(coachResources(db, resourceParts(push, now)))
  }
  if (has('coach') && has('generic')) sweep(() => countOldMarks(db))
  if (has('generic')) {
    sweep(() => sweepGeneric({ db, files, findNamed: namedAnywhere }))
    publishInTime(genericResources(db, contentParts, push))
  }
}
