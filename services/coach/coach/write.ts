import { isDeepStrictEqual } from 'node:util'
import { eq, type InferInsertModel, sql } from 'drizzle-orm'
import { verificationOn } from '#lib/contracts/coach/certificate.ts'
import type { coach as resource } from '#lib/contracts/resources/coach.ts'
import { chinaTimeAt, chinaYearAt } from '#lib/contracts/venue/opening-hours.ts'
import { placeOf } from '#services/shared/place-of.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { teachingYearsOf } from '#services/shared/teaching-years.ts'
import { type CategoryTree, readTree } from '../category/tree.ts'
import { coach } from '../db/schema.ts'
import { lockVenues } from '../venue/reindex.ts'
import { dueOn } from './certificate-dates.ts'
import { certificatesToStore, sportsOf } from './certificates.ts'
import { liveVenues, type Reindex, reindexCoach } from './reindex.ts'

type Columns = InferInsertModel<typeof coach>

/**
 * Content of a public coach as stored in its columns and edited in the console. Venue names, lowest price, teaching
 * years and the mark 已认证 are derived from it.
 */
export type PublicCoach = Pick<Columns, Exclude<keyof typeof resource.fields, 'isVerified'>>

const INITIAL_VALUES = {
  video: null,
  score: null,
  commentCount: 0,
  verifiedCount: 0,
  collectedCount: 0,
} as const

/** `isOwn`: the content is the owner's, so a change makes the page fresh. */
type WriteTarget = { coachId: number | null; initialStatus: Columns['status']; isOwn?: boolean }

type WriteDependencies = { now: () => Date; reindex?: Reindex; treeOf?: (tx: Db) => Promise<CategoryTree> }

/**
 * Writes a coach, new or in place of the previous content, and reindexes it. Scores, collections and the date of
 * joining are kept, and a coach that was taken down stays so. Returns its id and the cache tags that change.
 */
export async function writeCoach(
  tx: Db,
  push: PushSettings,
  content: PublicCoach,
  { coachId, initialStatus, isOwn = false }: WriteTarget,
  { now, reindex = reindexCoach, treeOf = readTree }: WriteDependencies,
): Promise<{ coachId: number; tags: string[] }> {
  const [before] = coachId === null ? [] : await tx.select().from(coach).where(eq(coach.coachId, coachId)).for('update')
  await lockVenues(tx, [...(before?.venueIds ?? []), ...content.venueIds])
  const { day } = chinaTimeAt(now())
  const certificates = certificatesToStore(content.certificates, before?.certificates ?? [])
  const values = {
    ...content,
    certificates,
    isVerified: verificationOn(certificates, sportsOf(await treeOf(tx), content.categoryIds), day).isVerified,
    certificatesDueOn: dueOn(certificates, before?.certificatesTold ?? [], day),
    ...placeOf(content),
    venueNames: (await liveVenues(tx, content.venueIds)).map((each) => each.name),
    teachingYears: teachingYearsOf(chinaYearAt(now()) - content.coachingSince),
    minPrice: Math.min(...content.classTypes.map(({ price }) => price)),
    updatedAt: sql`clock_timestamp()`,
    ...(isOwn && before && hasContentChanged(before, content) && { ownChangeAt: sql`clock_timestamp()` }),
  }
  const [after] = before
    ? await tx.update(coach).set(values).where(eq(coach.coachId, before.coachId)).returning()
    : await tx
        .insert(coach)
        .values({ ...INITIAL_VALUES, ...values, status: initialStatus, createdAt: sql`clock_timestamp()` })
        .returning()
  const { coachId: number, cityCode, venueIds } = after!
  const tags = [`coach:${number}`]
  // Nothing public refers to a draft.
  if (!before && initialStatus === 'draft') return { coachId: number, tags }
  const cityTags = await reindex(tx, push, { before: before ?? null, after: after! })
  const cities = new Set([before?.cityCode ?? cityCode, cityCode])
  const venues = new Set([...(before?.venueIds ?? []), ...venueIds])
  return {
    coachId: number,
    tags: [
      ...tags,
      'coaches',
      ...cityTags,
      ...[...cities].map((adCode) => `city:${adCode}`),
      ...[...venues].map((venueId) => `venue:${venueId}`),
    ],
  }
}

/** Whether the owner's content differs; check dates are the reviewer's doing. */
function hasContentChanged(before: typeof coach.$inferSelect, { certificates, ...content }: PublicCoach): boolean {
  const names = Object.keys(content) as (keyof typeof content)[]
  const withoutCheckDates = (list: typeof certificates) => list.map(({ checkedOn: _, ...rest }) => rest)
  return (
    names.some((name) => !isDeepStrictEqual(before[name], content[name])) ||
    !isDeepStrictEqual(withoutCheckDates(before.certificates), withoutCheckDates(certificates))
  )
}
