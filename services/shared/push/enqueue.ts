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

/**
 * Notes that pages appeared, changed or went, for every engine that is on. Call it in the transaction of the change:
 * then engines hear of exactly what happened. An address that waits already is told once, and soon.
 */
export async function enqueuePages(
  db: Db,
  outbox: Outbox,
  settings: PushSettings,
  paths: readonly string[],
): Promise<void> {
  const rows = paths.flatMap((path) => {
    const url = new URL(path, settings.siteUrl || 'http://unset.invalid')
    const isOn = { indexnow: settings.indexNowKey !== '', baidu: settings.baiduTokens.has(url.host) }
    return PUSH_TARGETS.filter((target) => isOn[target]).map((target) => ({ target, host: url.host, url: url.href }))
  })
  if (rows.length === 0) return
  await db
    .insert(outbox)
    .values(rows)
    .onConflictDoUpdate({
      target: [outbox.target, outbox.url],
      set: { attempts: 0, dueAt: sql`now()`, lastError: null },
    })
}
