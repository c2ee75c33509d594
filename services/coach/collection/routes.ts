import {
  addCoachCollection,
  cancelCoachCollection,
  getCoachCollectionList,
  getCollectedAmong,
} from '#lib/contracts/coach/collection.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { collectCoach, collectedAmong, listCollected, uncollectCoach } from './queries.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts the calls for the coaches an account has collected. */
export function mountCollection(service: Service, context: CoachContext) {
  service.mount(addCoachCollection, ({ coachId }, call) => collectCoach(context, idOf(call), coachId))
  service.mount(cancelCoachCollection, ({ coachId }, call) => uncollectCoach(context, idOf(call), coachId))
  service.mount(getCoachCollectionList, (page, call) => listCollected(context, idOf(call), page))
  service.mount(getCollectedAmong, ({ coachIds }, call) => collectedAmong(context.db, idOf(call), coachIds))
}
