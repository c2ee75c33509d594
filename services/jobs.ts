import type { ServiceName } from '#lib/contracts/endpoint.ts'
import { accountsOf } from './accounts.ts'
import { sweepAuth } from './auth/forget.ts'
import { handOverBlockedLeads } from './blocked-leads.ts'
import { sweepApplications } from './coach/application/sweep.ts'
import { sweepListings } from './coach/coach/refresh-listings.ts'
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
import { noticeDelivery } from './notice-delivery.ts'
import { REFERENCED_UPLOADS } from './referenced-uploads.ts'
import { resourceParts } from './resource-parts.ts'
import type { ServicesEnvironment } from './shared/env.ts'
import { startPolling } from './shared/outbox/start-polling.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { startPush } from './shared/push/start.ts'
import { publishDue } from './shared/resource/publish-due.ts'
import type { ResourceContext } from './shared/resource/record-store.ts'
import type { Revalidate } from './shared/revalidate.ts'
import { runEach } from './shared/run-each.ts'
import { startSweeping } from './shared/start-sweeping.ts'
import type { FileStore } from './shared/storage/file-store.ts'
import type { Store } from './shared/store/database.ts'
import { moveMobiles } from './user/account/move-mobiles.ts'
import { findIdByMobile } from './user/account/queries.ts'
import { sweepAccounts } from './user/deletion/sweep.ts'
import { deliverNotices } from './user/notice/deliver.ts'
import { sweepNotices } from './user/notice/notices.ts'
import { notifyAccounts } from './user/notice/notify.ts'
import { recountOldScores } from './verified-comments.ts'

/** Pause between two deliveries of notices outside the site, ms. */
const NOTICE_PAUSE = 3_000
/** Pause between two checks for scheduled publications, ms. */
const PUBLISH_PAUSE = 1_000

type WithDb = Pick<Store, 'db'>
type JobParts = Parameters<typeof accountsOf>[1] & {
  env: ServicesEnvironment
  now: () => Date
  files: FileStore
  revalidate: Revalidate
  push: PushSettings
  /** Aborts when the process stops. */
  signal: AbortSignal
}

/**
 * Starts the background work of this process's services until `signal` aborts: delivering notices, notifying search
 * engines, scheduled publications and sweeps.
 */
export function startJobs(store: WithDb, parts: JobParts): void {
  const { db } = store
  const { env, log, now, revalidate, push, signal } = parts
  const has = (name: ServiceName) => env.SERVICES.includes(name)
  const publishInTime = (resources: ResourceContext) =>
    startPolling('publications', () => publishDue(resources, revalidate, log), { pause: PUBLISH_PAUSE, log, signal })

  // Each service notifies search engines of its own pages.
  const outboxes = [...(has('coach') ? [coachOutbox] : []), ...(has('generic') ? [genericOutbox] : [])]
  startPush(db, outboxes, { settings: push, log, signal, liveCities: watchLiveCities(db, push) })
  if (has('user')) {
    const delivery = noticeDelivery(accountsOf(store, parts).auth, now)
    startPolling('notices', () => deliverNotices(delivery), { pause: NOTICE_PAUSE, log, signal })
  }
  if (has('coach')) publishInTime(coachResources(db, resourceParts(push, now)))
  if (has('generic')) publishInTime(genericResources(db, contentParts, push))
  for (const sweep of sweepsOf(store, parts)) startSweeping(sweep, { log, signal })
}

/** The periodic sweeps of these services: they delete what has expired and move on what is overdue. */
export function sweepsOf(store: WithDb, parts: Omit<JobParts, 'signal'>): (() => Promise<unknown>)[] {
  const { db } = store
  const { env, now, files, revalidate, push } = parts
  const teachingYears = { year: null }
  const sweeps: Record<ServiceName, (() => Promise<unknown>)[]> = {
    auth: [() => sweepAuth(db)],
    user: [
      () => sweepAccounts(accountsOf(store, parts).user),
      () => moveMobiles(accountsOf(store, parts).user),
      () => sweepNotices(db),
    ],
    coach: [
      () => sweepApplications(db, { releasePhotos: releaseUploads }),
      () =>
        runEach([
          () => moveDemands(db, now),
          () => handOverBlockedLeads(db, now),
          () =>
            sweepLeads({
              db,
              now,
              releasePhotos: releaseUploads,
              notify: notifyAccounts,
              findAccountOf: findIdByMobile,
            }),
          () => sweepReplyTimes({ db, now, revalidate }),
        ]),
      () => sweepCertificates({ db, now, revalidate, push, notify: notifyAccounts }),
      () => sweepTeachingYears({ db, now, revalidate, push }, teachingYears),
      () => sweepListings({ db, now, revalidate }),
      () => recountOldScores(db),
    ],
    generic: [() => sweepGeneric({ db, files, findReferenced: REFERENCED_UPLOADS })],
  }
  return env.SERVICES.flatMap((name) => sweeps[name])
}
