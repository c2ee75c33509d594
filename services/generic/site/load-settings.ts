import { eq, sql } from 'drizzle-orm'
import { siteSettings as kind, type SiteSettings } from '#lib/contracts/resources/site-settings.ts'
import { changeRecord } from '#services/shared/resource/change.ts'
import { type ResourceContext, storeOf } from '#services/shared/resource/record-store.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { referenceData } from '../db/help-schema.ts'
import { createSiteSettings, readSiteSettings, SETTINGS_ID } from './settings.ts'

const NAME = 'site settings'
/** Reason recorded for versions created from the environment. */
const WHY = '环境变量有变化'

/**
 * Loads the site settings from the environment: all of them into a new store, later only those that changed in the
 * environment, unless an operator has changed them meanwhile. Returns the cache tags to refresh.
 */
export async function loadSiteSettings(context: ResourceContext, configured: SiteSettings): Promise<string[]> {
  return context.db.transaction(async (tx) => {
    await lockName(tx, NAME)
    const [last] = await tx.select().from(referenceData).where(eq(referenceData.name, NAME))
    const loaded = { name: NAME, version: 1, rows: [configured], loadedAt: sql`clock_timestamp()` }
    await tx.insert(referenceData).values(loaded).onConflictDoUpdate({ target: referenceData.name, set: loaded })
    if (await createSiteSettings(tx, configured)) return kind.tags(SETTINGS_ID, configured)
    const before = last?.rows[0] as SiteSettings | undefined
    const current = await readSiteSettings(tx)
    const changed = Object.entries(configured).filter(([name, value]) => {
      const field = name as keyof SiteSettings
      return before && current[field] === before[field] && value !== before[field]
    })
    if (changed.length === 0) return []
    const store = storeOf(context, kind.kind)
    const change = { id: SETTINGS_ID, version: null, by: 'command', act: 'change', why: WHY } as const
    const { tags } = await changeRecord(tx, context, store, change, () =>
      store.write(tx, SETTINGS_ID, { ...current, ...Object.fromEntries(changed) }),
    )
    return tags
  })
}
