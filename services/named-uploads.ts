import { coachResources } from './coach/resource/stores.ts'
import { contentParts } from './content-parts.ts'
import { genericResources } from './generic/resource/stores.ts'
import { resourceParts } from './resource-parts.ts'
import { type FindNamed, tablesOf, uploadsNamedIn } from './shared/named-uploads.ts'
import { PUSH_OFF } from './shared/push/settings.ts'

/** Which of these uploads a record of any kind names, whatever its state, or named in a version that can be restored. */
export const namedByRecords: FindNamed = (db, uploadIds) => {
  const resources = [genericResources(db, contentParts, PUSH_OFF), coachResources(db, resourceParts(PUSH_OFF))]
  return uploadsNamedIn(db, resources.flatMap(tablesOf), uploadIds)
}
