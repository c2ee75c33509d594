import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ContentKind, ViewedKind } from '#lib/contracts/content.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { countDailyView } from '#services/shared/figures/daily-views.ts'
import { UNKNOWN_CLIENT_FACTOR } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { dailyView } from '../db/figure-schema.ts'
import { viewKey, viewMark } from '../db/visitor-schema.ts'
import type { ContentParts, ViewedPlace } from '../resource/parts.ts'
import { KINDS } from './kinds.ts'

/** The current hour by the store's clock, so that all processes agree. */
const thisHour: SQL<Date> = sql<Date>`date_trunc('hour', now())`

export type ViewContext = { db: Db; secret: string; parts: Pick<ContentParts, 'countVenueView'> }

type Viewed = { kind: ViewedKind | 'coach'; id: number }

/**
 * How many views of a page by one visitor count within an hour. For a coach each opening does, up to more than
 * a household or an office makes, so that a script cannot count without bound.
 */
const countedViews = (kind: Viewed['kind']) => (kind === 'coach' ? 60 : 1)

/**
 * Whether a view counts, which uses up one of its visitor's. A visitor is a client address; callers without a
 * vouched-for address are spread randomly over as many visitors as limits assume.
 */
export async function takeView(tx: Db, secret: string, { kind, id }: Viewed, client: string | null): Promise<boolean> {
  const mark = createHmac('sha256', `${await keyOfHour(tx)}:${secret}`)
    .update([kind, id, client ?? randomInt(UNKNOWN_CLIENT_FACTOR)].join('\0'))
    .digest('base64url')
  const taken = await tx
    .insert(viewMark)
    .values({ mark, hour: thisHour })
    .onConflictDoUpdate({
      target: viewMark.mark,
      set: { views: sql`${viewMark.views} + 1` },
      setWhere: lt(viewMark.views, countedViews(kind)),
    })
    .returning({ views: viewMark.views })
  return taken.length > 0
}

/** Counts a view of a record: once per visitor and hour, however often the call is repeated. */
export async function viewContent(
  { db, secret, parts }: ViewContext,
  { kind, id }: { kind: ViewedKind; id: number },
  client: string | null,
): Promise<null> {
  await db.transaction(async (tx) => {
    if (!(await takeView(tx, secret, { kind, id }, client))) return
    const place = kind === 'venue' ? await parts.countVenueView(tx, id) : await countContentView(tx, kind, id)
    if (!place) throw new ServiceError(ERROR_CODES.GONE)
    await countDailyView(tx, dailyView, place)
  })
  return null
}

async function countContentView(tx: Db, kind: ContentKind, id: number): Promise<ViewedPlace | null> {
  const { table, id: idColumn, isVisible } = KINDS[kind]
  const [place] = await tx
    .update(table)
    .set({ viewCount: sql`${table.viewCount} + 1` })
    .where(and(eq(idColumn, id), isVisible))
    .returning(placeOf(table))
  return place ?? null
}

/** Expressions for a piece's city and sport; texts have no city, some pieces no sport. */
const placeOf = (table: object) => ({
  cityCode: 'cityCode' in table ? sql<string>`${table.cityCode}` : sql<null>`null::text`,
  sport: 'channelName' in table ? sql<string>`${table.channelName}` : sql<null>`null::text`,
})

/**
 * The hour's key, shared by all processes. The secret is mixed in, so that the store alone does not reveal addresses.
 */
async function keyOfHour(db: Db): Promise<string> {
  const read = () => db.select({ key: viewKey.key }).from(viewKey).where(eq(viewKey.hour, thisHour))
  const [known] = await read()
  if (known) return known.key
  await db
    .insert(viewKey)
    .values({ hour: thisHour, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [made] = await read()
  return made!.key
}

/** Deletes the marks of past hours and their keys, so that nothing reveals who read what. */
export async function forgetViews(db: Db): Promise<void> {
  await db.delete(viewMark).where(lt(viewMark.hour, thisHour))
  await db.delete(viewKey).where(lt(viewKey.hour, thisHour))
}
