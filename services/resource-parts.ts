import type { ResourceParts } from './coach/resource/parts.ts'
import { contentParts } from './content-parts.ts'
import { lockComments } from './generic/comment/write.ts'
import { genericResources } from './generic/resource/stores.ts'
import { countReferences } from './generic/subject/count-references.ts'
import { countTextsOfSport } from './generic/subject/count-texts.ts'
import { renameSport } from './generic/subject/rename-sport.ts'
import { updateSubjectCopies } from './generic/subject/update-copies.ts'
import { updateVenueCopies } from './generic/subject/update-venue-copies.ts'
import { recordShown } from './generic/taken-down/record-shown.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { isAnyBlocked } from './user/account/queries.ts'
import { notifyAccounts } from './user/notice/notify.ts'

/** What the console's changes to coaches, venues and sports affect outside the coach service. */
export const resourceParts = (push: PushSettings, now = () => new Date()): ResourceParts => ({
  push,
  now,
  updateSubjectCopies,
  updateVenueCopies: (tx, push, change) => updateVenueCopies(tx, genericResources(tx, contentParts, push), change),
  lockComments,
  renameSport,
  countTextsOfSport,
  countReferences,
  recordShown,
  isAnyBlocked,
  notify: notifyAccounts,
})
