import type { CoachContext } from '../context.ts'

/** What publishing a coach, a venue or a sport needs from outside this service. */
export type ResourceParts = Pick<
  CoachContext,
  | 'now'
  | 'push'
  | 'updateSubjectCopies'
  | 'updateVenueCopies'
  | 'lockComments'
  | 'recordShown'
  | 'renameSport'
  | 'countTextsOfSport'
  | 'countReferences'
  | 'isAnyBlocked'
  | 'notify'
>
