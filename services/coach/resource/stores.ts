import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { plannedPublication, recordVersion } from '../db/resource-schema.ts'
import { categoryStore } from './category-store.ts'
import type { ResourceParts } from './parts.ts'
import { coachStore, venueStore } from './subject-stores.ts'

/** What the console looks after in this service. */
export const coachResources = (db: Db, parts: ResourceParts): ResourceContext => ({
  db,
  versions: recordVersion,
  planned: plannedPublication,
  stores: [coachStore(parts), venueStore(parts), categoryStore(parts)],
})
