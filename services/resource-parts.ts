import type { ResourceParts } from './coach/resource/parts.ts'
import { contentParts } from './content-parts.ts'
import { lockComments } from './generic/comment/write.ts'
import { genericResources } from './generic/resource/stores.ts'
import { countTextsOfSport } from './generic/subject/count-texts.ts'
import { followVenue } from './generic/subject/follow-venue.ts'
import { keepSubject } from './generic/subject/keep.ts'
import { keepSport } from './generic/subject/keep-sport.ts'
import { keepTakenDown } from './generic/taken-down/keep.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { isAnyBlocked } from './user/account/queries.ts'

/** What the console's changes to coaches, venues and sports affect outside the coach service. */
export const resourceParts = (push: PushSettings, now = () => new Date()): ResourceParts => ({
  push,
  now,
  keepSubject,
  followVenue: (tx, push, change) => followVenue(tx, genericResources(tx, contentParts, push), change),
  lockComments,
  keepSport,
  countTextsOfSport,
  keepTakenDown,
  isAnyBlocked,
})
