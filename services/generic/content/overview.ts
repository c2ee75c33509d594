import { and, asc, count, desc, max, ne } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { isInCity } from './conditions.ts'
import { KINDS } from './kinds.ts'

type Input = { kind: ContentKind; adCode: string }

/**
 * The number of records of a kind by channel and, within a city, by district. Articles, videos and news have no city.
 */
export async function contentOverview(db: Db, { kind, adCode }: Input) {
  const { table, isVisible } = KINDS[kind]
  const placed = kind === 'course' ? course : kind === 'job' ? job : null
  const where = and(isVisible, placed ? isInCity(placed, adCode) : undefined)
  const [[all], channels, districts] = await Promise.all([
    db
      .select({ total: count(), changedAt: max(table.updatedAt) })
      .from(table)
      .where(where),
    kind === 'news' ? [] : countChannels(db, { article, video, course, job }[kind], where),
    placed && adCode !== NATIONWIDE_CODE ? countDistricts(db, placed, where) : [],
  ])
  return {
    total: all?.total ?? 0,
    changedAt: all?.changedAt?.toISOString() ?? null,
    channels: channels.map(({ changedAt, ...channel }) => ({ ...channel, changedAt: changedAt!.toISOString() })),
    districts,
  }
}

type Where = ReturnType<typeof and>

const countChannels = (db: Db, table: typeof article | typeof video | typeof course | typeof job, where: Where) =>
  db
    .select({
      slug: table.channelSlug,
      name: table.channelName,
      group: table.channelGroup,
      count: count(),
      changedAt: max(table.updatedAt),
    })
    .from(table)
    .where(where)
    .groupBy(table.channelSlug, table.channelName, table.channelGroup)
    .orderBy(desc(count()), asc(table.channelSlug))

const countDistricts = (db: Db, table: typeof course | typeof job, where: Where) =>
  db
    .select({ adCode: table.districtCode, adName: table.districtName, count: count() })
    .from(table)
    .where(and(where, ne(table.districtName, '')))
    .groupBy(table.districtCode, table.districtName)
    .orderBy(desc(count()), asc(table.districtCode))
