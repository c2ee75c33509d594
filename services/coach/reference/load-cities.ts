import { CITIES } from '#lib/city/cities.ts'
import type { Db } from '#services/shared/store/database.ts'
import { citySettings } from '../db/city-schema.ts'

/** Adds the missing settings rows for cities of the dictionary. Runs at every start, under the migration lock. */
export async function loadCities(db: Db): Promise<void> {
  const known = await db.select({ cityCode: citySettings.cityCode }).from(citySettings)
  const codes = new Set(known.map(({ cityCode }) => cityCode))
  const missing = CITIES.filter(({ adCode }) => !codes.has(adCode))
  if (missing.length === 0) return
  await db
    .insert(citySettings)
    .values(missing.map(({ adCode }) => ({ cityCode: adCode })))
    .onConflictDoNothing()
}
