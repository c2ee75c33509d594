import { eq, type InferInsertModel, sql } from 'drizzle-orm'
import type { venue as resource } from '#lib/contracts/resources/venue.ts'
import { placeOf } from '#services/shared/place-of.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { reindexCoachesAt } from '../coach/reindex.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { venue } from '../db/venue-schema.ts'
import { reindexVenues } from './reindex.ts'

type Columns = InferInsertModel<typeof venue>

/** Content of a public venue as stored in its columns and edited in the console. */
export type PublicVenue = Pick<Columns, keyof typeof resource.fields>

/** What lists, maps and landing pages of coaches show of the venues they teach at. */
const SHOWN_WITH_COACHES = ['name', 'cityCode', 'longitude', 'latitude'] as const

type WriteTarget = { venueId: number | null; initialStatus: Columns['status'] }

/**
 * Writes a venue, new or in place of the previous content, and reindexes it; one that was taken down stays so. Returns
 * its id, the previous content and the cache tags that change.
 */
export async function writeVenue(
  tx: Db,
  push: PushSettings,
  content: PublicVenue,
  { venueId, initialStatus }: WriteTarget,
): Promise<{ venueId: number; before: PublicVenue | undefined; tags: string[] }> {
  const [before] = venueId === null ? [] : await tx.select().from(venue).where(eq(venue.venueId, venueId)).for('update')
  const values = { ...content, ...placeOf(content), updatedAt: sql`clock_timestamp()` }
  const [after] = before
    ? await tx.update(venue).set(values).where(eq(venue.venueId, before.venueId)).returning()
    : await tx
        .insert(venue)
        .values({ ...values, status: initialStatus, createdAt: sql`clock_timestamp()` })
        .returning()
  const { venueId: number, status, cityCode } = after!
  const tree = await readTree(tx)
  await reindexVenues(tx, tree, [number])
  const coachIds = before ? await reindexCoachesAt(tx, tree, number) : []
  if (status === 'live')
    await enqueuePages(tx, pushOutbox, push, [{ kind: 'venue', id: number, cityCode, isGone: false }])
  const isRenamedOrMoved = before && SHOWN_WITH_COACHES.some((column) => before[column] !== after![column])
  const lists = isRenamedOrMoved && coachIds.length > 0 ? ['coaches'] : []
  const tags = [`venue:${number}`, 'venues', ...lists, ...coachIds.map((coachId) => `coach:${coachId}`)]
  return { venueId: number, before, tags }
}
