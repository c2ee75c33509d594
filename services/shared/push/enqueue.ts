import { and, inArray, sql } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import type { Db } from '../store/database.ts'
import { type Outbox, PUSH_TARGETS, type PushTarget } from './outbox.ts'
import { currentAddress, type LiveCities } from './push-host.ts'
import type { PushSettings } from './settings.ts'

/** Paths of detail pages; a test compares them with the site's own table. */
export const DETAIL_PATHS: Record<ContentKind | 'coach' | 'venue', string> = {
  coach: '/jiaolian/detail',
  venue: '/changguan/detail',
  article: '/jiaoxue/detail',
  video: '/shipin/detail',
  course: '/peixun/detail',
  job: '/zhaopin/detail',
  news: '/ijiaolianNewsDetail',
}

/** A page that appeared, changed or was removed (`isGone`). `cityCode` is null for texts. */
export interface PushedPage {
  kind: keyof typeof DETAIL_PATHS
  id: number
  cityCode: string | null
  isGone: boolean
}

/**
 * Enqueues page changes for every enabled engine. Call it in the transaction of the change, so that engines learn of
 * exactly what was committed. An address that is already queued is sent once, and soon.
 */
export const enqueuePages = (db: Db, outbox: Outbox, settings: PushSettings, pages: readonly PushedPage[]) =>
  enqueue(
    db,
    outbox,
    pages.flatMap(({ cityCode, isGone, ...page }) =>
      enginesOf(settings).map((target) => rowOf(target, nationwideAddress(page, settings), { cityCode, isGone })),
    ),
  )

type MovedRecord = { id: number; cityCode: string }

/**
 * Enqueues records of these kinds that moved to another host. IndexNow also revisits the former address and finds the
 * redirect; Baidu only accepts addresses that do not redirect.
 */
export const enqueueMoved = (
  db: Db,
  outbox: Outbox,
  settings: PushSettings,
  moved: Partial<Record<PushedPage['kind'], readonly MovedRecord[]>>,
  live: LiveCities,
) =>
  enqueue(
    db,
    outbox,
    Object.entries(moved).flatMap(([kind, records]) =>
      records.flatMap(({ id, cityCode }) => {
        const nationwide = nationwideAddress({ kind: kind as PushedPage['kind'], id }, settings)
        const own = currentAddress({ url: nationwide.href, cityCode }, settings, new Set([cityCode]))
        const [now, former] = live.has(cityCode) ? [own, nationwide] : [nationwide, own]
        return enginesOf(settings).flatMap((target) =>
          // Without a city, exactly these addresses are sent, wherever the record is by then.
          (target === 'indexnow' ? [now, former] : [now]).map((url) =>
            rowOf(target, url, { cityCode: null, isGone: false }),
          ),
        )
      }),
    ),
  )

/**
 * Gives pending takedowns in cities that are no longer live the address the page had there: by the nationwide one, to
 * which such a city's records move, engines would look for a page they never saw.
 */
export async function pinGoneAddresses(db: Db, outbox: Outbox, settings: PushSettings, thinCities: readonly string[]) {
  await db.transaction(async (tx) => {
    const pending = await tx
      .delete(outbox)
      .where(and(outbox.isGone, inArray(outbox.cityCode, [...thinCities])))
      .returning()
    const former = new Set(thinCities)
    const rows = pending.map((row) =>
      rowOf(row.target, currentAddress(row, settings, former), { cityCode: null, isGone: true }),
    )
    await enqueue(tx, outbox, rows)
  })
}

const enginesOf = ({ indexNowKey, baiduTokens }: PushSettings) => {
  const isOn = { indexnow: indexNowKey !== '', baidu: baiduTokens.size > 0 }
  return PUSH_TARGETS.filter((target) => isOn[target])
}

const nationwideAddress = ({ kind, id }: Pick<PushedPage, 'kind' | 'id'>, { siteUrl }: PushSettings) =>
  new URL(`${DETAIL_PATHS[kind]}/${id}`, siteUrl || 'http://unset.invalid')

const rowOf = (target: PushTarget, { host, href }: URL, rest: Pick<PushedPage, 'cityCode' | 'isGone'>) => ({
  target,
  host,
  url: href,
  ...rest,
})

/** Rows per statement; each binds five of the 65,535 parameters a statement may have. */
const MAX_ROWS = 10_000

async function enqueue(db: Db, outbox: Outbox, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += MAX_ROWS) {
    await db
      .insert(outbox)
      .values(rows.slice(at, at + MAX_ROWS))
      .onConflictDoUpdate({
        target: [outbox.target, outbox.url],
        set: {
          attempts: 0,
          dueAt: sql`now()`,
          lastError: null,
          cityCode: sql`excluded.city_code`,
          isGone: sql`excluded.is_gone`,
        },
      })
  }
}
