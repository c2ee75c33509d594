import { and, inArray } from 'drizzle-orm'
import { citiesWithHosts } from './coach/category/overview.ts'
import { pushOutbox as coachOutbox } from './coach/db/push-schema.ts'
import { listing } from './coach/db/schema.ts'
import { venueListing } from './coach/db/venue-schema.ts'
import { KINDS } from './generic/content/kinds.ts'
import { course, job } from './generic/db/content-schema.ts'
import { pushOutbox } from './generic/db/push-schema.ts'
import { enqueueMoved, pinGoneAddresses } from './shared/push/enqueue.ts'
import type { LiveCities } from './shared/push/push-host.ts'
import type { PushSettings } from './shared/push/settings.ts'
import type { Db } from './shared/store/database.ts'

/**
 * Returns a function that reads the live cities and, when a city has become live or thin since the last call, enqueues
 * its records as moved. Changes while no services run are found by engines through redirects and sitemaps.
 */
export function watchLiveCities(db: Db, settings: PushSettings): () => Promise<LiveCities> {
  let known: LiveCities | undefined
  return async () => {
    const live = await citiesWithHosts({ db })
    const before = known ?? live
    const changedCities = [...new Set([...live, ...before])].filter((adCode) => live.has(adCode) !== before.has(adCode))
    if (settings.hasCityHosts && changedCities.length > 0) {
      const thinCities = changedCities.filter((adCode) => !live.has(adCode))
      for (const outbox of [coachOutbox, pushOutbox]) await pinGoneAddresses(db, outbox, settings, thinCities)
      await enqueueMovedRecords(db, settings, changedCities, live)
    }
    known = live
    return live
  }
}

async function enqueueMovedRecords(db: Db, settings: PushSettings, cities: readonly string[], live: LiveCities) {
  const [coaches, venues, courses, jobs] = await Promise.all([
    db
      .select({ id: listing.coachId, cityCode: listing.cityCode })
      .from(listing)
      .where(inArray(listing.cityCode, [...cities])),
    db
      .select({ id: venueListing.venueId, cityCode: venueListing.cityCode })
      .from(venueListing)
      .where(inArray(venueListing.cityCode, [...cities])),
    db
      .select({ id: course.trainsId, cityCode: course.cityCode })
      .from(course)
      .where(and(KINDS.course.isVisible, inArray(course.cityCode, [...cities]))),
    db
      .select({ id: job.jobsId, cityCode: job.cityCode })
      .from(job)
      .where(and(KINDS.job.isVisible, inArray(job.cityCode, [...cities]))),
  ])
  await enqueueMoved(db, coachOutbox, settings, { coach: coaches, venue: venues }, live)
  await enqueueMoved(db, pushOutbox, settings, { course: courses, job: jobs }, live)
}
