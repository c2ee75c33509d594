import { and, eq, sql } from 'drizzle-orm'
import { subjectsOf } from './account-subjects.ts'
import { category, coach } from './coach/db/schema.ts'
import { venue } from './coach/db/venue-schema.ts'
import { countSubjectView } from './coach/workbench/count-view.ts'
import type { ContentParts, LookUp } from './generic/resource/parts.ts'
import type { Db } from './shared/store/database.ts'
import { isAnyBlocked } from './user/account/queries.ts'
import { notifyAccounts } from './user/notice/notify.ts'

/**
 * Locks a name that a text is about to copy. Whoever changes it, or deletes its account, locks the row `for update`, so
 * one waits for the other; marks and heat are mere updates of the row, so no comment waits for a long import.
 */
const NAME_LOCK = 'key share'

/** Lookups in the coach service for the texts of the generic service. */
export const contentParts: ContentParts = {
  async findSport(db, slug, { isAny = false, isLocked = false } = {}) {
    const query = db
      .select()
      .from(category)
      .where(and(eq(category.slug, slug), eq(category.level, 2), isAny ? undefined : eq(category.status, 'published')))
    const [sport] = await (isLocked ? query.for(NAME_LOCK) : query)
    if (!sport) return null
    const [group] = await db
      .select({ slug: category.slug })
      .from(category)
      .where(eq(category.categoryId, sport.parentId ?? 0))
    return { channelSlug: slug, channelName: sport.name, channelGroup: group?.slug ?? null }
  },
  findSubject: (db, kind, id, options) => (kind === 'coach' ? findCoach(db, id, options) : findVenue(db, id, options)),
  async countVenueView(tx, id) {
    const [row] = await tx
      .select({ cityCode: venue.cityCode, sport: category.name })
      .from(venue)
      .leftJoin(category, eq(category.categoryId, sql`${venue.categoryIds}[1]`))
      .where(and(eq(venue.venueId, id), eq(venue.status, 'live')))
    if (!row) return null
    await countSubjectView(tx, { kind: 'venue', id })
    return row
  },
  ownsRecord: async (db, accountId) => (await subjectsOf(db, accountId)).length > 0,
  isAnyBlocked,
  notify: notifyAccounts,
}

async function findCoach(db: Db, id: number, { isAny = false, isLocked = false }: LookUp) {
  const query = db
    .select({ name: coach.name, headImg: coach.headImg })
    .from(coach)
    .where(and(eq(coach.coachId, id), isAny ? undefined : eq(coach.status, 'live')))
  const [row] = await (isLocked ? query.for(NAME_LOCK) : query)
  return row ?? null
}

async function findVenue(db: Db, id: number, { isAny = false, isLocked = false }: LookUp) {
  const query = db
    .select({ name: venue.name })
    .from(venue)
    .where(and(eq(venue.venueId, id), isAny ? undefined : eq(venue.status, 'live')))
  const [row] = await (isLocked ? query.for(NAME_LOCK) : query)
  return row ? { ...row, headImg: '' } : null
}
