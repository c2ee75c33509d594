import { citySettings } from '#lib/contracts/resources/city-settings.ts'
import { builtInRecords } from '#services/shared/resource/built-in-records.ts'
import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { citySettings as citySettingsTable } from '../db/city-schema.ts'
import { plannedPublication, preview, recordVersion } from '../db/resource-schema.ts'
import { categoryStore } from './category-store.ts'
import type { ResourceParts } from './parts.ts'
import { coachStore, venueStore } from './subject-stores.ts'

const cities = builtInRecords(
  tableStore({ resource: citySettings, table: citySettingsTable, id: citySettingsTable.citySettingsId }),
)

/** The records of this service that the console manages. */
export const coachResources = (db: Db, parts: ResourceParts): ResourceContext => ({
  db,
  versions: recordVersion,
  planned: plannedPublication,
  previews: preview,
  stores: [coachStore(parts), venueStore(parts), categoryStore(parts), cities],
})
