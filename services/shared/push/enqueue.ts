import { sql } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import type { Db } from '../store/database.ts'
import { type Outbox, PUSH_TARGETS } from './outbox.ts'
import type { PushSettings } from './settings.ts'

/** Where the page of a record stands; a test compares with the site's own table. */
export const DETAIL_PATHS: Record<ContentKind | 'coach' | 'venue', string> = {
  coach: '/jiaolian/detail',
  venue: '/changguan/detail',
  article: '/jiaoxue/detail',
  video: '/shipin/detail',
  course: '/peixun/detail',
  job: '/zhaopin/detail',
  news: '/ijiaolianNewsDetail',
}

/** A page that appeared, changed or (`isGone`) went. `cityCode` is null for texts. */
export interface PushedPage {
  kind: keyof typeof DETAIL_PATHS
  id: number
  cityCode: string | null
  isGone: boolean
}

/**
 * Notes what happened to pages, for every engine that is on. Call it in the transaction of the change: then engines hear
 * of exactly what happened. An address that waits already is told once, and soon.
 */
export async function enqueuePages(
  db: Db,
  outbox: Outbox,
  settings: PushSettings,
  pages: readonly PushedPage[],
): Promise<void> {
  const isOn = { indexnow: settings.indexNowKey !== '', baidu: settings.baiduTokens.size > 0 }
  const rows = pages.flatMap(({ kind, id, cityCode, isGone }) => {
    const url = new URL(`${DETAIL_PATHS[kind]}/${id}`, settings.siteUrl || 'http://unset.invalid')
    return PUSH_TARGETS.filter((target) => isOn[target]).map((target) => ({
      target,
      host: url.host,
      url: url.href,
      cityCode,
      isGone,
    }))
  })
  if (rows.length === 0) return
  await db
    .insert(outbox)
    .values(rows)
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
