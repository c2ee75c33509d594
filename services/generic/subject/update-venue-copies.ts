import { and, asc, eq, or } from 'drizzle-orm'
import { changeRecord } from '#services/shared/resource/change.ts'
import { type Content, type ResourceContext, storeOf } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { VenueChange, VenueFacts } from '#services/shared/venue-change.ts'
import { course, job } from '../db/content-schema.ts'

/**
 * Updates courses and jobs that copied a venue's place, and jobs that copied its name; differing places and employers
 * stay. Each gets a new version, so that a form opened earlier does not restore the old place. Call it in the
 * transaction that changes the venue; returns the cache tags to refresh.
 */
export async function updateVenueCopies(tx: Db, resources: ResourceContext, change: VenueChange): Promise<string[]> {
  const { venueId, from, to } = change
  const isMoved = !isSamePlace(from, to)
  const isRenamed = from.name !== to.name
  if (!isMoved && !isRenamed) return []
  const courses = isMoved
    ? await tx
        .select({ id: course.trainsId })
        .from(course)
        .where(and(eq(course.venueId, venueId), isAt(course, from)))
        .orderBy(asc(course.trainsId))
    : []
  const jobs = await tx
    .select({ id: job.jobsId })
    .from(job)
    .where(
      and(
        eq(job.venueId, venueId),
        or(isMoved ? isAt(job, from) : undefined, isRenamed ? eq(job.employer, from.name) : undefined),
      ),
    )
    .orderBy(asc(job.jobsId))
  const tags = new Set<string>()
  for (const [kind, rows] of [['course', courses] as const, ['job', jobs] as const])
    for (const { id } of rows) for (const tag of await updateCopy(tx, resources, { ...change, kind, id })) tags.add(tag)
  return [...tags]
}

async function updateCopy(
  tx: Db,
  resources: ResourceContext,
  { kind, id, from, to }: VenueChange & { kind: string; id: number },
) {
  const store = storeOf(resources, kind)
  const change = { id, version: null, by: 'source', act: 'change', why: '随场馆资料更新' } as const
  const { tags } = await changeRecord(tx, resources, store, change, (before) =>
    store.write(tx, id, withVenueFacts(before!.content, from, to), { isRestored: true }),
  )
  return tags
}

/** The content with the copied facts of the venue replaced. */
function withVenueFacts(content: Content, from: VenueFacts, to: VenueFacts): Content {
  const { cityCode, districtCode, address, name } = to
  return {
    ...content,
    ...(isSamePlace(content as VenueFacts, from) && { cityCode, districtCode, address }),
    ...(content.employer === from.name && { employer: name }),
  }
}

const isSamePlace = (a: VenueFacts, b: VenueFacts) =>
  a.cityCode === b.cityCode && a.districtCode === b.districtCode && a.address === b.address

const isAt = (row: typeof course | typeof job, { cityCode, districtCode, address }: VenueFacts) =>
  and(eq(row.cityCode, cityCode), eq(row.districtCode, districtCode), eq(row.address, address))
