import { eq, sql } from 'drizzle-orm'
import type { SiteSettings } from '#lib/contracts/resources/site-settings.ts'
import { DEFAULT_SITE_SETTINGS } from '#services/shared/site-settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { siteSettings as table } from '../db/settings-schema.ts'

/** Id of the only row. */
export const SETTINGS_ID = 1

/** The site settings; defaults before anything was loaded. */
export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const [row] = await db.select().from(table).where(eq(table.settingsId, SETTINGS_ID))
  if (!row) return DEFAULT_SITE_SETTINGS
  const { settingsId: _, status: __, updatedAt: ___, ...settings } = row
  return settings
}

/** Creates the row unless it exists; returns whether it did. */
export async function createSiteSettings(tx: Db, settings: SiteSettings): Promise<boolean> {
  const made = await tx
    .insert(table)
    .values({ settingsId: SETTINGS_ID, ...settings, updatedAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning({ id: table.settingsId })
  return made.length > 0
}
