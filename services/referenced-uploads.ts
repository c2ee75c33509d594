import { application } from './coach/db/application-schema.ts'
import { lead } from './coach/db/lead-schema.ts'
import { coachResources } from './coach/resource/stores.ts'
import { contentParts } from './content-parts.ts'
import { report } from './generic/db/report-schema.ts'
import { comment, reply } from './generic/db/schema.ts'
import { submission } from './generic/db/submission-schema.ts'
import { demand } from './generic/db/visitor-schema.ts'
import { genericResources } from './generic/resource/stores.ts'
import { resourceParts } from './resource-parts.ts'
import { PUSH_OFF } from './shared/push/settings.ts'
import { type FindReferencedUploads, tablesOf, uploadsReferencedIn } from './shared/referenced-uploads.ts'
import type { Db } from './shared/store/database.ts'
import { account } from './user/db/schema.ts'

/** Tables with the content and restorable versions of every kind of record, in any state. */
const recordTables = (db: Db) =>
  [genericResources(db, contentParts, PUSH_OFF), coachResources(db, resourceParts(PUSH_OFF))].flatMap(tablesOf)

/** Other tables that can reference an upload; head images are copied next to comments and replies. */
const OTHER_TABLES = [submission, application, comment, reply, demand, report, lead, account]

export const REFERENCED_UPLOADS: FindReferencedUploads = {
  byRecords: (tx, uploadIds) => uploadsReferencedIn(tx, recordTables(tx), uploadIds),
  anywhere: (tx, uploadIds) => uploadsReferencedIn(tx, [...recordTables(tx), ...OTHER_TABLES], uploadIds),
}
