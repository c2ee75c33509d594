import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { article, course, job, video } from '../db/content-schema.ts'

type ChannelTable = typeof article | typeof video | typeof course | typeof job
export type ReadingTable = typeof article | typeof video
type PlaceTable = typeof course | typeof job

/** Condition for a channel, or for any channel of a first-level sport. */
export const isInChannel = (table: ChannelTable, slug: string | undefined): SQL | undefined =>
  slug === undefined ? undefined : or(eq(table.channelSlug, slug), eq(table.channelGroup, slug))

/** Condition for a city; none without a city or for the whole country. */
export const isInCity = (table: PlaceTable, adCode: string | undefined): SQL | undefined =>
  adCode === undefined || adCode === NATIONWIDE_CODE ? undefined : eq(table.cityCode, adCode)

/** Order: the channel itself, then others of its first-level sport, then the rest; no order without a channel. */
export const nearestChannelFirst = (
  table: ChannelTable,
  current: { channelSlug: string; channelGroup: string | null } | undefined,
): SQL[] =>
  current
    ? [
        asc(sql`case when ${table.channelSlug} = ${current.channelSlug}::text then 0
          when ${table.channelGroup} = ${current.channelGroup}::text then 1 else 2 end`),
      ]
    : []

/** The channel with this slug, taken from any published text or video; an unused slug stands for itself. */
export async function channelOfSlug(db: Db, table: ReadingTable, slug: string) {
  const [row] = await db
    .select({ channelSlug: table.channelSlug, channelGroup: table.channelGroup })
    .from(table)
    .where(and(eq(table.status, 'published'), eq(table.channelSlug, slug)))
    .limit(1)
  return row ?? { channelSlug: slug, channelGroup: slug }
}
