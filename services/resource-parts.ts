import type { ResourceParts } from './coach/resource/parts.ts'
import { lockComments } from './generic/comment/write.ts'
import { countTextsOfSport } from './generic/subject/count-texts.ts'
import { keepSubject } from './generic/subject/keep.ts'
import { keepSport } from './generic/subject/keep-sport.ts'
import { keepTakenDown } from './generic/taken-down/keep.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { isAnyBlocked } from './user/account/queries.ts'

/** What the console's changes of coaches, venues and sports touch outside the coach service. */
export const resourceParts = (push: PushSettings, now = () => new Date()): ResourceParts => ({
  push,
  now,
  keepSubject,
  lockComments,
  keepSport,
  countTextsOfSport,
  keepTakenDown,
  isAnyBlocked,
})
